package org.jcamark.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.jcamark.model.Samples;
import org.jcamark.stats.Interval;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.AggregationPolicy;

/** Single forks are pooled as JMH pools them. */
final class JmhStatisticsTest {
  @Test
  void rawSamples_areThoseOfAllForks() {
    JmhStatistics three =
        JmhStatistics.of(raw(new double[] {1, 2}, new double[] {6})).orElseThrow();
    assertThat(three.score()).isEqualTo(3);
    // t of 0.9995 with 2 degrees of freedom is 31.599; the standard deviation √7.
    assertThat(three.scoreError()).isCloseTo(31.599 * Math.sqrt(7.0 / 3), within(1e-3));
    assertThat(three.scoreConfidence().orElseThrow().low())
        .isCloseTo(3 - three.scoreError(), within(1e-12));
    assertThat(three.scorePercentiles().keySet())
        .containsExactly(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);
    assertThat(three.scorePercentiles()).containsEntry(50.0, 2.0).containsEntry(100.0, 6.0);
  }

  @Test
  void histograms_areThoseOfAllIterations() {
    Samples.Histogram first = new Samples.Histogram(new double[] {1, 3}, new long[] {3, 1});
    Samples.Histogram second = new Samples.Histogram(new double[] {2}, new long[] {4});
    JmhStatistics all =
        JmhStatistics.of(new Samples.Histograms(List.of(List.of(first), List.of(second))))
            .orElseThrow();
    assertThat(all.score()).isEqualTo(14 / 8.0);
    assertThat(all.scoreError()).isPositive();
    assertThat(all.scorePercentiles()).containsEntry(0.0, 1.0).containsEntry(50.0, 2.0);
  }

  @Test
  void twoObservations_haveNoError() {
    JmhStatistics two = JmhStatistics.of(raw(new double[] {1}, new double[] {3})).orElseThrow();
    assertThat(two.score()).isEqualTo(2);
    assertThat(two.scoreError()).isNaN();
    assertThat(two.scoreConfidence()).isEmpty();
  }

  @Test
  void noObservation_hasNoNumbers() {
    assertThat(JmhStatistics.of(raw(new double[0]))).isEmpty();
  }

  @Test
  void summedCounter_hasTheScoreTwiceAsItsConfidence() {
    Samples counts = raw(new double[] {1, 0, 2}, new double[] {4});
    JmhStatistics sum = JmhStatistics.of(counts, AggregationPolicy.SUM).orElseThrow();
    assertThat(sum.score()).isEqualTo(7);
    assertThat(sum.scoreError()).isNaN();
    assertThat(sum.scoreConfidence()).contains(new Interval(7, 7));
    assertThat(JmhStatistics.of(counts, AggregationPolicy.MAX).orElseThrow().score()).isEqualTo(4);
    assertThat(JmhStatistics.of(counts, AggregationPolicy.MIN).orElseThrow().score()).isEqualTo(0);
  }

  private static Samples raw(double[]... forks) {
    return new Samples.Raw(List.of(forks));
  }
}
