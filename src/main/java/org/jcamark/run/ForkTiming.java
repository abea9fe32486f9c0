package org.jcamark.run;

import java.time.Duration;
import java.util.Optional;

/**
 * The iterations of one fork and its time limit.
 *
 * @param pilotWarmup warm-up of the pilots, from which the warm-up of the other forks is chosen:
 *     longer, in shorter iterations; absent where it is not chosen
 * @param measurement at least one iteration
 * @param timeout wall time of the whole fork, after which it is killed
 * @param extra expected wall time beyond the start and the length of the iterations, as where an
 *     operation is longer than an iteration
 */
public record ForkTiming(
    Iterations warmup,
    Optional<Iterations> pilotWarmup,
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

  /** Forks that all warm up as planned. */
  public ForkTiming(Iterations warmup, Iterations measurement, Duration timeout) {
    this(warmup, Optional.empty(), measurement, timeout, Duration.ZERO);
  }

  /** Length of all iterations. */
  Duration total() {
    return warmup.total().plus(measurement.total());
  }

  /** With other iterations; the time limit grows with them. */
  ForkTiming with(Iterations otherWarmup, Iterations otherMeasurement) {
    Duration longer = otherWarmup.total().plus(otherMeasurement.total()).minus(total());
    return new ForkTiming(
        otherWarmup,
        pilotWarmup,
        otherMeasurement,
        longer.isNegative() ? timeout : timeout.plus(longer),
        extra);
  }
}
