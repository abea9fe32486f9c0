package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class RatioBootstrapTest {
  private static final double[][] NUMERATOR = {
    {10, 11, 12}, {13, 14, 12}, {9, 10, 11}, {12, 12, 13}, {11, 10, 12}
  };
  private static final double[][] DENOMINATOR = {
    {10, 9, 11}, {9, 8, 9}, {10, 11, 10}, {9, 9, 10}, {10, 10, 12}
  };

  @Test
  void interval_equalsTheReference() {
    // 2.5% and 97.5% of 400,000 resamples by an independent program in numpy
    Interval interval = RatioBootstrap.of(NUMERATOR, DENOMINATOR, 50_000, 1).orElseThrow();
    assertThat(interval.low()).isCloseTo(1.02623, within(0.002));
    assertThat(interval.high()).isCloseTo(1.33036, within(0.002));
  }

  @Test
  void sameSeed_givesTheSameInterval() {
    Interval first = RatioBootstrap.of(NUMERATOR, DENOMINATOR, 300, 7).orElseThrow();
    assertThat(RatioBootstrap.of(NUMERATOR, DENOMINATOR, 300, 7)).contains(first);
    assertThat(RatioBootstrap.of(NUMERATOR, DENOMINATOR, 300, 8))
        .hasValueSatisfying(other -> assertThat(other).isNotEqualTo(first));
  }

  @Test
  void manyForksOfOneIteration_agreeWithWelch() {
    Random random = new Random(3);
    double[][] above = singles(random, 60, 105);
    double[][] below = singles(random, 60, 100);
    Interval bootstrap = RatioBootstrap.of(above, below, 20_000, 1).orElseThrow();
    Interval welch =
        LogRatio.of(Moments.means(above), Moments.means(below)).orElseThrow().interval();
    assertThat(bootstrap.low()).isCloseTo(welch.low(), within(0.002));
    assertThat(bootstrap.high()).isCloseTo(welch.high(), within(0.002));
  }

  @Test
  void raggedForks_areResampledAtTheirOwnLength() {
    double[][] ragged = {{10}, {11, 12, 10}, {9, 10}};
    Interval interval = RatioBootstrap.of(ragged, DENOMINATOR, 2_000, 1).orElseThrow();
    double ratio =
        Moments.of(Moments.means(ragged)).mean() / Moments.of(Moments.means(DENOMINATOR)).mean();
    assertThat(interval.low()).isLessThan(ratio);
    assertThat(interval.high()).isGreaterThan(ratio);
  }

  @Test
  void oneFork_hasNoInterval() {
    assertThat(RatioBootstrap.of(new double[][] {{1, 2, 3}}, DENOMINATOR, 100, 1)).isEmpty();
  }

  @Test
  void meansThatReachZero_haveNoInterval() {
    assertThat(RatioBootstrap.of(NUMERATOR, new double[][] {{1}, {-1}, {0}}, 100, 1)).isEmpty();
  }

  @Test
  void resamples_areSharedBeyond200Comparisons() {
    assertThat(Comparison.resamples(1)).isEqualTo(10_000);
    assertThat(Comparison.resamples(200)).isEqualTo(10_000);
    assertThat(Comparison.resamples(1_000)).isEqualTo(2_000);
    assertThat(Comparison.resamples(100_000)).isEqualTo(200);
  }

  private static double[][] singles(Random random, int forks, double mean) {
    double[][] singles = new double[forks][];
    for (int fork = 0; fork < forks; fork++) {
      singles[fork] = new double[] {mean + 2 * random.nextGaussian()};
    }
    return singles;
  }
}
