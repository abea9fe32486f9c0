package org.jcamark.compare;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Percentiles;

/**
 * A quantity over forks. Times that a fork did not reach are infinite, and so are percentiles that
 * lie among them.
 *
 * @param low 5th percentile, of fewer than 20 forks the least
 * @param high 95th percentile, of fewer than 20 forks the largest
 * @param interval 95% confidence interval of the median; absent for fewer than 6 forks, and where a
 *     value is infinite
 */
public record Spread(double median, double low, double high, Optional<Interval> interval) {
  private static final double LOW = 5;
  private static final double HIGH = 95;

  public static Optional<Spread> of(DoubleStream values) {
    double[] all = values.toArray();
    return all.length == 0
        ? Optional.empty()
        : Optional.of(
            new Spread(
                Percentiles.median(all),
                Percentiles.of(all, LOW),
                Percentiles.of(all, HIGH),
                interval(all)));
  }

  private static Optional<Interval> interval(double[] all) {
    return Arrays.stream(all).allMatch(Double::isFinite)
        ? Percentiles.medianInterval(all)
        : Optional.empty();
  }

  public Spread in(double unit) {
    return new Spread(
        median / unit,
        low / unit,
        high / unit,
        interval.map(ends -> new Interval(ends.low() / unit, ends.high() / unit)));
  }
}
