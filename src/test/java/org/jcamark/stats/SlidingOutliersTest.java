package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SlidingOutliersTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 199, 200, 201, 202, 640})
  void marks_areThoseOfTheDefinition(int points) {
    Random random = new Random(points);
    double[] series =
        IntStream.range(0, points)
            .mapToDouble(i -> 10 + random.nextGaussian() + (random.nextInt(60) == 0 ? 20 : 0))
            .toArray();
    assertThat(SlidingOutliers.of(series)).isEqualTo(marks(series));
  }

  /** Each window cut out and sorted anew. */
  private static boolean[] marks(double[] series) {
    int window = Math.min(200, series.length);
    boolean[] marks = new boolean[series.length];
    for (int i = 0; i < series.length; i++) {
      int from = Math.max(0, Math.min(i - window / 2, series.length - window));
      Observations around = Observations.of(Arrays.copyOfRange(series, from, from + window));
      double reach = 3 * (Percentiles.of(around, 99) - Percentiles.of(around, 1));
      marks[i] = Math.abs(series[i] - Percentiles.of(around, 50)) > reach;
    }
    return marks;
  }

  @Test
  void spike_isAnOutlierAndItsNeighboursAreNot() {
    double[] series = IntStream.range(0, 400).mapToDouble(i -> 5 + Math.sin(i)).toArray();
    series[150] = 50;
    boolean[] marks = SlidingOutliers.of(series);
    assertThat(IntStream.range(0, 400).filter(i -> marks[i]).toArray()).containsExactly(150);
  }

  @Test
  void levelShift_isNoOutlier() {
    double[] series =
        IntStream.range(0, 400).mapToDouble(i -> (i < 230 ? 5 : 50) + Math.sin(i)).toArray();
    assertThat(SlidingOutliers.of(series)).doesNotContain(true);
  }
}
