package org.jcamark.plan;

import java.time.Duration;
import org.jcamark.model.Mode;
import org.jcamark.run.ForkSpec.Iterations;

/**
 * Number and length of forks.
 *
 * @param leastWarmup time that the warm-up in set-up takes in any case; it goes on until the fork
 *     is warm
 * @param iterations measured ones, of {@link #ITERATION} each
 * @param coldCalls measured calls of a single-shot fork, from the first one of its JVM on
 */
public record ForkSettings(int forks, Duration leastWarmup, int iterations, int coldCalls) {
  static final Duration ITERATION = Duration.ofMillis(10);

  /** JMH's, in which the benchmark method itself is compiled. */
  private static final Iterations WARMUP = new Iterations(5, Duration.ofMillis(20));

  /** Compiled code becomes faster by little for longer than queues of compilers show. */
  private static final Duration PRECISE_WARMUP = Duration.ofSeconds(2);

  private static final int PRECISE_ITERATIONS = 200;

  /** The same with so many calls in single-shot mode. */
  public ForkSettings withColdCalls(int calls) {
    return new ForkSettings(forks, leastWarmup, iterations, calls);
  }

  Duration leastWarmup(Mode mode) {
    return mode == Mode.SINGLE_SHOT ? Duration.ZERO : leastWarmup;
  }

  static Iterations warmup(Mode mode) {
    return mode == Mode.SINGLE_SHOT ? new Iterations(0, WARMUP.time()) : WARMUP;
  }

  Iterations measurement(Mode mode) {
    return switch (mode) {
      case SINGLE_SHOT -> new Iterations(coldCalls, ITERATION);
      case SAMPLE_TIME -> new Iterations(iterations, ITERATION.multipliedBy(2));
      case AVERAGE_TIME, THROUGHPUT -> new Iterations(iterations, ITERATION);
    };
  }

  /**
   * Forks for narrow intervals: measured for about as long as start and warm-up take, which costs
   * at most twice as much as the best length, whether forks vary more or moments do.
   */
  public ForkSettings precise() {
    return new ForkSettings(forks, PRECISE_WARMUP, PRECISE_ITERATIONS, coldCalls);
  }
}
