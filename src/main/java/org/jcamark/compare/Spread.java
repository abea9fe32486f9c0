package org.jcamark.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jcamark.model.Samples;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Percentiles;

/**
 * A quantity over forks. Times that a fork did not reach are infinite, and so are percentiles that
 * lie among them.
 *
 * @param low 5th percentile, of fewer than {@value #PERCENTILES_FROM} forks the least
 * @param high 95th percentile, of fewer than {@value #PERCENTILES_FROM} forks the largest
 * @param interval 95% confidence interval of the median; absent for fewer than 6 forks, and where a
 *     value is infinite
 * @param forks with a value
 */
public record Spread(
    double median, double low, double high, Optional<Interval> interval, int forks) {
  private static final double LOW = 5;
  private static final double MEDIAN = 50;
  private static final double HIGH = 95;
  private static final int PERCENTILES_FROM = 20;

  public static Optional<Spread> of(DoubleStream values) {
    double[] all = values.toArray();
    return Percentiles.of(new Samples.Raw(List.of(all)), List.of(LOW, MEDIAN, HIGH))
        .map(
            at -> new Spread(at.get(MEDIAN), at.get(LOW), at.get(HIGH), interval(all), all.length));
  }

  private static Optional<Interval> interval(double[] all) {
    return Arrays.stream(all).allMatch(Double::isFinite)
        ? Percentiles.medianInterval(all)
        : Optional.empty();
  }

  /** Whether {@link #low} and {@link #high} are the least and the largest value. */
  public boolean endsAreExtremes() {
    return forks < PERCENTILES_FROM;
  }

  public Spread in(double unit) {
    return new Spread(
        median / unit,
        low / unit,
        high / unit,
        interval.map(ends -> new Interval(ends.low() / unit, ends.high() / unit)),
        forks);
  }
}
