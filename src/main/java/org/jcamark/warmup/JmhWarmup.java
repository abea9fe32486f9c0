package org.jcamark.warmup;

import java.util.OptionalDouble;
import org.jcamark.model.Series;

/**
 * What JMH would have measured in a fork in average-time mode, by the fork's series from the first
 * call on.
 *
 * @param ratio JMH's score ÷ steady time; absent without a steady state, and of a series that is
 *     shorter than JMH's warm-up and measurement
 * @param wastedSeconds length of the warm-up beyond the steady start, negative where the warm-up
 *     ends before it; absent without a steady state
 */
public record JmhWarmup(Setting setting, OptionalDouble ratio, OptionalDouble wastedSeconds) {

  /** Lengths of warm-up and measurement. */
  public enum Setting {
    DEFAULT("5 × 10 s", 5, 5, 10),
    FIVE_SECONDS("5 × 1 s", 5, 5, 1),
    /** Most benchmarks with so short a warm-up measure 5 × 1 s. */
    THREE_SECONDS("3 × 1 s", 3, 5, 1);

    private final String label;
    private final int warmups;
    private final int measurements;
    private final int iterationSeconds;

    Setting(String label, int warmups, int measurements, int iterationSeconds) {
      this.label = label;
      this.warmups = warmups;
      this.measurements = measurements;
      this.iterationSeconds = iterationSeconds;
    }

    public int warmupSeconds() {
      return warmups * iterationSeconds;
    }

    /** Length of warm-up and measurement. */
    public int totalSeconds() {
      return (warmups + measurements) * iterationSeconds;
    }

    /** The warm-up: {@code 5 × 10 s}. */
    @Override
    public String toString() {
      return label;
    }
  }

  /** Evaluates one setting. */
  public static JmhWarmup of(Setting setting, ForkWarmup fork) {
    OptionalDouble steady = fork.steadyNanos();
    if (steady.isEmpty()) {
      return new JmhWarmup(setting, OptionalDouble.empty(), OptionalDouble.empty());
    }
    return new JmhWarmup(
        setting,
        ratio(setting, fork.measured().series(), steady.getAsDouble()),
        OptionalDouble.of(setting.warmupSeconds() - fork.secondsToSteady().getAsDouble()));
  }

  private static OptionalDouble ratio(Setting setting, Series series, double steadyNanos) {
    if (series.seconds() < setting.totalSeconds()) {
      return OptionalDouble.empty();
    }
    double sum = 0;
    for (int i = 0; i < setting.measurements; i++) {
      int from = setting.warmupSeconds() + i * setting.iterationSeconds;
      int to = from + setting.iterationSeconds;
      sum += setting.iterationSeconds * 1e9 / (series.callsWithin(to) - series.callsWithin(from));
    }
    return OptionalDouble.of(sum / setting.measurements / steadyNanos);
  }
}
