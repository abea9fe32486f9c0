package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.descriptive.Quantile.EstimationMethod;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.jcamark.profile.UndisturbedTime;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EstimateTest {
  private static final double TINY = 1e-9;
  private static final double[] ONE_SLOW_FORK = {18, 19, 18.5, 900};

  @Test
  void interval_isStudentsOverForkMeans_onTheLogarithmicScale() {
    Estimate estimate = estimate(new double[] {9, 11}, new double[] {12}, new double[] {13, 15});
    assertThat(estimate.mean()).isEqualTo(12);
    assertThat(estimate.forkMeans()).containsExactly(10.0, 12.0, 14.0);
    // t(0.975, 2) = 4.302652729911 (any table); s = 2; ends 12 · exp(∓half ÷ 12)
    double half = 4.302652729911 * 2 / Math.sqrt(3);
    assertThat(estimate.interval().orElseThrow().low()).isCloseTo(7.9318293620, within(TINY));
    assertThat(estimate.interval().orElseThrow().high()).isCloseTo(18.1547022041, within(TINY));
    assertThat(estimate.relativeHalfWidth().orElseThrow()).isCloseTo(half / 12, within(TINY));
    assertThat(estimate.forks()).isEqualTo(3);
    Estimate longer = Estimate.of(Results.metric("ns/op", 10, 12, 14), 1.5).orElseThrow();
    assertThat(longer.mean()).isEqualTo(12);
    assertThat(longer.relativeHalfWidth().orElseThrow()).isCloseTo(1.5 * half / 12, within(TINY));
  }

  @Test
  void emptyFork_isLeftOut_andAZeroMeanHasNoRelativeNumbers() {
    assertThat(estimate(new double[] {4}, new double[0], new double[] {6}).forkMeans())
        .containsExactly(4.0, 6.0);
    Estimate estimate = estimate(new double[] {-1, 1}, new double[] {1, -1});
    assertThat(estimate.mean()).isEqualTo(0);
    assertThat(estimate.relativeHalfWidth()).isEmpty();
  }

  @Test
  void histograms_weighIterationsAndCountOperations() {
    Samples.Histogram cheap = new Samples.Histogram(new double[] {1, 3}, new long[] {500, 500});
    Samples.Histogram dear = new Samples.Histogram(new double[] {6}, new long[] {2});
    Samples samples = new Samples.Histograms(List.of(List.of(cheap, dear), List.of(dear)));
    Estimate estimate = Estimate.of(Results.metric("us/op", samples), 1).orElseThrow();
    assertThat(estimate.forkMeans()).containsExactly(4.0, 6.0);
    assertThat(estimate.mean()).isEqualTo(5);
    assertThat(Observations.of(samples).total()).isEqualTo(1_004);
    assertThat(Observations.of(samples).percentile(99)).isEqualTo(3);
  }

  @Test
  void metricWithoutSamples_isEstimatedByItsScore() {
    Estimate estimate = Estimate.of(Results.bareScore("ns/op", 12), 1).orElseThrow();
    assertThat(estimate.mean()).isEqualTo(12);
    assertThat(estimate.interval()).isEmpty();
    assertThat(estimate.forks()).isZero();
    Metric nothing = Results.metric("ns/op", new Samples.Raw(List.of(new double[0])));
    assertThat(Estimate.of(nothing, 1)).isEmpty();
  }

  private static Estimate estimate(double[]... forks) {
    Metric metric = Results.metric("ns/op", new Samples.Raw(List.of(forks)));
    return Estimate.of(metric, 1).orElseThrow();
  }

  @Test
  void positiveValues_haveTheIntervalOfTheLogarithm() {
    Interval interval = Estimate.interval(ONE_SLOW_FORK, 1).orElseThrow();
    // mean 238.875, half-width 701.3319054: Student's would begin at -462
    assertThat(interval.low()).isCloseTo(12.679185730, within(1e-8));
    assertThat(interval.high()).isCloseTo(4500.388813443, within(1e-6));
    assertThat(interval.logHalfWidth()).isCloseTo(701.3319053821548 / 238.875, within(1e-12));
  }

  @Test
  void zeros_endTheIntervalAtZero_andNegativeValuesHaveStudents() {
    Interval interval = Estimate.interval(new double[] {0, 0, 1, 0}, 1).orElseThrow();
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isCloseTo(1.0456115763, within(1e-9));
    assertThat(Estimate.interval(new double[3], 1)).contains(new Interval(0, 0));
    Interval negative = Estimate.interval(new double[] {-1, -1, 0, -1}, 1).orElseThrow();
    assertThat(negative.high()).isCloseTo(-0.75 + 0.7956115763, within(1e-9));
    assertThat(negative.low()).isCloseTo(-0.75 - 0.7956115763, within(1e-9));
    assertThat(Estimate.interval(new double[] {5}, 1)).isEmpty();
    assertThat(Estimate.interval(ONE_SLOW_FORK, 1_000)).as("beyond all numbers").isEmpty();
  }

  private static double undisturbed(double... times) {
    long[] operations = new long[times.length];
    Arrays.fill(operations, 100);
    return UndisturbedTime.of(times, new long[times.length], new double[times.length], operations);
  }

  @Test
  void fastestTenth_isAveraged_roundedUp() {
    assertThat(undisturbed(12, 11, 10, 13, 14, 15, 16, 17, 18, 90)).isEqualTo(10);
    assertThat(undisturbed(12, 11, 10, 13, 14, 15, 16, 17, 18, 90, 91)).isEqualTo(10.5);
    assertThat(undisturbed(7)).isEqualTo(7);
  }

  /**
   * Collections of 400 ns in 400 operations cost each operation 1 ns, whichever iteration they are
   * in. That iteration is fast only where all have one: a collector tells half a millisecond as
   * one.
   */
  @ParameterizedTest
  @CsvSource({
    "10 10 10 14, 0 0 0 1, 0 0 0 400, 11",
    "14 10 10 10, 1 0 0 0, 400 0 0 0, 11",
    "10 10.5 11, 0 1 0, 0 300 0, 11",
    "10 10.5 11, 1 1 1, 100 300 100, 9.166666666666667"
  })
  void collections_arePartOfAnOperation(
      String times, String collections, String pauses, double expected) {
    double[] iterations = numbers(times);
    long[] operations = new long[iterations.length];
    Arrays.fill(operations, 100);
    long[] counts = Arrays.stream(numbers(collections)).mapToLong(Math::round).toArray();
    assertThat(UndisturbedTime.of(iterations, counts, numbers(pauses), operations))
        .isCloseTo(expected, within(1e-12));
  }

  private static double[] numbers(String words) {
    return Arrays.stream(words.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
  }

  /** What docs/statistics.md says of simulated forks and iterations. */
  @ParameterizedTest
  @CsvSource({"0.05, 0.950", "0.5, 0.934", "1, 0.889"})
  void intervalsOfSkewedForks_containTheMean(double shape, double share) {
    Random random = new Random(5);
    double truth = Math.exp(shape * shape / 2);
    int covered = 0;
    for (int run = 0; run < 20_000; run++) {
      double[] forks =
          random.doubles(5).map(u -> Math.exp(shape * random.nextGaussian())).toArray();
      Interval interval = Estimate.interval(forks, 1).orElseThrow();
      covered += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
    }
    assertThat(covered / 20_000.0).isCloseTo(share, within(0.005));
  }

  @Test
  void quietIterations_haveABiasOfTheirScatter() {
    Random random = new Random(1);
    double sum = 0;
    for (int fork = 0; fork < 2_000; fork++) {
      sum += undisturbed(random.doubles(60).map(u -> 100 + random.nextGaussian()).toArray());
    }
    assertThat(sum / 2_000).isBetween(98.2, 98.4);
  }

  private static final List<Double> RANKS =
      List.of(0.0, 5.0, 25.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 100.0);

  @Test
  void percentiles_followDefinition6() {
    double[] values = {30, 10, 40, 20};
    // numpy.percentile([10, 20, 30, 40], [25, 50, 90], method="weibull")
    assertThat(Percentiles.of(values, 25)).isEqualTo(12.5);
    assertThat(Percentiles.of(values, 50)).isEqualTo(25);
    assertThat(Percentiles.of(values, 90)).isEqualTo(40);
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
      Observations counted = Observations.of(new Samples.Histograms(List.of(iterations)));
      double[] all = expanded.stream().mapToDouble(Double::doubleValue).toArray();
      for (double rank : RANKS) {
        assertThat(counted.percentile(rank))
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
