package org.jcamark.chart;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.jcamark.model.Samples;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Percentiles;

/** Median of a value over forks, with the range from its 5th to its 95th percentile. */
final class ForkRange {
  private static final double LOW = 5;
  private static final double HIGH = 95;

  private ForkRange() {}

  /** The range; absent without values. */
  static Optional<IntervalEstimate> of(Collection<Double> values) {
    double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
    Optional<SortedMap<Double, Double>> percentiles =
        Percentiles.of(new Samples.Raw(List.of(all)), List.of(LOW, HIGH));
    return percentiles.map(
        p ->
            new IntervalEstimate(
                Percentiles.median(all), Optional.of(new Interval(p.get(LOW), p.get(HIGH)))));
  }
}
