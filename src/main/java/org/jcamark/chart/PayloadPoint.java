package org.jcamark.chart;

import java.util.Optional;
import org.jcamark.stats.Interval;

/**
 * The time that an operation took on a payload.
 *
 * @param payloadBytes above 0
 * @param series who did it; decides the colour
 * @param timeNs nanoseconds an operation, above 0
 * @param interval 95% interval of the time, where known
 */
public record PayloadPoint(
    long payloadBytes, String series, double timeNs, Optional<Interval> interval) {
  private static final double NANOS = 1e9;

  public PayloadPoint {
    if (payloadBytes <= 0 || !(timeNs > 0) || Double.isInfinite(timeNs)) {
      throw new IllegalArgumentException(
          series + ": " + timeNs + " ns for " + payloadBytes + " bytes, expected both above 0");
    }
  }

  IntervalEstimate time() {
    return new IntervalEstimate(timeNs, interval);
  }

  /** Bytes a second; no interval if that of the time reaches down to 0. */
  IntervalEstimate throughput() {
    return new IntervalEstimate(
        bytesPerSecond(timeNs),
        interval
            .filter(i -> i.low() > 0)
            .map(i -> new Interval(bytesPerSecond(i.high()), bytesPerSecond(i.low()))));
  }

  private double bytesPerSecond(double ns) {
    return payloadBytes * NANOS / ns;
  }
}
