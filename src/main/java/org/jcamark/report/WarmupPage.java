package org.jcamark.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.chart.Chart;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.table.ColdStartTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.WarmupTable;
import org.jcamark.warmup.ScenarioWarmup;

/** The report of a warm-up run. */
public final class WarmupPage {
  private WarmupPage() {}

  /**
   * The report, for HTML and Markdown, and its charts.
   *
   * @param name what the report calls the run, such as the name of its folder
   * @param warmups at least one
   * @param manifest what run.json says; absent for series that jcamark did not measure
   * @param charts in order, of which the report shows the first
   * @param version of jcamark
   * @throws IOException if a picture cannot be encoded
   */
  public static ReportPage of(
      String name,
      List<ScenarioWarmup> warmups,
      Optional<RunManifest> manifest,
      List<Chart> charts,
      String version)
      throws IOException {
    ResultSet set = ResultSet.of(name, List.of(), manifest);
    Pictures pictures = Pictures.of(charts.stream().limit(ChartSet.MOST_FIGURES).toList());
    List<Section> sections = new ArrayList<>();
    List<Block> first = new ArrayList<>();
    pictures.pictures().stream().limit(1).forEach(first::add);
    first.add(new Block.Tabular("Cold start by stage", ColdStartTable.of(warmups)));
    sections.add(Section.of("Cold start", first));
    sections.add(
        Section.of(
            "Steady state",
            new Block.Tabular("Warm-up and steady state", WarmupTable.of(warmups))));
    List<Block> others = new ArrayList<>();
    pictures.pictures().stream().skip(1).forEach(others::add);
    pictures.leftOut().forEach(text -> others.add(new Block.Paragraph(text)));
    if (!others.isEmpty()) {
      sections.add(Section.of("Figures", others));
    }
    sections.add(WarmupSummary.of(warmups, set));
    JitSection.of(warmups).map(Section::fold).ifPresent(sections::add);
    sections.addAll(
        ReportPage.background(List.of(set), WarmupMethod.of(warmups, manifest.isPresent())));
    return new ReportPage(
        new Page(
            manifest.map(ReportPage::title).orElse("Warm-up of " + name),
            subtitle(warmups, manifest),
            ReportPage.lead(set, WarmupSummary.finding(warmups)),
            sections,
            "Made by jcamark " + version + "."),
        pictures.charts());
  }

  private static String subtitle(List<ScenarioWarmup> warmups, Optional<RunManifest> manifest) {
    List<String> parts = new ArrayList<>();
    manifest.ifPresent(run -> ReportPage.addRun(run, parts));
    parts.add(Numbers.count(warmups.size(), "scenario"));
    return String.join(" · ", parts);
  }
}
