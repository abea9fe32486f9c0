package org.jcamark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.Theme;
import org.jcamark.file.OutputFile;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.HtmlPage;
import org.jcamark.report.page.MarkdownPage;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.table.ResultsCsv;

/** Writes a report into a folder. */
public final class ReportFiles {
  /** The folder for profiles of a difference in the report, beside it. */
  public static final String EXPLAIN = "explain";

  /** The page that shows them, in that folder. */
  public static final String FLAME_GRAPH = "flamegraph.html";

  private static final String CHARTS = "charts";

  private final Path folder;

  /** Reports go here; the folder is made if need be. */
  public ReportFiles(Path folder) throws IOException {
    this.folder = OutputFile.folder(folder);
  }

  /**
   * Writes report.html, report.md, and the charts in light and dark.
   *
   * @return the charts in light, in the order of the report
   */
  public List<Path> write(ReportPage report) throws IOException {
    Path pictures = OutputFile.folder(folder.resolve(CHARTS));
    List<Path> charts = new ArrayList<>();
    for (Chart chart : report.charts()) {
      Path light = pictures.resolve(chart.name() + ".png");
      new ChartWriter(Theme.LIGHT, 1).write(chart, light);
      new ChartWriter(Theme.DARK, 1)
          .write(chart, pictures.resolve(chart.name() + "-dark" + ".png"));
      charts.add(light);
    }
    Page page = withProfiles(report.page());
    OutputFile.write(folder.resolve("report.html"), out -> HtmlPage.write(page, out));
    OutputFile.write(folder.resolve("report.md"), out -> MarkdownPage.write(page, CHARTS, out));
    return charts;
  }

  private Page withProfiles(Page page) {
    String graph = EXPLAIN + "/" + FLAME_GRAPH;
    if (!Files.exists(folder.resolve(graph))) {
      return page;
    }
    List<Section> sections = new ArrayList<>(page.sections());
    sections.add(
        Section.of(
            "Profiles",
            new Block.Links("What is behind a difference", Map.of("Flame graph", graph))));
    return new Page(page.title(), page.subtitle(), page.lead(), sections, page.footer());
  }

  /**
   * Writes results.csv, or, of several sets, results-A.csv and so on.
   *
   * @return the files
   */
  public List<Path> writeCsv(List<ResultSet> sets) throws IOException {
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      String name = sets.size() == 1 ? "results.csv" : "results-" + ResultSet.letter(i) + ".csv";
      Path file = folder.resolve(name);
      ResultSet set = sets.get(i);
      OutputFile.write(file, out -> out.write(ResultsCsv.of(set.results(), set.cpus())));
      files.add(file);
    }
    return files;
  }
}
