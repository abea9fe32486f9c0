package org.jcamark.report;

import java.util.List;
import org.jcamark.compare.Judged;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.table.Numbers;

/** Words that several sections need. */
final class Words {
  private Words() {}

  /** {@code one}, {@code one and two}, {@code one, two and three}. */
  static String list(List<String> words) {
    return words.size() < 2
        ? String.join("", words)
        : String.join(", ", words.subList(0, words.size() - 1))
            + " and "
            + words.get(words.size() - 1);
  }

  /**
   * What a comparison found.
   *
   * @param others all that it stands among; that forks are few is said where not all have few
   */
  static String verdict(Judgement judgement, List<Judged> others) {
    boolean said =
        isFew(judgement)
            && others.stream()
                .map(Judged::judgement)
                .anyMatch(other -> other.adjustedP().isPresent() && !other.fewForks());
    return judgement.verdict().words()
        + judgement.direction().map(direction -> ": " + direction.words()).orElse("")
        + (said ? " (few forks)" : "");
  }

  /** A warning where some comparison rests on few forks; empty where none does. */
  static String few(List<Judged> judged) {
    long tested = judged.stream().filter(j -> j.judgement().adjustedP().isPresent()).count();
    long few = judged.stream().filter(j -> isFew(j.judgement())).count();
    return few == 0
        ? ""
        : " "
            + (few == tested ? "All" : Numbers.count(few) + " of them")
            + " rest on fewer than "
            + Comparison.ENOUGH_FORKS
            + " forks a side: their intervals are a rough guess of how forks vary.";
  }

  private static boolean isFew(Judgement judgement) {
    return judgement.fewForks() && judgement.adjustedP().isPresent();
  }

  /** The interval of 1 ÷ a ratio that has this one. */
  static Interval inverse(Interval ratio) {
    return new Interval(1 / ratio.high(), 1 / ratio.low());
  }
}
