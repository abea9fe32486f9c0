package org.jcamark.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.page.Block;
import org.jcamark.page.HtmlPage;
import org.jcamark.page.MarkdownPage;
import org.jcamark.report.ResultsCsv;
import org.jcamark.sections.ReportPage;
import org.jcamark.sections.ResultSet;

/** Writes a report into a folder. */
final class ReportFiles {
  private static final String CHARTS = "charts";

  private final Path folder;

  /** Reports go here; the folder is made if need be. */
  ReportFiles(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
  }

  /**
   * Writes report.html, report.md, and the charts in light and dark.
   *
   * @return the charts in light, in the order of the report
   */
  List<Path> write(ReportPage report) throws IOException {
    List<Path> charts = new ArrayList<>();
    Path pictures = Files.createDirectories(folder.resolve(CHARTS));
    for (Block.Picture picture : report.pictures()) {
      Path light = pictures.resolve(picture.name() + ".png");
      Files.write(light, picture.light());
      Files.write(pictures.resolve(picture.name() + "-dark.png"), picture.dark());
      charts.add(light);
    }
    try (Writer out = writer("report.html")) {
      HtmlPage.write(report.page(), out);
    }
    try (Writer out = writer("report.md")) {
      MarkdownPage.write(report.page(), CHARTS, out);
    }
    return charts;
  }

  /** Writes results.csv; with a column of the sets' names where there are several. */
  void writeCsv(List<ResultSet> sets) throws IOException {
    Map<String, List<ResultsCsv.Row>> rows = new LinkedHashMap<>();
    for (ResultSet set : sets) {
      rows.put(
          set.name(),
          set.results().stream()
              .map(row -> new ResultsCsv.Row(row.scenario(), row.measurement()))
              .toList());
    }
    try (Writer out = writer("results.csv")) {
      out.write(
          sets.size() == 1
              ? ResultsCsv.of(rows.values().iterator().next())
              : ResultsCsv.ofSets(rows));
    }
  }

  private Writer writer(String name) throws IOException {
    return Files.newBufferedWriter(folder.resolve(name), StandardCharsets.UTF_8);
  }
}
