package org.jcamark.stats;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Percentiles of pooled observations, by definition 6 of Hyndman and Fan (Sample Quantiles in
 * Statistical Packages, The American Statistician 50(4), 1996): linear interpolation at position
 * p·(n + 1), held within the smallest and the largest observation. JMH computes its {@code
 * scorePercentiles} so, hence a percentile in a report is the one in the result file; and where
 * observations are few a high percentile is the maximum rather than something below it.
 */
public final class Percentiles {
  public static final List<Double> LATENCY = List.of(5.0, 50.0, 90.0, 95.0, 99.0, 99.9);

  private static final Quantile DEFINITION_6 =
      Quantile.withDefaults().with(Quantile.EstimationMethod.HF6).withCopy(true);

  private Percentiles() {}

  /** Percentiles of pooled observations by rank from 0 to 100. */
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

  /** The percentile of at least one value by its rank from 0 to 100. */
  public static double of(double[] values, double rank) {
    return of(Observations.of(values), rank);
  }

  public static double median(double[] values) {
    return of(values, 50);
  }

  /**
   * The confidence interval of a median at {@link Interval#LEVEL}, whatever the distribution: from
   * the r-th to the s-th smallest of n independent values, with the largest r and the smallest s
   * that each leave at most half of the rest beyond by the binomial distribution (n, 1/2) (Conover,
   * Practical Nonparametric Statistics, 1999, 3.2).
   *
   * @return absent for fewer than 6 values, of which not even the range covers so much
   */
  public static Optional<Interval> medianInterval(double[] values) {
    Observations observations = Observations.of(values);
    BinomialDistribution below = BinomialDistribution.of(values.length, 0.5);
    double tail = (1 - Interval.LEVEL) / 2;
    int low = below.inverseCumulativeProbability(tail);
    int high = below.inverseSurvivalProbability(tail) + 1;
    return low == 0 || high > values.length
        ? Optional.empty()
        : Optional.of(new Interval(observations.at(low), observations.at(high)));
  }

  /** Percentiles of neighbours in a series, whatever their order. */
  static double[] ofRange(double[] values, int from, int to, double... ranks) {
    return DEFINITION_6.evaluateRange(
        values, from, to, Arrays.stream(ranks).map(rank -> rank / 100).toArray());
  }
}
