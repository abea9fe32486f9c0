package org.jcamark.stats;

/**
 * A confidence interval, or any closed interval, in the unit of what it surrounds.
 *
 * @param low lower end, finite
 * @param high upper end, finite, not below {@code low}
 */
public record Interval(double low, double high) {
  /** Confidence level of the intervals that jcamark shows and decides by. */
  public static final double LEVEL = 0.95;

  public Interval {
    if (!(Double.isFinite(low) && Double.isFinite(high) && low <= high)) {
      throw new IllegalArgumentException("no interval: [" + low + ", " + high + "]");
    }
  }

  public double halfWidth() {
    return (high - low) / 2;
  }

  /** Half the distance between the logarithms of the ends, which are above 0. */
  public double logHalfWidth() {
    return (Math.log(high) - Math.log(low)) / 2;
  }

  /** The value itself, or the end nearest to it. */
  public double nearest(double value) {
    return Math.max(low, Math.min(high, value));
  }

  /** The interval of a value that is {@code factor} times as large; the factor is above 0. */
  public Interval times(double factor) {
    return new Interval(low * factor, high * factor);
  }
}
