package org.jcamark.report;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureSet;
import org.jcamark.chart.FigureWriter;
import org.jcamark.compare.Baseline;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.model.Axis;
import org.jcamark.model.Result;
import org.jcamark.report.Block.Section;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.RunManifest;
import org.jcamark.stats.Percentiles;
import org.jcamark.table.ColdStartTable;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.ResultTable;
import org.jcamark.table.Table;
import org.jcamark.table.WarmupTable;

/** The pages of reports. */
public final class ReportPage {
  /** Heading of the section with all figures but the first. */
  public static final String FIGURES = "Figures";

  private static final String MADE_BY = "Made by jcamark ";

  private ReportPage() {}

  /** Draws figures; none where this machine has no fonts. */
  public static List<Block.Picture> pictures(List<Figure> figures) {
    return FigureWriter.fontsMissing().isPresent()
        ? List.of()
        : figures.parallelStream()
            .map(figure -> new Block.Picture(figure, FigureWriter.element(figure)))
            .toList();
  }

  /** Providers are compared with the baseline; absent for the first of JDK, BC … */
  public static Page of(ResultSet set, Optional<String> baseline, String version) {
    ProviderVerdicts verdicts = ProviderVerdicts.of(set.results(), baseline);
    List<Figure> figures = FigureSet.figures(FigureSet.of(set.results(), verdicts));
    Table results = ResultTable.of(set.results(), verdicts, set.cpus());
    List<Section> sections = new ArrayList<>();
    Arrays.stream(Axis.values())
        .filter(Axis::isPlatform)
        .flatMap(axis -> Comparisons.by(axis.key(), set.results()).stream())
        .forEach(
            compared -> {
              Baseline by = compared.axis().orElseThrow();
              String heading = "Compared by " + by.by() + " with " + by.baseline();
              sections.add(Section.of(heading, ComparisonTable.of(compared, Optional.empty())));
            });
    return of(
        set,
        "Results",
        Numbers.count(set.results().size(), "result") + ", " + set.forks(),
        pictures(ResultSet.footed(figures, List.of(set))),
        List.of(
            new Block.Tabular("Results", results.withNotes(List.of()), true),
            Section.of("How to read it", new Block.Bullets(results.notes())).fold()),
        sections,
        Method.of(set),
        version);
  }

  /** The report of several sets, each further one compared with the first. */
  public static Page of(List<ResultSet> sets, String version) {
    Map<String, List<Result>> rows = new LinkedHashMap<>();
    sets.forEach(set -> rows.put(set.name(), set.rows()));
    List<Figure> figures = FigureSet.figures(FigureSet.of(rows));
    List<Block.Picture> pictures = pictures(ResultSet.footed(figures, sets));
    ResultSet first = sets.get(0);
    List<String> findings = new ArrayList<>();
    List<Block> blocks = new ArrayList<>(pictures.stream().limit(1).toList());
    for (ResultSet set : sets.subList(1, sets.size())) {
      Comparisons compared = Comparisons.usual(Matches.between(first.results(), set.results()));
      Table table = ComparisonTable.of(compared, first.name(), set.name());
      String heading = set.name() + " compared with " + first.name();
      String tally = Judged.tally(compared.judged());
      findings.add(heading + ": " + (tally.isEmpty() ? "nothing to compare" : tally) + ".");
      blocks.add(
          table.groups().isEmpty()
              ? new Block.Bullets(table.notes())
              : new Block.Tabular(heading, table, true));
    }
    List<Section> sections = new ArrayList<>();
    sections.add(Section.of("Results", blocks));
    sections.add(Section.of(FIGURES, pictures.stream().skip(1).toList()));
    for (ResultSet set : sets) {
      List<Block> own = new ArrayList<>(set.cautionBlocks());
      Coverage.head(set, set.name()).map(Block.Paragraph::new).ifPresent(own::add);
      own.add(new Block.Tabular(set.name(), ResultTable.of(set.results(), set.cpus()), true));
      own.addAll(List.of(missing(set), Facts.of(set), Method.of(set)));
      sections.add(Section.of("All results of " + set.name(), own).fold());
    }
    return new Page(
        "Results of " + sets.size() + " sets",
        String.join(" · ", sets.stream().map(ResultSet::name).toList()),
        String.join(" ", findings),
        sections,
        MADE_BY + version + ".");
  }

  /** The report of a warm-up run, with the first of its charts. */
  public static Page ofWarmup(
      String name, List<ScenarioWarmup> warmups, RunManifest run, List<Figure> charts) {
    ResultSet set = ResultSet.of(name, List.of(), Optional.of(run));
    return of(
        set,
        "Cold start",
        "%s, %s each%s"
            .formatted(
                Numbers.count(warmups.size(), "scenario"),
                Numbers.range(warmups.stream().mapToInt(w -> w.forks().size()), "fresh JVM"),
                isRecorded(warmups) ? " and one more with Flight Recorder" : ""),
        pictures(charts.stream().limit(FigureSet.MOST_FIGURES).toList()),
        List.of(new Block.Tabular("Cold start by stage", ColdStartTable.of(warmups))),
        List.of(Section.of("Steady state", WarmupTable.of(warmups))),
        method(warmups),
        run.request().version());
  }

  private static Section method(List<ScenarioWarmup> warmups) {
    double[] costs =
        warmups.stream()
            .flatMap(warmup -> warmup.forks().stream())
            .mapToDouble(fork -> fork.measured().recorderNanos())
            .toArray();
    Map<String, String> recorder =
        Map.of("recorder", Numbers.significant(Percentiles.median(costs)));
    return Section.of(
        "How it was measured",
        Method.items("cold", recorder),
        Method.items("warmup", Map.of("recorded", isRecorded(warmups) ? "one more fork" : "")));
  }

  private static boolean isRecorded(List<ScenarioWarmup> warmups) {
    return warmups.stream().anyMatch(warmup -> warmup.recorded().isPresent());
  }

  /**
   * A report: results with the first picture, the other pictures, sections; method and other
   * background are folded.
   */
  private static Page of(
      ResultSet set,
      String heading,
      String extent,
      List<Block.Picture> pictures,
      List<Block> tables,
      List<Section> more,
      Section method,
      String version) {
    List<Block> blocks = new ArrayList<>(pictures.stream().limit(1).toList());
    blocks.addAll(tables);
    FigureWriter.fontsMissing()
        .map(missing -> new Block.Paragraph("Charts are left out: " + missing.getMessage()))
        .ifPresent(blocks::add);
    List<Section> sections = new ArrayList<>();
    sections.add(Section.of(heading, blocks));
    sections.add(Section.of(FIGURES, pictures.stream().skip(1).toList()));
    sections.add(Section.of("Cautions", set.cautionBlocks()));
    sections.addAll(more);
    Stream.of(missing(set), Facts.of(set), method, Method.reproduction(set))
        .map(Section::fold)
        .forEach(sections::add);
    return new Page(
        set.manifest().map(ReportPage::title).orElse("Results of " + set.name()),
        subtitle(set, extent),
        Coverage.head(set, set.name()).orElse(""),
        sections,
        MADE_BY + version + ".");
  }

  private static Section missing(ResultSet set) {
    return Section.of(
        "Not measured",
        new Block.Bullets(
            Coverage.missing(set.manifest().map(RunManifest::scenarios).orElse(List.of()))));
  }

  private static String title(RunManifest run) {
    return run.system().jvms().keySet().stream()
        .map(label -> "JDK " + label)
        .collect(Collectors.joining(", ", "jcamark " + run.request().suite() + " on ", ""));
  }

  /** When and on what a run was measured, as far as that is known, and its extent. */
  private static String subtitle(ResultSet set, String extent) {
    Optional<EnvironmentFingerprint> origin = set.manifest().map(run -> run.system().origin());
    return Figure.joined(
        set.manifest().map(ReportPage::moments).orElse(""),
        origin.flatMap(EnvironmentFingerprint::cpu).orElse(""),
        origin.map(machine -> Numbers.count(machine.cpus(), "processor")).orElse(""),
        extent);
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
