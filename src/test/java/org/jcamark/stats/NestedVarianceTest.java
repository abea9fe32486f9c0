package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.jcamark.model.Samples;
import org.jcamark.stats.NestedVariance.Purchase;
import org.junit.jupiter.api.Test;

final class NestedVarianceTest {
  private static final Offset<Double> CLOSE = within(1e-12);

  /** S² of iterations 4, of forks 10; T² of forks 10 − 4/2 = 8. */
  private static final double[][] FORKS = {
    {10 - Math.sqrt(2), 10 + Math.sqrt(2)},
    {10 + Math.sqrt(10) - Math.sqrt(2), 10 + Math.sqrt(10) + Math.sqrt(2)},
    {10 - Math.sqrt(10) - Math.sqrt(2), 10 - Math.sqrt(10) + Math.sqrt(2)}
  };

  /** Expected values independently computed, from the project's statistics design. */
  @Test
  void threeLevels_equalTheReference() {
    NestedVariance variance =
        NestedVariance.ofBalanced(new double[] {9, 5, 8, 3, 10, 6, 7, 11, 1, 12, 2, 4}, 3, 2, 2);
    assertThat(variance.mean()).isCloseTo(6.5, CLOSE);
    assertList(variance.biased(), 16.5, 31 / 12.0, 3.5625);
    assertList(variance.components(), 16.5, -17 / 3.0, 3.5625 - 31 / 24.0);
    assertThat(variance.component(1)).isEqualTo(0);
    assertList(variance.repetitions(), 2, 2, 3);
  }

  @Test
  void forks_areTwoLevels() {
    NestedVariance variance = of(FORKS);
    assertThat(variance.mean()).isCloseTo(10, CLOSE);
    assertList(variance.biased(), 4, 10);
    assertList(variance.components(), 4, 8);
    assertList(variance.repetitions(), 2, 3);
  }

  @Test
  void balancedForks_areTheSameInBothForms() {
    SplittableRandom random = new SplittableRandom(5);
    double[] values = random.doubles(20, 90, 110).toArray();
    double[][] forks = new double[4][];
    for (int fork = 0; fork < 4; fork++) {
      forks[fork] = Arrays.copyOfRange(values, 5 * fork, 5 * fork + 5);
    }
    NestedVariance balanced = NestedVariance.ofBalanced(values, 4, 5);
    NestedVariance ofForks = of(forks);
    for (int level = 0; level < 2; level++) {
      assertThat(ofForks.components().get(level))
          .isCloseTo(balanced.components().get(level), within(1e-9));
    }
  }

  @Test
  void raggedForks_poolTheirIterations() {
    NestedVariance variance = of(new double[][] {{1, 3}, {2}, {3, 3, 6}});
    // squares 2 + 0 + 6 with 1 + 0 + 2 degrees; fork means 2, 2, 4; 3 ÷ (1/2 + 1 + 1/3)
    assertList(variance.biased(), 8 / 3.0, 4 / 3.0);
    assertList(variance.repetitions(), 18 / 11.0, 3);
    assertList(variance.components(), 8 / 3.0, 4 / 3.0 - 8 / 3.0 * 11 / 18);
  }

  @Test
  void bestIterations_followTheCosts() {
    NestedVariance variance = of(FORKS);
    // √(50/1 · 4/8) = 5
    assertThat(variance.iterationsAFork(50, 1)).hasValue(5);
    assertThat(variance.betterBuy(50, 1)).isEqualTo(Purchase.ITERATIONS);
    // √(3/1 · 4/8) = 1.22 is below the 2 there are
    assertThat(variance.iterationsAFork(3, 1)).hasValue(1);
    assertThat(variance.betterBuy(3, 1)).isEqualTo(Purchase.FORKS);
    assertThat(variance.iterationsAFork(0, 1)).hasValue(1);
  }

  @Test
  void bestIterations_giveTheLeastVarianceForTheTime() {
    NestedVariance variance = of(FORKS);
    for (double forkCost : new double[] {1, 7, 30, 200}) {
      int best = variance.iterationsAFork(forkCost, 1).orElseThrow();
      for (int other = 1; other <= 50; other++) {
        assertThat(costOfVariance(best, forkCost))
            .isLessThanOrEqualTo(costOfVariance(other, forkCost) * (1 + 1e-12));
      }
    }
  }

  @Test
  void forksWithoutVarianceOfTheirOwn_favourIterations() {
    NestedVariance variance = of(new double[][] {{1, 9}, {9, 1}, {2, 8}});
    assertThat(variance.components().get(1)).isNegative();
    assertThat(variance.iterationsAFork(10, 1)).isEmpty();
    assertThat(variance.betterBuy(10, 1)).isEqualTo(Purchase.ITERATIONS);
  }

  @Test
  void iterationsWithoutVariance_favourForks() {
    NestedVariance variance = of(new double[][] {{1, 1}, {2, 2}, {3, 3}});
    assertThat(variance.iterationsAFork(10, 1)).hasValue(1);
    assertThat(variance.betterBuy(10, 1)).isEqualTo(Purchase.FORKS);
  }

  @Test
  void wishedPrecision_needsTheForksThatStudentsIntervalNeeds() {
    NestedVariance variance = of(FORKS);
    int forks = variance.forks(2, 0.1, 0.95).orElseThrow();
    // variance of a fork of 2 iterations: 8 + 4/2
    assertThat(StudentT.critical(forks - 1.0, 0.95) * Math.sqrt(10.0 / forks))
        .isLessThanOrEqualTo(1);
    assertThat(StudentT.critical(forks - 2.0, 0.95) * Math.sqrt(10.0 / (forks - 1)))
        .isGreaterThan(1);
    assertThat(variance.forks(100, 0.1, 0.95).orElseThrow()).isLessThan(forks);
    assertThat(variance.forks(2, 1e-6, 0.95)).isEmpty();
  }

  @Test
  void oneForkOrOneIterationEach_hasNoNestedVariance() {
    assertThat(NestedVariance.of(new Samples.Raw(List.of(new double[] {1, 2, 3})))).isEmpty();
    assertThat(NestedVariance.of(new Samples.Raw(List.of(new double[] {1}, new double[] {2}))))
        .isEmpty();
  }

  @Test
  void equalValues_haveNoVarianceAndNeedTwoForks() {
    NestedVariance variance = of(new double[][] {{3, 3}, {3, 3}});
    assertList(variance.components(), 0, 0);
    assertThat(variance.forks(2, 0.01, 0.95)).hasValue(2);
  }

  @Test
  void missingValues_areRefused() {
    assertThatThrownBy(() -> NestedVariance.ofBalanced(new double[] {1, 2, 3}, 2, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3 values");
  }

  /** Variance of the mean (8 + 4/n)/k times the time k (fork cost + n): k cancels. */
  private static double costOfVariance(int iterations, double forkCost) {
    return (8 + 4.0 / iterations) * (forkCost + iterations);
  }

  private static NestedVariance of(double[][] forks) {
    return NestedVariance.of(new Samples.Raw(List.of(forks))).orElseThrow();
  }

  private static void assertList(List<Double> actual, double... expected) {
    assertThat(actual).hasSize(expected.length);
    for (int i = 0; i < expected.length; i++) {
      assertThat(actual.get(i)).isCloseTo(expected[i], CLOSE);
    }
  }
}
