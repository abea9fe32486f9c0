package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Expected values by hand from JCGM 100:2008 and a table of Student's t. */
final class UncertainTest {
  private static final Uncertain TEN = new Uncertain(10, 0.04, 4);
  private static final Uncertain TWENTY = new Uncertain(20, 0.16, 4);

  @Test
  void sum_addsVariances() {
    Uncertain sum = TEN.plus(TWENTY);
    assertThat(sum.value()).isEqualTo(30);
    assertThat(sum.variance()).isCloseTo(0.2, within(1e-12));
    assertThat(sum.degrees())
        .isCloseTo(0.2 * 0.2 / (0.04 * 0.04 / 4 + 0.16 * 0.16 / 4), within(1e-9));
  }

  /** 2x has four times the variance of x, and x + y with another mean only the sum. */
  @Test
  void repeatedMean_isOneVariable() {
    Uncertain twice = ofForks(10, 11, 12).plus(ofForks(10, 11, 12));
    assertThat(twice.variance()).isCloseTo(ofForks(10, 11, 12).times(2).variance(), within(1e-12));
    assertThat(twice.degrees()).isCloseTo(2, within(1e-9));
  }

  /** Of r = x ÷ (x + y), dr = (y dx − x dy) ÷ (x + y)². */
  @Test
  void ratioToASumOfItself_isLessUncertainThanOfIndependentOnes() {
    Uncertain ratio = TEN.dividedBy(TEN.plus(TWENTY));
    double variance = (400 * 0.04 + 100 * 0.16) / Math.pow(30, 4);
    assertThat(ratio.variance()).isCloseTo(variance, within(1e-15));
    Uncertain itself = TEN.dividedBy(TEN);
    assertThat(itself.positiveInterval()).contains(new Interval(1, 1));
  }

  /** As in comparisons: what the machine does to both forks of a pair cancels out. */
  @Test
  void ratioOfForksAliveTogether_isPaired() {
    List<String> starts = List.of("a", "b", "c");
    Uncertain ratio =
        Uncertain.of(estimate(10, 20, 30), starts, 1)
            .dividedBy(Uncertain.of(estimate(5, 10.5, 14), starts, 1));
    LogRatio paired =
        LogRatio.paired(new double[] {10, 20, 30}, new double[] {5, 10.5, 14}).orElseThrow();
    assertThat(logHalfWidth(ratio)).isCloseTo(paired.interval().logHalfWidth(), within(1e-9));
    assertThat(ratio.degrees()).isCloseTo(2, within(1e-9));
    assertThat(ofForks(10, 20, 30).dividedBy(ofForks(5, 10.5, 14)).degrees()).isGreaterThan(3);
  }

  /** A run by precision stretches its intervals, those of ratios excepted. */
  @Test
  void stretch_isOfAmounts_notOfRatios() {
    Uncertain plain = Uncertain.of(estimate(10, 11, 12), List.of(), 1);
    Estimate stretched = Estimate.of(Results.metric("ns/op", 10, 11, 12), 1.2).orElseThrow();
    Uncertain longer = Uncertain.of(stretched, List.of(), 1);
    assertThat(logHalfWidth(longer.plus(TEN)))
        .isCloseTo(1.2 * logHalfWidth(plain.plus(TEN)), within(1e-12));
    assertThat(logHalfWidth(Uncertain.exact(7).dividedBy(longer)))
        .isCloseTo(1.2 * logHalfWidth(plain), within(1e-12));
    assertThat(logHalfWidth(longer.dividedBy(TEN)))
        .isCloseTo(logHalfWidth(plain.dividedBy(TEN)), within(1e-12));
  }

  private static double logHalfWidth(Uncertain value) {
    return value.positiveInterval().orElseThrow().logHalfWidth();
  }

  @Test
  void ratioAndProduct_addRelativeVariances() {
    Uncertain ratio = TWENTY.dividedBy(TEN);
    assertThat(ratio.value()).isEqualTo(2);
    assertThat(ratio.variance()).isCloseTo(4 * (0.0004 + 0.0004), within(1e-12));
    assertThat(ratio.degrees()).isCloseTo(8, within(1e-9));
    Uncertain product = TEN.times(TWENTY);
    assertThat(product.value()).isCloseTo(200, within(1e-9));
    assertThat(product.variance()).isCloseTo(200 * 200 * (0.0004 + 0.0004), within(1e-9));
  }

  @Test
  void exactNumber_addsNoError() {
    Uncertain ratio = TEN.dividedBy(Uncertain.exact(5));
    assertThat(ratio.degrees()).isCloseTo(4, within(1e-9));
    assertThat(ratio.interval().orElseThrow().halfWidth()).isCloseTo(2.776 * 0.04, within(1e-4));
    assertThat(Uncertain.exact(5).positiveInterval()).contains(new Interval(5, 5));
    Interval ends = new Uncertain(10, 25, 4).positiveInterval().orElseThrow();
    assertThat(ends.low()).isCloseTo(10 / Math.exp(2.776 * 0.5), within(1e-2));
    assertThat(ends.high()).isCloseTo(10 * Math.exp(2.776 * 0.5), within(0.1));
  }

  /** As in comparisons: a verdict needs three forks. */
  @Test
  void fewerThanThreeForks_leaveNoInterval() {
    Uncertain alone = new Uncertain(10, 0, 0);
    assertThat(alone.interval()).isEmpty();
    assertThat(alone.dividedBy(TEN).positiveInterval()).isEmpty();
    assertThat(alone.plus(TEN).interval()).isEmpty();
    assertThat(ofForks(10, 11).interval()).isEmpty();
    assertThat(ofForks(10, 11, 12).interval()).isPresent();
  }

  private static Uncertain ofForks(double... means) {
    return Uncertain.of(estimate(means), List.of(), 1);
  }

  private static Estimate estimate(double... means) {
    return Estimate.of(Results.metric("ns/op", means), 1).orElseThrow();
  }
}
