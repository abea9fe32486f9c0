package org.jcamark.warmup;

import java.util.OptionalDouble;
import org.jcamark.model.Series;

/**
 * What JMH would have measured in a fork in average-time mode, by the fork's series from the first
 * call on. What lies beyond the series is taken as steady.
 *
 * @param ratio JMH's score ÷ steady time; absent without a steady state
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

    public int measurementSeconds() {
      return measurements * iterationSeconds;
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
    Series series = fork.measured().series();
    double sum = 0;
    for (int i = 0; i < setting.measurements; i++) {
      int from = setting.warmupSeconds() + i * setting.iterationSeconds;
      int to = from + setting.iterationSeconds;
      double calls =
          calls(series, to, steady.getAsDouble()) - calls(series, from, steady.getAsDouble());
      sum += setting.iterationSeconds * 1e9 / calls;
    }
    return new JmhWarmup(
        setting,
        OptionalDouble.of(sum / setting.measurements / steady.getAsDouble()),
        OptionalDouble.of(setting.warmupSeconds() - fork.secondsToSteady().getAsDouble()));
  }

  /** Calls in the first seconds, beyond the series as often as in the steady state. */
  private static double calls(Series series, double seconds, double steadyNanos) {
    double beyond = Math.max(0, seconds - series.seconds());
    return series.callsWithin(seconds) + beyond * 1e9 / steadyNanos;
  }
}
