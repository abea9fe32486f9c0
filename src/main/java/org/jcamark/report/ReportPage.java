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
import org.jcamark.report.page.HtmlPage;
import org.jcamark.report.page.MarkdownPage;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.PartsTable;
import org.jcamark.table.Table;

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
   * @throws IOException if a picture cannot be encoded
   */
  public static ReportPage of(List<ResultSet> sets, Optional<String> baseline, String version)
      throws IOException {
    List<Evaluation> evaluations = sets.stream().map(set -> Evaluation.of(set, baseline)).toList();
    String footer = "Made by jcamark " + version + ".";
    return sets.size() == 1 ? single(evaluations.get(0), footer) : several(evaluations, footer);
  }

  /**
   * The same with another finding, sections before the first, and the charts in them instead of its
   * own but the first.
   */
  public ReportPage with(String lead, List<Section> more, List<Figure> inThem) {
    List<Section> own =
        page.sections().stream().filter(part -> !part.heading().equals(FIGURES)).toList();
    return new ReportPage(
        page.with(lead, Stream.of(more, own).flatMap(List::stream).toList()),
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
      new FigureWriter(Theme.LIGHT).write(chart, files.get(files.size() - 1));
      new FigureWriter(Theme.DARK).write(chart, pictures.resolve(chart.name() + "-dark.png"));
    }
    OutputFile.write(folder.resolve("report.html"), out -> HtmlPage.write(page, out));
    OutputFile.write(folder.resolve("report.md"), out -> MarkdownPage.write(page, CHARTS, out));
    return files;
  }

  private static ReportPage single(Evaluation evaluation, String footer) throws IOException {
    ResultSet set = evaluation.set();
    List<Figure> figures = FigureSet.figures(FigureSet.of(set.results(), evaluation.verdicts()));
    Pictures pictures = Pictures.of(ResultSet.foot(List.of(set)).under(figures));
    String untold =
        figures.isEmpty() || pictures.leftOut().isEmpty() ? "" : figures.get(0).title() + ". ";
    String platforms =
        evaluation.platforms().stream().map(Summary::inWords).collect(Collectors.joining(" "));
    List<Section> sections = results("Results", pictures, evaluation.tables());
    sections.add(Summary.of(evaluation));
    for (Comparisons compared : evaluation.platforms()) {
      sections.add(tabular(Summary.heading(compared), ComparisonTable.of(compared)));
    }
    sections.add(tabular("Workloads and their parts", PartsTable.of(set.results())));
    sections.add(tabular("Refusals and successes", PartsTable.ofRefusals(set.results())));
    sections.addAll(background(List.of(set), MethodSection.of(List.of(set))));
    return new ReportPage(
        new Page(
            title(set, "Results of " + set.name()),
            subtitle(
                set,
                Numbers.count(set.results().size(), "result")
                    + ", "
                    + Summary.forks(set.results())),
            lead(set, untold + platforms),
            sections,
            footer),
        pictures.charts());
  }

  private static ReportPage several(List<Evaluation> evaluations, String footer)
      throws IOException {
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
    List<Section> sections = results("Results", pictures, sets.tables());
    sections.add(sets.summary());
    sections.addAll(background(all, MethodSection.of(all)));
    return new ReportPage(
        new Page(
            "Results of " + all.size() + " sets",
            lettered.stream().map(NamedRows::name).collect(Collectors.joining(" · ")),
            sets.finding(),
            sections,
            footer),
        pictures.charts());
  }

  /** The finding, after how far the run came where it did not come to its end. */
  static String lead(ResultSet set, String finding) {
    String extent = Completeness.of(set, set.name()).orElse("");
    return (extent + (extent.isEmpty() || extent.endsWith(".") ? " " : ". ") + finding).strip();
  }

  /** The first picture above tables, then the other pictures. */
  static List<Section> results(String heading, Pictures pictures, List<Block> tables) {
    List<Block.Picture> all = pictures.pictures();
    List<Block> blocks = new ArrayList<>();
    all.stream().limit(1).forEach(blocks::add);
    blocks.addAll(tables);
    pictures.leftOut().forEach(text -> blocks.add(new Block.Paragraph(text)));
    return new ArrayList<>(
        List.of(
            Section.of(heading, blocks),
            Section.of(FIGURES, all.stream().skip(1).map(Block.class::cast).toList())));
  }

  /** A section of a table; empty where it has no rows. */
  static Section tabular(String heading, Table table) {
    return Section.of(
        heading, table.groups().isEmpty() ? List.of() : List.of(new Block.Tabular(heading, table)));
  }

  /** What was not measured, environment, method, and the command to reproduce it, all folded. */
  static List<Section> background(List<ResultSet> sets, Section method) {
    return Stream.of(
            MissingResults.section(sets),
            EnvironmentSection.of(sets),
            method,
            MethodSection.reproduction(sets))
        .map(Section::fold)
        .toList();
  }

  static String title(ResultSet set, String otherwise) {
    return set.manifest().map(ReportPage::title).orElse(otherwise);
  }

  private static String title(RunManifest run) {
    return run.system().jvms().keySet().stream()
        .map(label -> "JDK " + label)
        .collect(Collectors.joining(", ", "jcamark " + run.request().suite() + " on ", ""));
  }

  /** When and on what a run was measured, as far as that is known, and its extent. */
  static String subtitle(ResultSet set, String extent) {
    List<String> parts = new ArrayList<>();
    set.manifest().ifPresent(run -> addRun(run, parts));
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

  private static void addRun(RunManifest run, List<String> parts) {
    parts.add(moments(run));
    parts.addAll(run.cpuModels());
    run.cpus().ifPresent(cpus -> parts.add(Numbers.count(cpus, "processor")));
  }
}
