package org.jcamark.compare;

import java.util.OptionalDouble;
import org.jcamark.model.Series;

/**
 * Lengths of JMH's warm-up and measurement, and what JMH would have measured with them in a fork in
 * average-time mode, by the fork's series from the first call on.
 */
public enum JmhWarmup {
  DEFAULT("5 × 10 s", 5, 5, 10),
  FIVE_SECONDS("5 × 1 s", 5, 5, 1),
  /** Most benchmarks with so short a warm-up measure 5 × 1 s. */
  THREE_SECONDS("3 × 1 s", 3, 5, 1);

  private final String label;
  private final int warmups;
  private final int measurements;
  private final int iterationSeconds;

  JmhWarmup(String label, int warmups, int measurements, int iterationSeconds) {
    this.label = label;
    this.warmups = warmups;
    this.measurements = measurements;
    this.iterationSeconds = iterationSeconds;
  }

  public int warmupSeconds() {
    return warmups * iterationSeconds;
  }

  public int totalSeconds() {
    return (warmups + measurements) * iterationSeconds;
  }

  /** JMH's score ÷ steady time; absent where the series is shorter than what JMH would run. */
  OptionalDouble ratio(Series series, double steadyNanos) {
    if (series.seconds() < totalSeconds()) {
      return OptionalDouble.empty();
    }
    double sum = 0;
    for (int from = warmupSeconds(); from < totalSeconds(); from += iterationSeconds) {
      double calls = series.callsWithin(from + iterationSeconds) - series.callsWithin(from);
      sum += iterationSeconds * 1e9 / calls;
    }
    return OptionalDouble.of(sum / measurements / steadyNanos);
  }

  @Override
  public String toString() {
    return label;
  }
}
