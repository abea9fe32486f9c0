package org.jcamark.plan;

import java.time.Duration;
import org.jcamark.model.Mode;
import org.jcamark.run.ForkSpec.Iterations;

/**
 * Number and length of forks.
 *
 * @param leastWarmup time that the warm-up in set-up takes in any case; it goes on until the fork
 *     is warm
 * @param warmup JMH's iterations after it, in which the benchmark method itself is compiled
 * @param measurement measured iterations
 * @param coldCalls measured calls of a single-shot fork, from the first one of its JVM on
 */
public record ForkSettings(
    int forks, Duration leastWarmup, Iterations warmup, Iterations measurement, int coldCalls) {
  /** Compiled code becomes faster by little for longer than queues of compilers show. */
  private static final Duration PRECISE_WARMUP = Duration.ofSeconds(2);

  private static final Duration PRECISE_MEASUREMENT = Duration.ofSeconds(2);

  /** One call in single-shot mode. */
  public ForkSettings(int forks, Duration leastWarmup, Iterations warmup, Iterations measurement) {
    this(forks, leastWarmup, warmup, measurement, 1);
  }

  /** The same with so many calls in single-shot mode. */
  public ForkSettings withColdCalls(int calls) {
    return new ForkSettings(forks, leastWarmup, warmup, measurement, calls);
  }

  Duration leastWarmup(Mode mode) {
    return mode == Mode.SINGLE_SHOT ? Duration.ZERO : leastWarmup;
  }

  Iterations warmup(Mode mode) {
    return mode == Mode.SINGLE_SHOT ? new Iterations(0, warmup.time()) : warmup;
  }

  Iterations measurement(Mode mode) {
    return switch (mode) {
      case SINGLE_SHOT -> new Iterations(coldCalls, measurement.time());
      case SAMPLE_TIME -> new Iterations(measurement.count(), measurement.time().multipliedBy(2));
      case AVERAGE_TIME, THROUGHPUT -> measurement;
    };
  }

  /**
   * Forks for narrow intervals: measured for about as long as start and warm-up take, which costs
   * at most twice as much as the best length, whether forks vary more or moments do.
   */
  public ForkSettings precise() {
    long least = PRECISE_MEASUREMENT.dividedBy(measurement.time());
    return new ForkSettings(
        forks,
        leastWarmup.compareTo(PRECISE_WARMUP) < 0 ? PRECISE_WARMUP : leastWarmup,
        warmup,
        new Iterations((int) Math.max(measurement.count(), least), measurement.time()),
        coldCalls);
  }
}
