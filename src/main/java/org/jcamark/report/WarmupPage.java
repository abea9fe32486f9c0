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
import org.jcamark.table.ColdStartTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.WarmupTable;
import org.jcamark.warmup.ScenarioWarmup;

/** The report of a warm-up run. */
public final class WarmupPage {
  private static final String COLD = "cold-start";
  private static final String CURVE = "warmup-";

  private WarmupPage() {}

  /**
   * The report, for HTML and Markdown, and its pictures.
   *
   * @param name what the report calls the run, such as the name of its folder
   * @param warmups at least one
   * @param manifest what run.json says; absent for series that jcamark did not measure
   * @param charts in order; those named {@code cold-start…} and {@code warmup-…} have sections of
   *     their own
   * @param version of jcamark
   * @throws IOException if a picture cannot be encoded
   */
  public static ReportPage of(
      String name,
      List<ScenarioWarmup> warmups,
      Optional<RunManifest> manifest,
      List<ChartSet.Named> charts,
      String version)
      throws IOException {
    List<ResultSet> set = List.of(ResultSet.of(name, List.of(), manifest));
    Pictures pictures = Pictures.of(charts);
    List<Section> sections = new ArrayList<>();
    sections.add(WarmupSummary.of(warmups, set.get(0)));
    sections.add(
        section(
            "Cold start",
            new Block.Tabular("Cold start by stage", ColdStartTable.of(warmups)),
            pictures(pictures, picture -> picture.startsWith(COLD))));
    sections.add(
        section(
            "Steady state",
            new Block.Tabular("Warm-up and steady state", WarmupTable.of(warmups)),
            pictures(
                pictures, picture -> !picture.startsWith(COLD) && !picture.startsWith(CURVE))));
    List<Block> curves = new ArrayList<>(pictures(pictures, picture -> picture.startsWith(CURVE)));
    pictures.leftOut().forEach(text -> curves.add(new Block.Paragraph(text)));
    sections.add(Section.of("Warm-up curves", curves));
    JitSection.of(warmups).ifPresent(sections::add);
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

  private static Section section(String heading, Block table, List<Block> pictures) {
    List<Block> blocks = new ArrayList<>(List.of(table));
    blocks.addAll(pictures);
    return Section.of(heading, blocks);
  }

  private static List<Block> pictures(Pictures pictures, Predicate<String> shown) {
    return pictures.pictures().stream()
        .filter(picture -> shown.test(picture.name()))
        .<Block>map(picture -> picture)
        .toList();
  }

  private static String subtitle(List<ScenarioWarmup> warmups, Optional<RunManifest> manifest) {
    List<String> parts = new ArrayList<>();
    manifest.ifPresent(run -> ReportPage.addRun(run, parts));
    parts.add(Numbers.count(warmups.size(), "scenario"));
    return String.join(" · ", parts);
  }
}
