package org.jcamark.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Scenario;
import org.jcamark.report.page.Block;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.LatencyTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.ResultTable;
import org.jcamark.table.RowNames;
import org.jcamark.table.Table;
import org.jcamark.table.Unit;

/**
 * A result set with its rows grouped and named as tables have them, and its providers compared.
 *
 * @param rows the same operation of several providers side by side
 * @param fastest of each operation that several providers have
 * @param platforms the comparisons by JVM, machine and variants, of those that the set has several
 *     of
 */
record Evaluation(
    ResultSet set,
    ProviderVerdicts verdicts,
    List<ResultRow> rows,
    RowNames names,
    List<Fastest> fastest,
    List<Comparisons> platforms) {
  private static final int MOST_NAMED = 2;

  /**
   * Evaluates a set.
   *
   * @param baseline the provider to compare with; absent for the first of JDK, BC …
   */
  static Evaluation of(ResultSet set, Optional<String> baseline) {
    ProviderVerdicts verdicts = ProviderVerdicts.of(set.results(), baseline);
    List<ResultRow> rows = ResultRow.byProvider(set.results(), verdicts::isBaseline);
    return new Evaluation(
        set,
        verdicts,
        rows,
        RowNames.of(rows, Set.of()),
        Fastest.of(verdicts),
        Facets.PLATFORM.stream()
            .flatMap(facet -> Comparisons.by(facet, set.results()).stream())
            .toList());
  }

  /** {@code sign Ed25519 64 B BC}. */
  String name(ResultRow row) {
    return names.name(row);
  }

  /** {@code sign Ed25519 64 B}. */
  String work(ResultRow row) {
    return names.work(row);
  }

  /** All results, of sample mode with their percentiles, and how to read them. */
  List<Block> tables() {
    Table table = ResultTable.of(set.results(), verdicts, set.cpus(), ends());
    Table latencies = LatencyTable.of(set.results());
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Tabular("Results", table.withNotes(List.of()), true));
    if (!latencies.groups().isEmpty()) {
      blocks.add(new Block.Tabular("Latencies of single operations", latencies));
    }
    blocks.add(new Block.Fold("How to read it", List.of(new Block.Bullets(table.notes()))));
    return blocks;
  }

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

  /** What the set shows, in a sentence or two. */
  String headline() {
    String platforms =
        platforms().stream().map(Platforms::inWords).collect(Collectors.joining(" "));
    String providers = fastest.isEmpty() ? "" : providers();
    String both = (providers + " " + platforms).strip();
    return both.isEmpty() ? range() : both;
  }

  private String providers() {
    if (fastest.size() <= MOST_NAMED) {
      return fastest.stream()
          .map(one -> work(one.best().row()) + ": " + one.inWords() + ".")
          .collect(Collectors.joining(" "));
    }
    Map<String, Long> wins =
        fastest.stream()
            .filter(one -> one.tied().isEmpty())
            .collect(Collectors.groupingBy(one -> one.best().provider(), Collectors.counting()));
    String counts =
        wins.entrySet().stream()
            .sorted(
                Map.Entry.<String, Long>comparingByValue()
                    .reversed()
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(win -> win.getKey() + " in " + Numbers.count(win.getValue()))
            .collect(Collectors.joining(", "));
    long ties = fastest.stream().filter(one -> !one.tied().isEmpty()).count();
    String of = Numbers.count(fastest.size(), "comparison");
    String head =
        counts.isEmpty()
            ? "No fastest provider shown in " + of
            : "Fastest of %s: %s%s"
                .formatted(
                    of, counts, ties == 0 ? "" : "; no difference shown in " + Numbers.count(ties));
    Fastest widest =
        fastest.stream().max(Comparator.comparingDouble(Fastest::spread)).orElseThrow();
    return widest.slower().isEmpty()
        ? head + "."
        : "%s. Largest difference: %s, %s."
            .formatted(head, work(widest.best().row()), widest.slowest());
  }

  private String range() {
    List<ResultRow> rows =
        set.results().stream()
            .filter(row -> row.estimate().isPresent())
            .sorted(Comparator.comparingDouble(row -> row.estimate().orElseThrow().mean()))
            .toList();
    boolean alike =
        rows.stream().map(row -> row.measurement().primary().unit()).distinct().count() == 1;
    if (!alike) {
      return "";
    }
    ResultRow first = rows.get(0);
    ResultRow last = rows.get(rows.size() - 1);
    return rows.size() == 1
        ? score(first) + "."
        : "From " + score(first) + " to " + score(last) + ".";
  }

  private String score(ResultRow row) {
    return Unit.inWords(row.estimate().orElseThrow()) + " (" + name(row) + ")";
  }
}
