package org.jcamark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.WarmupFigures;
import org.jcamark.cli.FormatOption.Format;
import org.jcamark.compare.Finding;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.file.JmhReader;
import org.jcamark.model.Result;
import org.jcamark.report.Coverage;
import org.jcamark.report.Page;
import org.jcamark.report.ReportPage;
import org.jcamark.report.ResultFiles;
import org.jcamark.report.ResultSet;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.study.Peers;
import org.jcamark.study.StudyReport;
import org.jcamark.table.ColdStartTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.ObstacleLines;
import org.jcamark.table.ResultTable;
import org.jcamark.table.Table;
import org.jcamark.table.WarmupTable;

/**
 * The end of a run: CSV, charts, reports, and the tables on the terminal.
 *
 * @param warmups of a warm-up run, whose rows are no results
 */
record RunOutput(
    Path folder, RunManifest manifest, ResultSet results, List<ScenarioWarmup> warmups) {
  static RunOutput of(RunFolder folder, RunManifest manifest) throws IOException {
    List<Result> rows =
        Files.exists(folder.resultsFile()) ? JmhReader.rows(folder.resultsFile()) : List.of();
    Optional<String> disturbed =
        manifest.isWarmup() ? ObstacleLines.disturbance(Finding.of(rows)) : Optional.empty();
    RunManifest warned =
        disturbed
            .map(text -> manifest.withWarning(text + " Measure again with nothing else running."))
            .orElse(manifest);
    return new RunOutput(
        folder.path(),
        warned,
        ResultSet.of(folder.name(), rows, Optional.of(warned)),
        manifest.isWarmup() ? ScenarioWarmup.read(folder.path()) : List.of());
  }

  /** That of a warm-up run; absent for other results. */
  static Optional<RunOutput> ofWarmup(List<Path> results) throws IOException {
    Optional<RunFolder> run =
        results.size() == 1 ? ResultFiles.run(results.get(0)) : Optional.empty();
    return run.isPresent() && run.get().manifest().isWarmup()
        ? Optional.of(of(run.get(), run.get().manifest()))
        : Optional.empty();
  }

  void writeCsv() throws IOException {
    results.writeCsv(folder.resolve("results.csv"));
  }

  /** The charts of a warm-up run. */
  List<Figure> charts() {
    return ResultSet.footed(WarmupFigures.of(warmups), List.of(results));
  }

  /** Writes the report of a warm-up run, and returns its charts. */
  List<Path> writeWarmup(Path target) throws IOException {
    return warmups.isEmpty()
        ? List.of()
        : ReportPage.ofWarmup(results.name(), warmups, manifest, charts()).write(target);
  }

  void writeAll(PrintWriter out, FormatOption format) throws IOException {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("folder", folder);
    Optional<String> head = Coverage.head(results, folder.toString());
    List<String> missing = Coverage.lines(manifest.scenarios());
    boolean brief = format.format() == Format.TEXT;
    List<String> notes = new ArrayList<>();
    List<Table> tables = new ArrayList<>();
    if (manifest.isWarmup()) {
      List<Path> charts = writeWarmup(folder);
      Table steady = WarmupTable.of(warmups);
      notes.addAll(missing);
      notes.addAll(manifest.warnings());
      if (brief) {
        notes.add(files(charts.size()));
      }
      document.putAll(WarmupTable.document(warmups));
      document.put("notes", below(head, notes));
      notes.addAll(0, steady.notes());
      tables.addAll(List.of(ColdStartTable.of(warmups), steady.withNotes(notes)));
    } else {
      writeCsv();
      Optional<StudyReport> study = StudyReport.of(results, Peers.NONE);
      Page usual = ReportPage.of(results, Optional.empty(), manifest.request().version());
      int charts = study.map(own -> own.addTo(usual)).orElse(usual).write(folder).size();
      Table table = ResultTable.of(results.results(), manifest.cpus());
      if (!brief) {
        notes.addAll(table.details());
      }
      results
          .cautions(folder.toString())
          .forEach(each -> notes.addAll(brief ? List.of(each.text()) : each.lines()));
      notes.addAll(missing);
      if (brief) {
        notes.add(files(charts));
      }
      study.map(StudyReport::summary).ifPresent(notes::add);
      tables.add(table.withDetails(notes));
      document.put("results", table.records());
      document.put("missing", missing);
      document.put("warnings", below(head, manifest.warnings()));
      study
          .flatMap(StudyReport::capacity)
          .ifPresent(
              carried -> {
                document.put("capacity", carried.records());
                tables.add(brief ? 1 : 0, carried);
              });
    }
    format.print(out, head, tables, document);
  }

  private static List<String> below(Optional<String> head, List<String> lines) {
    return Stream.concat(head.stream(), lines.stream()).toList();
  }

  private String files(int charts) {
    List<String> names = new ArrayList<>(List.of("report.html", "results.csv", "results.json"));
    names.removeIf(name -> !Files.exists(folder.resolve(name)));
    if (charts > 0) {
      names.add(Numbers.count(charts, "chart"));
    }
    return "Results: " + folder + " (" + String.join(", ", names) + ")";
  }
}
