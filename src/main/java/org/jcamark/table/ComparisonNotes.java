package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Obstacle;
import org.jcamark.compare.Rules;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Verdict;

/** The lines below a {@link ComparisonTable}. */
final class ComparisonNotes {
  private static final int MOST_UNMATCHED = 20;

  static final String NOISY =
      ("%s: more than %s further forks a side would be needed, or the ratio is unknown by more than"
              + " a factor of 2. Measure with nothing else running (see doctor), repeat forks that"
              + " other work disturbs (--retry-disturbed 3), or measure longer ones (--precision).")
          .formatted(Advice.NOISY, Advice.MOST_FORKS);

  private ComparisonNotes() {}

  static List<String> of(Comparisons all, boolean noisy) {
    List<String> notes = new ArrayList<>();
    notes.add(howToRead(all));
    notes.add(counts(all));
    RatioCells.fewForks(all.judged()).ifPresent(notes::add);
    RatioCells.lopsided(all.judged()).ifPresent(notes::add);
    if (all.judged().stream().map(Judged::comparison).anyMatch(ComparisonNotes::lacksSamples)) {
      notes.add(ResultNotes.NO_SAMPLES);
    }
    if (all.count(Verdict.UNDECIDED) > 0) {
      notes.add(
          "Adding the advised forks and comparing again repeats the test: of equal pairs, up to 3%"
              + " then end in a false difference.");
    }
    if (noisy) {
      notes.add(NOISY);
    }
    if (!all.unmatched().isEmpty()) {
      notes.add("Not compared: " + Numbers.count(all.unmatched().size()));
      all.unmatched().stream().limit(MOST_UNMATCHED).forEach(row -> notes.add("- " + row.line()));
      if (all.unmatched().size() > MOST_UNMATCHED) {
        notes.add(
            "- and " + Numbers.count(all.unmatched().size() - MOST_UNMATCHED) + " more, see JSON");
      }
      for (Obstacle obstacle : Obstacle.values()) {
        if (all.unmatched().stream().anyMatch(row -> row.isFor(obstacle))) {
          notes.add(ResultNotes.of(obstacle));
        }
      }
    }
    return notes;
  }

  private static boolean lacksSamples(Comparison comparison) {
    return comparison.baseForks().isEmpty() || comparison.candidateForks().isEmpty();
  }

  private static String howToRead(Comparisons all) {
    String candidate =
        all.axis()
            .map(axis -> "slower than " + axis.by() + " " + axis.baseline())
            .orElse("candidate slower");
    return howToRead(candidate, all.rules(), Interval.LEVEL, all.tested());
  }

  /**
   * How to read ratios and verdicts.
   *
   * @param slower what a ratio above 1 means
   */
  static String howToRead(String slower, Rules rules, double level, long tested) {
    return ("ratio > 1: %s; interval %s; different: p of a ratio beyond ±%s below %s, %s;"
            + " equivalent: interval within ±%3$s, each by itself.")
        .formatted(
            slower,
            Numbers.chosenPercent(level),
            Numbers.chosenPercent(rules.threshold()),
            Numbers.chosenPercent(rules.alpha()),
            adjustment(rules, tested));
  }

  private static String adjustment(Rules rules, long tested) {
    String over = " over " + Numbers.count(tested, "comparison");
    return switch (rules.adjustment()) {
      case HOLM -> "Holm" + over;
      case BENJAMINI_HOCHBERG -> "Benjamini-Hochberg" + over;
      case NONE -> "not adjusted" + over;
    };
  }

  private static String counts(Comparisons all) {
    return "%s: %s slower, %s faster, %s equivalent, %s undecided, %s with too few forks."
        .formatted(
            Numbers.count(all.judged().size(), "comparison"),
            Numbers.count(all.count(Direction.SLOWER)),
            Numbers.count(all.count(Direction.FASTER)),
            Numbers.count(all.count(Verdict.EQUIVALENT)),
            Numbers.count(all.count(Verdict.UNDECIDED)),
            Numbers.count(all.count(Verdict.TOO_FEW_FORKS)));
  }
}
