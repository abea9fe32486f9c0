package org.jcamark.stats;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.jcamark.stats.SecondOpinion.Forks;

/**
 * A candidate compared with a base by fork means. In every mode a ratio above 1 means that the
 * candidate is slower: candidate ÷ base, or base ÷ candidate where larger scores are better.
 * Nothing is tested with fewer than {@link #MIN_FORKS} forks on a side; a value that cannot be
 * computed is absent, never NaN.
 *
 * @param baseScore geometric mean of the base's forks, or its score where it has no samples
 * @param baseForks how many have samples
 * @param ratio of the geometric means of fork means, or of scores without samples; absent where one
 *     of them is not above 0, unless both sides are constant and equal
 * @param opinion where nothing is tested; absent without iterations
 * @param cliffsDelta effect size from −1 (every fork of the candidate is faster) to 1 (every one is
 *     slower); absent without samples
 */
public record Comparison(
    double baseScore,
    double candidateScore,
    int baseForks,
    int candidateForks,
    OptionalDouble ratio,
    Optional<LogRatio> test,
    Optional<SecondOpinion> opinion,
    OptionalDouble cliffsDelta) {
  /** Fewer forks than this on a side give no test, no interval and no verdict. */
  public static final int MIN_FORKS = 3;

  /** Fewer forks than this on a side deserve a warning. */
  public static final int ENOUGH_FORKS = 5;

  /** Compares metrics of one unit; paired where forks at the same index were interleaved. */
  public static Optional<Comparison> of(
      Metric base, Metric candidate, boolean paired, boolean largerIsBetter) {
    return Side.of(base)
        .flatMap(one -> Side.of(candidate).map(other -> of(one, other, paired, largerIsBetter)));
  }

  private static Comparison of(Side base, Side candidate, boolean paired, boolean largerIsBetter) {
    Side above = largerIsBetter ? base : candidate;
    Side below = largerIsBetter ? candidate : base;
    double[] numerator = above.forks.means();
    double[] denominator = below.forks.means();
    boolean tested = above.sampled >= MIN_FORKS && below.sampled >= MIN_FORKS;
    return new Comparison(
        base.score,
        candidate.score,
        base.sampled,
        candidate.sampled,
        LogRatio.point(numerator, denominator),
        !tested
            ? Optional.empty()
            : paired && numerator.length == denominator.length
                ? LogRatio.paired(numerator, denominator)
                : LogRatio.of(numerator, denominator),
        tested
            ? Optional.empty()
            : SecondOpinion.of(above.forks, below.forks, SecondOpinion.SCATTER),
        above.sampled > 0 && below.sampled > 0
            ? OptionalDouble.of(cliffsDelta(numerator, denominator))
            : OptionalDouble.empty());
  }

  public int forks() {
    return Math.min(baseForks, candidateForks);
  }

  /** How many more forks a side until the interval is within this part, 0.01 for ±1%. */
  public OptionalInt moreForks(double precision) {
    return test.map(found -> found.moreForks(forks(), Math.log1p(precision), Interval.LEVEL))
        .orElse(OptionalInt.empty());
  }

  /**
   * How many more forks each side would probably need, if the ratio stays, until the interval lies
   * wholly inside 1 ± threshold, or p of the ratio lying beyond it is small enough.
   *
   * @param bound that this p has to be below, between 0 and 1
   * @return 0 if it is so; absent where nothing could be tested, the ratio lies at the threshold
   *     itself, or too many forks would be needed
   */
  public OptionalInt moreForksToSettle(double threshold, double bound) {
    if (test.isEmpty()) {
      return OptionalInt.empty();
    }
    double beyond = test.get().beyond(threshold);
    return test.get().moreForks(forks(), Math.abs(beyond), beyond > 0 ? 1 - bound : Interval.LEVEL);
  }

  /**
   * Probability that a value of the first sample is larger, minus the probability that it is
   * smaller (Cliff, Dominance Statistics, Psychological Bulletin 114, 1993), by Mann and Whitney's
   * U.
   */
  static double cliffsDelta(double[] first, double[] second) {
    double pairs = (double) first.length * second.length;
    return (2 * MannWhitneyUTest.withDefaults().statistic(first, second) - pairs) / pairs;
  }

  private record Side(double score, int sampled, Forks forks) {
    static Optional<Side> of(Metric metric) {
      Optional<double[][]> forks =
          metric.samples().map(Samples::byIteration).filter(all -> all.length > 0);
      double error = metric.scoreError().orElse(Double.NaN);
      return forks.isPresent()
          ? forks.map(Side::of)
          : metric.score().stream()
              .mapToObj(score -> new Side(score, 0, Forks.of(score, error)))
              .findFirst();
    }

    private static Side of(double[][] iterations) {
      Forks forks = Forks.of(iterations);
      return new Side(Moments.middle(forks.means()), iterations.length, forks);
    }
  }
}
