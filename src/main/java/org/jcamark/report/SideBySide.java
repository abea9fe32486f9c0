package org.jcamark.report;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.table.Numbers;
import org.jcamark.table.RatioCells;
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
          .filter(pair -> pair.isOfOneKind() && pair.obstacle().isPresent())
          .forEach(pair -> others.put(pair.base(), new Other(pair, Optional.empty())));
      compared
          .judged()
          .forEach(row -> others.put(row.pair().base(), new Other(row.pair(), Optional.of(row))));
      comparisons.add(compared);
      byBase.add(others);
    }
  }

  List<Evaluation> sets() {
    return sets;
  }

  /** How far unfinished runs came, and the counts of verdicts for each set. */
  String finding() {
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      ResultSet set = sets.get(i).set();
      String letter = ResultSet.letter(i);
      Completeness.of(set, set.name()).ifPresent(line -> sentences.add(letter + ": " + line));
    }
    for (int i = 1; i < sets.size(); i++) {
      sentences.add(ResultSet.letter(i) + " compared with A: " + counts(i) + ".");
    }
    return String.join(" ", sentences);
  }

  private String counts(int set) {
    Comparisons compared = comparisons.get(set - 1);
    if (!compared.judged().isEmpty()) {
      return Summary.tally(compared.judged());
    }
    return byBase.get(set - 1).isEmpty()
        ? "no results of the same benchmarks"
        : "no result of both can be compared";
  }

  /** The largest differences of each set, and what was not compared. */
  Section summary() {
    List<Block> blocks = new ArrayList<>();
    List<String> unmatched = new ArrayList<>();
    for (int i = 1; i < sets.size(); i++) {
      Comparisons compared = comparisons.get(i - 1);
      String letter = ResultSet.letter(i);
      blocks.add(new Block.Paragraph(letter + " compared with A: " + counts(i) + "."));
      blocks.addAll(
          Platforms.differences(
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
      blocks.addAll(Summary.cautions(sets.get(i).set(), ResultSet.letter(i) + ": "));
    }
    if (!unmatched.isEmpty()) {
      blocks.add(new Block.Fold("Results not compared", List.of(new Block.Bullets(unmatched))));
    }
    return Section.of("Summary", blocks);
  }

  /** The results that the first set shares with others, each set alone, and how to read them. */
  List<Block> tables() {
    List<SideBySideTable.Line> lines = lines();
    List<String> letters = IntStream.range(0, sets.size()).mapToObj(ResultSet::letter).toList();
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        lines.isEmpty()
            ? new Block.Paragraph("Nothing here is in A and in another set.")
            : new Block.Tabular("Results", SideBySideTable.of(lines, letters), true));
    List<String> notes = new ArrayList<>();
    notes.add("B vs A: ratio of times, above 1 means that B is slower.");
    comparisons.stream()
        .flatMap(compared -> RatioCells.fewForks(compared.judged()).stream())
        .findFirst()
        .ifPresent(notes::add);
    blocks.add(new Block.Fold("How to read it", List.of(new Block.Bullets(notes))));
    for (int i = 0; i < sets.size(); i++) {
      String name = ResultSet.letter(i) + ", " + sets.get(i).set().name();
      blocks.add(new Block.Fold("All results of " + name, sets.get(i).tables()));
    }
    return blocks;
  }

  private List<SideBySideTable.Line> lines() {
    List<SideBySideTable.Line> lines = new ArrayList<>();
    for (ResultRow row : sets.get(0).rows()) {
      List<Optional<Other>> others =
          byBase.stream().map(rows -> Optional.ofNullable(rows.get(row))).toList();
      if (others.stream().anyMatch(Optional::isPresent)) {
        lines.add(new SideBySideTable.Line(row, others));
      }
    }
    return lines;
  }
}
