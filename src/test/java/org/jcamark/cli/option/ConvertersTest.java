package org.jcamark.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.jcamark.cli.terminal.ConsoleProgress;
import org.jcamark.model.ByteSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

final class ConvertersTest {
  private final Converters.Size size = new Converters.Size();

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
    assertThatThrownBy(() -> size.convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("use 64, 1KiB or 1MiB");
  }

  @Test
  void duration_isReadAndPrinted() {
    assertThat(Converters.duration("1h30m")).isEqualTo(Duration.ofMinutes(90));
    assertThat(Converters.duration("90s")).isEqualTo(Duration.ofSeconds(90));
    assertThat(ConsoleProgress.clock(Duration.ofSeconds(245))).isEqualTo("4:05");
    assertThat(ConsoleProgress.clock(Duration.ofSeconds(3_723))).isEqualTo("1:02:03");
  }

  @ParameterizedTest
  @ValueSource(strings = {"10", "", "0s", "soon"})
  void otherDurations_areRefused(String text) {
    assertThatThrownBy(() -> Converters.duration(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("use 90s, 10m or 1h30m");
  }

  @Test
  void percentage_needsItsSignUnlessItIsAPrecision() {
    assertThat(new Converters.Percent().convert("2.5%")).isEqualTo(0.025);
    assertThat(new Converters.Percent().convert("0%")).isZero();
    assertThat(new Converters.Precision().convert("1")).isEqualTo(0.01);
    assertThatThrownBy(() -> new Converters.Percent().convert("0.05"))
        .isInstanceOf(TypeConversionException.class);
    assertThatThrownBy(() -> new Converters.PositivePercent().convert("0%"))
        .hasMessage("must be above 0%");
  }
}
