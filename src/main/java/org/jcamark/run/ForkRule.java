package org.jcamark.run;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.stats.Interval;
import org.jcamark.stats.StoppingRule;

/**
 * When measuring stops: after a fixed number of forks, or by precision as {@link StoppingRule} has
 * it.
 *
 * @param minForks forks that every scenario gets, at least 1
 * @param maxForks forks that no scenario exceeds
 * @param precision half-width ÷ mean of the interval at which a comparison group is done, such as
 *     0.03, looked at from {@link StoppingRule#MIN_FORKS} forks on; absent where the number of
 *     forks is fixed
 * @param disturbedRetries how often a fork that other processes disturbed is repeated; the last
 *     attempt counts, whatever it is
 * @param budget wall time of the run after which no fork is started
 */
public record ForkRule(
    int minForks,
    int maxForks,
    OptionalDouble precision,
    int disturbedRetries,
    Optional<Duration> budget) {
  public ForkRule {
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
    if (disturbedRetries < 0) {
      throw new IllegalArgumentException(
          "retries of disturbed forks are " + disturbedRetries + ", at least 0 is needed");
    }
  }

  /** The rule on interval widths; absent where the number of forks is fixed. */
  public Optional<StoppingRule> stopping() {
    return precision.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new StoppingRule(
                precision.getAsDouble(),
                Interval.LEVEL,
                Math.max(minForks, StoppingRule.MIN_FORKS),
                StoppingRule.STRETCH));
  }

  /**
   * Forks of each scenario before its precision is looked at, or all where their number is fixed.
   */
  public int leastForks() {
    return Math.min(maxForks, stopping().map(StoppingRule::minForks).orElse(minForks));
  }

  /** Factor of the intervals of a run by this rule: 1 where the number of forks is fixed. */
  double intervalStretch() {
    return stopping().map(StoppingRule::stretch).orElse(1.0);
  }

  /** The same number of forks for every scenario. */
  public static ForkRule fixed(int forks) {
    return new ForkRule(forks, forks, OptionalDouble.empty(), 0, Optional.empty());
  }
}
