package org.jcamark.report;

import java.io.IOException;
import java.nio.file.Path;
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
import org.jcamark.chart.FigureWriter.FontsMissingException;
import org.jcamark.chart.Foot;
import org.jcamark.chart.Theme;
import org.jcamark.compare.Baseline;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ProviderVerdicts;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.file.OutputFile;
import org.jcamark.model.Axis;
import org.jcamark.model.Result;
import org.jcamark.report.Block.Section;
import org.jcamark.run.RunManifest;
import org.jcamark.stats.Percentiles;
import org.jcamark.table.ColdStartTable;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.Numbers;
import org.jcamark.table.ResultTable;
import org.jcamark.table.Table;
import org.jcamark.table.WarmupTable;

/** A report and its charts. */
public record ReportPage(Page page, List<Figure> charts) {
  /**
   * Figures as pictures of a page, for light and for dark ones.
   *
   * @param leftOut why there are none; empty where there are
   */
  public record Pictures(List<Block.Picture> pictures, List<Figure> charts, List<String> leftOut) {
    /** Draws the charts. Where this machine has no fonts, there are none. */
    public static Pictures of(List<Figure> charts) {
      try {
        FigureWriter.checkFonts();
        return new Pictures(charts.parallelStream().map(Pictures::of).toList(), charts, List.of());
      } catch (FontsMissingException e) {
        String why = "Charts are left out: " + e.getMessage();
        return new Pictures(List.of(), List.of(), List.of(why));
      }
    }

    private static Block.Picture of(Figure figure) {
      String markup = FigureWriter.element(figure);
      return new Block.Picture(figure.name(), figure.alt(), figure.kind().question(), markup);
    }
  }

  private static final String FIGURES = "Figures";
  private static final String CHARTS = "charts";
  private static final String MADE_BY = "Made by jcamark ";

  /**
   * The report.
   *
   * @param baseline the provider to compare with; absent for the first of JDK, BC …
   */
  public static ReportPage of(ResultSet set, Optional<String> baseline, String version) {
    ProviderVerdicts verdicts = ProviderVerdicts.of(set.results(), baseline);
    List<Figure> figures = FigureSet.figures(FigureSet.of(set.results(), verdicts));
    Pictures pictures = Pictures.of(set.foot().under(figures));
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
        pictures,
        List.of(
            new Block.Tabular("Results", results.withNotes(List.of()), true),
            Section.of("How to read it", new Block.Bullets(results.notes())).fold()),
        sections,
        Method.of(set),
        version);
  }

  /** The report of several sets, each further one compared with the first. */
  public static ReportPage of(List<ResultSet> sets, Foot foot, String version) {
    Map<String, List<Result>> rows = new LinkedHashMap<>();
    sets.forEach(set -> rows.put(set.name(), set.rows()));
    Pictures pictures = Pictures.of(foot.under(FigureSet.figures(FigureSet.of(rows))));
    ResultSet first = sets.get(0);
    List<String> findings = new ArrayList<>();
    List<Block> blocks = new ArrayList<>(pictures.pictures().stream().limit(1).toList());
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
    sections.add(Section.of(FIGURES, pictures.pictures().stream().skip(1).toList()));
    for (ResultSet set : sets) {
      List<Block> own = new ArrayList<>(set.cautionBlocks());
      Coverage.head(set, set.name()).map(Block.Paragraph::new).ifPresent(own::add);
      own.add(new Block.Tabular(set.name(), ResultTable.of(set.results(), set.cpus()), true));
      own.add(missing(set));
      own.add(Facts.of(set));
      own.add(Method.of(set));
      sections.add(Section.of("All results of " + set.name(), own).fold());
    }
    Page page =
        new Page(
            "Results of " + sets.size() + " sets",
            String.join(" · ", sets.stream().map(ResultSet::name).toList()),
            String.join(" ", findings),
            sections,
            MADE_BY + version + ".");
    return new ReportPage(page, pictures.charts());
  }

  /**
   * The report of a warm-up run.
   *
   * @param charts in order, of which the report shows the first
   */
  public static ReportPage ofWarmup(
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
        Pictures.of(charts.stream().limit(FigureSet.MOST_FIGURES).toList()),
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
      FigureWriter.write(chart, Theme.LIGHT, files.get(files.size() - 1));
      FigureWriter.write(chart, Theme.DARK, pictures.resolve(chart.name() + "-dark.png"));
    }
    OutputFile.write(folder.resolve("report.html"), out -> out.append(page.html()));
    OutputFile.write(folder.resolve("report.md"), out -> out.append(page.markdown(CHARTS)));
    return files;
  }

  /**
   * A report: results with the first picture, the other pictures, sections; method and other
   * background are folded.
   */
  static ReportPage of(
      ResultSet set,
      String heading,
      String extent,
      Pictures pictures,
      List<Block> tables,
      List<Section> more,
      Section method,
      String version) {
    List<Block> blocks = new ArrayList<>(tables);
    pictures.pictures().stream().limit(1).forEach(first -> blocks.add(0, first));
    pictures.leftOut().forEach(text -> blocks.add(new Block.Paragraph(text)));
    List<Section> sections = new ArrayList<>();
    sections.add(Section.of(heading, blocks));
    sections.add(Section.of(FIGURES, pictures.pictures().stream().skip(1).toList()));
    sections.add(Section.of("Cautions", set.cautionBlocks()));
    sections.addAll(more);
    Stream.of(missing(set), Facts.of(set), method, Method.reproduction(set))
        .map(Section::fold)
        .forEach(sections::add);
    Page page =
        new Page(
            set.manifest().map(ReportPage::title).orElse("Results of " + set.name()),
            subtitle(set, extent),
            Coverage.head(set, set.name()).orElse(""),
            sections,
            MADE_BY + version + ".");
    return new ReportPage(page, pictures.charts());
  }

  private static Section missing(ResultSet set) {
    List<String> lines =
        Coverage.missing(set.manifest().map(RunManifest::scenarios).orElse(List.of()));
    return Section.of(
        "Not measured", lines.isEmpty() ? List.of() : List.of(new Block.Bullets(lines)));
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
