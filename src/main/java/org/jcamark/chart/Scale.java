package org.jcamark.chart;

import org.jcamark.stats.Interval;

/**
 * The range of an axis.
 *
 * @param min lower end; above 0 on a logarithmic scale
 * @param max upper end, above {@code min}
 * @param log whether equal distances are equal ratios
 */
record Scale(double min, double max, boolean log) {
  private static final double ROUNDING = 1e-9;

  Scale {
    if (!(min < max) || Double.isInfinite(max - min) || (log && min <= 0)) {
      throw new IllegalArgumentException("no scale: " + min + " to " + max + (log ? ", log" : ""));
    }
  }

  static Scale linear(double min, double max) {
    return new Scale(min, max, false);
  }

  /** Where {@code value} lies: 0 at the lower end, 1 at the upper end, outside beyond them. */
  double fraction(double value) {
    return log ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  }

  /** How far one value lies beyond another, as a share of the axis. */
  double distance(double from, double to) {
    return fraction(to) - fraction(from);
  }

  /** The value that lies {@code fraction} of the whole axis beyond {@code value}. */
  double moved(double value, double fraction) {
    return log ? value * Math.pow(max / min, fraction) : value + fraction * (max - min);
  }

  /** The nearest value on this scale, but for rounding. */
  double clamp(double value) {
    return startsAfter(value) ? min : endsBefore(value) ? max : value;
  }

  /** Whether a value lies beyond the upper end, by more than rounding. */
  boolean endsBefore(double value) {
    return fraction(value) > 1 + ROUNDING;
  }

  /** Whether a value lies beyond the lower end, by more than rounding. */
  boolean startsAfter(double value) {
    return value < min && !(fraction(value) >= -ROUNDING);
  }

  /** Whether it cuts an interval. */
  boolean cuts(Interval interval) {
    return startsAfter(interval.low()) || endsBefore(interval.high());
  }

  boolean contains(double value) {
    return value >= min && value <= max;
  }
}
