package org.jcamark.stats;

import java.util.OptionalDouble;

/**
 * When a scenario has been measured precisely enough: it has the minimum of forks and an interval
 * narrow enough (half-width ÷ |mean| ≤ precision). Only the width counts, never the outcome of a
 * test.
 *
 * <p>Checking the width after every fork stops early where the forks happen to agree, so Student's
 * critical value is multiplied by {@link #stretch}, both to decide and in the {@link
 * Estimate#stretched interval} to report; {@code docs/statistics.md} has the coverage. Much longer
 * tails, such as one fork in twenty at twice the time, are beyond any rule that stops after few
 * forks: most runs then have not seen a slow fork.
 *
 * @param precision largest half-width ÷ |mean|, more than 0
 * @param minForks least number of forks of every scenario, at least 2
 * @param stretch factor of the critical value, at least 1
 */
public record StoppingRule(double precision, int minForks, double stretch) {
  public StoppingRule {
    if (!(precision > 0 && Double.isFinite(precision))) {
      throw new IllegalArgumentException("precision is " + precision + ", more than 0 is needed");
    }
    if (minForks < 2) {
      throw new IllegalArgumentException(
          "minimum of forks is " + minForks + ", at least 2 is needed");
    }
    if (!(stretch >= 1 && Double.isFinite(stretch))) {
      throw new IllegalArgumentException("stretch is " + stretch + ", at least 1 is needed");
    }
  }

  /** Least number of forks of the rule whose coverage was simulated. */
  public static final int MIN_FORKS = 6;

  /** Stretch of the rule whose coverage was simulated. */
  public static final double STRETCH = 1.2;

  /**
   * Half-width of the stretched interval of the mean ÷ |mean|; absent for fewer than 2 forks, and
   * where the mean is 0 but the forks differ. The stretch is 1 where the number of forks is fixed.
   */
  public static OptionalDouble relativeHalfWidth(double[] forkMeans, double stretch) {
    if (forkMeans.length < 2) {
      return OptionalDouble.empty();
    }
    Moments moments = Moments.of(forkMeans);
    double half = stretch * StudentT.halfWidth(moments);
    if (half == 0) {
      return OptionalDouble.of(0);
    }
    return moments.mean() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(half / Math.abs(moments.mean()));
  }

  /** Whether this scenario alone would let its group close. */
  public boolean isReached(double[] forkMeans) {
    return forkMeans.length >= minForks
        && relativeHalfWidth(forkMeans, stretch).orElse(Double.POSITIVE_INFINITY) <= precision;
  }
}
