package org.jcamark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jcamark.compare.Baseline;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.model.InOrder;
import org.jcamark.report.Block.Section;
import org.jcamark.stats.Estimate;
import org.jcamark.table.Numbers;
import org.jcamark.table.ObstacleLines;

/** The results of one set in a few lines: how they compare, and cautions. */
final class Summary {
  private Summary() {}

  static Section of(ResultSet set, List<Judged> judged) {
    List<Block> blocks = new ArrayList<>();
    if (!judged.isEmpty()) {
      blocks.add(new Block.Paragraph(counts(judged)));
    }
    blocks.addAll(cautions(set));
    return Section.of("Summary", blocks);
  }

  /** Why to read results with care. */
  static List<Block> cautions(ResultSet set) {
    List<Block> blocks = new ArrayList<>();
    for (ObstacleLines caution : set.cautions(set.name())) {
      blocks.add(new Block.Paragraph(caution.text()));
      if (!caution.rows().isEmpty()) {
        blocks.add(new Block.Bullets(caution.rows()));
      }
    }
    return blocks;
  }

  /** {@code 3 to 5 forks each}. */
  static String forks(List<Finding> rows) {
    String forks =
        Numbers.range(
            rows.stream().flatMap(row -> row.estimate().stream()).mapToInt(Estimate::forks),
            "fork");
    return forks.isEmpty() ? "scores without samples" : forks + " each";
  }

  /** {@code Compared with JDK: 7 slower, 3 faster, 2 undecided.}. */
  private static String counts(List<Judged> judged) {
    return InOrder.groupedBy(judged, row -> row.base().provider().orElse("")).entrySet().stream()
        .map(of -> "Compared with " + of.getKey() + ": " + Judged.tally(of.getValue()) + ".")
        .collect(Collectors.joining(" "));
  }

  /** {@code Compared by jvm with 17.0.15}. */
  static String heading(Comparisons compared) {
    Baseline axis = compared.axis().orElseThrow();
    return "Compared by " + axis.by() + " with " + axis.baseline();
  }

  /** {@code Compared by jvm with 17.0.15: 21.0.9 (7 faster, 2 undecided); 25.0.3 (9 faster).}. */
  static String inWords(Comparisons compared) {
    String by = compared.axis().orElseThrow().by();
    return heading(compared)
        + ": "
        + Judged.tallies(compared.judged(), row -> row.candidate().facets().find(by).orElseThrow())
        + ".";
  }
}
