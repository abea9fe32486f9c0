package org.jcamark.run;

import java.util.Arrays;
import java.util.List;
import org.jcamark.json.ForkLine;
import org.jcamark.model.Samples;

/** The scores of a recorded fork's iterations. */
final class ForkIterations {
  private ForkIterations() {}

  /** One score an iteration, as JMH gives it; empty where the line has none. */
  static List<Double> of(ForkLine line) {
    return line.measurement().primary().samples().map(ForkIterations::of).orElse(List.of());
  }

  private static List<Double> of(Samples samples) {
    if (samples instanceof Samples.Raw raw) {
      return raw.values().stream().flatMapToDouble(Arrays::stream).boxed().toList();
    }
    return ((Samples.Histograms) samples)
        .iterations().stream().flatMap(List::stream).map(Samples.Histogram::mean).toList();
  }
}
