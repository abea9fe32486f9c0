package org.jcamark.compare;

import java.util.OptionalDouble;
import org.jcamark.model.Series;

/**
 * Lengths of JMH's warm-up, and what JMH would have measured after it in five iterations of the
 * same length, in a fork in average-time mode, by the fork's series from the first call on.
 */
public enum JmhWarmup {
  DEFAULT(5, 10),
  FIVE_SECONDS(5, 1),
  THREE_SECONDS(3, 1);

  private static final int MEASUREMENTS = 5;

  private final int iterations;
  private final int iterationSeconds;

  JmhWarmup(int iterations, int iterationSeconds) {
    this.iterations = iterations;
    this.iterationSeconds = iterationSeconds;
  }

  public int warmupSeconds() {
    return iterations * iterationSeconds;
  }

  /** JMH's score ÷ steady time; absent where the series is shorter than what JMH would run. */
  OptionalDouble ratio(Series series, double steadyNanos) {
    int end = warmupSeconds() + MEASUREMENTS * iterationSeconds;
    if (series.seconds() < end) {
      return OptionalDouble.empty();
    }
    double sum = 0;
    for (int from = warmupSeconds(); from < end; from += iterationSeconds) {
      double calls = series.callsWithin(from + iterationSeconds) - series.callsWithin(from);
      sum += iterationSeconds * 1e9 / calls;
    }
    return OptionalDouble.of(sum / MEASUREMENTS / steadyNanos);
  }

  /** {@code 5 × 1 s}. */
  @Override
  public String toString() {
    return iterations + " × " + iterationSeconds + " s";
  }
}
