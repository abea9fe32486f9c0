package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.OptionalDouble;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jcamark.compare.Gate.FailOn;
import org.jcamark.compare.Gate.FailOn.Kind;
import org.jcamark.model.ByteSize;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

final class ConvertersTest {
  private static final String SIGN = "use a percentage with its sign, such as 10%";

  private static void assertRefused(ThrowingCallable conversion, String reason) {
    assertThatThrownBy(conversion)
        .isInstanceOf(TypeConversionException.class)
        .hasMessageEndingWith(reason);
  }

  @ParameterizedTest
  @CsvSource({"1024, 1024", "1KiB, 1024", "' 16 mib ', 16777216", "0, 0", "64 B, 64"})
  void size_isReadAsPeopleWriteIt_andAsItIsPrinted(String text, int bytes) {
    Converters.Size size = new Converters.Size();
    assertThat(size.convert(text)).isEqualTo(bytes);
    assertThat(size.convert(ByteSize.exact(bytes))).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1KB", "-1", "257MiB", ""})
  void otherSizes_areRefused(String text) {
    assertRefused(() -> new Converters.Size().convert(text), "use 64, 1KiB or 1MiB");
  }

  @ParameterizedTest
  @CsvSource({"1h30m, 5400000", "0.1s, 100", "90s, 90000", "1H1M1S, 3661000"})
  void duration_isRead(String text, long millis) {
    assertThat(Converters.duration(text)).isEqualTo(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @ValueSource(strings = {"10", "", "0s", "soon", "1s1m"})
  void otherDurations_areRefused(String text) {
    assertRefused(() -> Converters.duration(text), "use 90s, 10m or 1h30m");
  }

  @ParameterizedTest
  @CsvSource({"2.5%, 0.025", "1.1%, 0.011", "0%, 0"})
  void percentage_isAPartOfOne(String text, double part) {
    assertThat(new Converters.Percent().convert(text)).isEqualTo(part);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "0.05", "10", "", "%", "-5%", "5,5%", "ten%"})
  void percentageWithoutItsSign_isRefusedEverywhere(String text) {
    assertRefused(() -> new Converters.Percent().convert(text), SIGN);
    assertRefused(() -> Converters.condition("slower:" + text), SIGN);
  }

  @ParameterizedTest
  @CsvSource({
    "slower, SLOWER,",
    "slower:10%, SLOWER, 0.1",
    "slower:150%, SLOWER, 1.5",
    "' Too-Few-Forks', TOO_FEW_FORKS,",
    "undecided, UNDECIDED,",
    "missing, MISSING,"
  })
  void condition_isAWord_slowerWithALimit(String text, Kind kind, Double limit) {
    OptionalDouble expected = limit == null ? OptionalDouble.empty() : OptionalDouble.of(limit);
    assertThat(Converters.condition(text)).isEqualTo(new FailOn(kind, expected));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "faster", "5%", "undecided:5%", "slow"})
  void otherConditions_areRefused(String text) {
    assertRefused(
        () -> Converters.condition(text), " Use slower, undecided, too-few-forks, missing");
  }
}
