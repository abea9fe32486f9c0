package org.jcamark.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.jcamark.stats.Interval;
import org.junit.jupiter.api.Test;

final class ProportionTest {
  /** Closed forms: (α/2)^(1/n) at the end of the range. */
  @Test
  void interval_ofNoneOrAll_hasTheClosedForm() {
    double high = 1 - Math.pow(0.025, 1 / 20.0);
    assertThat(new Proportion(0, 20).interval(0.95).low()).isZero();
    assertThat(new Proportion(0, 20).interval(0.95).high()).isCloseTo(high, within(1e-12));
    assertThat(new Proportion(20, 20).interval(0.95).low()).isCloseTo(1 - high, within(1e-12));
    assertThat(new Proportion(20, 20).interval(0.95).high()).isEqualTo(1);
  }

  /** The ends are where the binomial tails are 2.5% each. */
  @Test
  void interval_endsWhereTheBinomialTailsAre() {
    Interval interval = new Proportion(5, 100).interval(0.95);
    assertThat(1 - binomialUpTo(4, 100, interval.low())).isCloseTo(0.025, within(1e-9));
    assertThat(binomialUpTo(5, 100, interval.high())).isCloseTo(0.025, within(1e-9));
  }

  private static double binomialUpTo(int count, int cases, double p) {
    double term = Math.pow(1 - p, cases);
    double sum = term;
    for (int k = 1; k <= count; k++) {
      term *= (cases - k + 1.0) / k * p / (1 - p);
      sum += term;
    }
    return sum;
  }

  @Test
  void moreThanAll_isRefused() {
    assertThatThrownBy(() -> new Proportion(3, 2)).hasMessage("3 of 2 is no proportion");
  }
}
