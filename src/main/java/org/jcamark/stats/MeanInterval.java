package org.jcamark.stats;

import java.util.Arrays;
import java.util.Optional;

/**
 * The confidence interval of the mean of fork means. With h, Student's half-width: of values above
 * 0 the interval is that of the logarithm (delta method), from mean ÷ exp(h ÷ mean) to mean · exp(h
 * ÷ mean), which is Student's to first order and does not reach 0; of values of which none is below
 * 0, Student's but for what lies below 0; of others, Student's.
 */
final class MeanInterval {
  private MeanInterval() {}

  /**
   * The interval of the mean of at least one value.
   *
   * @param stretch factor of Student's critical value, at least 1
   * @return absent for a single value, and where an end exceeds the range of a double
   */
  static Optional<Interval> of(double[] values, double stretch) {
    Moments moments = Moments.of(values);
    double mean = moments.mean();
    double half = stretch * StudentT.halfWidth(moments);
    double least = Arrays.stream(values).min().orElseThrow();
    double factor = Math.exp(half / mean);
    double high = least > 0 ? mean * factor : mean + half;
    if (!Double.isFinite(high)) {
      return Optional.empty();
    }
    double low = least > 0 ? mean / factor : mean - half;
    return Optional.of(new Interval(least < 0 ? low : Math.max(0, low), high));
  }

  /** The same of the {@link Moments#middle}; of values above 0, Student's of their logarithms. */
  static Optional<Interval> ofMiddle(double[] values, double stretch) {
    Optional<Moments> logs = Moments.ofLogarithms(values);
    if (values.length < 2 || logs.isEmpty()) {
      return of(values, stretch);
    }
    double middle = Moments.middle(values);
    double factor = Math.exp(stretch * StudentT.halfWidth(logs.get()));
    return Double.isFinite(middle * factor)
        ? Optional.of(new Interval(middle / factor, middle * factor))
        : Optional.empty();
  }
}
