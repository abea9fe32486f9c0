package org.jcamark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jcamark.compare.Axis;
import org.jcamark.compare.ComparisonDocument;
import org.jcamark.compare.ComparisonTable;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.FailOn;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Rules;
import org.jcamark.json.JmhRow;
import org.jcamark.table.ResultRow;
import org.jcamark.table.ResultRows;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code compare}: ratios with intervals and a verdict, and a gate for CI. */
@Command(
    name = "compare",
    sortOptions = false,
    description = {
      "Compare two result sets, or inside one set the values of something: compare BASE CANDIDATE,"
          + " compare RESULTS --by provider."
    })
final class CompareCommand implements Callable<Integer> {

  @Parameters(
      arity = "1..2",
      paramLabel = "RESULTS",
      description = "JMH JSON files or folders of runs: base and candidate, or one with --by.")
  private List<Path> results;

  @Option(
      names = "--by",
      paramLabel = "WHAT",
      description =
          "Inside one set: provider, jvm, machine, jit, classpath, threads, data or any JMH"
              + " parameter.")
  private String by;

  @Option(
      names = "--baseline",
      paramLabel = "VALUE",
      description = "With --by: what the others are held against (default: JDK, default, least).")
  private String baseline;

  @Option(
      names = "--threshold",
      paramLabel = "PERCENT",
      defaultValue = "2%",
      description = "Least difference that matters in practice (default: ${DEFAULT-VALUE}).")
  private String threshold;

  @Option(
      names = "--alpha",
      paramLabel = "PERCENT",
      defaultValue = "5%",
      description = "Bound of the adjusted p (default: ${DEFAULT-VALUE}).")
  private String alpha;

  @Option(
      names = "--adjust",
      paramLabel = "METHOD",
      defaultValue = "holm",
      description = "holm (default), bh (Benjamini-Hochberg, for exploring) or none.")
  private String adjust;

  @Option(
      names = "--fail-on",
      paramLabel = "slower[:5%%]",
      description = "Exit with 1 if something is different, slower, and by more than that.")
  private String failOn;

  @Option(
      names = "--chart",
      paramLabel = "FILE",
      description = "Draw a forest plot: PNG, or SVG by the file's ending.")
  private Path chart;

  @Mixin private FormatOption format;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Rules rules = accepted(() -> RuleOptions.rules(threshold, alpha, adjust));
    Optional<FailOn> gate =
        Optional.ofNullable(failOn).map(text -> accepted(() -> FailOn.parse(text)));
    Comparisons comparisons = comparisons(rules);
    if (comparisons.judged().isEmpty()) {
      throw new UsageException(nothing(comparisons));
    }
    format.print(
        spec.commandLine().getOut(),
        ComparisonTable.of(comparisons),
        ComparisonDocument.of(comparisons));
    if (chart != null) {
      ChartFiles.writeForest(comparisons, chart);
    }
    List<Judged> failures = gate.map(rule -> rule.failures(comparisons)).orElse(List.of());
    failures.forEach(this::complain);
    return failures.isEmpty() ? ExitCode.DONE : ExitCode.FOUND;
  }

  private Comparisons comparisons(Rules rules) throws IOException {
    if (by == null && results.size() == 1) {
      throw new UsageException(
          "one result set is compared inside itself: give --by provider, jvm, machine, jit,"
              + " classpath, threads, data or a parameter; or give two sets");
    }
    if (by != null && results.size() == 2) {
      throw new UsageException("--by compares inside one result set, but two are given");
    }
    if (by == null && baseline != null) {
      throw new UsageException("--baseline goes with --by");
    }
    List<ResultRow> first = rows(results.get(0));
    if (by == null) {
      return Comparisons.of(Matches.between(first, rows(results.get(1))), Optional.empty(), rules);
    }
    Axis axis = accepted(() -> Axis.of(first, by, Optional.ofNullable(baseline)));
    return Comparisons.of(axis.matches(first), Optional.of(axis), rules);
  }

  private static List<ResultRow> rows(Path given) throws IOException {
    List<JmhRow> rows = Results.read(given);
    if (rows.isEmpty()) {
      throw new UsageException(given + ": no results in it");
    }
    return ResultRows.of(rows);
  }

  private static <T> T accepted(Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private static String nothing(Comparisons comparisons) {
    int others = comparisons.unmatched().size() - 1;
    return "nothing to compare, as results are matched by benchmark, mode, threads and parameters: "
        + comparisons.unmatched().get(0).line()
        + (others > 0 ? ", and " + others + " more" : "");
  }

  private void complain(Judged failure) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("jcamark compare: --fail-on " + failOn + ": " + failure.line());
    err.flush();
  }
}
