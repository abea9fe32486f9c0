package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.jcamark.stats.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NumbersTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "612.34 | 612",
        "1 | 1.00",
        "12.345 | 12.3",
        "999.7 | 1,000",
        "1234567 | 1,230,000",
        "0.0012345 | 0.00123",
        "0 | 0",
        "-42.42 | -42.4",
        "1e18 | 1,000,000,000,000,000,000",
        "1e-300 | 0.000000000000"
      })
  void significant_isThreeDigits_neverAnExponent(double value, String text) {
    Locales.each(() -> assertThat(Numbers.significant(value)).isEqualTo(text));
  }

  @ParameterizedTest
  @CsvSource({
    "612.34, 18, 612",
    "612.34, 180, 610",
    "612.34, 1800, 600",
    "612.34, 0.001, 612",
    "1.2345, 0.03, 1.23",
    "1.2345, 0.3, 1.23",
    "1.2345, 3, 1.2",
    "0, 3, 0",
    "5, 0, 5.00"
  })
  void within_hasNoMoreDigitsThanTheIntervalSupports(double value, double half, String text) {
    assertThat(Numbers.within(value, half)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.0042 | 0.002 | 1.004",
        "0.9958 | 0.002 | 0.996",
        "1.0042 | 0.2 | 1.00",
        "1.1 | 0.01 | 1.10",
        "35.234 | 0.01 | 35.2",
        "1234.5 | 0 | 1,234",
        "3.817 | 0 | 3.82"
      })
  void ratio_hasThreeDecimalsNearOne(double ratio, double halfWidth, String text) {
    assertThat(Numbers.ratio(ratio, halfWidth)).isEqualTo(text);
  }

  /** The low end of a wide interval is not rounded to zero. */
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.0287 | 2.9%",
        "0.03 | 3.0%",
        "0.31 | 31%",
        "13.1 | 1,300%",
        "0.00123 | 0.12%",
        "0.00001 | 0.00%",
        "0 | 0%"
      })
  void percents_haveTwoDigits(double part, String text) {
    Locales.each(() -> assertThat(Numbers.percent(part)).isEqualTo(text));
  }

  @Test
  void width_isAFactor_whereItIsWide() {
    assertThat(Numbers.width(0.0287)).isEqualTo("±2.9%");
    assertThat(Numbers.width(0.5)).isEqualTo("±50%");
    assertThat(Numbers.width(1.4)).isEqualTo("×/÷ 4.1");
    assertThat(Numbers.width(12)).isEqualTo("×/÷ 160,000");
    assertThat(Numbers.chosenPercent(0.95)).isEqualTo("95%");
    assertThat(Numbers.chosenPercent(0.025)).isEqualTo("2.5%");
  }

  @Test
  void unit_isChosenFromTheMiddleOfTheValues() {
    assertThat(Unit.ofTimes(900, 20_000, 200_000_000).label()).isEqualTo("µs/op");
    assertThat(Unit.ofTimes(0.3).label()).isEqualTo("ns/op");
    assertThat(Unit.ofTimes(5e12).label()).isEqualTo("s/op");
    assertThat(Unit.ofTimes().label()).isEqualTo("ns/op");
    assertThat(Unit.ofTimes(0, 0, 2000).label()).isEqualTo("µs/op");
    assertThat(Unit.ofRates(1500).of(1500)).isEqualTo(1.5);
    assertThat(Unit.ofByteRates(2e9).label()).isEqualTo("GB/s");
    assertThat(Unit.ofBytes(2048)).isEqualTo(new Unit("KiB", 1024));
  }
}
