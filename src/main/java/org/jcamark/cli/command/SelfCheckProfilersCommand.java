package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.plan.UsageException;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunListener;
import org.jcamark.selfcheck.MeasuredPair;
import org.jcamark.selfcheck.ProfilerCheck;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selfcheck profilers}: forks with our profilers against forks without, interleaved. */
@Command(
    name = "profilers",
    sortOptions = false,
    description = {
      "Hold AES-256-GCM on 1 KiB with jcamark's profilers of CPU time and memory against the same"
          + " without: forks with forks, and iterations with iterations of the same fork.",
      "Exit code 1 if on a JVM neither 95%% interval of the ratio is wholly below 1.01, or one is"
          + " above."
    })
final class SelfCheckProfilersCommand implements Callable<Integer> {

  private static final String NOTE =
      PairTable.BETWEEN_FORKS
          + " Of iterations, which take turns within forks: Student's interval over forks.";

  @Mixin private CheckOptions where = new CheckOptions();

  @Option(names = "--forks", paramLabel = "N", description = "Forks of each side, at least 3.")
  private int forks = ProfilerCheck.EFFORT.forks();

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (forks < Comparison.MIN_FORKS) {
      throw new UsageException(
          "--forks " + forks + " is too few; accepted: " + Comparison.MIN_FORKS + " or more");
    }
    List<ForkSpec> plain = where.candidates(List.of(ProfilerCheck.CALL), ProfilerCheck.EFFORT);
    List<ForkSpec> all = new ArrayList<>();
    for (ForkSpec candidate : plain) {
      all.add(candidate);
      all.add(ProfilerCheck.profiled(candidate));
      all.add(ProfilerCheck.alternating(candidate));
    }
    Path folder = where.folder("selfcheck-profilers");
    Map<Scenario, Measurement> measured =
        CheckOptions.runs(spec.commandLine(), folder, new RunListener() {})
            .measure(folder, all, ForkRule.fixed(forks), Instant.now().toEpochMilli());
    List<PairTable.Row> rows = rows(plain, measured);
    PairTable table =
        new PairTable(
            "with ÷ without",
            new Interval(0, 1 + ProfilerCheck.MOST_OVERHEAD),
            "< 1.01",
            rows,
            NOTE);
    table.print(spec.commandLine().getOut(), format);
    if (rows.size() < 2 * plain.size() || rows.stream().anyMatch(row -> row.forks() < forks)) {
      return ExitCode.INCOMPLETE;
    }
    return table.anyWithinOnEachJvm() && !table.anyBeyond() ? ExitCode.DONE : ExitCode.FOUND;
  }

  private static List<PairTable.Row> rows(
      List<ForkSpec> plain, Map<Scenario, Measurement> measured) {
    List<PairTable.Row> rows = new ArrayList<>();
    for (ForkSpec candidate : plain) {
      Scenario profiled = ProfilerCheck.profiled(candidate).scenario();
      MeasuredPair.of(measured, candidate.scenario(), profiled)
          .flatMap(MeasuredPair::tested)
          .ifPresent(comparison -> rows.add(PairTable.Row.of("forks", profiled, comparison)));
    }
    for (ForkSpec candidate : plain) {
      Scenario alternating = ProfilerCheck.alternating(candidate).scenario();
      Optional.ofNullable(measured.get(alternating))
          .flatMap(ProfilerCheck::withinForks)
          .ifPresent(
              found ->
                  rows.add(
                      new PairTable.Row(
                          "iterations",
                          alternating,
                          found.ratio(),
                          found.interval(),
                          found.forks())));
    }
    return rows;
  }
}
