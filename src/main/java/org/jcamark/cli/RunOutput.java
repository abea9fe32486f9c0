package org.jcamark.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.Theme;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.report.ResultsCsv;
import org.jcamark.run.RunFolder;
import org.jcamark.study.ChartSet;

/** What is made of a run's results: CSV and charts. */
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
    List<ResultsCsv.Row> lines =
        rows.stream().map(row -> new ResultsCsv.Row(row.scenario(), row.measurement())).toList();
    OptionalInt cpus = OptionalInt.of(folder.manifest().origin().cpus());
    Files.writeString(
        folder.path().resolve("results.csv"), ResultsCsv.of(lines, cpus), StandardCharsets.UTF_8);
  }

  List<Path> writeCharts(List<JmhRow> rows) throws IOException {
    return ChartFiles.write(
        ChartSet.of(rows), folder.path().resolve("charts"), new ChartWriter(Theme.LIGHT, 1));
  }
}
