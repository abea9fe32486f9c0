package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChangePointsTest {
  private static final double TINY = 1e-300;

  private static DoubleStream wave(int points, double amplitude, double level) {
    return IntStream.rangeClosed(1, points).mapToDouble(i -> level + amplitude * Math.sin(i));
  }

  /** Levels 2, 1.6, 1.6 with a wider wave, 1; 400 points. */
  private static double[] reference() {
    return DoubleStream.concat(
            DoubleStream.concat(wave(60, 0.02, 2), wave(60, 0.02, 1.6)),
            DoubleStream.concat(wave(120, 0.1, 1.6), wave(160, 0.02, 1)))
        .toArray();
  }

  private static ChangePoints find(double[] series, double floor) {
    return ChangePoints.of(series, floor, ChangePoints.penalty(series.length), 2);
  }

  /** Both values were computed independently of this code. */
  @Test
  void referenceSeries_hasTheKnownChangesAndLikelihood() {
    ChangePoints found = find(reference(), TINY);
    assertThat(found.indices()).containsExactly(60, 120, 240);
    assertThat(found.cost() - 3 * 15 * Math.log(400)).isCloseTo(-1885.65740021, within(1e-8));
  }

  @ParameterizedTest
  @CsvSource({"1e-9, 0", "1e-3, 0", "7, 0", "1e9, 0", "1, -3", "1, 1e4", "1, 1e8"})
  void scaleAndOffset_doNotMatter(double scale, double offset) {
    double[] other = Arrays.stream(reference()).map(value -> offset + scale * value).toArray();
    assertThat(find(other, TINY).indices()).containsExactly(60, 120, 240);
  }

  @Test
  void equalValues_haveNoChange() {
    double[] series = new double[500];
    Arrays.fill(series, 3);
    ChangePoints found = find(series, 1e-6);
    assertThat(found.indices()).isEmpty();
    assertThat(found.cost())
        .isCloseTo(500 * (Math.log(2 * Math.PI) + Math.log(1e-6) + 1), within(1e-9));
  }

  @Test
  void seriesOfOneSegmentLength_hasNoChange() {
    assertThat(ChangePoints.of(new double[] {1, 1, 9, 9}, 1e-9, 0.1, 3).indices()).isEmpty();
    assertThat(ChangePoints.of(new double[] {1}, 1e-9, 0.1, 5).indices()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1e-4, 2",
    "2, 1e-9, 2",
    "3, 1e-9, 0.5",
    "5, 1e-9, 5",
    "5, 1e-9, 60",
    "7, 1e-9, 0",
    "2, 1.5, 2",
    "5, 1.5, 1",
    "5, 0.8, 0.5"
  })
  void search_costsWhatTheBestOfAllSegmentationsCosts(int shortest, double floor, double penalty) {
    Random random = new Random(3);
    for (int round = 0; round < 40; round++) {
      double[] series =
          randomSeries(random, 2 * shortest + random.nextInt(round % 8 == 0 ? 300 : 100));
      ChangePoints found = ChangePoints.of(series, floor, penalty, shortest);
      assertThat(found.cost()).isCloseTo(leastCost(series, floor, penalty, shortest), within(1e-6));
    }
  }

  /** Levels and deviations change at random; every other series has whole numbers only. */
  private static double[] randomSeries(Random random, int points) {
    double[] series = new double[points];
    double level = 10;
    double deviation = 1;
    boolean whole = random.nextBoolean();
    for (int i = 0; i < points; i++) {
      if (random.nextInt(15) == 0) {
        level = 10 + 5 * random.nextGaussian();
        deviation = 2 * random.nextDouble();
      }
      double value = level + deviation * random.nextGaussian();
      series[i] = whole ? Math.rint(value) : value;
    }
    return series;
  }

  /** The plain dynamic programme over all segmentations, of quadratic time. */
  private static double leastCost(double[] series, double floor, double penalty, int shortest) {
    double[] best = new double[series.length + 1];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = -penalty;
    for (int end = shortest; end <= series.length; end++) {
      for (int start = 0; start <= end - shortest; start++) {
        best[end] = Math.min(best[end], best[start] + cost(series, start, end, floor) + penalty);
      }
    }
    return best[series.length];
  }

  /** In two passes, otherwise than the code under test. */
  private static double cost(double[] series, int from, int to, double floor) {
    double[] segment = Arrays.copyOfRange(series, from, to);
    double mean = Arrays.stream(segment).average().orElseThrow();
    double variance =
        Arrays.stream(segment)
            .map(value -> (value - mean) * (value - mean))
            .average()
            .orElseThrow();
    return segment.length * (Math.log(2 * Math.PI * Math.max(variance, floor)) + 1);
  }
}
