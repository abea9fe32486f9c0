package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jcamark.compare.ScenarioWarmup;
import org.jcamark.file.JmhReader;
import org.jcamark.plan.UsageException;
import org.jcamark.stats.SteadyState;
import org.jcamark.table.SteadyStateTable;
import org.jcamark.table.WarmupTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "analyze",
    description = "Find the steady state of recorded times, warm-up included.",
    footer = "  ${COMMAND-FULL-NAME} times.json")
public final class WarmupAnalyzeCommand extends PrintingCommand {
  private static final String ACCEPTED =
      "use a JSON file of [fork][iteration] times or the folder or forks.jsonl of a warm-up run";

  @Parameters(
      paramLabel = "SERIES",
      description = {
        "JSON file of [fork][iteration] times in any unit, the very first iteration included:"
            + " [[9.1, 3.2, 3.0], [9.4, 3.1, 3.1]]; or the folder or forks.jsonl of a warm-up run."
      })
  private Path series;

  @Mixin private FormatOption format = new FormatOption();

  @Override
  public Integer call() throws IOException {
    if (!Files.isReadable(series)) {
      throw new UsageException(series + ": no readable file; " + ACCEPTED);
    }
    if (Files.isDirectory(series) || series.toString().endsWith(".jsonl")) {
      analyzeRun();
    } else {
      analyzeTimes();
    }
    return ExitCode.DONE;
  }

  private void analyzeRun() throws IOException {
    List<ScenarioWarmup> scenarios = ScenarioWarmup.read(series);
    if (scenarios.isEmpty()) {
      throw new UsageException(series + ": no warm-up in it; " + ACCEPTED);
    }
    format.print(out(), WarmupTable.of(scenarios), WarmupTable.documentOfForks(scenarios));
  }

  private void analyzeTimes() throws IOException {
    List<double[]> times = JmhReader.series(series);
    List<SteadyState> forks = times.stream().map(SteadyState::of).toList();
    format.print(out(), SteadyStateTable.of(times, forks), SteadyStateTable.document(forks));
  }
}
