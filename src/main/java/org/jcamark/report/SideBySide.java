package org.jcamark.report;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Unmatched;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Block.Section;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.Table;

/** Several result sets, each compared with the first. */
final class SideBySide {
  private final List<Evaluation> sets;

  /** Those of the second set and of further ones. */
  private final List<Comparisons> comparisons;

  /** Compares sets, at least two. */
  SideBySide(List<Evaluation> sets) {
    this.sets = sets;
    comparisons =
        sets.stream()
            .skip(1)
            .map(other -> Matches.between(sets.get(0).set().results(), other.set().results()))
            .map(Comparisons::usual)
            .toList();
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
      sentences.add(counts(i));
    }
    return String.join(" ", sentences);
  }

  private String counts(int set) {
    Comparisons compared = comparisons.get(set - 1);
    return heading(set)
        + ": "
        + (!compared.judged().isEmpty()
            ? Summary.tally(compared.judged())
            : compared.unmatched().stream().anyMatch(Unmatched::hasCounterpart)
                ? "no result of both can be compared"
                : "no results of the same benchmarks")
        + ".";
  }

  private static String heading(int set) {
    return ResultSet.letter(set) + " compared with A";
  }

  /** The counts of verdicts, and cautions. */
  Section summary() {
    List<Block> blocks = new ArrayList<>();
    for (int i = 1; i < sets.size(); i++) {
      blocks.add(new Block.Paragraph(counts(i)));
    }
    for (int i = 0; i < sets.size(); i++) {
      blocks.addAll(Summary.cautions(sets.get(i).set(), ResultSet.letter(i) + ": "));
    }
    return Section.of("Summary", blocks);
  }

  /** Each further set compared with the first, and each set alone. */
  List<Block> tables() {
    List<Block> blocks = new ArrayList<>();
    for (int i = 1; i < sets.size(); i++) {
      Table table =
          ComparisonTable.of(comparisons.get(i - 1), ResultSet.letter(0), ResultSet.letter(i));
      blocks.add(
          table.groups().isEmpty()
              ? new Block.Bullets(table.notes())
              : new Block.Tabular(heading(i), table, true));
    }
    for (int i = 0; i < sets.size(); i++) {
      String name = ResultSet.letter(i) + ", " + sets.get(i).set().name();
      blocks.add(Section.of("All results of " + name, sets.get(i).tables()).fold());
    }
    return blocks;
  }
}
