package org.jcamark.lab;

import org.apache.commons.statistics.distribution.BetaDistribution;
import org.jcamark.stats.Interval;

/**
 * How many of a number of independent cases were of a kind.
 *
 * @param count from 0 to {@code cases}
 * @param cases at least 1
 */
record Proportion(int count, int cases) {
  Proportion {
    if (cases < 1 || count < 0 || count > cases) {
      throw new IllegalArgumentException(count + " of " + cases + " is no proportion");
    }
  }

  /** The part, 0 to 1. */
  double rate() {
    return (double) count / cases;
  }

  /**
   * The exact interval of the probability behind it (Clopper and Pearson 1934), which never covers
   * less than the level.
   *
   * @param level such as 0.95
   */
  Interval interval(double level) {
    double tail = (1 - level) / 2;
    double low =
        count == 0
            ? 0
            : BetaDistribution.of(count, cases - count + 1.0).inverseCumulativeProbability(tail);
    double high =
        count == cases
            ? 1
            : BetaDistribution.of(count + 1.0, cases - count).inverseSurvivalProbability(tail);
    return new Interval(low, high);
  }
}
