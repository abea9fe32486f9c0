package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jcamark.model.Samples;

/**
 * How often the methods err on pairs whose true ratio is known, counted before any adjustment and
 * any practical threshold. The error rate asked for is 1 − level.
 *
 * @param pairs number of pairs with a test
 * @param differences pairs with p of Welch's test on log fork means below 1 − level: false ones
 *     where the true ratio is 1, power elsewhere
 * @param misses pairs whose Welch interval does not hold the true ratio
 * @param bootstrapMisses the same of the bootstrap interval, an absent one counted as a miss
 * @param fiellerMisses the same of the Fieller interval
 * @param mannWhitneyDifferences pairs with p of Mann and Whitney's test below 1 − level
 * @param pooledDifferences pairs that the usual mistake calls different: Welch's test on pooled
 *     iterations, as if each were independent
 * @param verdicts pairs that a comparison by itself, with the practical threshold, calls different
 */
public record Calibration(
    int pairs,
    int differences,
    int misses,
    int bootstrapMisses,
    int fiellerMisses,
    int mannWhitneyDifferences,
    int pooledDifferences,
    int verdicts) {

  /** Two sets of samples of the same unit, smaller being better. */
  public record Pair(Samples base, Samples candidate) {

    /** The same with a candidate slower by a factor. */
    public Pair slower(double factor) {
      return new Pair(base, candidate.times(factor));
    }
  }

  /**
   * Counts errors; pairs without a test are left out.
   *
   * @param trueRatio candidate ÷ base; 1 for A/A data
   * @param threshold what difference matters in practice, for {@link #verdicts} alone
   */
  public static Calibration of(
      List<Pair> pairs, double trueRatio, ComparisonSettings settings, double threshold) {
    double alpha = 1 - settings.level();
    List<Tested> tested =
        pairs.parallelStream().flatMap(pair -> Tested.of(pair, settings).stream()).toList();
    return new Calibration(
        tested.size(),
        count(tested, pair -> pair.test.p() < alpha),
        count(tested, pair -> misses(Optional.of(pair.test.interval()), trueRatio)),
        count(tested, pair -> misses(pair.comparison.bootstrap(), trueRatio)),
        count(tested, pair -> misses(pair.comparison.fieller(), trueRatio)),
        count(tested, pair -> pair.comparison.mannWhitneyP().orElse(1) < alpha),
        count(tested, pair -> pair.pooledP < alpha),
        count(tested, pair -> pair.verdict(alpha, threshold) == Verdict.DIFFERENT));
  }

  /**
   * Pairs drawn from one distribution, the candidate's true mean {@code trueRatio} times the
   * base's.
   */
  public static List<Pair> pairs(
      SyntheticForks forks, double trueRatio, int pairs, int forkCount, int iterations, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Pair> drawn = new ArrayList<>(pairs);
    for (int pair = 0; pair < pairs; pair++) {
      drawn.add(
          new Pair(
              forks.draw(random, forkCount, iterations),
              forks.times(trueRatio).draw(random, forkCount, iterations)));
    }
    return drawn;
  }

  /** A count as a part of all pairs; 0 without pairs. */
  public double rate(int count) {
    return pairs == 0 ? 0 : (double) count / pairs;
  }

  private static int count(List<Tested> tested, Predicate<Tested> condition) {
    return (int) tested.stream().filter(condition).count();
  }

  private static boolean misses(Optional<Interval> interval, double trueRatio) {
    return interval.filter(i -> i.low() <= trueRatio && trueRatio <= i.high()).isEmpty();
  }

  /** A pair that could be tested; {@code pooledP} as if iterations were independent. */
  private record Tested(Comparison comparison, LogRatio test, double pooledP) {
    static Optional<Tested> of(Pair pair, ComparisonSettings settings) {
      return Comparison.of(pair.base(), pair.candidate(), false, settings)
          .filter(comparison -> comparison.test().isPresent())
          .map(
              comparison ->
                  new Tested(
                      comparison,
                      comparison.test().get(),
                      LogRatio.of(pooled(pair.base()), pooled(pair.candidate()), settings.level())
                          .map(LogRatio::p)
                          .orElse(1.0)));
    }

    Verdict verdict(double alpha, double threshold) {
      return Judgement.all(List.of(comparison), Adjustment.NONE, alpha, threshold).get(0).verdict();
    }

    private static double[] pooled(Samples samples) {
      return Arrays.stream(ForkValues.of(samples)).flatMapToDouble(Arrays::stream).toArray();
    }
  }
}
