package org.jcamark.run;

import java.time.Duration;

/**
 * Warm-up, iterations and time limit of one fork.
 *
 * @param leastWarmup time of its warm-up, in set-up or by JMH where the benchmark is not ours,
 *     which goes on until the fork is warm; zero for a fork that has none
 * @param warmup JMH's iterations of a fixed number before the measured ones
 * @param measurement at least one iteration
 * @param timeout wall time of the whole fork, after which it is killed
 * @param extra expected wall time beyond the start, the least warm-up and the length of the
 *     iterations, as where an operation is longer than an iteration
 */
public record ForkTiming(
    Duration leastWarmup,
    Iterations warmup,
    Iterations measurement,
    Duration timeout,
    Duration extra) {
  public ForkTiming {
    if (measurement.count() < 1) {
      throw new IllegalArgumentException("a fork needs at least one measured iteration");
    }
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("timeout is " + timeout + ", it must be positive");
    }
  }

  /** Forks with JMH's warm-up alone. */
  public ForkTiming(Iterations warmup, Iterations measurement, Duration timeout) {
    this(Duration.ZERO, warmup, measurement, timeout, Duration.ZERO);
  }

  Duration total() {
    return leastWarmup.plus(warmup.total()).plus(measurement.total());
  }

  /** The same with other iterations, and a later time limit where they take longer. */
  public ForkTiming with(Iterations otherWarmup, Iterations otherMeasurement) {
    Duration longer =
        otherWarmup
            .total()
            .plus(otherMeasurement.total())
            .minus(warmup.total())
            .minus(measurement.total());
    return new ForkTiming(
        leastWarmup,
        otherWarmup,
        otherMeasurement,
        longer.isNegative() ? timeout : timeout.plus(longer),
        extra);
  }
}
