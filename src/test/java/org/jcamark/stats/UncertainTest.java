package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
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

  @Test
  void ratio_addsRelativeVariances() {
    Uncertain ratio = TWENTY.dividedBy(TEN);
    assertThat(ratio.value()).isEqualTo(2);
    assertThat(ratio.variance()).isCloseTo(4 * (0.0004 + 0.0004), within(1e-12));
    assertThat(ratio.degrees()).isCloseTo(8, within(1e-9));
  }

  @Test
  void product_addsRelativeVariances() {
    Uncertain product = TEN.times(TWENTY);
    assertThat(product.value()).isCloseTo(200, within(1e-9));
    assertThat(product.variance()).isCloseTo(200 * 200 * (0.0004 + 0.0004), within(1e-9));
    assertThat(product.degrees()).isCloseTo(8, within(1e-9));
  }

  @Test
  void exactNumber_addsNoError() {
    Uncertain ratio = TEN.dividedBy(Uncertain.exact(5));
    assertThat(ratio.degrees()).isCloseTo(4, within(1e-9));
    assertThat(ratio.interval().orElseThrow().halfWidth()).isCloseTo(2.776 * 0.04, within(1e-4));
    assertThat(Uncertain.exact(5).positiveInterval()).contains(new Interval(5, 5));
  }

  @Test
  void positiveInterval_isMadeOnTheLogarithmicScale() {
    Interval ends = new Uncertain(10, 25, 4).positiveInterval().orElseThrow();
    assertThat(ends.low()).isCloseTo(10 / Math.exp(2.776 * 0.5), within(1e-2));
    assertThat(ends.high()).isCloseTo(10 * Math.exp(2.776 * 0.5), within(0.1));
  }

  /** The limits of the 95% interval are where p is 5%. */
  @Test
  void ratioTest_isThatOfTheInterval() {
    LogRatio test = new Uncertain(1.2, 0.04, 4).ratioTest().orElseThrow();
    double t = Math.log(1.2) / (0.2 / 1.2);
    assertThat(test.ratio()).isEqualTo(1.2);
    assertThat(StudentT.critical(4, 1 - test.p())).isCloseTo(t, within(1e-9));
    assertThat(Uncertain.exact(1).ratioTest().orElseThrow().p()).isEqualTo(1);
    assertThat(Uncertain.exact(2).ratioTest().orElseThrow().p()).isZero();
    assertThat(new Uncertain(2, 0, 0).ratioTest()).isEmpty();
  }

  /** As in comparisons: a verdict needs three forks. */
  @Test
  void fewerThanThreeForks_leaveNoInterval() {
    assertThat(ofForks(10, 11).interval()).isEmpty();
    assertThat(ofForks(10, 11, 12).interval()).isPresent();
  }

  private static Uncertain ofForks(double... means) {
    Samples samples =
        new Samples.Raw(DoubleStream.of(means).mapToObj(mean -> new double[] {mean}).toList());
    Estimate estimate =
        Estimate.of("ns/op", samples, Mode.AVERAGE_TIME, Interval.LEVEL).orElseThrow();
    return Uncertain.of(estimate, 1);
  }

  @Test
  void singleFork_hasNoInterval() {
    Uncertain alone = new Uncertain(10, 0, 0);
    assertThat(alone.interval()).isEmpty();
    assertThat(alone.dividedBy(TEN).positiveInterval()).isEmpty();
    assertThat(alone.plus(TEN).interval()).isEmpty();
  }
}
