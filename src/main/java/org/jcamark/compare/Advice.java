package org.jcamark.compare;

import java.util.OptionalInt;
import org.jcamark.report.Numbers;
import org.jcamark.stats.Comparison;

/** What would settle an undecided comparison. */
final class Advice {
  private Advice() {}

  /** The width that advice is for: half the threshold settles all but what lies at it. */
  static double precision(Rules rules) {
    return rules.threshold() > 0 ? rules.threshold() / 2 : 0.01;
  }

  /** Forks that both sides need besides those they have; empty where nothing is to be done. */
  static String of(Judged judged, Rules rules) {
    Comparison comparison = judged.comparison();
    return switch (judged.judgement().verdict()) {
      case DIFFERENT, EQUIVALENT -> "";
      case TOO_FEW_FORKS ->
          "at least " + forks(Comparison.MIN_FORKS - comparison.forks()) + " to test at all";
      case UNDECIDED -> undecided(comparison, precision(rules), rules.threshold());
    };
  }

  private static String undecided(Comparison comparison, double precision, double threshold) {
    if (comparison.test().isEmpty()) {
      return "no ratio: a value is not above 0";
    }
    OptionalInt more = comparison.moreForks(precision);
    String goal = "±" + Numbers.chosenPercent(precision);
    if (more.isEmpty()) {
      return "out of reach at " + goal;
    }
    return more.getAsInt() > 0
        ? forks(more.getAsInt()) + " would settle this at " + goal
        : nearThreshold(comparison.moreForksToSettle(threshold));
  }

  /** The interval is narrow enough for any ratio but one this close to the threshold. */
  private static String nearThreshold(OptionalInt more) {
    return more.isPresent()
        ? forks(more.getAsInt()) + " would settle this"
        : "too near the threshold to settle";
  }

  private static String forks(int more) {
    return Numbers.count(more) + " more " + (more == 1 ? "fork" : "forks");
  }
}
