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
  /** Absent without values. */
  public static Optional<Spread> of(DoubleStream values) {
    double[] all = values.toArray();
    boolean finite = Arrays.stream(all).allMatch(Double::isFinite);
    return all.length == 0
        ? Optional.empty()
        : Optional.of(
            new Spread(
                Percentiles.median(all),
                Percentiles.of(all, 5),
                Percentiles.of(all, 95),
                finite ? Percentiles.medianInterval(all) : Optional.empty()));
  }

  public Spread in(double unit) {
    return new Spread(
        median / unit,
        low / unit,
        high / unit,
        interval.map(ends -> new Interval(ends.low() / unit, ends.high() / unit)));
  }
}
