package org.jcamark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.chart.Figure;
import org.jcamark.chart.Foot;
import org.jcamark.chart.WarmupFigures;
import org.jcamark.cli.FormatOption.Format;
import org.jcamark.compare.Finding;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.compare.WarmupRuns;
import org.jcamark.file.JmhReader;
import org.jcamark.report.Coverage;
import org.jcamark.report.ReportPage;
import org.jcamark.report.ResultFiles;
import org.jcamark.report.ResultSet;
import org.jcamark.report.WarmupPage;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.table.ColdStartTable;
import org.jcamark.table.ObstacleLines;
import org.jcamark.table.Table;
import org.jcamark.table.WarmupTable;

/** The end of a warm-up run: report, charts, and the tables on the terminal. */
record WarmupOutput(RunFolder folder, RunManifest manifest, List<ScenarioWarmup> warmups) {
  static WarmupOutput of(RunFolder folder, RunManifest manifest) throws IOException {
    return new WarmupOutput(folder, warned(folder, manifest), WarmupRuns.read(folder.path()));
  }

  static Optional<WarmupOutput> find(Path results) throws IOException {
    Optional<RunFolder> run = ResultFiles.run(results);
    return run.isPresent() && run.get().manifest().isWarmup()
        ? Optional.of(of(run.get(), run.get().manifest()))
        : Optional.empty();
  }

  private static RunManifest warned(RunFolder folder, RunManifest manifest) throws IOException {
    return ObstacleLines.disturbance(Finding.of(JmhReader.rows(folder.resultsFile())))
        .map(text -> manifest.withWarning(text + " Measure again with nothing else running."))
        .orElse(manifest);
  }

  List<Path> writeReport(Path target) throws IOException {
    Optional<ReportPage> page = page();
    return page.isEmpty() ? List.of() : page.get().write(target);
  }

  void writeAll(PrintWriter out, FormatOption format) throws IOException {
    int charts = writeReport(folder.path()).size();
    String name = folder.path().toString();
    Optional<String> head =
        Coverage.head(ResultSet.of(name, List.of(), Optional.of(manifest)), name);
    List<String> notes = new ArrayList<>(Coverage.lines(manifest.scenarios()));
    notes.addAll(manifest.warnings());
    if (format.format() == Format.TEXT) {
      notes.add(RunOutput.files(folder.path(), charts));
    }
    Table warmup = WarmupTable.of(warmups);
    List<String> all = new ArrayList<>(warmup.notes());
    all.addAll(notes);
    format.print(
        out,
        head,
        List.of(ColdStartTable.of(warmups), warmup.withNotes(all)),
        document(RunOutput.below(head, notes)));
  }

  private Map<String, Object> document(List<String> notes) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("folder", folder.path());
    document.putAll(WarmupTable.document(warmups));
    document.put("notes", notes);
    return document;
  }

  private Foot foot() {
    return Foot.of(
        String.join(", ", manifest.cpuModels()),
        Foot.jdks(manifest.system().jvms().values()),
        manifest.system().providerVersions().entrySet().stream()
            .filter(entry -> !entry.getKey().startsWith("JDK"))
            .map(entry -> entry.getKey() + " " + entry.getValue())
            .collect(Collectors.joining(", ")),
        manifest.started().toString().substring(0, "2026-11-22".length()));
  }

  List<Figure> charts() {
    return foot().under(WarmupFigures.of(warmups));
  }

  Optional<ReportPage> page() {
    return warmups.isEmpty()
        ? Optional.empty()
        : Optional.of(WarmupPage.of(folder.name(), warmups, manifest, charts()));
  }
}
