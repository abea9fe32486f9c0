package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;
import org.jcamark.probe.Answer;
import org.jcamark.probe.Prober;
import org.jcamark.probe.Question;
import org.jcamark.run.Candidate;
import org.jcamark.run.RunListener;
import org.jcamark.selfcheck.PairCheck;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.study.Patience;
import org.jcamark.study.SelfCheck;
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
final class SelfCheckCommand implements Callable<Integer> {

  @Mixin private CheckOptions where = new CheckOptions();

  @Option(
      names = "--forks",
      paramLabel = "N",
      description = "Forks of each side, at least 3 (default: ${DEFAULT-VALUE}).")
  private int forks = SelfCheck.forks();

  @Option(
      names = "--algorithm",
      split = ",",
      paramLabel = "NAME",
      description = "Only these of the algorithms that are checked.")
  private List<String> algorithms = List.of();

  @Option(
      names = "--provider",
      split = ",",
      paramLabel = "NAME",
      description = "Only these of the providers that are checked, JDK and BC.")
  private List<String> providers = List.of();

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
    List<List<Candidate>> pairs = pairs();
    if (pairs.isEmpty()) {
      throw new UsageException("--algorithm and --provider leave nothing to check");
    }
    Path folder = where.folder("selfcheck");
    PairCheck check =
        new PairCheck(
            CheckOptions.runs(spec.commandLine(), folder, new RunListener() {}),
            folder,
            forks,
            retries,
            Instant.now().toEpochMilli());
    List<PairTable.Row> rows = new ArrayList<>();
    for (List<Candidate> pair : pairs) {
      Scenario ours = pair.get(0).scenario();
      check
          .measure(pair.get(0), pair.get(1))
          .ifPresent(paired -> rows.add(PairTable.Row.of(ours, paired)));
    }
    PairTable table =
        new PairTable(
            "ours ÷ by hand",
            new Interval(1 - SelfCheck.TOLERANCE, 1 + SelfCheck.TOLERANCE),
            "±3%",
            rows,
            PairTable.SIDE_BY_SIDE);
    table.print(spec.commandLine().getOut(), format);
    if (rows.size() < pairs.size()) {
      return ExitCode.INCOMPLETE;
    }
    return table.allWithin() ? ExitCode.DONE : ExitCode.FOUND;
  }

  /** Ours and the hand-written one of each call that the JVMs have. */
  private List<List<Candidate>> pairs() throws IOException, InterruptedException {
    List<List<Candidate>> pairs = new ArrayList<>();
    for (JvmOptions.Chosen target : where.targets()) {
      if (target.target().unavailable().isPresent()) {
        System.err.println("left out: " + target.target().unavailable().get());
        continue;
      }
      List<SelfCheck.Pair> wished =
          SelfCheck.pairs(target.target()).stream().filter(this::chosen).toList();
      Prober prober =
          Probers.patient(
              Patience.beyondUsual(
                  target.target(),
                  wished.stream().map(pair -> pair.ours().cell().algorithm()).toList()),
              System.err::println);
      Map<Question, Answer> answers =
          prober.ask(
              target.target().probeTarget(),
              wished.stream().map(pair -> pair.ours().question()).toList());
      for (SelfCheck.Pair pair : wished) {
        Answer answer = answers.get(pair.ours().question());
        if (answer.supported()) {
          pairs.add(
              pair.bind(
                  new ResolvedProvider(
                      answer.resolvedProvider().orElseThrow(),
                      answer.providerVersion().orElseThrow())));
        } else {
          System.err.println("left out: " + answer.reason().orElseThrow());
        }
      }
    }
    return pairs;
  }

  private boolean chosen(SelfCheck.Pair pair) {
    Scenario scenario = pair.ours().scenario();
    return (algorithms.isEmpty() || contains(algorithms, scenario.algorithm()))
        && (providers.isEmpty() || contains(providers, scenario.provider()));
  }

  private static boolean contains(List<String> names, String name) {
    return names.stream().anyMatch(name::equalsIgnoreCase);
  }
}
