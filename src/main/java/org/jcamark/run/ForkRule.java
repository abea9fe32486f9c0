package org.jcamark.run;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.stats.StoppingRule;

/**
 * When measuring stops: after a fixed number of forks, by precision as {@link StoppingRule} has it,
 * or when the time is over, with as many forks for each scenario as fit.
 *
 * @param minForks forks that every scenario gets, at least 1
 * @param maxForks forks that no scenario exceeds
 * @param precision half-width ÷ mean of the interval at which a comparison group is done, such as
 *     0.03, looked at from {@link StoppingRule#MIN_FORKS} forks on; absent where the number of
 *     forks is fixed
 * @param budget wall time of measuring after which no fork is started
 */
public record ForkRule(
    int minForks, int maxForks, OptionalDouble precision, Optional<Duration> budget) {
  private static final int FEWEST_FOR_VERDICT = 4;

  /** Beyond this, fewer scenarios are worth more than more forks. */
  private static final int MOST_BY_TIME = 50;

  public ForkRule {
    if (minForks < 1 || maxForks < minForks || !(precision.orElse(1) > 0)) {
      throw new IllegalArgumentException(
          "%s to %s forks, precision %s".formatted(minForks, maxForks, precision));
    }
  }

  /** The rule on interval widths; absent where the number of forks is fixed. */
  public Optional<StoppingRule> stopping() {
    int least = Math.max(minForks, StoppingRule.MIN_FORKS);
    return precision.stream()
        .mapToObj(halfWidth -> new StoppingRule(halfWidth, least, StoppingRule.STRETCH))
        .findFirst();
  }

  /**
   * Forks of each scenario before its precision is looked at, or all where their number is fixed.
   */
  public int leastForks() {
    return Math.min(maxForks, stopping().map(StoppingRule::minForks).orElse(minForks));
  }

  /** Forks of each scenario that the time of a run has to allow: all, or enough for a verdict. */
  public int forksToFit() {
    return Math.min(FEWEST_FOR_VERDICT, leastForks());
  }

  /** Factor of the intervals of a run by this rule: 1 where the number of forks is fixed. */
  public double intervalStretch() {
    return stopping().map(StoppingRule::stretch).orElse(1.0);
  }

  /** As many forks as a time allows, and equally many for all scenarios, but for the last round. */
  public static ForkRule until(Duration budget) {
    return new ForkRule(
        FEWEST_FOR_VERDICT, MOST_BY_TIME, OptionalDouble.empty(), Optional.of(budget));
  }

  public ForkRule withBudget(Duration time) {
    return new ForkRule(minForks, maxForks, precision, Optional.of(time));
  }

  public static ForkRule fixed(int forks) {
    return new ForkRule(forks, forks, OptionalDouble.empty(), Optional.empty());
  }
}
