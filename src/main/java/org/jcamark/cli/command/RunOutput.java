package org.jcamark.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.terminal.FileFault;
import org.jcamark.compare.ResultRows;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.report.ReportPage;
import org.jcamark.report.ResultSet;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.table.ResultsCsv;

/** The files made from a run's results: CSV, charts and reports. */
final class RunOutput {
  private final RunFolder folder;

  RunOutput(RunFolder folder) {
    this.folder = folder;
  }

  /** The merged rows; none where nothing was measured. */
  List<JmhRow> rows() throws IOException {
    return Files.exists(folder.resultsFile()) ? JmhJson.rows(folder.resultsFile()) : List.of();
  }

  void writeCsv(List<JmhRow> rows) throws IOException {
    OptionalInt cpus = folder.manifest().cpus();
    Path file = folder.path().resolve("results.csv");
    try {
      Files.writeString(file, ResultsCsv.of(ResultRows.of(rows), cpus), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw FileFault.of(file, e);
    }
  }

  /** Writes results.csv, the charts and the report, and prints the summary. */
  void writeAll(RunManifest manifest, PrintWriter out, FormatOption format) throws IOException {
    List<JmhRow> rows = rows();
    writeCsv(rows);
    String name = String.valueOf(folder.path().toAbsolutePath().normalize().getFileName());
    ResultSet set = ResultSet.of(name, rows, Optional.of(manifest));
    ReportPage report = ReportPage.of(List.of(set), Optional.empty(), manifest.request().version());
    List<Path> charts = new ReportFiles(folder.path()).write(report);
    new RunSummary(manifest, rows).print(out, format, folder.path(), charts);
  }
}
