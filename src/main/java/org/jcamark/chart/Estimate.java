package org.jcamark.chart;

import java.util.Optional;
import org.jcamark.stats.Interval;

/** A value with what is known of its uncertainty, without its names. */
record Estimate(double value, Optional<Interval> interval) {
  double low() {
    return interval.map(Interval::low).orElse(value);
  }

  double high() {
    return interval.map(Interval::high).orElse(value);
  }
}
