package org.jcamark.sections;

import java.util.List;
import org.jcamark.report.Numbers;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;

/** Words that several sections need. */
final class Words {
  private Words() {}

  /** {@code 1 fork}, {@code 1,200 forks}, {@code 2 classes}. */
  static String count(long number, String noun) {
    String plural = noun.endsWith("s") ? "es" : "s";
    return Numbers.count(number) + " " + noun + (number == 1 ? "" : plural);
  }

  /** {@code one}, {@code one and two}, {@code one, two and three}. */
  static String list(List<String> words) {
    return words.size() < 2
        ? String.join("", words)
        : String.join(", ", words.subList(0, words.size() - 1))
            + " and "
            + words.get(words.size() - 1);
  }

  /** What a comparison found, with a warning where it rests on few forks. */
  static String verdict(Judgement judgement) {
    return judgement.verdict().words()
        + judgement.direction().map(direction -> ": " + direction.words()).orElse("")
        + (judgement.fewForks() && judgement.adjustedP().isPresent() ? " (few forks)" : "");
  }

  /** The interval of 1 ÷ a ratio that has this one. */
  static Interval inverse(Interval ratio) {
    return new Interval(1 / ratio.high(), 1 / ratio.low());
  }
}
