package org.jcamark.stats;

import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t distribution as intervals and tests need it. */
final class StudentT {
  private StudentT() {}

  /**
   * The two-sided critical value: |t| stays below it with probability {@code level}.
   *
   * @param degrees degrees of freedom, more than 0, not necessarily whole
   * @param level between 0 and 1, both excluded
   */
  static double critical(double degrees, double level) {
    return TDistribution.of(degrees).inverseSurvivalProbability((1 - checked(level)) / 2);
  }

  /** Probability of a |t| at least as large as this one. */
  static double twoSidedP(double t, double degrees) {
    return Math.min(1, 2 * TDistribution.of(degrees).survivalProbability(Math.abs(t)));
  }

  /** The interval of a mean; absent for fewer than 2 values. */
  static Optional<Interval> interval(Moments moments, double level) {
    checked(level);
    if (moments.count() < 2) {
      return Optional.empty();
    }
    double half = critical(moments.count() - 1.0, level) * Math.sqrt(moments.varianceOfMean());
    return Optional.of(new Interval(moments.mean() - half, moments.mean() + half));
  }

  /** The level, if it is one: between 0 and 1, both excluded. */
  static double checked(double level) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("level is " + level + ", between 0 and 1 is needed");
    }
    return level;
  }
}
