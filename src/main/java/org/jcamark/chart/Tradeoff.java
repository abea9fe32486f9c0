package org.jcamark.chart;

import java.util.Optional;
import org.jcamark.stats.Interval;

/**
 * Cost of an algorithm in bytes on the wire and in time.
 *
 * @param name printed beside the marker
 * @param series who did it; decides colour and marker
 * @param wireBytes bytes that travel, above 0
 * @param timeNs nanoseconds, above 0
 * @param interval 95% interval of the time, where known
 */
public record Tradeoff(
    String name, String series, double wireBytes, double timeNs, Optional<Interval> interval) {
  public Tradeoff {
    if (!(wireBytes > 0 && timeNs > 0) || Double.isInfinite(wireBytes + timeNs)) {
      throw new IllegalArgumentException(
          name + ": " + wireBytes + " bytes, " + timeNs + " ns, expected both above 0");
    }
  }

  IntervalEstimate time() {
    return new IntervalEstimate(timeNs, interval);
  }
}
