package org.jcamark.stats;

/**
 * How two scenarios are compared; recorded with the result.
 *
 * @param level confidence level of all intervals, such as 0.95
 * @param resamples of the bootstrap, at least 1
 * @param seed of the bootstrap; each comparison starts with it again, so that its result does not
 *     depend on the others
 */
public record ComparisonSettings(double level, int resamples, long seed) {
  public ComparisonSettings {
    StudentT.checked(level);
    if (resamples < 1) {
      throw new IllegalArgumentException(resamples + " resamples, at least 1 is needed");
    }
  }

  private static final int MOST_RESAMPLES = 10_000;
  private static final int FEWEST_RESAMPLES = 200;
  private static final int COMPARISONS_WITH_MOST = 200;
  private static final long SEED = 20_130_620;

  /**
   * The usual settings: 95%, a fixed seed, and 10,000 resamples for up to 200 comparisons. Beyond,
   * the total of resamples stays what it is there, down to 200 a comparison.
   */
  public static ComparisonSettings forComparisons(int comparisons) {
    int share =
        MOST_RESAMPLES * COMPARISONS_WITH_MOST / Math.max(COMPARISONS_WITH_MOST, comparisons);
    return new ComparisonSettings(Interval.LEVEL, Math.max(FEWEST_RESAMPLES, share), SEED);
  }
}
