package org.jcamark.plan;

import java.time.Duration;
import org.jcamark.model.Mode;
import org.jcamark.run.Iterations;

/**
 * Number and length of forks.
 *
 * @param leastWarmup time that the warm-up in set-up takes in any case; it goes on until the fork
 *     is warm
 * @param warmup JMH's iterations after it, in which the benchmark method itself is compiled
 * @param measurement measured iterations
 */
public record ForkSettings(
    int forks, Duration leastWarmup, Iterations warmup, Iterations measurement) {
  private static final int SAMPLE_FACTOR = 2;

  /** The least warm-up of one fork. Single shots are cold: they have none. */
  Duration leastWarmup(Mode mode) {
    return mode == Mode.SINGLE_SHOT ? Duration.ZERO : leastWarmup;
  }

  /** JMH's warm-up of one fork; none in single-shot mode. */
  Iterations warmup(Mode mode) {
    return mode == Mode.SINGLE_SHOT ? new Iterations(0, warmup.time()) : warmup;
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
    return new ForkSettings(otherForks, leastWarmup, warmup, measurement);
  }
}
