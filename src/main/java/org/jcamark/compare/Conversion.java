package org.jcamark.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.jcamark.report.JmhUnit;

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
            metric.samples().map(samples -> scaled(samples, factor)));
  }

  private static OptionalDouble scaled(OptionalDouble value, double factor) {
    return value.isPresent() ? OptionalDouble.of(value.getAsDouble() * factor) : value;
  }

  private static Samples scaled(Samples samples, double factor) {
    if (samples instanceof Samples.Raw raw) {
      return new Samples.Raw(raw.values().stream().map(fork -> scaled(fork, factor)).toList());
    }
    return new Samples.Histograms(
        ((Samples.Histograms) samples)
            .iterations().stream().map(fork -> scaledHistograms(fork, factor)).toList());
  }

  private static List<Samples.Histogram> scaledHistograms(
      List<Samples.Histogram> iterations, double factor) {
    return iterations.stream()
        .map(h -> new Samples.Histogram(scaled(h.values(), factor), h.counts().clone()))
        .toList();
  }

  private static double[] scaled(double[] values, double factor) {
    return Arrays.stream(values).map(value -> value * factor).toArray();
  }
}
