package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongToDoubleFunction;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.jcamark.model.Samples;

/**
 * Percentiles of pooled observations, by definition 6 of Hyndman and Fan (Sample Quantiles in
 * Statistical Packages, The American Statistician 50(4), 1996): linear interpolation at position
 * p·(n + 1), held within the smallest and the largest observation. JMH computes its {@code
 * scorePercentiles} so, hence a percentile in a report is the one in the result file; and where
 * observations are few a high percentile is the maximum rather than something below it.
 */
public final class Percentiles {
  /** The percentiles reported of latencies. */
  public static final List<Double> LATENCY = List.of(5.0, 50.0, 90.0, 95.0, 99.0, 99.9);

  private Percentiles() {}

  /**
   * Percentiles of all observations of all forks: iteration values or, of histograms, single
   * operations.
   *
   * @param ranks from 0 (the minimum) to 100 (the maximum)
   * @return value by rank in ascending order; absent where there are no observations
   */
  public static Optional<SortedMap<Double, Double>> of(Samples samples, List<Double> ranks) {
    Observations observations = Observations.of(samples);
    return observations.total() == 0 ? Optional.empty() : Optional.of(of(observations, ranks));
  }

  static SortedMap<Double, Double> of(Observations observations, List<Double> ranks) {
    SortedMap<Double, Double> percentiles = new TreeMap<>();
    for (double rank : new ArrayList<>(ranks)) {
      percentiles.put(rank, of(observations, rank));
    }
    return Collections.unmodifiableSortedMap(percentiles);
  }

  static double of(Observations observations, double rank) {
    return interpolate(observations.total(), observations::at, rank);
  }

  /** The median of at least one value. */
  public static double median(double[] values) {
    return of(Observations.of(values), 50);
  }

  /**
   * The confidence interval of a median at {@link Interval#LEVEL}, whatever the distribution: from
   * the k-th smallest to the k-th largest value, with the largest k whose coverage by the binomial
   * distribution is at least that level (Conover, Practical Nonparametric Statistics, 1999, 3.2).
   *
   * @return absent for fewer than 6 values, of which not even the range covers so much
   */
  public static Optional<Interval> medianInterval(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int k =
        BinomialDistribution.of(sorted.length, 0.5)
            .inverseCumulativeProbability((1 - Interval.LEVEL) / 2);
    return k == 0
        ? Optional.empty()
        : Optional.of(new Interval(sorted[k - 1], sorted[sorted.length - k]));
  }

  /** Of at least one value in ascending order. */
  static double ofAscending(double[] values, double rank) {
    return interpolate(
        values.length,
        position -> values[(int) Math.max(1, Math.min(values.length, position)) - 1],
        rank);
  }

  /** From the values at whole positions, counted from 1 and held within them. */
  private static double interpolate(long total, LongToDoubleFunction at, double rank) {
    if (!(rank >= 0 && rank <= 100)) {
      throw new IllegalArgumentException("percentile is " + rank + ", 0 to 100 is needed");
    }
    double position = rank * (total + 1) / 100;
    double whole = Math.floor(position);
    double below = at.applyAsDouble((long) whole);
    double above = at.applyAsDouble((long) whole + 1);
    return below + (above - below) * (position - whole);
  }
}
