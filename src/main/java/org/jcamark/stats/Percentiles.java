package org.jcamark.stats;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.statistics.descriptive.Quantile;
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

  private static final Quantile DEFINITION_6 =
      Quantile.withDefaults().with(Quantile.EstimationMethod.HF6).withCopy(true);

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
    for (double rank : ranks) {
      percentiles.put(rank, of(observations, rank));
    }
    return Collections.unmodifiableSortedMap(percentiles);
  }

  /** By definition 6 as well; histograms count more values than the library takes. */
  static double of(Observations observations, double rank) {
    if (!(rank >= 0 && rank <= 100)) {
      throw new IllegalArgumentException("percentile is " + rank + ", 0 to 100 is needed");
    }
    double position = rank * (observations.total() + 1) / 100;
    double whole = Math.floor(position);
    double below = observations.at((long) whole);
    double above = observations.at((long) whole + 1);
    return position == whole || below == above
        ? below // also where a value is infinite
        : below + (above - below) * (position - whole);
  }

  public static double median(double[] values) {
    return of(Observations.of(values), 50);
  }

  /**
   * The confidence interval of a median, as that of any {@link #intervals percentile}.
   *
   * @return absent for fewer than 6 values, of which not even the range covers so much
   */
  public static Optional<Interval> medianInterval(double[] values) {
    return interval(Observations.of(values), 50, values.length);
  }

  /**
   * Confidence intervals of percentiles at {@link Interval#LEVEL}, whatever the distribution: from
   * the r-th to the s-th smallest of n independent observations, with the largest r and the
   * smallest s that each leave at most half of the rest beyond by the binomial distribution (n, p)
   * (Conover, Practical Nonparametric Statistics, 1999, 3.2).
   *
   * @param ranks from 0 to 100
   * @param independent how many of the pooled observations are independent: n
   * @return interval by rank; without ranks of which not even the range covers so much
   */
  public static SortedMap<Double, Interval> intervals(
      Samples samples, List<Double> ranks, long independent) {
    Observations observations = Observations.of(samples);
    SortedMap<Double, Interval> intervals = new TreeMap<>();
    for (double rank : ranks) {
      interval(observations, rank, independent)
          .ifPresent(interval -> intervals.put(rank, interval));
    }
    return intervals;
  }

  private static Optional<Interval> interval(
      Observations observations, double rank, long independent) {
    int n = (int) Math.min(Integer.MAX_VALUE, independent);
    BinomialDistribution below = BinomialDistribution.of(n, rank / 100);
    double tail = (1 - Interval.LEVEL) / 2;
    long low = below.inverseCumulativeProbability(tail);
    long high = below.inverseSurvivalProbability(tail) + 1L;
    long total = observations.total();
    return low == 0 || high > n
        ? Optional.empty()
        : Optional.of(
            new Interval(
                observations.at(low * total / n), observations.at((high * total + n - 1) / n)));
  }

  /** Percentiles of neighbours in a series, whatever their order. */
  static double[] ofRange(double[] values, int from, int to, double... ranks) {
    return DEFINITION_6.evaluateRange(
        values, from, to, Arrays.stream(ranks).map(rank -> rank / 100).toArray());
  }
}
