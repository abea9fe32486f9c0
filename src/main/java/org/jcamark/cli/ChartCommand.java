package org.jcamark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.Theme;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.chart.set.NamedRows;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code chart}: charts of any JMH JSON. */
@Command(
    name = "chart",
    sortOptions = false,
    description = {
      "Draw charts of any JMH JSON, jcamark's or not.",
      "Several results are shown side by side, a panel each, with ratios to the first."
    })
final class ChartCommand implements Callable<Integer> {

  @Parameters(
      arity = "1..*",
      paramLabel = "RESULTS",
      description = "JMH JSON files or folders of runs.")
  private List<Path> results;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Folder for the charts (default: charts beside the first result).")
  private Path out;

  @Option(names = "--dark", description = "Light on dark.")
  private boolean dark;

  @Option(names = "--svg", description = "Also write SVG beside each PNG.")
  private boolean svg;

  @Option(
      names = "--scale",
      paramLabel = "N",
      defaultValue = "1",
      description = "Of PNG: 1 for 1600×1000 pixels, 2 for twice that, up to 4.")
  private int scale;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (scale < 1 || scale > 4) {
      throw new UsageException("--scale " + scale + " is not accepted: 1, 2, 3 or 4");
    }
    List<String> names = SetNames.of(results);
    List<NamedRows> sets = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      sets.add(new NamedRows(names.get(i), Results.read(results.get(i))));
    }
    List<ChartSet.Named> charts = ChartSet.ofSets(sets);
    if (charts.isEmpty()) {
      throw new UsageException(
          results.get(0)
              + " holds no score in a unit of time per operation or of operations per"
              + " time");
    }
    Path folder =
        out == null ? Results.file(results.get(0)).toAbsolutePath().resolveSibling("charts") : out;
    ChartWriter writer = new ChartWriter(dark ? Theme.DARK : Theme.LIGHT, scale);
    PrintWriter stdout = spec.commandLine().getOut();
    List<String> endings = svg ? List.of(ChartFiles.PNG, ChartWriter.SVG) : List.of(ChartFiles.PNG);
    for (Path file : ChartFiles.write(charts, folder, writer, endings)) {
      stdout.println(file);
    }
    return ExitCode.DONE;
  }
}
