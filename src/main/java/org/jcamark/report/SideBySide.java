package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.compare.Unmatched;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.Numbers;
import org.jcamark.table.ShownRow;

/** Several result sets, each held against the first: which rows belong together, what of them. */
final class SideBySide {
  private static final int MOST_DIFFERENCES = 12;
  private static final int MOST_UNMATCHED = 20;

  private final List<Evaluation> sets;
  private final List<Comparisons> comparisons = new ArrayList<>();
  private final List<IdentityHashMap<ResultRow, Judged>> byBase = new ArrayList<>();

  /**
   * Compares sets.
   *
   * @param sets at least two
   */
  SideBySide(List<Evaluation> sets) {
    this.sets = List.copyOf(sets);
    List<ResultRow> base = sets.get(0).set().results();
    for (Evaluation other : sets.subList(1, sets.size())) {
      Comparisons compared =
          Comparisons.of(
              Matches.between(base, other.set().results()), Optional.empty(), Rules.USUAL);
      IdentityHashMap<ResultRow, Judged> judged = new IdentityHashMap<>();
      compared.judged().forEach(row -> judged.put(row.pair().base(), row));
      comparisons.add(compared);
      byBase.add(judged);
    }
  }

  List<Evaluation> sets() {
    return sets;
  }

  /** Of each further set with the first. */
  List<Comparisons> comparisons() {
    return comparisons;
  }

  /** What came out, a sentence a set, and the largest differences of each. */
  List<String> sentences() {
    RowNames names =
        new RowNames(sets.get(0).set().results().stream().map(sets.get(0)::label).toList());
    List<String> sentences = new ArrayList<>();
    for (int i = 1; i < sets.size(); i++) {
      Comparisons compared = comparisons.get(i - 1);
      List<Judgement> judgements = compared.judged().stream().map(Judged::judgement).toList();
      String letter = Letters.of(i);
      String who = letter + " against A";
      sentences.add(
          judgements.isEmpty()
              ? who + ": no two results are of the same work."
              : who
                  + ", "
                  + Numbers.count(judgements.size(), "comparison")
                  + ", a difference counting from "
                  + Numbers.chosenPercent(compared.rules().threshold())
                  + " on: "
                  + ProviderSentences.tally(judgements)
                  + "."
                  + Words.few(compared.judged()));
      compared.judged().stream()
          .filter(row -> row.judgement().direction().isPresent())
          .sorted(Comparator.comparingDouble(SideBySide::closeness))
          .limit(MOST_DIFFERENCES)
          .forEach(row -> sentences.add(difference(row, letter, names)));
    }
    return sentences;
  }

  private static double closeness(Judged row) {
    return -Math.abs(Math.log(row.comparison().ratio().orElseThrow()));
  }

  private String difference(Judged row, String letter, RowNames names) {
    LogRatio test = row.comparison().test().orElseThrow();
    return names.full(sets.get(0).label(row.pair().base()))
        + ": "
        + letter
        + " takes "
        + RatioText.ratio(row.comparison().ratio(), Optional.of(test.interval())).text()
        + " times as long as A (95% interval "
        + RatioText.words(test.interval(), test.ratio())
        + "): "
        + row.judgement().verdict().words()
        + ".";
  }

  /** Results that only one side has, some of them by name. */
  List<String> unmatched() {
    List<String> lines = new ArrayList<>();
    for (int i = 1; i < sets.size(); i++) {
      List<Unmatched> rest = comparisons.get(i - 1).unmatched();
      String letter = Letters.of(i);
      for (Unmatched row : rest.subList(0, Math.min(MOST_UNMATCHED, rest.size()))) {
        lines.add("A and " + letter + ", " + row.line());
      }
      if (rest.size() > MOST_UNMATCHED) {
        lines.add(
            "A and "
                + letter
                + ": "
                + Numbers.count(rest.size() - MOST_UNMATCHED)
                + " more that only one of them has");
      }
    }
    return lines;
  }

  /** The groups of all sets, those of the first set first. */
  Set<String> groups() {
    Set<String> groups = new LinkedHashSet<>();
    sets.forEach(set -> groups.addAll(set.groups().keySet()));
    return groups;
  }

  /**
   * A result of the first set among those of the others.
   *
   * @param others how each further set's result stands to it, where that set has one
   */
  record Line(ShownRow base, List<Optional<Judged>> others) {
    Line {
      others = List.copyOf(others);
    }
  }

  /** The results of a group that the first set shares with some other. */
  List<Line> lines(String group) {
    List<Line> lines = new ArrayList<>();
    for (ShownRow row : sets.get(0).groups().getOrDefault(group, List.of())) {
      List<Optional<Judged>> others =
          byBase.stream().map(judged -> Optional.ofNullable(judged.get(row.row()))).toList();
      if (others.stream().anyMatch(Optional::isPresent)) {
        lines.add(new Line(row, others));
      }
    }
    return lines;
  }
}
