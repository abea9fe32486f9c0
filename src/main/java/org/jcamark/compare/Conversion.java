package org.jcamark.compare;

import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Metric;

/** Metrics in another unit. */
public final class Conversion {
  private Conversion() {}

  /** The factor from one unit to another of the same kind; absent where there is none. */
  public static OptionalDouble factor(String from, String to) {
    if (from.equals(to)) {
      return OptionalDouble.of(1);
    }
    Optional<JmhUnit> source = JmhUnit.of(from);
    Optional<JmhUnit> target = JmhUnit.of(to);
    return source.isPresent() && target.isPresent() && source.get().kind() == target.get().kind()
        ? OptionalDouble.of(source.get().factor() / target.get().factor())
        : OptionalDouble.empty();
  }

  /**
   * A metric in another unit.
   *
   * @param factor that its values are multiplied with, more than 0
   */
  public static Metric scaled(Metric metric, double factor, String unit) {
    return factor == 1 && metric.unit().equals(unit)
        ? metric
        : new Metric(
            scaled(metric.score(), factor),
            scaled(metric.scoreError(), factor),
            unit,
            metric.samples().map(samples -> samples.times(factor)));
  }

  private static OptionalDouble scaled(OptionalDouble value, double factor) {
    return value.isPresent() ? OptionalDouble.of(value.getAsDouble() * factor) : value;
  }
}
