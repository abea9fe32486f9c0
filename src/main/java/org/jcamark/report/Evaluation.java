package org.jcamark.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.model.Key;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Block.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.ResultTable;
import org.jcamark.table.Table;

/**
 * A result set with its providers compared.
 *
 * @param platforms the comparisons by JVM, machine and variants, of those that the set has several
 *     of
 */
record Evaluation(ResultSet set, ProviderVerdicts verdicts, List<Comparisons> platforms) {
  /**
   * Evaluates a set.
   *
   * @param baseline the provider to compare with; absent for the first of JDK, BC …
   */
  static Evaluation of(ResultSet set, Optional<String> baseline) {
    return new Evaluation(
        set,
        ProviderVerdicts.of(set.results(), baseline),
        Facets.PLATFORM.stream()
            .flatMap(facet -> Comparisons.by(facet, set.results()).stream())
            .toList());
  }

  /** All results, of sample mode with their percentiles, and how to read them. */
  List<Block> tables() {
    Table table = ResultTable.of(set.results(), verdicts, set.cpus(), ends());
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Tabular("Results", table.withNotes(List.of()), true));
    blocks.add(Section.of("How to read it", new Block.Bullets(table.notes())).fold());
    return blocks;
  }

  private Map<Key, String> ends() {
    Map<Key, String> ends = new HashMap<>();
    set.manifest()
        .filter(run -> run.request().rule().precision().isPresent())
        .map(RunManifest::scenarios)
        .orElse(List.of())
        .forEach(entry -> entry.end().ifPresent(end -> ends.put(entry.scenario(), words(end))));
    return ends;
  }

  static String words(ScenarioRecord.End end) {
    return switch (end) {
      case PRECISION_REACHED -> "precision";
      case FORK_LIMIT -> "fork limit";
      case BUDGET -> "time limit";
    };
  }
}
