package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jcamark.cli.option.KnownNames;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.Documents;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ResultFiles;
import org.jcamark.table.Exports;
import org.jcamark.table.VisualizerExport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code export}. */
@Command(
    name = "export",
    description = "Convert results for bencher, github-action-benchmark or jmh-visualizer.")
public final class ExportCommand extends PrintingCommand {
  enum Tool {
    BENCHER,
    GITHUB_ACTION_BENCHMARK,
    JMH_VISUALIZER;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  static final class Tools extends KnownNames<Tool> {
    Tools() {
      super(List.of(Tool.values()), Tool::toString);
    }
  }

  @Option(
      names = "--for",
      required = true,
      paramLabel = "TOOL",
      converter = Tools.class,
      description = {
        "bencher: for `bencher run --adapter json`.",
        "github-action-benchmark: for its tool customSmallerIsBetter.",
        "jmh-visualizer: JMH JSON with one mode and unit in each class."
      })
  private Tool tool;

  @Parameters(
      arity = "1..*",
      paramLabel = "RESULTS",
      description = "JMH JSON files, or folders of runs.")
  private List<Path> results;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "Output file (default: standard output).")
  private Path out;

  @Override
  public Integer call() throws IOException {
    List<ResultRow> rows = new ArrayList<>();
    for (Path result : results) {
      rows.addAll(ResultRow.of(ResultFiles.read(result)));
    }
    List<ResultRow> scored = rows.stream().filter(row -> row.estimate().isPresent()).toList();
    if (scored.isEmpty()) {
      throw new UsageException(results.get(0) + ": no result with a score in it");
    }
    if (scored.size() < rows.size()) {
      complain("results without a score, left out: " + (rows.size() - scored.size()));
    }
    write(document(scored));
    return ExitCode.DONE;
  }

  private Object document(List<ResultRow> rows) {
    return switch (tool) {
      case BENCHER -> Exports.bencher(rows);
      case GITHUB_ACTION_BENCHMARK -> Exports.actionBenchmark(rows);
      case JMH_VISUALIZER -> VisualizerExport.of(rows);
    };
  }

  private void write(Object document) throws IOException {
    if (out == null) {
      out().print(Documents.pretty(document));
      out().flush();
    } else {
      Documents.write(out, document);
    }
  }
}
