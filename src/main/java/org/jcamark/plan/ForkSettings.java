package org.jcamark.plan;

import java.time.Duration;
import java.util.Optional;
import org.jcamark.model.Mode;
import org.jcamark.run.Iterations;

/**
 * Number and length of forks.
 *
 * @param warmup time that an operation of a few µs warms up; slower ones take longer, as compiled
 *     code comes with invocations, not with time
 * @param slowestWarmup time that is enough for any operation
 * @param measurement measured iterations
 */
public record ForkSettings(
    int forks, Duration warmup, Duration slowestWarmup, Iterations measurement) {
  /** Length of a warm-up iteration. */
  private static final Duration STEP = Duration.ofMillis(100);

  /** From about this cost on, an operation's own loops compile within few invocations. */
  private static final double SLOW_MICROS = 1_000;

  private static final int SAMPLE_FACTOR = 2;

  /** Length of a pilot's warm-up iteration, where the operation is not longer. */
  private static final Duration PILOT_STEP = Duration.ofMillis(10);

  /** Warm-up of pilots relative to that planned for other forks. */
  private static final int PILOT_FACTOR = 2;

  private static final Duration SHORTEST_PILOT = Duration.ofSeconds(3);

  /** Fewer would not show a change. */
  private static final int FEWEST_PILOT_ITERATIONS = 20;

  /** Warm-up of one fork. Single shots are cold: they have none. */
  Iterations warmup(Mode mode, double operationMicros) {
    if (mode == Mode.SINGLE_SHOT) {
      return new Iterations(0, STEP);
    }
    double slowness = Math.min(1, operationMicros / SLOW_MICROS);
    double millis = warmup.toMillis() + slowness * (slowestWarmup.toMillis() - warmup.toMillis());
    return new Iterations((int) Math.ceil(millis / STEP.toMillis()), STEP);
  }

  /**
   * Warm-up of the forks that determine the warm-up of the others; none in single-shot mode. Short
   * iterations show when an operation becomes fast; each takes at least about one operation.
   *
   * @param planned total warm-up of other forks, in the JVM that is measured
   */
  Optional<Iterations> pilotWarmup(Mode mode, double operationMicros, Duration planned) {
    if (mode == Mode.SINGLE_SHOT) {
      return Optional.empty();
    }
    long totalMillis = Math.max(PILOT_FACTOR * planned.toMillis(), SHORTEST_PILOT.toMillis());
    long stepMillis = Math.max(PILOT_STEP.toMillis(), Math.round(operationMicros / 1_000));
    long count = Math.max(FEWEST_PILOT_ITERATIONS, totalMillis / stepMillis);
    return Optional.of(new Iterations((int) count, Duration.ofMillis(stepMillis)));
  }

  /** Measurement of one fork: one call in single-shot mode. */
  Iterations measurement(Mode mode) {
    return switch (mode) {
      case SINGLE_SHOT -> new Iterations(1, measurement.time());
      case SAMPLE_TIME ->
          new Iterations(measurement.count(), measurement.time().multipliedBy(SAMPLE_FACTOR));
      case AVERAGE_TIME, THROUGHPUT -> measurement;
    };
  }

  public ForkSettings withForks(int otherForks) {
    return new ForkSettings(otherForks, warmup, slowestWarmup, measurement);
  }
}
