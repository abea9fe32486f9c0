package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class TypicalTimeTest {
  private static double undisturbed(double... times) {
    long[] operations = new long[times.length];
    Arrays.fill(operations, 100);
    return TypicalTime.of(times, new double[times.length], operations);
  }

  @Test
  void fasterHalf_isAveraged_roundedUp() {
    assertThat(undisturbed(10, 12, 11, 90)).isEqualTo(10.5);
    assertThat(undisturbed(90, 10, 14, 12, 80)).isEqualTo(12);
    assertThat(undisturbed(7)).isEqualTo(7);
  }

  @Test
  void disturbancesOfHalfTheIterations_changeNothing() {
    assertThat(undisturbed(10, 500, 11, 11, 30, 14))
        .isEqualTo(undisturbed(10, 12, 11, 11, 12.5, 13));
  }

  /** One collection of 400 ns in 4 · 100 operations costs each operation 1 ns. */
  @Test
  void collections_arePartOfAnOperation_whicheverIterationTheyAreIn() {
    long[] operations = {100, 100, 100, 100};
    for (int i = 0; i < 4; i++) {
      double[] times = {10, 10, 10, 10};
      double[] collections = new double[4];
      times[i] += 4;
      collections[i] = 400;
      assertThat(TypicalTime.of(times, collections, operations)).isCloseTo(11, within(1e-12));
    }
  }

  @Test
  void slowIterations_haveFewerOperations_whichWeighTheirCollectionsLess() {
    double typical =
        TypicalTime.of(new double[] {10, 10, 40, 40}, new double[4], new long[] {200, 200, 50, 50});
    assertThat(typical).isEqualTo(10);
    assertThat(
            TypicalTime.of(
                new double[] {10, 10, 48, 40},
                new double[] {0, 0, 400, 0},
                new long[] {200, 200, 50, 50}))
        .isCloseTo(10.8, within(1e-12));
  }

  /** Of normal iterations the faster half is 0.8 σ below their mean: of 1%, less than 1%. */
  @Test
  void quietIterations_haveABiasBelowOnePercent() {
    Random random = new Random(1);
    double sum = 0;
    for (int fork = 0; fork < 2_000; fork++) {
      sum += undisturbed(random.doubles(10, 0, 1).map(u -> 100 + random.nextGaussian()).toArray());
    }
    assertThat(sum / 2_000).isBetween(99.0, 99.5);
  }
}
