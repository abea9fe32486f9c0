package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureSet;
import org.jcamark.chart.FigureWriter;
import org.jcamark.chart.HistoryFigures;
import org.jcamark.chart.Theme;
import org.jcamark.compare.Finding;
import org.jcamark.file.OutputFile;
import org.jcamark.model.Result;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ResultFiles;
import org.jcamark.report.ResultSet;
import org.jcamark.stats.Rules;
import org.jcamark.stats.SharedSteps;
import org.jcamark.table.ObstacleLines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "chart",
    description = {
      "Draw charts of JMH JSON or CSV, from jcamark or any other benchmark: those of a report, or"
          + " other kinds with --kind.",
      "Several result sets are shown side by side, with ratios to the first."
    },
    footer = {
      "  ${COMMAND-FULL-NAME} results/mine",
      "  ${COMMAND-FULL-NAME} base.json candidate.json"
    })
public final class ChartCommand extends PrintingCommand {
  private static final String LIST = "list";
  private static final String ALL = "all";

  @Parameters(
      arity = "0..*",
      paramLabel = "RESULTS",
      description = "JMH JSON or CSV files, or folders of runs.")
  private List<Path> results = List.of();

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Folder of the charts (default: charts next to the first result).")
  private Path out;

  @Option(
      names = "--kind",
      paramLabel = "NAME",
      converter = Kinds.class,
      completionCandidates = Kinds.class,
      description =
          "All charts of one kind, or all of every kind; list prints the kinds. Repeatable.")
  private List<String> kinds = List.of();

  @Option(
      names = "--by",
      paramLabel = "WHAT",
      description =
          "Within one set, draw only the comparison by an axis or parameter, as compare --by.")
  private String by;

  @Mixin private HistoryOptions history = new HistoryOptions();

  @Mixin private OnlyResults only = new OnlyResults();

  @Option(names = "--svg", description = "Also write each chart as SVG.")
  private boolean svg;

  @Option(names = "--dark", description = "Dark theme; names of files end in -dark.")
  private boolean dark;

  static final class Kinds extends Labels<String> {
    Kinds() {
      super(
          Stream.concat(
                  Stream.of(Figure.Kind.values()).map(Figure.Kind::label), Stream.of(ALL, LIST))
              .toList(),
          name -> name);
    }
  }

  @Override
  public Integer call() throws IOException {
    if (kinds.contains(LIST)) {
      for (Figure.Kind kind : Figure.Kind.values()) {
        out().printf("%-14s%s%n", kind.label(), kind.question());
      }
      return ExitCode.DONE;
    }
    if (results.isEmpty()) {
      throw new UsageException("RESULTS: name a JMH JSON or CSV file or the folder of a run");
    }
    Optional<RunOutput> warmup = RunOutput.ofWarmup(results);
    if (by != null && (results.size() > 1 || warmup.isPresent())) {
      throw new UsageException("--by: needs one set of results, not of a warm-up");
    }
    List<Figure> charts =
        history.isAsked()
            ? HistoryFigures.of(
                history.of(this, results, only, SharedSteps.ALPHA, Rules.USUAL.threshold()))
            : warmup.isPresent() ? warmup.get().charts() : ofResults();
    Path folder =
        out == null
            ? ResultFiles.isPipe(results.get(0))
                ? Path.of("charts")
                : ResultFiles.file(results.get(0)).toAbsolutePath().resolveSibling("charts")
            : out;
    List<Figure> shown = chosen(charts);
    OutputFile.folder(folder);
    for (Figure chart : shown) {
      for (String ending : svg ? List.of(".png", FigureWriter.SVG) : List.of(".png")) {
        Path file = folder.resolve(chart.name() + (dark ? "-dark" : "") + ending);
        FigureWriter.write(chart, dark ? Theme.DARK : Theme.LIGHT, file);
        out().println(file);
      }
    }
    return ExitCode.DONE;
  }

  private List<Figure> ofResults() throws IOException {
    List<String> names = ResultFiles.names(results);
    Map<String, List<Result>> rows = new LinkedHashMap<>();
    List<ResultSet> sets = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      List<Result> shown = only.of(ResultFiles.read(results.get(i)));
      boolean isNew = rows.put(names.get(i), shown) == null;
      if (isNew) {
        sets.add(ResultSet.of(names.get(i), shown, ResultFiles.manifest(results.get(i))));
      }
    }
    List<Figure> found = by == null ? FigureSet.of(rows) : by(sets.get(0).results());
    boolean every = by != null || !kinds.isEmpty();
    List<Figure> charts = ResultSet.footed(every ? found : FigureSet.figures(found), sets);
    if (charts.isEmpty()) {
      throw new UsageException(
          results.get(0)
              + ": no score to draw; charts need a time per operation or a rate, long enough for"
              + " the clock to measure");
    }
    sets.stream()
        .flatMap(set -> ObstacleLines.of(set.results()).stream())
        .map(ObstacleLines::text)
        .forEach(this::complain);
    return charts;
  }

  private List<Figure> by(List<Finding> rows) {
    try {
      return FigureSet.by(by, rows);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private List<Figure> chosen(List<Figure> charts) {
    if (kinds.isEmpty() || kinds.contains(ALL)) {
      return charts;
    }
    List<Figure> chosen =
        charts.stream().filter(chart -> kinds.contains(chart.kind().label())).toList();
    if (chosen.isEmpty()) {
      throw new UsageException(
          "--kind "
              + String.join(", ", kinds)
              + ": no such chart of these results; use "
              + charts.stream()
                  .map(chart -> chart.kind().label())
                  .distinct()
                  .collect(Collectors.joining(", ")));
    }
    return chosen;
  }
}
