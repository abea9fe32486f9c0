package org.jcamark.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
 * A report of one or several result sets, and its pictures.
 *
 * @param page for HTML and Markdown
 * @param pictures all that the page shows
 */
public record ReportPage(Page page, List<Block.Picture> pictures) {
  /** Charts of single forks, shown folded. */
  private static final Predicate<String> FORKS =
      Pattern.compile("-(forks|iterations|fork-densities)(-[0-9]+)?$").asPredicate();

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
    List<Evaluation> evaluations = sets.stream().map(set -> new Evaluation(set, baseline)).toList();
    String footer = "Made by jcamark " + version + ".";
    return sets.size() == 1
        ? single(evaluations.get(0), footer)
        : several(new SideBySide(evaluations), footer);
  }

  /** The same with sections after the first, and the pictures in them. */
  public ReportPage with(List<Section> more, List<Block.Picture> inThem) {
    List<Section> sections = new ArrayList<>(page.sections());
    sections.addAll(1, more);
    List<Block.Picture> all = new ArrayList<>(inThem);
    all.addAll(pictures);
    return new ReportPage(
        new Page(page.title(), page.subtitle(), sections, page.footer()), List.copyOf(all));
  }

  private static ReportPage single(Evaluation evaluation, String footer) throws IOException {
    ResultSet set = evaluation.set();
    Pictures pictures =
        Pictures.of(
            set.foot()
                .under(
                    ChartSet.figures(
                        set.rows(), set.results(), evaluation.verdicts(), FigureWidth.SCREEN)));
    List<Section> sections = new ArrayList<>();
    sections.add(Summary.of(evaluation));
    sections.addAll(
        results(
            pictures,
            evaluation.groups().keySet(),
            evaluation.notes(),
            group -> evaluation.tables(group, group),
            group -> List.of()));
    sections.addAll(Platforms.sections(evaluation));
    sections.addAll(parts(set));
    sections.addAll(background(List.of(set)));
    return new ReportPage(
        new Page(title(set), subtitle(set), sections, footer), pictures.pictures());
  }

  private static ReportPage several(SideBySide sets, String footer) throws IOException {
    List<ResultSet> all = sets.sets().stream().map(Evaluation::set).toList();
    Pictures pictures = Pictures.of(charts(all));
    List<Section> sections = new ArrayList<>();
    sections.add(sets.summary());
    sections.addAll(
        results(
            pictures,
            sets.groups(),
            sets.notes(),
            group -> List.of(sets.table(group)),
            sets::alone));
    sections.addAll(background(all));
    return new ReportPage(
        new Page("Results of " + all.size() + " sets", legend(all), sections, footer),
        pictures.pictures());
  }

  /**
   * An overview, the results of each group, and the charts of several groups.
   *
   * @param notes how to read the tables
   * @param tables of a group, above its charts
   * @param below what stands below the charts of a group
   */
  private static List<Section> results(
      Pictures pictures,
      Set<String> groups,
      List<String> notes,
      Function<String, List<Block>> tables,
      Function<String, List<Block>> below) {
    Map<String, List<Block.Picture>> byGroup = new LinkedHashMap<>();
    List<Block> overview = new ArrayList<>();
    List<Block> others = new ArrayList<>();
    for (Block.Picture picture : pictures.pictures()) {
      Optional<String> group = group(picture.name(), groups);
      if (picture.name().startsWith("results")) {
        overview.add(picture);
      } else if (group.isPresent()) {
        byGroup.computeIfAbsent(group.get(), g -> new ArrayList<>()).add(picture);
      } else {
        others.add(picture);
      }
    }
    List<Section> subsections = new ArrayList<>();
    for (String group : groups) {
      List<Block> blocks = new ArrayList<>(tables.apply(group));
      addCharts(byGroup.getOrDefault(group, List.of()), blocks);
      blocks.addAll(below.apply(group));
      subsections.add(Section.of(group.isEmpty() ? "Results" : group, blocks));
    }
    List<Block> reading = new ArrayList<>();
    reading.add(new Block.Bullets(notes));
    pictures.leftOut().forEach(text -> reading.add(new Block.Paragraph(text)));
    List<Section> sections = new ArrayList<>();
    if (!overview.isEmpty()) {
      sections.add(Section.of("Overview", overview));
    }
    sections.add(new Section("Results", reading, subsections));
    if (!others.isEmpty()) {
      sections.add(Section.of("More charts", others));
    }
    return sections;
  }

  /**
   * The group whose name, as charts write it in file names, the chart's begins with, the longest of
   * them; absent for charts of several groups.
   */
  private static Optional<String> group(String chart, Set<String> groups) {
    return groups.stream()
        .filter(group -> !group.isEmpty())
        .filter(
            group ->
                (chart + "-")
                    .startsWith(
                        group.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9+.-]+", "-") + "-"))
        .max(Comparator.comparingInt(String::length));
  }

  private static void addCharts(List<Block.Picture> pictures, List<Block> blocks) {
    List<Block> forks = new ArrayList<>();
    pictures.forEach(picture -> (FORKS.test(picture.name()) ? forks : blocks).add(picture));
    if (!forks.isEmpty()) {
      blocks.add(new Block.Fold("The forks behind the intervals", forks));
    }
  }

  /** Workloads and refusals beside the operations that they are made of. */
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

  /** Gaps, environment, method, and the command to reproduce it. */
  private static List<Section> background(List<ResultSet> sets) {
    List<Section> sections = new ArrayList<>();
    GapsSection.of(sets).ifPresent(sections::add);
    EnvironmentSection.of(sets).ifPresent(sections::add);
    sections.add(MethodSection.of(sets));
    ReproduceSection.of(sets).ifPresent(sections::add);
    return sections;
  }

  /** Panels side by side, headed as the columns of the tables are. */
  private static List<ChartSet.Named> charts(List<ResultSet> sets) {
    List<NamedRows> lettered = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      String name = Letters.of(i) + ": " + sets.get(i).name();
      lettered.add(new NamedRows(name, sets.get(i).rows()));
    }
    return foot(sets).under(ChartSet.figuresOfSets(lettered, FigureWidth.SCREEN));
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
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      parts.add(Letters.of(i) + ": " + sets.get(i).name());
    }
    return String.join(" · ", parts);
  }
}
