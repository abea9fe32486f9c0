package org.jcamark.run;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * When measuring stops.
 *
 * @param minForks forks that every scenario gets, at least 1
 * @param maxForks forks that no scenario exceeds
 * @param precision half-width of the 95% interval of fork means ÷ mean at which a comparison group
 *     is done, such as 0.03; absent where the number of forks is fixed
 * @param budget wall time of the run after which no fork is started
 */
public record ForkRule(
    int minForks, int maxForks, OptionalDouble precision, Optional<Duration> budget) {
  public ForkRule {
    Objects.requireNonNull(precision, "precision");
    Objects.requireNonNull(budget, "budget");
    if (minForks < 1) {
      throw new IllegalArgumentException(
          "minimum of forks is " + minForks + ", at least 1 is needed");
    }
    if (maxForks < minForks) {
      throw new IllegalArgumentException(
          "maximum of forks is " + maxForks + ", below the minimum of " + minForks);
    }
    if (precision.isPresent() && !(precision.getAsDouble() > 0)) {
      throw new IllegalArgumentException(
          "precision is " + precision.getAsDouble() + ", it must be positive");
    }
  }

  /** The same number of forks for every scenario. */
  public static ForkRule fixed(int forks) {
    return new ForkRule(forks, forks, OptionalDouble.empty(), Optional.empty());
  }
}
