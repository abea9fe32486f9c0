package org.jcamark.report;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureWriter;
import org.jcamark.chart.Theme;
import org.jcamark.chart.set.FigureSet;
import org.jcamark.chart.set.NamedRows;
import org.jcamark.compare.Comparisons;
import org.jcamark.file.OutputFile;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Block.Section;
import org.jcamark.report.page.HtmlPage;
import org.jcamark.report.page.MarkdownPage;
import org.jcamark.report.page.Page;
import org.jcamark.run.RunManifest;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.Numbers;

/**
 * A report of one or several result sets, and its charts.
 *
 * @param page for HTML and Markdown
 * @param charts that the page shows
 */
public record ReportPage(Page page, List<Figure> charts) {
  private static final String FIGURES = "Figures";
  private static final String CHARTS = "charts";

  /**
   * The report.
   *
   * @param sets at least one, with different names
   * @param baseline the provider to compare with; absent for the first of JDK, BC …
   * @param version of jcamark
   */
  public static ReportPage of(List<ResultSet> sets, Optional<String> baseline, String version) {
    List<Evaluation> evaluations = sets.stream().map(set -> Evaluation.of(set, baseline)).toList();
    return sets.size() == 1 ? single(evaluations.get(0), version) : several(evaluations, version);
  }

  /**
   * The same with another finding, sections before the first, and the charts in them instead of its
   * own but the first.
   */
  public ReportPage with(String lead, List<Section> more, List<Figure> inThem) {
    Stream<Section> own = page.sections().stream().filter(part -> !part.heading().equals(FIGURES));
    List<Section> all = Stream.concat(more.stream(), own).toList();
    return new ReportPage(
        new Page(page.title(), page.subtitle(), lead, all, page.footer()),
        Stream.concat(inThem.stream(), charts.stream().limit(1)).toList());
  }

  /**
   * Writes report.html, report.md, and the charts in light and dark.
   *
   * @return the charts in light, in the order of the report
   */
  public List<Path> write(Path folder) throws IOException {
    Path pictures = OutputFile.folder(OutputFile.folder(folder).resolve(CHARTS));
    List<Path> files = new ArrayList<>();
    for (Figure chart : charts) {
      files.add(pictures.resolve(chart.name() + ".png"));
      FigureWriter.write(chart, Theme.LIGHT, 1, files.get(files.size() - 1));
      FigureWriter.write(chart, Theme.DARK, 1, pictures.resolve(chart.name() + "-dark.png"));
    }
    OutputFile.write(folder.resolve("report.html"), out -> HtmlPage.write(page, out));
    OutputFile.write(folder.resolve("report.md"), out -> new MarkdownPage(out, CHARTS).write(page));
    return files;
  }

  private static ReportPage single(Evaluation evaluation, String version) {
    ResultSet set = evaluation.set();
    List<Figure> figures = FigureSet.figures(FigureSet.of(set.results(), evaluation.verdicts()));
    Pictures pictures = Pictures.of(ResultSet.foot(List.of(set)).under(figures));
    List<Section> sections = new ArrayList<>(List.of(Summary.of(evaluation)));
    for (Comparisons compared : evaluation.platforms()) {
      sections.add(Section.of(Summary.heading(compared), ComparisonTable.of(compared)));
    }
    String untold =
        figures.isEmpty() || pictures.leftOut().isEmpty() ? "" : figures.get(0).title() + ". ";
    String platforms =
        evaluation.platforms().stream().map(Summary::inWords).collect(Collectors.joining(" "));
    return of(
        set,
        "Results",
        Numbers.count(set.results().size(), "result") + ", " + Summary.forks(set.results()),
        untold + platforms,
        pictures,
        evaluation.tables(),
        sections,
        Method.of(List.of(set)),
        version);
  }

  /** A report of one set: results with the first picture, the other pictures, sections, method. */
  static ReportPage of(
      ResultSet set,
      String results,
      String extent,
      String finding,
      Pictures pictures,
      List<Block> tables,
      List<Section> sections,
      Section method,
      String version) {
    String lead = Completeness.of(set, set.name()).map(ReportPage::sentence).orElse("") + finding;
    return of(
        set.manifest().map(ReportPage::title).orElse("Results of " + set.name()),
        subtitle(set, extent),
        lead.strip(),
        pictures,
        sections(results, pictures, tables, sections, List.of(set), method),
        version);
  }

  private static String sentence(String line) {
    return line + (line.endsWith(".") ? " " : ". ");
  }

  private static ReportPage of(
      String title,
      String subtitle,
      String lead,
      Pictures pictures,
      List<Section> sections,
      String version) {
    String footer = "Made by jcamark " + version + ".";
    return new ReportPage(new Page(title, subtitle, lead, sections, footer), pictures.charts());
  }

  private static ReportPage several(List<Evaluation> evaluations, String version) {
    SideBySide sets = new SideBySide(evaluations);
    List<ResultSet> all = evaluations.stream().map(Evaluation::set).toList();
    List<NamedRows> lettered =
        IntStream.range(0, all.size())
            .mapToObj(
                i ->
                    new NamedRows(
                        ResultSet.letter(i) + ": " + all.get(i).name(), all.get(i).rows()))
            .toList();
    List<Figure> charts = FigureSet.figures(FigureSet.of(lettered));
    Pictures pictures = Pictures.of(ResultSet.foot(all).under(charts));
    Section method = Method.of(all);
    return of(
        "Results of " + all.size() + " sets",
        lettered.stream().map(NamedRows::name).collect(Collectors.joining(" · ")),
        sets.finding(),
        pictures,
        sections("Results", pictures, sets.tables(), List.of(sets.summary()), all, method),
        version);
  }

  /** The background is folded. */
  private static List<Section> sections(
      String heading,
      Pictures pictures,
      List<Block> tables,
      List<Section> more,
      List<ResultSet> sets,
      Section method) {
    List<Block> blocks = new ArrayList<>(tables);
    pictures.pictures().stream().limit(1).forEach(first -> blocks.add(0, first));
    pictures.leftOut().forEach(text -> blocks.add(new Block.Paragraph(text)));
    List<Section> sections = new ArrayList<>();
    sections.add(Section.of(heading, blocks));
    sections.add(Section.of(FIGURES, pictures.pictures().stream().skip(1).toList()));
    sections.addAll(more);
    Stream.of(NotMeasured.section(sets), Facts.of(sets), method, Method.reproduction(sets))
        .map(Section::fold)
        .forEach(sections::add);
    return sections;
  }

  private static String title(RunManifest run) {
    return run.system().jvms().keySet().stream()
        .map(label -> "JDK " + label)
        .collect(Collectors.joining(", ", "jcamark " + run.request().suite() + " on ", ""));
  }

  /** When and on what a run was measured, as far as that is known, and its extent. */
  private static String subtitle(ResultSet set, String extent) {
    List<String> parts = new ArrayList<>();
    set.manifest()
        .ifPresent(
            run -> {
              parts.add(moments(run));
              run.system().origin().cpu().ifPresent(parts::add);
              parts.add(Numbers.count(run.system().origin().cpus(), "processor"));
            });
    parts.add(extent);
    return String.join(" · ", parts);
  }

  /** {@code 2026-11-20 21:11 UTC, in 4 min 10 s}. */
  static String moments(RunManifest run) {
    String start = run.started().truncatedTo(ChronoUnit.MINUTES).toString();
    String length =
        run.ended()
            .map(end -> Duration.between(run.started(), end))
            .map(time -> ", in " + time.toMinutes() + " min " + time.toSecondsPart() + " s")
            .orElse(", interrupted");
    return start.replace('T', ' ').replaceFirst(":00Z$|Z$", " UTC") + length;
  }
}
