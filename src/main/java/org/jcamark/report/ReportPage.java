package org.jcamark.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.chart.Chart;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.chart.set.Foot;
import org.jcamark.chart.set.NamedRows;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Page;
import org.jcamark.report.page.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.table.Numbers;
import org.jcamark.table.PartsTable;
import org.jcamark.table.Table;

/**
 * A report of one or several result sets, and its charts.
 *
 * @param page for HTML and Markdown
 * @param charts that the page shows
 */
public record ReportPage(Page page, List<Chart> charts) {
  private static final String RESULTS = "Results";
  private static final String FIGURES = "Figures";

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
    return sets.size() == 1
        ? single(evaluations.get(0), footer)
        : several(new SideBySide(evaluations), footer);
  }

  /**
   * The same with another finding, sections before the first, and the charts in them instead of its
   * own but the first.
   */
  public ReportPage with(String lead, List<Section> more, List<Chart> inThem) {
    List<Section> sections = new ArrayList<>(more);
    page.sections().stream()
        .filter(section -> !section.heading().equals(FIGURES))
        .forEach(sections::add);
    List<Chart> all = new ArrayList<>(inThem);
    charts.stream().limit(1).forEach(all::add);
    return new ReportPage(
        new Page(page.title(), page.subtitle(), lead, sections, page.footer()), List.copyOf(all));
  }

  private static ReportPage single(Evaluation evaluation, String footer) throws IOException {
    ResultSet set = evaluation.set();
    Pictures pictures =
        Pictures.of(
            set.foot()
                .under(
                    ChartSet.figures(
                        ChartSet.of(set.results(), evaluation.verdicts(), FigureWidth.COLUMN))));
    List<Section> sections = new ArrayList<>();
    sections.addAll(results(pictures, evaluation.tables()));
    sections.add(Summary.of(evaluation));
    sections.addAll(Platforms.sections(evaluation));
    sections.addAll(parts(set));
    sections.addAll(background(List.of(set), MethodSection.of(List.of(set))));
    return new ReportPage(
        new Page(title(set), subtitle(set), lead(set, Headline.of(evaluation)), sections, footer),
        pictures.charts());
  }

  private static ReportPage several(SideBySide sets, String footer) throws IOException {
    List<ResultSet> all = sets.sets().stream().map(Evaluation::set).toList();
    Pictures pictures = Pictures.of(charts(all));
    List<Section> sections = new ArrayList<>();
    sections.addAll(results(pictures, sets.tables()));
    sections.add(sets.summary());
    sections.addAll(background(all, MethodSection.of(all)));
    return new ReportPage(
        new Page(
            "Results of " + all.size() + " sets", legend(all), sets.finding(), sections, footer),
        pictures.charts());
  }

  /** The finding, after how far the run came where it did not come to its end. */
  static String lead(ResultSet set, String finding) {
    String extent = Completeness.of(set, set.name()).orElse("");
    return (extent + (extent.isEmpty() || extent.endsWith(".") ? " " : ". ") + finding).strip();
  }

  private static List<Section> results(Pictures pictures, List<Block> tables) {
    List<Block.Picture> all = pictures.pictures();
    List<Block> blocks = new ArrayList<>();
    all.stream().limit(1).forEach(blocks::add);
    blocks.addAll(tables);
    pictures.leftOut().forEach(text -> blocks.add(new Block.Paragraph(text)));
    List<Section> sections = new ArrayList<>(List.of(Section.of(RESULTS, blocks)));
    if (all.size() > 1) {
      sections.add(Section.of(FIGURES, List.copyOf(all.subList(1, all.size()))));
    }
    return sections;
  }

  private static List<Section> parts(ResultSet set) {
    List<Section> sections = new ArrayList<>();
    addParts("Workloads and their parts", PartsTable.of(set.results()), sections);
    addParts("Refusals and successes", PartsTable.ofRefusals(set.results()), sections);
    return sections;
  }

  private static void addParts(String heading, Table table, List<Section> sections) {
    if (!table.groups().isEmpty()) {
      sections.add(
          Section.of(
              heading,
              List.of(
                  new Block.Tabular(heading, table.withNotes(List.of())),
                  new Block.Bullets(table.notes()))));
    }
  }

  /** What was not measured, environment, method, and the command to reproduce it, all folded. */
  static List<Section> background(List<ResultSet> sets, Section method) {
    return Stream.of(
            MissingResults.section(sets),
            EnvironmentSection.of(sets),
            Optional.of(method),
            MethodSection.reproduction(sets))
        .flatMap(Optional::stream)
        .map(Section::fold)
        .toList();
  }

  /** Panels side by side, headed as the columns of the tables are. */
  private static List<Chart> charts(List<ResultSet> sets) {
    List<NamedRows> lettered =
        IntStream.range(0, sets.size())
            .mapToObj(i -> new NamedRows(lettered(sets, i), sets.get(i).rows()))
            .toList();
    return foot(sets).under(ChartSet.figures(ChartSet.of(lettered, FigureWidth.COLUMN)));
  }

  private static Foot foot(List<ResultSet> sets) {
    return Foot.of(
        sets.stream().flatMap(set -> set.rows().stream()).toList(),
        sets.stream()
            .flatMap(set -> set.manifest().stream())
            .flatMap(run -> run.cpuModels().stream())
            .distinct()
            .toList());
  }

  private static String title(ResultSet set) {
    return set.manifest().map(ReportPage::title).orElse("Results of " + set.name());
  }

  static String title(RunManifest run) {
    return run.system().jvms().keySet().stream()
        .map(label -> "JDK " + label)
        .collect(Collectors.joining(", ", "jcamark " + run.request().suite() + " on ", ""));
  }

  private static String subtitle(ResultSet set) {
    List<String> parts = new ArrayList<>();
    set.manifest().ifPresent(run -> addRun(run, parts));
    parts.add(Numbers.count(set.results().size(), "result"));
    return String.join(" · ", parts);
  }

  /** When and on what a run was measured. */
  static void addRun(RunManifest run, List<String> parts) {
    parts.add(EnvironmentFacts.moments(run.started(), run.ended()));
    int machines = RecordedMachine.of(run).size();
    if (machines > 1) {
      parts.add(Numbers.count(machines, "machine"));
    } else {
      run.system().origin().cpu().ifPresent(parts::add);
      parts.add(Numbers.count(run.system().origin().cpus(), "processor"));
    }
  }

  private static String legend(List<ResultSet> sets) {
    return IntStream.range(0, sets.size())
        .mapToObj(i -> lettered(sets, i))
        .collect(Collectors.joining(" · "));
  }

  private static String lettered(List<ResultSet> sets, int set) {
    return ResultSet.letter(set) + ": " + sets.get(set).name();
  }
}
