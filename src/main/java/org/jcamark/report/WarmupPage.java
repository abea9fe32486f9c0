package org.jcamark.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Numbers;
import org.jcamark.warmup.ScenarioWarmup;

/** The report of a warm-up run. */
public final class WarmupPage {
  private static final String CURVE = "warmup-";

  private WarmupPage() {}

  /**
   * The report, for HTML and Markdown, and its pictures.
   *
   * @param name what the report calls the run, such as the name of its folder
   * @param warmups at least one
   * @param manifest what run.json says; absent for series that jcamark did not measure
   * @param tables with their captions, in order
   * @param charts in order; those named {@code warmup-…} get a section of their own
   * @param version of jcamark
   * @throws IOException if a picture cannot be encoded
   */
  public static ReportPage of(
      String name,
      List<ScenarioWarmup> warmups,
      Optional<RunManifest> manifest,
      List<Block.Tabular> tables,
      List<ChartSet.Named> charts,
      String version)
      throws IOException {
    List<ResultSet> set = List.of(ResultSet.of(name, List.of(), manifest));
    Pictures pictures = Pictures.of(charts);
    List<Section> sections = new ArrayList<>();
    sections.add(WarmupSummary.of(warmups, manifest));
    List<Block> results = new ArrayList<>(tables);
    results.addAll(pictures(pictures, picture -> !picture.name().startsWith(CURVE)));
    pictures.leftOut().forEach(text -> results.add(new Block.Paragraph(text)));
    add("Results", results, sections);
    add(
        "Warm-up curves",
        pictures(pictures, picture -> picture.name().startsWith(CURVE)),
        sections);
    GapsSection.of(set).ifPresent(sections::add);
    EnvironmentSection.of(set).ifPresent(sections::add);
    sections.add(WarmupMethod.of(warmups, manifest.isPresent()));
    ReproduceSection.of(set).ifPresent(sections::add);
    return new ReportPage(
        new Page(
            manifest.map(ReportPage::title).orElse("Warm-up of " + name),
            subtitle(warmups, manifest),
            sections,
            "Made by jcamark " + version + "."),
        pictures.pictures());
  }

  private static List<Block> pictures(Pictures pictures, Predicate<Block.Picture> shown) {
    return pictures.pictures().stream().filter(shown).<Block>map(picture -> picture).toList();
  }

  private static void add(String heading, List<Block> blocks, List<Section> sections) {
    if (!blocks.isEmpty()) {
      sections.add(Section.of(heading, blocks));
    }
  }

  private static String subtitle(List<ScenarioWarmup> warmups, Optional<RunManifest> manifest) {
    List<String> parts = new ArrayList<>();
    manifest.ifPresent(run -> ReportPage.addRun(run, parts));
    parts.add(Numbers.count(warmups.size(), "scenario"));
    return String.join(" · ", parts);
  }
}
