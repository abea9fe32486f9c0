package org.jcamark.table;

import java.util.OptionalInt;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Rules;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.LogRatio;

/** The number of further forks that would settle an undecided comparison. */
final class Advice {
  private static final String NONE = "no ratio: a value is not above 0";

  private Advice() {}

  /** The interval width to reach: half the threshold decides all ratios but those close to it. */
  static double precision(Rules rules) {
    return rules.threshold() > 0 ? rules.threshold() / 2 : 0.01;
  }

  /** The further forks that both sides need; empty where the verdict is settled. */
  static String of(Judged judged, Rules rules) {
    Comparison comparison = judged.comparison();
    return switch (judged.judgement().verdict()) {
      case DIFFERENT, EQUIVALENT -> "";
      case TOO_FEW_FORKS ->
          "at least " + forks(Comparison.MIN_FORKS - comparison.forks()) + " to test at all";
      case UNDECIDED -> comparison.test().map(test -> undecided(judged, test, rules)).orElse(NONE);
    };
  }

  private static String undecided(Judged judged, LogRatio test, Rules rules) {
    Comparison comparison = judged.comparison();
    double precision = precision(rules);
    OptionalInt whateverTheRatio = comparison.moreForks(precision);
    OptionalInt atThisRatio =
        comparison.moreForksToSettle(rules.threshold(), unadjustedAlpha(judged, test, rules));
    if (isPositive(whateverTheRatio)
        && whateverTheRatio.getAsInt() <= atThisRatio.orElse(Integer.MAX_VALUE)) {
      return forks(whateverTheRatio.getAsInt())
          + " would settle this at ±"
          + Numbers.chosenPercent(precision);
    }
    if (atThisRatio.isPresent()) {
      return forks(Math.max(1, atThisRatio.getAsInt())) + " would settle this if the ratio stays";
    }
    return whateverTheRatio.isPresent()
        ? "too near the threshold to settle"
        : "out of reach at ±" + Numbers.chosenPercent(precision);
  }

  /** The bound of p itself below which the adjusted p is below α. */
  private static double unadjustedAlpha(Judged judged, LogRatio test, Rules rules) {
    double adjusted = judged.judgement().adjustedP().orElseThrow();
    return adjusted > 0 ? rules.alpha() * test.p() / adjusted : rules.alpha();
  }

  private static boolean isPositive(OptionalInt more) {
    return more.isPresent() && more.getAsInt() > 0;
  }

  private static String forks(int more) {
    return Numbers.count(more) + " more " + (more == 1 ? "fork" : "forks");
  }
}
