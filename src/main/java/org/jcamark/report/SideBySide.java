package org.jcamark.report;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Pair;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.table.Numbers;
import org.jcamark.table.RatioCells;
import org.jcamark.table.RowLabel;
import org.jcamark.table.SideBySideTable;
import org.jcamark.table.SideBySideTable.Other;

/** Several result sets, each compared with the first. */
final class SideBySide {
  private static final int MOST_UNMATCHED = 20;

  private final List<Evaluation> sets;
  private final List<Comparisons> comparisons = new ArrayList<>();
  private final List<IdentityHashMap<ResultRow, Other>> byBase = new ArrayList<>();

  /** Compares sets, at least two. */
  SideBySide(List<Evaluation> sets) {
    this.sets = sets;
    List<ResultRow> base = sets.get(0).set().results();
    for (Evaluation other : sets.subList(1, sets.size())) {
      Matches matches = Matches.between(base, other.set().results());
      Comparisons compared =
          Comparisons.of(matches, Optional.empty(), Rules.USUAL, Comparisons.WITHOUT_BOOTSTRAP);
      IdentityHashMap<ResultRow, Other> others = new IdentityHashMap<>();
      matches.pairs().stream()
          .filter(Pair::isOfOneKind)
          .forEach(
              pair ->
                  pair.obstacle()
                      .ifPresent(
                          why ->
                              others.put(
                                  pair.base(),
                                  new Other(pair.candidate(), Optional.empty(), why))));
      for (Judged row : compared.judged()) {
        others.put(row.pair().base(), new Other(row.pair().candidate(), Optional.of(row), ""));
      }
      comparisons.add(compared);
      byBase.add(others);
    }
  }

  List<Evaluation> sets() {
    return sets;
  }

  /** The counts of verdicts for each set, its largest differences, and what was not compared. */
  Section summary() {
    List<Block> blocks = new ArrayList<>(completeness());
    List<String> unmatched = new ArrayList<>();
    for (int i = 1; i < sets.size(); i++) {
      Comparisons compared = comparisons.get(i - 1);
      String letter = Letters.of(i);
      String counts =
          compared.judged().isEmpty()
              ? byBase.get(i - 1).isEmpty()
                  ? "no results of the same work"
                  : "no result of both can be compared"
              : Summary.tally(compared.judged());
      blocks.add(new Block.Paragraph(letter + " compared with A: " + counts + "."));
      blocks.addAll(
          Differences.of(
              compared.judged(),
              row -> sets.get(0).name(row.pair().base()) + ": " + letter + " is "));
      compared.unmatched().stream()
          .limit(MOST_UNMATCHED)
          .forEach(row -> unmatched.add("A and " + letter + ", " + row.line()));
      int more = compared.unmatched().size() - MOST_UNMATCHED;
      if (more > 0) {
        unmatched.add("A and " + letter + ": " + Numbers.count(more) + " more");
      }
    }
    for (int i = 0; i < sets.size(); i++) {
      blocks.addAll(Summary.cautions(sets.get(i).set(), Letters.of(i) + ": "));
    }
    if (!unmatched.isEmpty()) {
      blocks.add(new Block.Fold("Results not compared", List.of(new Block.Bullets(unmatched))));
    }
    return Section.of("Summary", blocks);
  }

  private List<Block> completeness() {
    List<Block> lines = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      ResultSet set = sets.get(i).set();
      String letter = Letters.of(i);
      Completeness.of(set, set.name())
          .ifPresent(line -> lines.add(new Block.Paragraph(letter + ": " + line)));
    }
    return lines;
  }

  /** How to read the tables. */
  List<String> notes() {
    List<String> notes = new ArrayList<>(sets.get(0).notes());
    notes.add("B vs A: ratio of times, above 1 means that B is slower.");
    comparisons.stream()
        .flatMap(compared -> RatioCells.fewForks(compared.judged()).stream())
        .filter(note -> !notes.contains(note))
        .findFirst()
        .ifPresent(notes::add);
    return notes;
  }

  /** The groups of all sets, those of the first set first. */
  Set<String> groups() {
    Set<String> groups = new LinkedHashSet<>();
    sets.forEach(set -> groups.addAll(set.groups().keySet()));
    return groups;
  }

  /** The results of a group side by side. */
  Block table(String group) {
    List<SideBySideTable.Line> lines = lines(group);
    List<String> letters = IntStream.range(0, sets.size()).mapToObj(Letters::of).toList();
    return lines.isEmpty()
        ? new Block.Paragraph("Nothing here is in A and in another set.")
        : new Block.Tabular(group, SideBySideTable.of(lines, letters));
  }

  /** The tables of each set alone. */
  List<Block> alone(String group) {
    List<Block> folds = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      if (sets.get(i).groups().containsKey(group)) {
        String name = Letters.of(i) + ", " + sets.get(i).set().name();
        List<Block> tables = sets.get(i).tables(group, group + " of " + name);
        folds.add(new Block.Fold("All results of " + name, tables));
      }
    }
    return folds;
  }

  /** The results of a group that the first set shares with some other. */
  private List<SideBySideTable.Line> lines(String group) {
    List<SideBySideTable.Line> lines = new ArrayList<>();
    for (RowLabel row : sets.get(0).groups().getOrDefault(group, List.of())) {
      List<Optional<Other>> others =
          byBase.stream().map(rows -> Optional.ofNullable(rows.get(row.row()))).toList();
      if (others.stream().anyMatch(Optional::isPresent)) {
        lines.add(new SideBySideTable.Line(row, others));
      }
    }
    return lines;
  }
}
