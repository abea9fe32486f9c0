package org.jcamark.table;

import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jcamark.compare.Judged;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Rules;

/** The number of further forks that would settle an undecided comparison. */
public record Advice(Comparison comparison, Judgement judgement, Rules rules) {
  /** Where more forks than this are needed, noise is the problem. */
  public static final int MOST_FORKS = 100;

  /** Where no number of forks is named, because they differ too much. */
  static final String NOISY = "too noisy on this machine";

  /** Of the logarithm: forks of which the ratio is unknown by more do not say how they vary. */
  private static final double WIDEST = Math.log(2);

  /** The further forks that both sides need; empty where the verdict is settled. */
  static String of(Judged judged, Rules rules) {
    return new Advice(judged.comparison(), judged.judgement(), rules).inWords();
  }

  private String inWords() {
    OptionalInt more = more();
    String forks = more.isPresent() ? Numbers.count(more.getAsInt(), "more fork") : "";
    return switch (judgement.verdict()) {
      case DIFFERENT, EQUIVALENT -> "";
      case TOO_FEW_FORKS -> "at least " + forks + " to test at all";
      case UNDECIDED -> {
        if (comparison.test().isEmpty()) {
          yield "no ratio: a value is not above 0";
        }
        if (more.isEmpty()) {
          boolean near = whateverTheRatio().orElse(1) == 0;
          yield near ? "too near the threshold to settle" : NOISY;
        }
        yield forks
            + " would settle this "
            + (isWhateverTheRatio()
                ? "at ±" + Numbers.chosenPercent(precision())
                : "if the ratio stays");
      }
    };
  }

  /** The further forks of each side that the advice names; absent where it names none. */
  public OptionalInt more() {
    boolean hardlyKnown =
        comparison.test().filter(t -> t.interval().logHalfWidth() > WIDEST).isPresent();
    return switch (judgement.verdict()) {
      case DIFFERENT, EQUIVALENT -> OptionalInt.empty();
      case TOO_FEW_FORKS -> OptionalInt.of(Comparison.MIN_FORKS - comparison.forks());
      case UNDECIDED ->
          (hardlyKnown
                  ? IntStream.empty()
                  : (isWhateverTheRatio() ? whateverTheRatio() : atThisRatio()).stream())
              .map(forks -> Math.max(1, forks))
              .filter(forks -> forks <= MOST_FORKS)
              .findFirst();
    };
  }

  private boolean isWhateverTheRatio() {
    int more = whateverTheRatio().orElse(0);
    return more > 0 && more <= atThisRatio().orElse(Integer.MAX_VALUE);
  }

  private OptionalInt whateverTheRatio() {
    return comparison.moreForks(precision());
  }

  private OptionalInt atThisRatio() {
    return judgement
        .significance()
        .map(found -> comparison.moreForksToSettle(rules.threshold(), found.bound()))
        .orElse(OptionalInt.empty());
  }

  /** The interval width to reach: half the threshold decides all ratios but those close to it. */
  private double precision() {
    return rules.threshold() > 0 ? rules.threshold() / 2 : 0.01;
  }
}
