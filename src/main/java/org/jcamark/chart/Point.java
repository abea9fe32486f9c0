package org.jcamark.chart;

import java.util.Optional;
import org.jcamark.stats.Interval;

/**
 * One result to be drawn.
 *
 * @param category what was measured: an algorithm, an operation, a scenario
 * @param series who did it: a provider, a JVM, a version; decides the colour
 * @param value finite, in the base unit of the chart's {@link Quantity}
 * @param interval 95% interval in the same unit; empty where none is known
 */
public record Point(String category, String series, double value, Optional<Interval> interval) {
  public Point {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "value of " + category + ", " + series + ": " + value + ", expected a finite number");
    }
  }

  /** A point without an interval. */
  public Point(String category, String series, double value) {
    this(category, series, value, Optional.empty());
  }

  IntervalEstimate estimate() {
    return new IntervalEstimate(value, interval);
  }
}
