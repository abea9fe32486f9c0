package org.jcamark.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jcamark.cli.terminal.ConsoleProgress;
import org.jcamark.compare.FailOn;
import org.jcamark.compare.FailOn.Kind;
import org.jcamark.model.ByteSize;
import org.jcamark.plan.UsageException;
import org.jcamark.run.ForkRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.TypeConversionException;

final class ConvertersTest {
  private final Converters.Size size = new Converters.Size();

  private static final ForkRule RECORDED =
      new ForkRule(6, 20, OptionalDouble.of(0.03), Optional.of(Duration.ofMinutes(8)));

  private static void assertRefused(ThrowingCallable conversion, String reason) {
    assertThatThrownBy(conversion)
        .isInstanceOf(TypeConversionException.class)
        .hasMessageEndingWith(reason);
  }

  @Test
  void size_isReadAsPeopleWriteIt() {
    assertThat(size.convert("1024")).isEqualTo(1_024);
    assertThat(size.convert("1KiB")).isEqualTo(1_024);
    assertThat(size.convert(" 16 mib ")).isEqualTo(16 << 20);
    assertThat(size.convert("0")).isZero();
  }

  @Test
  void size_isReadAsItIsPrinted() {
    for (int bytes : new int[] {0, 16, 65_536, 1 << 20}) {
      assertThat(size.convert(ByteSize.exact(bytes))).isEqualTo(bytes);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1KB", "-1", "257MiB", ""})
  void otherSizes_areRefused(String text) {
    assertRefused(() -> size.convert(text), "use 64, 1KiB or 1MiB");
  }

  @Test
  void duration_isReadAndPrinted() {
    assertThat(Converters.duration("1h30m")).isEqualTo(Duration.ofMinutes(90));
    assertThat(Converters.duration("0.1s")).isEqualTo(Duration.ofMillis(100));
    assertThat(Converters.duration("90s")).isEqualTo(Duration.ofSeconds(90));
    assertThat(ConsoleProgress.clock(Duration.ofSeconds(245))).isEqualTo("4:05");
    assertThat(ConsoleProgress.clock(Duration.ofSeconds(3_723))).isEqualTo("1:02:03");
  }

  @ParameterizedTest
  @ValueSource(strings = {"10", "", "0s", "soon"})
  void otherDurations_areRefused(String text) {
    assertRefused(() -> Converters.duration(text), "use 90s, 10m or 1h30m");
  }

  @Test
  void percentage_isAPartOfOne() {
    assertThat(new Converters.Percent().convert("2.5%")).isEqualTo(0.025);
    assertThat(new Converters.Percent().convert("1.1%")).isEqualTo(0.011);
    assertThat(new Converters.Percent().convert("0%")).isZero();
    assertRefused(() -> new Converters.Percent().convert("100%"), "must be below 100%");
    assertRefused(() -> new Converters.PositivePercent().convert("0%"), "must be above 0%");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "0.05", "10", "", "%", "-5%", "5,5%", "ten%"})
  void percentageWithoutItsSign_isRefusedEverywhere(String text) {
    String message = "use a percentage with its sign, such as 10%";
    assertRefused(() -> new Converters.Percent().convert(text), message);
    assertRefused(() -> new Converters.Condition().convert("slower:" + text), message);
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
    assertThat(new Converters.Condition().convert(text)).isEqualTo(new FailOn(kind, expected));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "faster", "5%", "undecided:5%", "slow"})
  void otherConditions_areRefused(String text) {
    assertRefused(
        () -> new Converters.Condition().convert(text),
        " Use slower:10%, undecided, too-few-forks, missing");
  }

  @Command
  static final class Holder {
    @ArgGroup(exclusive = false)
    private ForkOptions forks = new ForkOptions();
  }

  private static ForkRule continued(ForkRule recorded, String... words) {
    Holder holder = new Holder();
    CommandLine line = new CommandLine(holder);
    Converters.register(line);
    line.parseArgs(words);
    return holder.forks.continued(recorded);
  }

  @Test
  void withoutOptions_isAsRecorded() {
    assertThat(continued(RECORDED)).isEqualTo(RECORDED);
  }

  @Test
  void budgetAndMaximum_takeThePlaceOfThoseRecorded() {
    ForkRule rule = continued(RECORDED, "--budget", "20m", "--max-forks", "50");
    assertThat(rule)
        .isEqualTo(
            new ForkRule(6, 50, OptionalDouble.of(0.03), Optional.of(Duration.ofMinutes(20))));
  }

  @Test
  void maximum_thatCannotBe_isRefused() {
    assertThatThrownBy(() -> continued(RECORDED, "--max-forks", "5"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--max-forks 5: below the minimum of 6 forks");
    assertThatThrownBy(() -> continued(ForkRule.fixed(3), "--max-forks", "5"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--max-forks: the run to resume has a fixed number of forks");
  }
}
