package org.jcamark.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.chart.set.NamedRows;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.compare.Obstacle;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.JmhRow;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ResultFiles;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code chart}. */
@Command(
    name = "chart",
    sortOptions = false,
    description = {
      "Draw charts of any JMH JSON, of jcamark or other benchmarks.",
      "Several results stand side by side, one panel each, with ratios to the first."
    })
public final class ChartCommand implements Callable<Integer> {

  @Parameters(
      arity = "1..*",
      paramLabel = "RESULTS",
      description = "JMH JSON files, or folders of runs.")
  private List<Path> results;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      converter = ChartFiles.Folder.class,
      description = "Folder of the charts (default: charts next to the first result).")
  private Path out;

  @Option(
      names = "--fastest-first",
      description =
          "Instead draw lists: a row a result of each operation, the fastest first, with its"
              + " operations per second.")
  private boolean fastestFirst;

  @Option(
      names = "--only",
      paramLabel = "NAME=VALUE",
      converter = OnlyResults.Converter.class,
      description =
          "Only results with this benchmark, operation, algorithm, provider or other parameter; *"
              + " matches any characters. Repeatable.")
  private List<OnlyResults> only = List.of();

  @Mixin private ChartOptions look = new ChartOptions();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    List<String> names = ResultFiles.names(results);
    List<NamedRows> sets = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      List<JmhRow> rows = ResultFiles.read(results.get(i));
      sets.add(new NamedRows(names.get(i), OnlyResults.of(rows, only)));
    }
    List<JmhRow> all = sets.stream().flatMap(set -> set.rows().stream()).toList();
    List<ChartSet.Named> charts = ResultFiles.foot(results, all).under(charts(sets));
    if (charts.isEmpty()) {
      throw new UsageException(
          results.get(0)
              + ": no warm score of enough clock steps in a unit of time per operation or of"
              + " operations per time");
    }
    List<Obstacle> obstacles =
        sets.stream()
            .flatMap(set -> ResultRow.of(set.rows()).stream())
            .flatMap(row -> row.obstacle().stream())
            .toList();
    for (Obstacle obstacle : Obstacle.values()) {
      tellLeftOut(obstacle, Collections.frequency(obstacles, obstacle));
    }
    Path folder =
        out == null
            ? ResultFiles.file(results.get(0)).toAbsolutePath().resolveSibling("charts")
            : out;
    PrintWriter stdout = spec.commandLine().getOut();
    for (Path file : ChartFiles.write(charts, folder, look)) {
      stdout.println(file);
    }
    return ExitCode.DONE;
  }

  private List<ChartSet.Named> charts(List<NamedRows> sets) {
    if (!fastestFirst) {
      return ChartSet.ofSets(sets);
    }
    if (sets.size() > 1) {
      throw new UsageException(
          "--fastest-first: takes one result set, not " + sets.size() + "; merge joins several");
    }
    return ChartSet.fastestFirst(sets.get(0).rows());
  }

  private void tellLeftOut(Obstacle why, int results) {
    if (results > 0) {
      PrintWriter err = spec.commandLine().getErr();
      err.println("jcamark chart: results left out (" + why.words() + "): " + results);
    }
  }
}
