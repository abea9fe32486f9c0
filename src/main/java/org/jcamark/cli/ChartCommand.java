package org.jcamark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jcamark.chart.ChartWriter;
import org.jcamark.chart.Theme;
import org.jcamark.json.JmhRow;
import org.jcamark.study.ChartSet;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code chart}: PNG charts of any JMH JSON. */
@Command(
    name = "chart",
    sortOptions = false,
    description = "Draw PNG charts of any JMH JSON, jcamark's or not.")
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

  @Option(
      names = "--scale",
      paramLabel = "N",
      defaultValue = "1",
      description = "1 for 1600×1000 pixels, 2 for twice that, up to 4.")
  private int scale;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (scale < 1 || scale > 4) {
      throw new UsageException("--scale " + scale + " is not accepted: 1, 2, 3 or 4");
    }
    List<JmhRow> rows = new ArrayList<>();
    for (Path result : results) {
      rows.addAll(Results.read(result));
    }
    List<ChartSet.Named> charts = ChartSet.of(rows);
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
    for (Path file : ChartFiles.write(charts, folder, writer)) {
      stdout.println(file);
    }
    return ExitCode.DONE;
  }
}
