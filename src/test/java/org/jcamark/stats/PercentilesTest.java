package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;
import org.jcamark.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PercentilesTest {
  private static final List<Double> RANKS =
      List.of(0.0, 5.0, 25.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 100.0);

  @Test
  void percentiles_followDefinition6() {
    Samples samples = new Samples.Raw(List.of(new double[] {30, 10}, new double[] {40, 20}));
    // numpy.percentile([10, 20, 30, 40], [25, 50, 90], method="weibull")
    assertThat(Percentiles.of(samples, List.of(25.0, 50.0, 90.0)).orElseThrow())
        .containsEntry(25.0, 12.5)
        .containsEntry(50.0, 25.0)
        .containsEntry(90.0, 40.0);
    assertThat(Percentiles.of(new Samples.Raw(List.of(new double[0])), RANKS)).isEmpty();
  }

  @Test
  void histograms_haveThePercentilesOfTheirExpandedValues() {
    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 20; round++) {
      List<Samples.Histogram> iterations = new ArrayList<>();
      List<Double> expanded = new ArrayList<>();
      for (int iteration = 0; iteration < 3; iteration++) {
        double[] values = {iteration, iteration + 1, 5 + iteration, 100};
        long[] counts = random.longs(4, 1, 40).toArray();
        iterations.add(new Samples.Histogram(values, counts));
        for (int i = 0; i < values.length; i++) {
          for (long n = 0; n < counts[i]; n++) {
            expanded.add(values[i]);
          }
        }
      }
      SortedMap<Double, Double> counted =
          Percentiles.of(new Samples.Histograms(List.of(iterations)), RANKS).orElseThrow();
      double[] all = expanded.stream().mapToDouble(Double::doubleValue).toArray();
      for (double rank : RANKS) {
        assertThat(counted.get(rank))
            .isCloseTo(
                Quantile.withDefaults().with(EstimationMethod.HF6).evaluate(all, rank / 100),
                within(1e-9));
      }
    }
  }

  /** Ranks as tables have them, as of Campbell and Gardner (BMJ 296, 1988). */
  @ParameterizedTest
  @CsvSource({"6, 1, 6", "8, 1, 8", "9, 2, 8", "20, 6, 15", "30, 10, 21", "100, 40, 61"})
  void medianInterval_isBetweenOrderStatistics(int count, double low, double high) {
    double[] descending = DoubleStream.iterate(count, value -> value - 1).limit(count).toArray();
    assertThat(Percentiles.medianInterval(descending)).contains(new Interval(low, high));
  }
}
