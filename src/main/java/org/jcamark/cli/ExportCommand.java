package org.jcamark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.ResultRows;
import org.jcamark.json.Documents;
import org.jcamark.table.ActionBenchmarkExport;
import org.jcamark.table.BencherExport;
import org.jcamark.table.VisualizerExport;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code export}: results reshaped for other people's tools. */
@Command(
    name = "export",
    sortOptions = false,
    description = "Reshape results for bencher, github-action-benchmark or jmh-visualizer.")
final class ExportCommand implements Callable<Integer> {
  private static final List<String> TOOLS =
      List.of("bencher", "github-action-benchmark", "jmh-visualizer");

  @Option(
      names = "--for",
      required = true,
      paramLabel = "TOOL",
      description = {
        "bencher: for bencher run --adapter json.",
        "github-action-benchmark: for its tool customSmallerIsBetter.",
        "jmh-visualizer: JMH JSON, one mode and unit a class."
      })
  private String tool;

  @Parameters(
      arity = "1..*",
      paramLabel = "RESULTS",
      description = "JMH JSON files or folders of runs.")
  private List<Path> results;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "File for the document (default: standard output).")
  private Path out;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    List<ResultRow> rows = new ArrayList<>();
    if (!TOOLS.contains(tool)) {
      throw new UsageException("--for " + tool + " is not accepted: " + String.join(", ", TOOLS));
    }
    for (Path result : results) {
      rows.addAll(ResultRows.of(Results.read(result)));
    }
    List<ResultRow> scored = rows.stream().filter(row -> row.estimate().isPresent()).toList();
    if (scored.isEmpty()) {
      throw new UsageException(results.get(0) + ": no result with a score in it");
    }
    if (scored.size() < rows.size()) {
      PrintWriter err = spec.commandLine().getErr();
      err.println("jcamark export: left out for want of a score: " + (rows.size() - scored.size()));
      err.flush();
    }
    write(document(scored));
    return ExitCode.DONE;
  }

  private Object document(List<ResultRow> rows) {
    return switch (tool) {
      case "bencher" -> BencherExport.of(rows);
      case "github-action-benchmark" -> ActionBenchmarkExport.of(rows);
      default -> VisualizerExport.of(rows);
    };
  }

  private void write(Object document) throws IOException {
    if (out == null) {
      PrintWriter stdout = spec.commandLine().getOut();
      stdout.print(Documents.pretty(document));
      stdout.flush();
    } else {
      Documents.write(out, document);
    }
  }
}
