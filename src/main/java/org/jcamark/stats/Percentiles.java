package org.jcamark.stats;

import java.util.Arrays;
import java.util.Optional;
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
  private static final Quantile DEFINITION_6 =
      Quantile.withDefaults().with(Quantile.EstimationMethod.HF6).withCopy(true);

  private Percentiles() {}

  /** That of a rank from 0 to 100 among at least one value, of which some may be infinite. */
  public static double of(double[] values, double rank) {
    return Observations.of(values).percentile(rank);
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
