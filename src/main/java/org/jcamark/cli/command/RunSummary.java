package org.jcamark.cli.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.ResultRows;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Scenario;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.table.Format;
import org.jcamark.table.LatencyTable;
import org.jcamark.table.ResultTable;
import org.jcamark.table.Table;

/** The end of a run: its table of results, gaps and failures, and where its files are. */
final class RunSummary {
  private final RunManifest manifest;
  private final List<ResultRow> rows;

  RunSummary(RunManifest manifest, List<JmhRow> rows) {
    this.manifest = manifest;
    this.rows = ResultRows.of(rows);
  }

  void print(PrintWriter out, FormatOption format, Path folder, List<Path> charts) {
    Table table = ResultTable.of(rows, manifest.cpus());
    Table latencies = LatencyTable.of(rows);
    List<String> notes = new ArrayList<>(table.notes());
    notes.addAll(latencies.notes());
    notes.addAll(missing());
    notes.addAll(manifest.warnings());
    if (format.format() == Format.TEXT) {
      notes.add(
          "Results: "
              + folder
              + " (report.html, report.md, results.csv, results.json, run.json, forks.jsonl, "
              + charts.size()
              + (charts.size() == 1 ? " chart" : " charts")
              + " in charts/)");
    }
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("folder", folder);
    document.put("results", table.records());
    document.put("missing", missing());
    document.put("warnings", manifest.warnings());
    format.print(out, withNotesLast(table, latencies, notes), document);
  }

  private static List<Table> withNotesLast(Table first, Table second, List<String> notes) {
    return second.groups().isEmpty()
        ? List.of(new Table(first.columns(), first.groups(), notes))
        : List.of(
            new Table(first.columns(), first.groups(), List.of()),
            new Table(second.columns(), second.groups(), notes));
  }

  /** Scenarios without result, grouped by reason. */
  private List<String> missing() {
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    for (ScenarioRecord entry : manifest.scenarios()) {
      boolean failed = entry.status() == ScenarioRecord.Status.FAILED;
      if (failed || entry.status() == ScenarioRecord.Status.UNAVAILABLE) {
        Scenario s = entry.scenario();
        String reason =
            (failed ? "Failed: " : "Not available: ") + entry.reason().orElse("no reason given");
        boolean variant = failed && !s.jit().equals(Scenario.DEFAULT_VARIANT);
        String what = s.algorithm() + " " + s.operation() + (variant ? " " + s.jit() : "");
        List<String> said = byReason.computeIfAbsent(reason, r -> new ArrayList<>());
        if (!said.contains(what)) {
          said.add(what);
        }
      }
    }
    List<String> lines = new ArrayList<>();
    byReason.forEach((reason, what) -> lines.add(reason + " (" + String.join(", ", what) + ")"));
    return lines;
  }
}
