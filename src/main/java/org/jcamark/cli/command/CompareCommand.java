package org.jcamark.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.RuleOptions;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.FailOn;
import org.jcamark.compare.Judged;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ResultRow;
import org.jcamark.plan.UsageException;
import org.jcamark.table.Caution;
import org.jcamark.table.ComparisonDocument;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.Table;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code compare}. */
@Command(
    name = "compare",
    sortOptions = false,
    description = {
      "Compare two result sets, or the values of a parameter within one set.",
      "compare BASE CANDIDATE, or compare RESULTS --by provider"
    })
public final class CompareCommand implements Callable<Integer> {

  @Parameters(
      arity = "1..2",
      paramLabel = "RESULTS",
      description = "JMH JSON files, or folders of runs: base and candidate, or one with --by.")
  private List<Path> results;

  @ArgGroup(exclusive = false)
  private Within within;

  /** A comparison within one result set. */
  static final class Within {
    @Option(
        names = "--by",
        required = true,
        paramLabel = "WHAT",
        description =
            "Within one set, compare by provider, jvm, machine, jit, classpath, threads, data or"
                + " a JMH parameter.")
    private String by;

    @Option(
        names = "--baseline",
        paramLabel = "VALUE",
        description =
            "With --by: the value that others are compared with (default: JDK, default, or the"
                + " smallest).")
    private String baseline;
  }

  @Mixin private RuleOptions rules = new RuleOptions();

  @Option(
      names = "--fail-on",
      paramLabel = "slower[:5%]",
      description = "Exit with 1 if a verdict is different, slower, and by more than this.")
  private String failOn;

  @Option(
      names = "--chart",
      paramLabel = "FILE",
      converter = ChartFiles.Target.class,
      description = "Also draw a forest plot: FILE.png or FILE.svg.")
  private Path chart;

  @Mixin private FormatOption format;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Optional<FailOn> gate =
        Optional.ofNullable(failOn).map(text -> accepted(() -> FailOn.parse(text)));
    List<List<ResultRow>> sets = sets();
    Comparisons comparisons = comparisons(sets);
    if (comparisons.judged().isEmpty()) {
      throw new UsageException(nothing(comparisons));
    }
    format.print(
        spec.commandLine().getOut(), table(comparisons, sets), ComparisonDocument.of(comparisons));
    if (chart != null) {
      ChartFiles.writeForest(comparisons, chart);
    }
    List<Judged> failures = gate.map(rule -> rule.failures(comparisons)).orElse(List.of());
    failures.forEach(this::complain);
    return failures.isEmpty() ? ExitCode.DONE : ExitCode.FOUND;
  }

  private Table table(Comparisons comparisons, List<List<ResultRow>> sets) {
    Table table = ComparisonTable.of(comparisons);
    List<String> notes = new ArrayList<>(table.notes());
    for (int i = 0; i < sets.size(); i++) {
      List<Caution> cautions = Caution.of(sets.get(i));
      if (!cautions.isEmpty()) {
        notes.add(results.get(i) + ":");
        cautions.forEach(caution -> notes.addAll(caution.lines()));
      }
    }
    return table.withNotes(notes);
  }

  private List<List<ResultRow>> sets() throws IOException {
    if (within == null && results.size() == 1) {
      throw new UsageException(
          "one result set needs --by provider, jvm, machine, jit, classpath, threads, data or a"
              + " parameter; or name two sets");
    }
    if (within != null && results.size() == 2) {
      throw new UsageException("--by: cannot be combined with two result sets");
    }
    List<List<ResultRow>> sets = new ArrayList<>();
    for (Path result : results) {
      sets.add(ResultRow.of(ResultFiles.read(result)));
    }
    return sets;
  }

  private Comparisons comparisons(List<List<ResultRow>> sets) {
    List<ResultRow> first = sets.get(0);
    if (within == null) {
      return Comparisons.of(Matches.between(first, sets.get(1)), Optional.empty(), rules.rules());
    }
    Axis axis = accepted(() -> Axis.of(first, within.by, Optional.ofNullable(within.baseline)));
    return Comparisons.of(axis.matches(first), Optional.of(axis), rules.rules());
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
    return "nothing to compare; results are matched by benchmark, mode, threads and parameters: "
        + comparisons.unmatched().get(0).line()
        + (others > 0 ? ", and " + others + " more" : "");
  }

  private void complain(Judged failure) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("jcamark compare: --fail-on " + failOn + ": " + ComparisonTable.line(failure));
    err.flush();
  }
}
