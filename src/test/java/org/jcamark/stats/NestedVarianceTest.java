package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.jcamark.model.Samples;
import org.junit.jupiter.api.Test;

final class NestedVarianceTest {
  private static final Offset<Double> CLOSE = within(1e-12);

  /** S² of iterations 4, of forks 10; T² of forks 10 − 4/2 = 8. */
  private static final double[][] FORKS = {
    {10 - Math.sqrt(2), 10 + Math.sqrt(2)},
    {10 + Math.sqrt(10) - Math.sqrt(2), 10 + Math.sqrt(10) + Math.sqrt(2)},
    {10 - Math.sqrt(10) - Math.sqrt(2), 10 - Math.sqrt(10) + Math.sqrt(2)}
  };

  @Test
  void forks_areTwoLevels() {
    assertVariance(of(FORKS), 4, 8);
  }

  @Test
  void raggedForks_poolTheirIterations() {
    // squares 2 + 0 + 6 with 1 + 0 + 2 degrees; fork means 2, 2, 4; 3 ÷ (1/2 + 1 + 1/3) iterations
    assertVariance(
        of(new double[][] {{1, 3}, {2}, {3, 3, 6}}), 8 / 3.0, 4 / 3.0 - 8 / 3.0 * 11 / 18);
  }

  @Test
  void bestIterations_followTheCosts() {
    NestedVariance variance = of(FORKS);
    // √(50/1 · 4/8) = 5
    assertThat(variance.iterationsPerFork(50, 1)).hasValue(5);
    // √(3/1 · 4/8) = 1.22 is below the 2 there are
    assertThat(variance.iterationsPerFork(3, 1)).hasValue(1);
    assertThat(variance.iterationsPerFork(0, 1)).hasValue(1);
  }

  @Test
  void bestIterations_giveTheLeastVarianceForTheTime() {
    NestedVariance variance = of(FORKS);
    for (double forkCost : new double[] {1, 7, 30, 200}) {
      int best = variance.iterationsPerFork(forkCost, 1).orElseThrow();
      for (int other = 1; other <= 50; other++) {
        assertThat(costOfVariance(best, forkCost))
            .isLessThanOrEqualTo(costOfVariance(other, forkCost) * (1 + 1e-12));
      }
    }
  }

  @Test
  void forksWithoutVarianceOfTheirOwn_favourIterations() {
    NestedVariance variance = of(new double[][] {{1, 9}, {9, 1}, {2, 8}});
    assertThat(variance.forks()).isNegative();
    assertThat(variance.iterationsPerFork(10, 1)).isEmpty();
  }

  @Test
  void iterationsWithoutVariance_favourForks() {
    NestedVariance variance = of(new double[][] {{1, 1}, {2, 2}, {3, 3}});
    assertThat(variance.iterationsPerFork(10, 1)).hasValue(1);
  }

  @Test
  void oneForkOrOneIterationEach_hasNoNestedVariance() {
    assertThat(NestedVariance.of(new Samples.Raw(List.of(new double[] {1, 2, 3})))).isEmpty();
    assertThat(NestedVariance.of(new Samples.Raw(List.of(new double[] {1}, new double[] {2}))))
        .isEmpty();
  }

  @Test
  void equalValues_haveNoVariance() {
    assertVariance(of(new double[][] {{3, 3}, {3, 3}}), 0, 0);
  }

  /** Variance of the mean (8 + 4/n)/k times the time k (fork cost + n): k cancels. */
  private static double costOfVariance(int iterations, double forkCost) {
    return (8 + 4.0 / iterations) * (forkCost + iterations);
  }

  private static NestedVariance of(double[][] forks) {
    return NestedVariance.of(new Samples.Raw(List.of(forks))).orElseThrow();
  }

  private static void assertVariance(NestedVariance actual, double iterations, double forks) {
    assertThat(actual.iterations()).isCloseTo(iterations, CLOSE);
    assertThat(actual.forks()).isCloseTo(forks, CLOSE);
  }
}
