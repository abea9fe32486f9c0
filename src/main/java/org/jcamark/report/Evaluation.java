package org.jcamark.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Scenario;
import org.jcamark.report.page.Block;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.FacetColumns;
import org.jcamark.table.LatencyTable;
import org.jcamark.table.ResultTable;
import org.jcamark.table.RowLabel;
import org.jcamark.table.Table;

/** A result set with its rows grouped and named as tables have them, and its providers compared. */
final class Evaluation {
  private final ResultSet set;
  private final ProviderVerdicts verdicts;
  private final Map<String, List<RowLabel>> groups;
  private final IdentityHashMap<ResultRow, RowLabel> labels = new IdentityHashMap<>();
  private final FacetColumns names;
  private final List<Comparisons> platforms;

  /**
   * Evaluates a set.
   *
   * @param baseline the provider to compare with; absent for the first of JDK, BC …
   */
  Evaluation(ResultSet set, Optional<String> baseline) {
    this.set = set;
    verdicts = ProviderVerdicts.of(set.results(), baseline);
    List<RowLabel> rows = RowLabel.byWork(set.results(), verdicts::isBaseline);
    groups = RowLabel.grouped(rows);
    rows.forEach(row -> labels.put(row.row(), row));
    names = FacetColumns.of(rows, Set.of());
    platforms =
        Facets.PLATFORM.stream()
            .flatMap(facet -> Comparisons.by(facet, set.results()).stream())
            .toList();
  }

  ResultSet set() {
    return set;
  }

  ProviderVerdicts verdicts() {
    return verdicts;
  }

  /** The comparisons by JVM, machine and variants, of those that the set has several of. */
  List<Comparisons> platforms() {
    return platforms;
  }

  /** Rows by operation or benchmark class, the same work of several providers side by side. */
  Map<String, List<RowLabel>> groups() {
    return groups;
  }

  /** {@code sign Ed25519 64 B BC}. */
  String name(ResultRow row) {
    return names.name(labels.get(row));
  }

  /** {@code sign Ed25519 64 B}. */
  String work(ResultRow row) {
    return names.work(labels.get(row));
  }

  /** The results of a group; of sample mode with their percentiles. */
  List<Block> tables(String group, String caption) {
    List<Block> blocks = new ArrayList<>();
    Table table = table(rows(group)).underItsHeading().withNotes(List.of());
    blocks.add(new Block.Tabular(caption, table));
    Table latencies = LatencyTable.of(rows(group));
    if (!latencies.groups().isEmpty()) {
      blocks.add(new Block.Tabular(caption, latencies));
    }
    return blocks;
  }

  private List<ResultRow> rows(String group) {
    return groups.getOrDefault(group, List.of()).stream().map(RowLabel::row).toList();
  }

  /** How to read the tables of this set. */
  List<String> notes() {
    return table(set.results()).notes();
  }

  private Table table(List<ResultRow> rows) {
    return ResultTable.of(rows, verdicts, set.cpus(), ends());
  }

  /** The reason why each scenario got no more forks, in runs with a precision. */
  private Map<Scenario, String> ends() {
    Map<Scenario, String> ends = new HashMap<>();
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
