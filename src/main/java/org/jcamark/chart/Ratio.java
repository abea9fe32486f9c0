package org.jcamark.chart;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Objects;
import java.util.Optional;
import org.jcamark.stats.Interval;

/**
 * A candidate's time divided by its baseline's.
 *
 * @param group what the row is listed under: an operation; may be empty
 * @param name the scenario
 * @param value above 0
 * @param interval 95% interval of the ratio, where known
 */
public record Ratio(String group, String name, double value, Optional<Interval> interval) {
  private static final Unit PLAIN = new Unit("", 1);

  public Ratio {
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(interval, "interval");
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("ratio of " + name + ": " + value + ", expected above 0");
    }
  }

  /** Whether an interval is known and does not hold 1. */
  boolean leavesOutOne() {
    return interval.filter(i -> i.low() > 1 || i.high() < 1).isPresent();
  }

  /**
   * "1.08 [1.02, 1.15]": decimals no finer than the interval; three significant digits where there
   * are orders of magnitude.
   */
  String text() {
    int decimals = interval.map(i -> i.halfWidth() >= 0.01 ? 2 : 3).orElse(3);
    return number(value, decimals)
        + interval
            .map(i -> " [" + number(i.low(), decimals) + ", " + number(i.high(), decimals) + "]")
            .orElse("");
  }

  private static String number(double value, int decimals) {
    return value >= 10 || (value > 0 && value < 0.1)
        ? PLAIN.digits(value)
        : BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
  }

  Estimate estimate() {
    return new Estimate(value, interval);
  }
}
