package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.jcamark.stats.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NumbersTest {
  /** Never an exponent; no more digits than the interval supports; three decimals near 1. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          significant | 612.34    | 0     | 612
          significant | 1         | 0     | 1.00
          significant | 999.7     | 0     | 1,000
          significant | 1234567   | 0     | 1,230,000
          significant | 0.0012345 | 0     | 0.00123
          significant | 0         | 0     | 0
          significant | -42.42    | 0     | -42.4
          significant | 1e18      | 0     | 1,000,000,000,000,000,000
          significant | 1e-300    | 0     | 0.000000000000
          within      | 612.34    | 18    | 612
          within      | 612.34    | 180   | 610
          within      | 612.34    | 1800  | 600
          within      | 1.2345    | 0.3   | 1.23
          within      | 1.2345    | 3     | 1.2
          within      | 0         | 3     | 0
          within      | 5         | 0     | 5.00
          ratio       | 1.0042    | 0.002 | 1.004
          ratio       | 0.9958    | 0.002 | 0.996
          ratio       | 1.0042    | 0.2   | 1.00
          ratio       | 35.234    | 0.01  | 35.2
          ratio       | 1234.5    | 0     | 1,234
          percent     | 0.0287    | 0     | 2.9%
          percent     | 0.03      | 0     | 3.0%
          percent     | 13.1      | 0     | 1,300%
          percent     | 0.00123   | 0     | 0.12%
          percent     | 0.00001   | 0     | 0.00%
          percent     | 0         | 0     | 0%
          width       | 0.0287    | 0     | ±2.9%
          width       | 0.5       | 0     | ±50%
          width       | 1.4       | 0     | ×/÷ 4.1
          width       | 12        | 0     | ×/÷ 160,000
          chosen      | 0.95      | 0     | 95%
          chosen      | 0.025     | 0     | 2.5%
          """)
  void number_isRounded(String how, double value, double halfWidth, String text) throws Exception {
    for (String tag : Locales.TAGS) {
      String rounded = Locales.under(tag, () -> rounded(how, value, halfWidth));
      assertThat(rounded).as(tag).isEqualTo(text);
    }
  }

  private static String rounded(String how, double value, double halfWidth) {
    return switch (how) {
      case "significant" -> Numbers.significant(value);
      case "within" -> Numbers.within(value, halfWidth);
      case "ratio" -> Numbers.ratio(value, halfWidth);
      case "percent" -> Numbers.percent(value);
      case "width" -> Numbers.width(value);
      default -> Numbers.chosenPercent(value);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "1.1, 1.09, 1.111, 1.10, 1.09 – 1.11",
    "1.1, 0.5, 2.5, 1.1, 0.5 – 2.5",
    "1.3, 0.0778, 21.71, 1.30, 0.08 – 21.71",
    "1.3, 0, 21.71, 1, 0 – 22"
  })
  void ratioAndInterval_haveTheSameDecimals(
      double ratio, double low, double high, String text, String interval) {
    Interval ends = new Interval(low, high);
    assertThat(Numbers.ratio(ratio, Optional.of(ends))).isEqualTo(text);
    assertThat(Numbers.ratioInterval(ratio, ends)).isEqualTo(interval);
  }

  @Test
  void unit_isChosenFromTheMiddleOfTheValues() {
    assertThat(Unit.fitting(Unit.TIMES, 900, 20_000, 200_000_000).label()).isEqualTo("µs/op");
    assertThat(Unit.fitting(Unit.TIMES, 0.3).label()).isEqualTo("ns/op");
    assertThat(Unit.fitting(Unit.TIMES, 5e12).label()).isEqualTo("s/op");
    assertThat(Unit.fitting(Unit.TIMES).label()).isEqualTo("ns/op");
    assertThat(Unit.fitting(Unit.TIMES, 0, 0, 2000).label()).isEqualTo("µs/op");
    assertThat(Unit.fitting(Unit.RATES, 1500).of(1500)).isEqualTo(1.5);
    assertThat(Unit.fitting(Unit.BYTE_RATES, 2e9).label()).isEqualTo("GB/s");
    assertThat(Unit.fitting(Unit.BYTES, 2048)).isEqualTo(new Unit("KiB", 1024));
  }
}
