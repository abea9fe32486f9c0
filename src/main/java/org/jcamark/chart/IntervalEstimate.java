package org.jcamark.chart;

import java.util.List;
import java.util.Optional;
import org.jcamark.stats.Interval;

/** A value with its 95% interval, where that is known. */
interface IntervalEstimate {
  double value();

  Optional<Interval> interval();

  /** A value without an interval. */
  static IntervalEstimate exact(double value) {
    return LinePlot.At.of(0, value);
  }

  default double low() {
    return interval().map(Interval::low).orElse(value());
  }

  default double high() {
    return interval().map(Interval::high).orElse(value());
  }

  /**
   * The note that explains whiskers or bands; blank where no value has an interval.
   *
   * @param scale that they are drawn on
   */
  static String note(String mark, List<? extends IntervalEstimate> estimates, Scale scale) {
    long with = estimates.stream().filter(e -> e.interval().isPresent()).count();
    String where = with == estimates.size() ? "" : ", where known";
    boolean cut = estimates.stream().flatMap(e -> e.interval().stream()).anyMatch(scale::cuts);
    return with == 0
        ? ""
        : mark + ": 95% interval" + where + (cut ? " (arrowhead: beyond the axis)" : "");
  }
}
