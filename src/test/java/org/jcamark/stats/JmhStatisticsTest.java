package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jcamark.model.Samples;
import org.jcamark.stats.JmhStatistics.Aggregation;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.util.ListStatistics;
import org.openjdk.jmh.util.MultisetStatistics;
import org.openjdk.jmh.util.Statistics;

/** Expected values are those of JMH 1.37's own classes. */
final class JmhStatisticsTest {
  private static final double RELATIVE = 1e-9;

  @Test
  void rawSamples_haveTheNumbersOfListStatistics() {
    SplittableRandom random = new SplittableRandom(42);
    for (int size : new int[] {3, 4, 10, 25, 1_000}) {
      double[] first = random.doubles(size - 1, 90, 110).toArray();
      double[] second = {random.nextDouble(90, 110)};
      ListStatistics jmh = new ListStatistics(first);
      jmh.addValue(second[0]);
      JmhStatistics ours = JmhStatistics.of(new Samples.Raw(List.of(first, second))).orElseThrow();
      assertThat(ours.score()).isEqualTo(jmh.getMean());
      assertSame(ours, jmh);
    }
  }

  @Test
  void histograms_haveTheNumbersOfMultisetStatistics() {
    Samples.Histogram first = histogram(new double[] {1, 2, 3.5, 90}, 700, 5, 120, 2);
    Samples.Histogram second = histogram(new double[] {0.5, 2, 4, 1_000}, 10, 15_000, 3, 1);
    MultisetStatistics jmh = new MultisetStatistics();
    for (Samples.Histogram histogram : List.of(first, second)) {
      for (int i = 0; i < histogram.values().length; i++) {
        jmh.addValue(histogram.values()[i], histogram.counts()[i]);
      }
    }
    JmhStatistics ours =
        JmhStatistics.of(new Samples.Histograms(List.of(List.of(first), List.of(second))))
            .orElseThrow();
    assertThat(ours.score()).isEqualTo(jmh.getMean());
    assertSame(ours, jmh);
  }

  @Test
  void twoObservations_haveNoError() {
    JmhStatistics two = JmhStatistics.of(raw(new double[] {1}, new double[] {3})).orElseThrow();
    assertThat(two.score()).isEqualTo(2);
    assertThat(two.scoreError()).isEmpty();
    assertThat(two.scoreConfidence()).isEmpty();
    assertThat(two.scorePercentiles()).containsEntry(0.0, 1.0).containsEntry(100.0, 3.0);
  }

  @Test
  void noObservation_hasNoNumbers() {
    assertThat(JmhStatistics.of(raw(new double[0]))).isEmpty();
  }

  @Test
  void summedCounter_hasTheScoreTwiceAsItsConfidence() {
    Samples counts = raw(new double[] {1, 0, 2}, new double[] {4});
    assertThat(JmhStatistics.of(counts, Aggregation.SUM))
        .hasValueSatisfying(
            sum -> {
              assertThat(sum.score()).isEqualTo(7);
              assertThat(sum.scoreError()).isEmpty();
              assertThat(sum.scoreConfidence()).contains(new Interval(7, 7));
            });
    assertThat(JmhStatistics.of(counts, Aggregation.MAXIMUM).orElseThrow().score()).isEqualTo(4);
    assertThat(JmhStatistics.of(counts, Aggregation.MINIMUM).orElseThrow().score()).isEqualTo(0);
  }

  private static void assertSame(JmhStatistics ours, Statistics jmh) {
    double error = jmh.getMeanErrorAt(0.999);
    double[] confidence = jmh.getConfidenceIntervalAt(0.999);
    assertThat(ours.scoreError().orElseThrow()).isCloseTo(error, within(RELATIVE * error));
    Interval interval = ours.scoreConfidence().orElseThrow();
    assertThat(interval.low()).isCloseTo(confidence[0], within(RELATIVE * error));
    assertThat(interval.high()).isCloseTo(confidence[1], within(RELATIVE * error));
    assertThat(ours.scorePercentiles().keySet())
        .containsExactly(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);
    for (Map.Entry<Double, Double> percentile : ours.scorePercentiles().entrySet()) {
      assertThat(percentile.getValue())
          .as("percentile %s", percentile.getKey())
          .isCloseTo(jmh.getPercentile(percentile.getKey()), within(1e-9));
    }
  }

  private static Samples raw(double[]... forks) {
    return new Samples.Raw(List.of(forks));
  }

  private static Samples.Histogram histogram(double[] values, long... counts) {
    return new Samples.Histogram(values, counts);
  }
}
