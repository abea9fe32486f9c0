package org.jcamark.plan;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jcamark.model.Mode;
import org.jcamark.run.Iterations;

/**
 * How much a suite spends on a fork.
 *
 * @param warmup time that an operation of a few µs warms up; slower ones take longer, as compiled
 *     code comes with invocations, not with time
 * @param slowestWarmup time that is enough for any operation
 * @param measurement measured iterations
 */
public record ForkSettings(
    int forks, Duration warmup, Duration slowestWarmup, Iterations measurement) {
  /** Length of a warm-up iteration; JMH needs some number of them. */
  private static final Duration STEP = Duration.ofMillis(100);

  /** From about this cost on an operation's own loops compile within few invocations. */
  private static final double SLOW_MICROS = 1_000;

  private static final int SAMPLE_FACTOR = 2;

  /** Length of a pilot's warm-up iteration, where the operation is not longer. */
  private static final Duration PILOT_STEP = Duration.ofMillis(10);

  /** Pilots warm up so much longer than other forks are planned to, and at least for a time. */
  private static final int PILOT_FACTOR = 2;

  private static final Duration SHORTEST_PILOT = Duration.ofSeconds(3);

  /** As few iterations still show a change. */
  private static final int FEWEST_PILOT_ITERATIONS = 20;

  public ForkSettings {
    Objects.requireNonNull(warmup, "warmup");
    Objects.requireNonNull(slowestWarmup, "slowestWarmup");
    Objects.requireNonNull(measurement, "measurement");
  }

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
   * Warm-up of the forks that show how long others have to warm up; none in single-shot mode. Short
   * iterations show when an operation becomes fast; each has room for about one operation, as it
   * cannot be shorter than that.
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

  /** The same with another number of forks. */
  public ForkSettings withForks(int otherForks) {
    return new ForkSettings(otherForks, warmup, slowestWarmup, measurement);
  }
}
