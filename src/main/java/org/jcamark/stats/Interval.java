package org.jcamark.stats;

/**
 * A confidence interval, or any closed interval, in the unit of what it surrounds.
 *
 * @param low lower end, finite
 * @param high upper end, finite, not below {@code low}
 */
public record Interval(double low, double high) {
  public Interval {
    if (!(Double.isFinite(low) && Double.isFinite(high) && low <= high)) {
      throw new IllegalArgumentException("no interval: [" + low + ", " + high + "]");
    }
  }

  /** Half the distance between the ends. */
  public double halfWidth() {
    return (high - low) / 2;
  }
}
