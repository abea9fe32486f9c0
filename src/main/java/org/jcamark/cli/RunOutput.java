package org.jcamark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.cli.FormatOption.Format;
import org.jcamark.file.JmhReader;
import org.jcamark.model.Result;
import org.jcamark.report.Coverage;
import org.jcamark.report.ReportPage;
import org.jcamark.report.ResultSet;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.study.Peers;
import org.jcamark.study.StudyReport;
import org.jcamark.table.Numbers;
import org.jcamark.table.ObstacleLines;
import org.jcamark.table.ResultTable;
import org.jcamark.table.Table;

/** The end of a run: CSV, charts, reports, and the table of results on the terminal. */
record RunOutput(Path folder, RunManifest manifest, ResultSet results) {
  static RunOutput of(RunFolder folder, RunManifest manifest) throws IOException {
    List<Result> rows =
        Files.exists(folder.resultsFile()) ? JmhReader.rows(folder.resultsFile()) : List.of();
    return new RunOutput(
        folder.path(), manifest, ResultSet.of(folder.name(), rows, Optional.of(manifest)));
  }

  static void writeAll(RunFolder folder, RunManifest manifest, PrintWriter out, FormatOption format)
      throws IOException {
    if (manifest.isWarmup()) {
      WarmupOutput.of(folder, manifest).writeAll(out, format);
    } else {
      of(folder, manifest).writeAll(out, format);
    }
  }

  void writeCsv() throws IOException {
    results.writeCsv(folder.resolve("results.csv"));
  }

  private void writeAll(PrintWriter out, FormatOption format) throws IOException {
    writeCsv();
    Optional<StudyReport> study = StudyReport.of(results, Peers.NONE);
    print(out, format, writeReport(study), study);
  }

  private int writeReport(Optional<StudyReport> study) throws IOException {
    ReportPage usual = ReportPage.of(results, Optional.empty(), manifest.request().version());
    return study.map(own -> own.addTo(usual)).orElse(usual).write(folder).size();
  }

  private record RunDocument(
      Path folder,
      List<Map<String, Object>> results,
      List<String> missing,
      List<String> warnings,
      Optional<List<Map<String, Object>>> capacity) {}

  private void print(
      PrintWriter out, FormatOption format, int charts, Optional<StudyReport> study) {
    Table table = ResultTable.of(results.results(), manifest.cpus());
    Optional<String> head = Coverage.head(results, folder.toString());
    List<String> notes = format.format() == Format.TEXT ? brief(charts) : full(table);
    study.map(StudyReport::summary).ifPresent(notes::add);
    format.print(
        out,
        head,
        List.of(table.withDetails(notes)),
        new RunDocument(
            folder,
            table.records(),
            Coverage.lines(manifest.scenarios()),
            below(head, manifest.warnings()),
            study.flatMap(StudyReport::capacity)));
  }

  private List<String> full(Table table) {
    List<String> notes = new ArrayList<>(table.details());
    cautions().forEach(caution -> notes.addAll(caution.lines()));
    notes.addAll(Coverage.lines(manifest.scenarios()));
    return notes;
  }

  private List<String> brief(int charts) {
    List<String> notes = new ArrayList<>();
    cautions().forEach(caution -> notes.add(caution.text()));
    notes.addAll(Coverage.lines(manifest.scenarios()));
    notes.add(files(folder, charts));
    return notes;
  }

  private List<ObstacleLines> cautions() {
    return results.cautions(folder.toString());
  }

  static List<String> below(Optional<String> head, List<String> lines) {
    return Stream.concat(head.stream(), lines.stream()).toList();
  }

  static String files(Path folder, int charts) {
    List<String> names = new ArrayList<>(List.of("report.html", "results.csv", "results.json"));
    names.removeIf(name -> !Files.exists(folder.resolve(name)));
    if (charts > 0) {
      names.add(Numbers.count(charts, "chart"));
    }
    return "Results: " + folder + " (" + String.join(", ", names) + ")";
  }
}
