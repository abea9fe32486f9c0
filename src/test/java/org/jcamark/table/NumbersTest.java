package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.jcamark.stats.Interval;
import org.junit.jupiter.api.Test;

final class NumbersTest {
  @Test
  void significant_isThreeDigits_neverAnExponent() {
    Locales.each(
        () -> {
          assertThat(Numbers.significant(612.34)).isEqualTo("612");
          assertThat(Numbers.significant(1)).isEqualTo("1.00");
          assertThat(Numbers.significant(12.345)).isEqualTo("12.3");
          assertThat(Numbers.significant(999.7)).isEqualTo("1,000");
          assertThat(Numbers.significant(1234567)).isEqualTo("1,230,000");
          assertThat(Numbers.significant(0.0012345)).isEqualTo("0.00123");
          assertThat(Numbers.significant(0)).isEqualTo("0");
          assertThat(Numbers.significant(-42.42)).isEqualTo("-42.4");
          assertThat(Numbers.significant(1e18)).isEqualTo("1,000,000,000,000,000,000");
          assertThat(Numbers.significant(1e-300)).isEqualTo("0.000000000000");
        });
  }

  @Test
  void within_hasNoMoreDigitsThanTheIntervalSupports() {
    assertThat(Numbers.within(612.34, 18)).isEqualTo("612");
    assertThat(Numbers.within(612.34, 180)).isEqualTo("610");
    assertThat(Numbers.within(612.34, 1800)).isEqualTo("600");
    assertThat(Numbers.within(612.34, 0.001)).isEqualTo("612");
    assertThat(Numbers.within(1.2345, 0.03)).isEqualTo("1.23");
    assertThat(Numbers.within(1.2345, 0.3)).isEqualTo("1.23");
    assertThat(Numbers.within(1.2345, 3)).isEqualTo("1.2");
    assertThat(Numbers.within(0, 3)).isEqualTo("0");
    assertThat(Numbers.within(5, 0)).isEqualTo("5.00");
  }

  @Test
  void ratio_hasThreeDecimalsNearOne() {
    assertThat(Numbers.ratio(1.0042, 0.002)).isEqualTo("1.004");
    assertThat(Numbers.ratio(0.9958, 0.002)).isEqualTo("0.996");
    assertThat(Numbers.ratio(1.0042, 0.2)).isEqualTo("1.00");
    assertThat(Numbers.ratio(1.1, 0.01)).isEqualTo("1.10");
    assertThat(Numbers.ratio(35.234, 0.01)).isEqualTo("35.2");
    assertThat(Numbers.ratio(1234.5, 0)).isEqualTo("1,234");
    assertThat(Numbers.ratioInterval(1.1, new Interval(1.09, 1.111))).isEqualTo("1.09 – 1.11");
    assertThat(Numbers.ratioInterval(1.1, new Interval(0.5, 2.5))).isEqualTo("0.5 – 2.5");
    assertThat(Numbers.ratio(3.817, 0)).isEqualTo("3.82");
  }

  @Test
  void exceeding_hasTheDigitsThatShowIt() {
    assertThat(Numbers.exceeding(1.104, 0.1)).isEqualTo("1.104 > 1.10");
    assertThat(Numbers.exceeding(1.10004, 0.1)).isEqualTo("1.10004 > 1.10");
    assertThat(Numbers.exceeding(2.6, 0.1)).isEqualTo("2.60 > 1.10");
    assertThat(Numbers.exceeding(53.41, 0.1)).isEqualTo("53.4 > 1.10");
    assertThat(Numbers.exceeding(1.0261, 0.025)).isEqualTo("1.026 > 1.025");
    assertThat(Numbers.exceeding(1.08, 0)).isEqualTo("1.080 > 1.00");
    assertThat(Numbers.exceeding(3.5, 1.5)).isEqualTo("3.50 > 2.50");
  }

  @Test
  void lowEndOfAWideInterval_isNotRoundedToZero() {
    assertThat(Numbers.ratioInterval(1.3, new Interval(0.0778, 21.71))).isEqualTo("0.08 – 21.71");
    assertThat(Numbers.ratio(1.3, Optional.of(new Interval(0.0778, 21.71)))).isEqualTo("1.30");
    assertThat(Numbers.ratioInterval(1.3, new Interval(0, 21.71))).isEqualTo("0 – 22");
  }

  @Test
  void percents_haveTwoDigits() {
    Locales.each(
        () -> {
          assertThat(Numbers.percent(0.0287)).isEqualTo("2.9%");
          assertThat(Numbers.percent(0.03)).isEqualTo("3.0%");
          assertThat(Numbers.percent(0.31)).isEqualTo("31%");
          assertThat(Numbers.percent(13.1)).isEqualTo("1,300%");
          assertThat(Numbers.percent(0.00123)).isEqualTo("0.12%");
          assertThat(Numbers.percent(0.00001)).isEqualTo("0.00%");
          assertThat(Numbers.percent(0)).isEqualTo("0%");
          assertThat(Numbers.width(0.0287)).isEqualTo("±2.9%");
          assertThat(Numbers.width(0.5)).isEqualTo("±50%");
          assertThat(Numbers.width(1.4)).isEqualTo("×/÷ 4.1");
          assertThat(Numbers.width(12)).isEqualTo("×/÷ 160,000");
          assertThat(Numbers.chosenPercent(0.95)).isEqualTo("95%");
          assertThat(Numbers.chosenPercent(0.02)).isEqualTo("2%");
          assertThat(Numbers.chosenPercent(0.025)).isEqualTo("2.5%");
        });
  }

  @Test
  void unit_isChosenFromTheMiddleOfTheValues() {
    assertThat(Unit.ofTimes(900, 20_000, 200_000_000).label()).isEqualTo("µs/op");
    assertThat(Unit.ofTimes(0.3).label()).isEqualTo("ns/op");
    assertThat(Unit.ofTimes(5e12).label()).isEqualTo("s/op");
    assertThat(Unit.ofTimes().label()).isEqualTo("ns/op");
    assertThat(Unit.ofTimes(0, 0, 2000).label()).isEqualTo("µs/op");
    assertThat(Unit.ofRates(1500).of(1500)).isEqualTo(1.5);
    assertThat(Unit.ofRates(2e6).label()).isEqualTo("M ops/s");
    assertThat(Unit.ofByteRates(2e9).label()).isEqualTo("GB/s");
    assertThat(Unit.ofBytes(2048)).isEqualTo(new Unit("KiB", 1024));
  }
}
