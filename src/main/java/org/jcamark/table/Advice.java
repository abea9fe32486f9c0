package org.jcamark.table;

import java.util.OptionalInt;
import org.jcamark.compare.Judged;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Rules;

/** The number of further forks that would settle an undecided comparison. */
final class Advice {
  /** Where more forks than this are needed, noise is the problem. */
  static final int MOST_FORKS = 100;

  /** Where no number of forks is named, because they differ too much. */
  static final String NOISY = "too noisy on this machine";

  /** Of the logarithm: forks of which the ratio is unknown by more do not say how they vary. */
  private static final double WIDEST = Math.log(2);

  private Advice() {}

  /** The further forks that both sides need, in words; empty where the verdict is settled. */
  static String of(Judged judged, Rules rules) {
    Comparison comparison = judged.comparison();
    return switch (judged.judgement().verdict()) {
      case DIFFERENT, EQUIVALENT -> "";
      case TOO_FEW_FORKS ->
          "at least %s to test at all".formatted(more(Comparison.MIN_FORKS - comparison.forks()));
      case UNDECIDED ->
          comparison
              .test()
              .map(test -> undecided(judged, rules, test.interval().logHalfWidth() > WIDEST))
              .orElse("no ratio: a value is not above 0");
    };
  }

  /** By the width that half the threshold needs, which decides all ratios but those near it. */
  private static String undecided(Judged judged, Rules rules, boolean hardlyKnown) {
    Comparison comparison = judged.comparison();
    double precision = rules.threshold() > 0 ? rules.threshold() / 2 : 0.01;
    int forThat = comparison.moreForks(precision).orElse(-1);
    int atThisRatio =
        judged.judgement().significance().stream()
            .map(found -> comparison.moreForksToSettle(rules.threshold(), found.bound()))
            .flatMapToInt(OptionalInt::stream)
            .findFirst()
            .orElse(Integer.MAX_VALUE);
    boolean anyRatio = forThat > 0 && forThat <= atThisRatio;
    int forks = Math.max(1, anyRatio ? forThat : atThisRatio);
    if (hardlyKnown || forks > MOST_FORKS) {
      return forThat == 0 ? "too near the threshold to settle" : NOISY;
    }
    return more(forks)
        + " would settle this "
        + (anyRatio ? "at ±" + Numbers.chosenPercent(precision) : "if the ratio stays");
  }

  private static String more(int forks) {
    return Numbers.count(forks, "more fork");
  }
}
