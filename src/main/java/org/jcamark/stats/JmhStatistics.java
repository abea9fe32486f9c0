package org.jcamark.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import org.jcamark.model.Samples;

/**
 * The aggregate numbers that JMH 1.37 itself would write for these samples (classes {@code Result},
 * {@code ListStatistics} and {@code MultisetStatistics}), so that other tools read a merged result
 * file like that of one JMH run. They pool the iterations of all forks, which understates the
 * error; jcamark's own numbers are {@link Estimate}s.
 *
 * @param score JMH's {@code score}
 * @param scoreError half-width of the 99.9% t interval over all observations; absent, where JMH
 *     writes NaN, for 2 observations or fewer and for aggregations other than the average
 * @param scoreConfidence that interval; for other aggregations the score twice
 * @param scorePercentiles value by percentile: 0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100
 */
public record JmhStatistics(
    double score,
    OptionalDouble scoreError,
    Optional<Interval> scoreConfidence,
    SortedMap<Double, Double> scorePercentiles) {

  /** How JMH makes one score of many; scores are averaged, some profilers' counters summed. */
  public enum Aggregation {
    AVERAGE,
    SUM,
    MAXIMUM,
    MINIMUM
  }

  private static final double LEVEL = 0.999;

  /** The percentiles that JMH writes. */
  public static final List<Double> RANKS =
      List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

  /** JMH's numbers for samples whose score is the average, as all primary scores are. */
  public static Optional<JmhStatistics> of(Samples samples) {
    return of(samples, Aggregation.AVERAGE);
  }

  /**
   * JMH's numbers for samples. Where a profiler reported nothing in some iterations JMH may count
   * these as zero; such zeros must be among the samples to be seen here.
   *
   * @return absent where there is no observation
   */
  public static Optional<JmhStatistics> of(Samples samples, Aggregation aggregation) {
    Observations observations = Observations.of(samples);
    if (observations.total() == 0) {
      return Optional.empty();
    }
    SortedMap<Double, Double> percentiles = Percentiles.of(observations, RANKS);
    double sum =
        samples instanceof Samples.Raw raw ? sumInFileOrder(raw.values()) : observations.sum();
    return Optional.of(
        switch (aggregation) {
          case AVERAGE -> average(observations, sum / observations.total(), percentiles);
          case SUM -> exact(sum, percentiles);
          case MAXIMUM -> exact(observations.max(), percentiles);
          case MINIMUM -> exact(observations.min(), percentiles);
        });
  }

  private static JmhStatistics average(
      Observations observations, double mean, SortedMap<Double, Double> percentiles) {
    long count = observations.total();
    if (count <= 2) {
      return new JmhStatistics(mean, OptionalDouble.empty(), Optional.empty(), percentiles);
    }
    double variance = observations.squares(mean) / (count - 1);
    double error =
        StudentT.critical(count - 1.0, LEVEL) * Math.sqrt(variance) / Math.sqrt((double) count);
    return new JmhStatistics(
        mean,
        OptionalDouble.of(error),
        Optional.of(new Interval(mean - error, mean + error)),
        percentiles);
  }

  private static JmhStatistics exact(double score, SortedMap<Double, Double> percentiles) {
    return new JmhStatistics(
        score, OptionalDouble.empty(), Optional.of(new Interval(score, score)), percentiles);
  }

  /** Summing in another order would change the last digits of the score. */
  private static double sumInFileOrder(List<double[]> forks) {
    double sum = 0;
    for (double value : forks.stream().flatMapToDouble(Arrays::stream).toArray()) {
      sum += value;
    }
    return sum;
  }
}
