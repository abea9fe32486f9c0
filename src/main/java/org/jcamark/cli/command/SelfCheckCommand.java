package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.NameOptions;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.plan.Call;
import org.jcamark.plan.UsageException;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunListener;
import org.jcamark.selfcheck.PairCheck;
import org.jcamark.selfcheck.SelfCheck;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selfcheck}: our benchmarks against hand-written ones, interleaved. */
@Command(
    name = "selfcheck",
    sortOptions = false,
    description = {
      "Hold jcamark's benchmarks against hand-written ones of the same calls.",
      "Exit code 1 if the 95%% interval of a ratio does not lie within ±3%%."
    },
    subcommands = {
      OrderCheckCommand.class,
      WidthCheckCommand.class,
      EngineCheckCommand.class,
      StatisticsCheckCommand.class,
      CompareSpeedCommand.class,
      SelfCheckProfilersCommand.class
    })
public final class SelfCheckCommand implements Callable<Integer> {

  @Mixin private CheckOptions where = new CheckOptions();

  @Option(
      names = "--forks",
      paramLabel = "N",
      description = "Forks of each side, at least 3 (default: ${DEFAULT-VALUE}).")
  private int forks = SelfCheck.effort().forks();

  @Mixin private NameOptions names = new NameOptions();

  @Option(
      names = "--retry-disturbed",
      paramLabel = "N",
      defaultValue = "3",
      description = "Repeat a fork that other processes disturbed, up to N times (default 3).")
  private int retries;

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (forks < Comparison.MIN_FORKS) {
      throw new UsageException(
          "--forks " + forks + " is too few; accepted: " + Comparison.MIN_FORKS + " or more");
    }
    if (retries < 0) {
      throw new UsageException("--retry-disturbed " + retries + " is negative");
    }
    List<ForkSpec> candidates = where.candidates(calls(), SelfCheck.effort());
    Path folder = where.folder("selfcheck");
    PairCheck check =
        new PairCheck(
            CheckOptions.runs(spec.commandLine(), folder, new RunListener() {}),
            folder,
            forks,
            retries,
            Instant.now().toEpochMilli());
    List<PairTable.Row> rows = new ArrayList<>();
    for (ForkSpec ours : candidates) {
      check
          .measure(ours, SelfCheck.byHand(ours))
          .ifPresent(paired -> rows.add(PairTable.Row.of(ours.scenario(), paired)));
    }
    PairTable table =
        new PairTable(
            "ours ÷ by hand",
            new Interval(1 - SelfCheck.TOLERANCE, 1 + SelfCheck.TOLERANCE),
            "±3%",
            rows,
            PairTable.SIDE_BY_SIDE);
    table.print(spec.commandLine().getOut(), format);
    if (rows.size() < candidates.size()) {
      return ExitCode.INCOMPLETE;
    }
    return table.allWithin() ? ExitCode.DONE : ExitCode.FOUND;
  }

  /** Those of the calls that were named, all of them where none was. */
  private List<Call> calls() {
    Set<String> algorithms = names.algorithms(System.err::println);
    List<String> providers = names.providers();
    List<Call> calls =
        SelfCheck.calls().stream()
            .filter(call -> algorithms.isEmpty() || algorithms.contains(call.algorithm()))
            .filter(call -> providers.isEmpty() || providers.contains(call.provider()))
            .toList();
    if (calls.isEmpty()) {
      throw new UsageException("--algorithm and --provider leave nothing to check");
    }
    return calls;
  }
}
