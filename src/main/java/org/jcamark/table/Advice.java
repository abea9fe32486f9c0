package org.jcamark.table;

import java.util.OptionalInt;
import org.jcamark.compare.Judged;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Rules;

/** The number of further forks that would settle an undecided comparison. */
public final class Advice {
  /** Where more forks than this are needed, noise is the problem. */
  public static final int MOST_FORKS = 100;

  /** Where no number of forks is named, because they differ too much. */
  static final String NOISY = "too noisy on this machine";

  private static final String NONE = "no ratio: a value is not above 0";

  /** Of the logarithm: forks of which the ratio is unknown by more do not say how they vary. */
  private static final double WIDEST = Math.log(2);

  private Advice() {}

  /** The interval width to reach: half the threshold decides all ratios but those close to it. */
  static double precision(Rules rules) {
    return rules.threshold() > 0 ? rules.threshold() / 2 : 0.01;
  }

  /** The further forks that both sides need; empty where the verdict is settled. */
  static String of(Judged judged, Rules rules) {
    Comparison comparison = judged.comparison();
    Judgement judgement = judged.judgement();
    return switch (judgement.verdict()) {
      case DIFFERENT, EQUIVALENT -> "";
      case TOO_FEW_FORKS ->
          "at least " + forks(more(comparison, judgement, rules)) + " to test at all";
      case UNDECIDED ->
          comparison.test().isEmpty() ? NONE : undecided(comparison, judgement, rules);
    };
  }

  private static String undecided(Comparison comparison, Judgement judgement, Rules rules) {
    OptionalInt more = more(comparison, judgement, rules);
    if (more.isPresent()) {
      return forks(more)
          + " would settle this "
          + (isWhateverTheRatio(comparison, judgement, rules)
              ? "at ±" + Numbers.chosenPercent(precision(rules))
              : "if the ratio stays");
    }
    return comparison.moreForks(precision(rules)).orElse(1) == 0
        ? "too near the threshold to settle"
        : NOISY;
  }

  /** The further forks of each side that the advice names; absent where it names none. */
  public static OptionalInt more(Comparison comparison, Judgement judgement, Rules rules) {
    return switch (judgement.verdict()) {
      case DIFFERENT, EQUIVALENT -> OptionalInt.empty();
      case TOO_FEW_FORKS -> OptionalInt.of(Comparison.MIN_FORKS - comparison.forks());
      case UNDECIDED ->
          comparison.test().filter(t -> t.interval().logHalfWidth() > WIDEST).isPresent()
              ? OptionalInt.empty()
              : few(comparison, judgement, rules);
    };
  }

  private static OptionalInt few(Comparison comparison, Judgement judgement, Rules rules) {
    OptionalInt more =
        isWhateverTheRatio(comparison, judgement, rules)
            ? comparison.moreForks(precision(rules))
            : atLeastOne(atThisRatio(comparison, judgement, rules));
    return more.orElse(0) > MOST_FORKS ? OptionalInt.empty() : more;
  }

  private static boolean isWhateverTheRatio(
      Comparison comparison, Judgement judgement, Rules rules) {
    OptionalInt more = comparison.moreForks(precision(rules));
    return more.orElse(0) > 0
        && more.getAsInt() <= atThisRatio(comparison, judgement, rules).orElse(Integer.MAX_VALUE);
  }

  private static OptionalInt atThisRatio(Comparison comparison, Judgement judgement, Rules rules) {
    return judgement
        .significance()
        .map(found -> comparison.moreForksToSettle(rules.threshold(), found.bound()))
        .orElse(OptionalInt.empty());
  }

  private static OptionalInt atLeastOne(OptionalInt more) {
    return more.isPresent() ? OptionalInt.of(Math.max(1, more.getAsInt())) : more;
  }

  private static String forks(OptionalInt more) {
    return Numbers.count(more.orElseThrow(), "more fork");
  }
}
