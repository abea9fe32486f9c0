package org.jcamark.chart.set;

import java.util.List;
import org.jcamark.model.Scenario;

/**
 * Where charts name the variant of a result's JVM arguments. A chart has five shades of a
 * provider's colour; where there are more combinations of JVM, class path and variant than that,
 * variants stand beside each other at the foot of the chart, under the same colours.
 */
enum VariantPlace {
  /** Results have one variant only. */
  NOWHERE,
  /** With the provider. */
  SERIES,
  /** With the algorithm. */
  CATEGORY;

  private static final int SHADES = 5;

  static VariantPlace of(List<Scenario> scenarios) {
    if (scenarios.stream().map(Scenario::jit).distinct().count() < 2) {
      return NOWHERE;
    }
    long combinations =
        scenarios.stream().map(s -> List.of(s.jvm(), s.jit(), s.classpath())).distinct().count();
    return combinations > SHADES ? CATEGORY : SERIES;
  }
}
