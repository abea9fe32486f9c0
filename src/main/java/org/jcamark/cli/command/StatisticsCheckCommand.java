package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.plan.UsageException;
import org.jcamark.selfcheck.Noise;
import org.jcamark.selfcheck.SamePair;
import org.jcamark.selfcheck.StatisticsCheck;
import org.jcamark.selfcheck.StatisticsCheck.Outcome;
import org.jcamark.stats.Comparison;
import org.jcamark.table.Numbers;
import org.jcamark.table.ResultRow;
import org.jcamark.table.ResultRows;
import org.jcamark.table.Table;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code selfcheck statistics}: how often comparisons err where the truth is known. */
@Command(
    name = "statistics",
    sortOptions = false,
    description = {
      "Hold comparisons against pairs whose true ratio is known: synthetic ones, or, with RESULTS,"
          + " disjoint forks of the same measured scenario.",
      "Exit code 1 if, with 5 forks or more, p is below 5%% in more than 6%% of the pairs of the"
          + " same, or more than 7%% of the intervals miss the truth."
    })
final class StatisticsCheckCommand implements Callable<Integer> {
  private static final List<Integer> SYNTHETIC_FORKS = List.of(3, 5, 10, 20);
  private static final int MOST_FORKS = 50;

  @Parameters(
      arity = "0..*",
      paramLabel = "RESULTS",
      description = "JMH JSON files or folders of runs with many forks of each scenario.")
  private List<Path> results = List.of();

  @Option(
      names = "--by",
      paramLabel = "WHAT",
      description =
          "With RESULTS: pair what was measured under two names that differ by this alone (such as"
              + " classpath), in place of forks of one scenario.")
  private String by;

  @Option(
      names = "--forks",
      paramLabel = "K",
      split = ",",
      description = "Forks on each side of a pair (default: 3,5,10,20; with RESULTS 5).")
  private List<Integer> forks;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "4000",
      description = "Synthetic pairs for each line (default: ${DEFAULT-VALUE}).")
  private int pairs;

  @Option(
      names = "--iterations",
      paramLabel = "N",
      defaultValue = "10",
      description = "Iterations of a synthetic fork (default: ${DEFAULT-VALUE}).")
  private int iterations;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of synthetic forks, or of the draw of real ones (default: 1).")
  private long seed;

  @Mixin private FormatOption format;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (by != null && results.isEmpty()) {
      throw new UsageException("--by goes with RESULTS");
    }
    between("--pairs", pairs, 1, Integer.MAX_VALUE);
    between("--iterations", iterations, 1, 1_000);
    for (int each : forks()) {
      between("--forks", each, Comparison.MIN_FORKS, MOST_FORKS);
    }
    List<Outcome> outcomes = new ArrayList<>();
    List<SamePair> recorded = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    if (results.isEmpty()) {
      outcomes.addAll(StatisticsCheck.synthetic(forks(), iterations, pairs, seed));
      Noise.ALL.forEach(noise -> notes.add(CalibrationTable.words(noise)));
      notes.add(Numbers.count(iterations) + " iterations a fork; seed " + seed + ".");
    } else {
      real(outcomes, recorded, notes);
    }
    Table table = CalibrationTable.of(outcomes, notes);
    format.print(spec.commandLine().getOut(), table, document(table, recorded));
    return outcomes.stream().allMatch(outcome -> outcome.kept().orElse(true))
        ? ExitCode.DONE
        : ExitCode.FOUND;
  }

  private void real(List<Outcome> outcomes, List<SamePair> recorded, List<String> notes)
      throws IOException {
    Map<Path, List<ResultRow>> sets = new LinkedHashMap<>();
    for (Path given : results) {
      sets.put(given, ResultRows.of(ResultFiles.read(given)));
    }
    for (int each : forks()) {
      Random random = new Random(seed);
      List<SamePair> drawn = new ArrayList<>();
      sets.forEach(
          (file, rows) ->
              drawn.addAll(
                  by == null
                      ? SamePair.within(file.toString(), rows, each, random)
                      : SamePair.between(file.toString(), rows, by, each, random)));
      if (drawn.isEmpty()) {
        throw new UsageException(tooFew(each, sets));
      }
      outcomes.addAll(StatisticsCheck.real(drawn, each));
      recorded.addAll(drawn);
      notes.add(CalibrationTable.words(drawn, each, seed));
    }
  }

  private String tooFew(int each, Map<Path, List<ResultRow>> sets) {
    int most =
        sets.values().stream()
            .flatMap(List::stream)
            .flatMap(row -> row.estimate().stream())
            .mapToInt(estimate -> estimate.forks())
            .max()
            .orElse(0);
    return results.get(0)
        + ": a pair of "
        + each
        + " forks a side needs "
        + (by == null
            ? "a scenario of " + 2 * each + " forks"
            : "two scenarios of as many that differ by " + by + " alone")
        + "; the most here is "
        + most;
  }

  private List<Integer> forks() {
    return Optional.ofNullable(forks)
        .orElse(results.isEmpty() ? SYNTHETIC_FORKS : List.of(Comparison.ENOUGH_FORKS));
  }

  private static void between(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new UsageException(option + " " + value + " is not accepted: " + least + " to " + most);
    }
  }

  private Map<String, Object> document(Table table, List<SamePair> recorded) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("seed", seed);
    Map<String, Object> limits = new LinkedHashMap<>();
    limits.put("differences", StatisticsCheck.MOST_DIFFERENCES);
    limits.put("misses", StatisticsCheck.MOST_MISSES);
    limits.put("fromForks", Comparison.ENOUGH_FORKS);
    document.put("limits", limits);
    document.put("outcomes", table.records());
    document.put("pairs", recorded.stream().map(StatisticsCheckCommand::record).toList());
    return document;
  }

  private static Map<String, Object> record(SamePair pair) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", "A/A");
    record.put("source", pair.source());
    record.put("base", pair.base());
    record.put("baseForks", pair.split().base());
    record.put("candidate", pair.candidate());
    record.put("candidateForks", pair.split().candidate());
    return record;
  }
}
