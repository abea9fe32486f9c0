package org.jcamark.chart;

import java.util.List;
import java.util.Optional;
import org.jcamark.stats.Interval;

/** A value with its 95% interval, where that is known. */
record IntervalEstimate(double value, Optional<Interval> interval) {
  static IntervalEstimate exact(double value) {
    return new IntervalEstimate(value, Optional.empty());
  }

  double low() {
    return interval.map(Interval::low).orElse(value);
  }

  double high() {
    return interval.map(Interval::high).orElse(value);
  }

  /** The note that explains whiskers or bands; blank where no value has an interval. */
  static String note(String mark, List<IntervalEstimate> estimates) {
    long with = estimates.stream().filter(e -> e.interval().isPresent()).count();
    String where = with == estimates.size() ? "" : ", where known";
    return with == 0 ? "" : mark + ": 95% interval" + where;
  }
}
