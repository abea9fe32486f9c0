package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jcamark.catalog.Operation;
import org.jcamark.report.Table;
import org.jcamark.report.Table.Cell;
import org.jcamark.report.Table.Column;
import org.jcamark.run.Candidate;
import org.jcamark.run.ForkRule;
import org.jcamark.selfcheck.EngineCpu;
import org.jcamark.study.Call;
import org.jcamark.study.Suites;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selfcheck engine}: the CPU time that the engine itself takes while forks run. */
@Command(
    name = "engine",
    sortOptions = false,
    description = "Measure the CPU time that the engine's own process takes while forks run.")
final class EngineCheckCommand implements Callable<Integer> {

  /** Part of a core that the engine may take. */
  private static final double LIMIT = 0.01;

  private static final List<Call> CALLS =
      List.of(
          Call.of(Operation.ENCRYPT, "AES-256-GCM", "JDK", 1_024),
          Call.of(Operation.SIGN, "ECDSA-P256-SHA256", "BC"),
          Call.of(Operation.ENCAPSULATE, "ML-KEM-768", "BC"));

  @Mixin private CheckOptions where = new CheckOptions();

  @Option(names = "--forks", paramLabel = "N", description = "Forks of each call (default 20).")
  private int forks = 20;

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (forks < 1) {
      throw new UsageException("--forks " + forks + " is too few; accepted: 1 or more");
    }
    List<Candidate> candidates = where.candidates(CALLS, Suites.custom().effort());
    Path folder = where.folder("engine");
    EngineCpu cpu = new EngineCpu();
    CheckOptions.runs(spec.commandLine(), folder, cpu)
        .measure(folder, candidates, ForkRule.fixed(forks), 1);
    if (cpu.forks() == 0) {
      throw new UsageException("--out " + folder + " holds all forks already; name another folder");
    }
    format.print(spec.commandLine().getOut(), table(cpu), document(cpu));
    return cpu.share() < LIMIT ? ExitCode.DONE : ExitCode.FOUND;
  }

  private static Table table(EngineCpu cpu) {
    return Table.of(
        List.of(
            Column.numbers("forks", "forks"),
            Column.numbers("secondsPerFork", "s a fork"),
            Column.numbers("cpuMillisPerFork", "engine's CPU ms a fork"),
            Column.numbers("share", "of a core")),
        List.of(
            List.of(
                Cell.of(cpu.forks()),
                Cell.of(Decimals.fixed(cpu.secondsPerFork(), 2), cpu.secondsPerFork()),
                Cell.of(Decimals.fixed(cpu.millisPerFork(), 2), cpu.millisPerFork()),
                Cell.of(Decimals.percent(cpu.share(), 2), cpu.share()))),
        List.of(
            "CPU time of the process that runs the engine, from before a fork's JVM starts until its"
                + " result is on disk; the goal is less than 1% of a core."));
  }

  private static Map<String, Object> document(EngineCpu cpu) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("forks", cpu.forks());
    members.put("secondsPerFork", cpu.secondsPerFork());
    members.put("cpuMillisPerFork", cpu.millisPerFork());
    members.put("share", cpu.share());
    return members;
  }
}
