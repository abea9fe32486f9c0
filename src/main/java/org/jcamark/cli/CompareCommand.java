package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.cli.FormatOption.Format;
import org.jcamark.compare.Baseline;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Gate;
import org.jcamark.compare.Gate.FailOn;
import org.jcamark.compare.History;
import org.jcamark.compare.Matches;
import org.jcamark.plan.UsageException;
import org.jcamark.report.ResultFiles;
import org.jcamark.run.RunManifest;
import org.jcamark.stats.Adjustment;
import org.jcamark.stats.Rules;
import org.jcamark.stats.SharedSteps;
import org.jcamark.table.ComparisonTable;
import org.jcamark.table.GateText;
import org.jcamark.table.HistoryTable;
import org.jcamark.table.ObstacleLines;
import org.jcamark.table.Table;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "compare",
    description = {
      "Compare two result sets, or the values of a parameter within one set. For warm-up runs,"
          + " compare the first result and each stage of the cold start."
    },
    footer = {
      "  ${COMMAND-FULL-NAME} base.json head.json --fail-on slower:10%%",
      "  ${COMMAND-FULL-NAME} results/mine --by provider",
      "  ${COMMAND-FULL-NAME} --history night-*.json --fail-on slower:5%%"
    })
public final class CompareCommand extends PrintingCommand {
  private static final String FACETS =
      "provider, jvm, jit, classpath, jar, threads, data or a JMH parameter";

  @Parameters(
      arity = "1..*",
      paramLabel = "RESULTS",
      description =
          "JMH JSON or CSV files, or folders of runs: base and candidate, one set with --by, or"
              + " several in order with --history.")
  private List<Path> results;

  @ArgGroup(exclusive = false)
  private Within within;

  private static final class Within {
    @Option(
        names = "--by",
        required = true,
        paramLabel = "WHAT",
        description = "Within one set, compare by " + FACETS + ".")
    private String by;

    @Option(
        names = "--baseline",
        paramLabel = "VALUE",
        description =
            "With --by: the value that others are compared with (default: JDK, default, or the"
                + " smallest).")
    private String baseline;
  }

  @Option(
      names = "--threshold",
      paramLabel = "PERCENT",
      defaultValue = "2%",
      converter = Converters.Percent.class,
      description = "Smallest difference that matters in practice (default: ${DEFAULT-VALUE}).")
  private double threshold;

  @Option(
      names = "--alpha",
      paramLabel = "PERCENT",
      converter = Converters.PositivePercent.class,
      description =
          "Significance level: a difference beyond --threshold needs an adjusted p below it"
              + " (default: 5%%; with --history 2%%).")
  private Double alpha;

  @Option(
      names = "--adjust",
      paramLabel = "METHOD",
      defaultValue = "holm",
      description =
          "Adjustment of p for many comparisons: holm (default), bh (Benjamini-Hochberg, for"
              + " exploration) or none.")
  private Adjustment adjust;

  @Option(
      names = "--fail-on",
      split = ",",
      paramLabel = "CONDITION",
      description = {
        "Gate for CI: exit with 1 if a result meets one of these conditions, with 3 if no result"
            + " could be judged.",
        "slower:10%%: the whole interval of the ratio is above 1.10 (slower: above 1 +"
            + " --threshold).",
        "undecided: the interval contains that limit, or the result could not be compared;"
            + " undecided:20%%: more than a fifth of the results.",
        "too-few-forks: fewer than 3 forks on a side.",
        "likely-slower: fewer than 3 forks, and the interval of the second opinion is above the"
            + " limit.",
        "missing: the base has the result, the candidate does not."
      })
  private List<FailOn> conditions = List.of();

  @Mixin private HistoryOptions history = new HistoryOptions();

  @Mixin private OnlyResults only = new OnlyResults();

  @Mixin private FormatOption format;

  private final List<String> wrongAnswers = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    if (conditions.stream().map(FailOn::kind).distinct().count() < conditions.size()) {
      throw new UsageException("--fail-on: a condition is named twice");
    }
    if (history.isAsked()) {
      return overTime();
    }
    if (!readWrongAnswers()) {
      wrongAnswers.forEach(this::complain);
      return ExitCode.INCOMPLETE;
    }
    List<List<Finding>> sets = new ArrayList<>();
    for (Path result : results) {
      sets.add(only.read(result));
    }
    Comparisons comparisons = comparisons(sets);
    Optional<Gate> gate =
        conditions.isEmpty() ? Optional.empty() : Optional.of(Gate.of(conditions, comparisons));
    if (comparisons.judged().isEmpty() && gate.isEmpty() && wrongAnswers.isEmpty()) {
      throw new UsageException(comparisons.nothing());
    }
    Map<String, Object> document = ComparisonTable.document(comparisons, gate);
    format.print(out(), table(comparisons, sets, gate), document);
    return gate.map(this::exitCode).orElse(ExitCode.DONE);
  }

  private int overTime() throws IOException {
    if (within != null || conditions.stream().anyMatch(one -> one.kind() != FailOn.Kind.SLOWER)) {
      throw new UsageException(
          "--history: cannot be combined with --by; of --fail-on use slower, such as slower:10%");
    }
    double level = alpha == null ? SharedSteps.ALPHA : alpha;
    History found = history.of(this, results, only, level, threshold);
    format.print(out(), HistoryTable.of(found), HistoryTable.document(found));
    List<String> slower =
        conditions.stream()
            .flatMap(one -> HistoryTable.slower(found, one.limit().orElse(threshold)).stream())
            .toList();
    slower.forEach(line -> complain("--fail-on slower: " + line));
    return slower.isEmpty() ? ExitCode.DONE : ExitCode.FOUND;
  }

  private Table table(Comparisons comparisons, List<List<Finding>> sets, Optional<Gate> gate) {
    Table table = ComparisonTable.of(comparisons, gate);
    List<String> notes = new ArrayList<>(table.notes());
    notes.addAll(wrongAnswers);
    for (int i = 0; i < sets.size(); i++) {
      List<ObstacleLines> cautions = ObstacleLines.of(sets.get(i));
      if (!cautions.isEmpty()) {
        notes.add(results.get(i) + ":");
        cautions.forEach(caution -> notes.addAll(caution.lines()));
      }
    }
    gate.ifPresent(result -> notes.add(GateText.line(result)));
    return table.withNotes(notes);
  }

  private Comparisons comparisons(List<List<Finding>> sets) {
    if (sets.size() > 2) {
      throw new UsageException(
          sets.size() + " result sets: compare takes two; report sets several side by side");
    }
    if (within == null && sets.size() == 1) {
      throw new UsageException("one result set needs --by " + FACETS + "; or name two sets");
    }
    if (within != null && sets.size() == 2) {
      throw new UsageException("--by: cannot be combined with two result sets");
    }
    double level = alpha == null ? Rules.USUAL.alpha() : alpha;
    Rules rules = new Rules(level, threshold, adjust);
    List<Finding> first = sets.get(0);
    if (within == null) {
      return Comparisons.of(Matches.between(first, sets.get(1)), rules);
    }
    try {
      Baseline axis = Baseline.of(first, within.by, Optional.ofNullable(within.baseline));
      return Comparisons.of(axis.matches(first), rules);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }

  /** Returns whether they leave results to compare. */
  private boolean readWrongAnswers() throws IOException {
    boolean more = true;
    for (Path result : results) {
      List<String> wrong =
          ResultFiles.manifest(result).map(RunManifest::wrongAnswers).orElse(List.of());
      wrong.forEach(line -> wrongAnswers.add("not compared: " + line + " (" + result + ")"));
      more &= wrong.isEmpty() || ResultFiles.hasResults(result);
    }
    return more;
  }

  private int exitCode(Gate gate) {
    if (format.format() == Format.CSV) {
      complain(GateText.line(gate));
    }
    if (!wrongAnswers.isEmpty()) {
      wrongAnswers.forEach(this::complain);
      return ExitCode.INCOMPLETE;
    }
    GateText.failures(gate).forEach(line -> complain("--fail-on " + line));
    return switch (gate.outcome()) {
      case PASSED -> ExitCode.DONE;
      case FAILED -> ExitCode.FOUND;
      case NOTHING_JUDGED -> {
        complain("--fail-on: " + GateText.nothingJudged(gate));
        yield ExitCode.INCOMPLETE;
      }
    };
  }
}
