package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jcamark.catalog.Operation;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.plan.Call;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Suites;
import org.jcamark.plan.UsageException;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.selfcheck.EngineCpu;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selfcheck engine}: the CPU time that the engine itself takes while forks run. */
@Command(
    name = "engine",
    sortOptions = false,
    description =
        "Measure the CPU time that the engine's own process takes while forks run, as long as those"
            + " of quick and of full.")
final class EngineCheckCommand implements Callable<Integer> {

  /** Part of a core that the engine may take. */
  private static final double LIMIT = 0.01;

  private static final List<Call> CALLS =
      List.of(
          Call.of(Operation.ENCRYPT, "AES-256-GCM", "JDK", 1_024),
          Call.of(Operation.SIGN, "ECDSA-P256-SHA256", "BC"),
          Call.of(Operation.ENCAPSULATE, "ML-KEM-768", "BC"));

  @Mixin private CheckOptions where = new CheckOptions();

  @Option(
      names = "--forks",
      paramLabel = "N",
      description = "Forks of each of three calls (default 40: about as many forks as quick has).")
  private int forks = 40;

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (forks < 1) {
      throw new UsageException("--forks " + forks + " is too few; accepted: 1 or more");
    }
    Path folder = where.folder("engine");
    if (Suites.all().stream().anyMatch(suite -> Files.exists(folder.resolve(suite.name())))) {
      throw new UsageException(
          "--out " + folder + " holds a check, whose CPU time is not known; name another folder");
    }
    List<Row> rows = new ArrayList<>();
    for (Suite suite : Suites.all()) {
      List<ForkSpec> candidates = where.candidates(CALLS, suite.forkSettings());
      EngineCpu cpu = new EngineCpu();
      CheckOptions.runs(spec.commandLine(), "Interrupted.", cpu)
          .measure(folder.resolve(suite.name()), candidates, ForkRule.fixed(forks), 1);
      rows.add(new Row(suite.name(), cpu.whole(), cpu.laterHalf()));
    }
    format.print(spec.commandLine().getOut(), table(rows), document(rows));
    return rows.stream().allMatch(row -> row.whole().share() < LIMIT)
        ? ExitCode.DONE
        : ExitCode.FOUND;
  }

  /** What forks of a suite's length cost. */
  private record Row(String suite, EngineCpu.Usage whole, EngineCpu.Usage laterHalf) {}

  private static Table table(List<Row> rows) {
    return Table.of(
        List.of(
            Column.words("suite"),
            Column.numbers("forks", "forks"),
            Column.numbers("secondsPerFork", "s a fork"),
            Column.numbers("cpuMillisPerFork", "engine's CPU ms a fork"),
            Column.numbers("share", "of a core"),
            Column.numbers("laterHalfShare", "later half")),
        rows.stream()
            .map(
                row ->
                    List.of(
                        Cell.of(row.suite()),
                        Cell.of(row.whole().forks()),
                        Cell.of(
                            Decimals.fixed(row.whole().secondsPerFork(), 2),
                            row.whole().secondsPerFork()),
                        Cell.of(
                            Decimals.fixed(row.whole().millisPerFork(), 1),
                            row.whole().millisPerFork()),
                        share(row.whole()),
                        share(row.laterHalf())))
            .toList(),
        List.of(
            "CPU time of the process that runs the engine, its compilers included, from before a"
                + " fork's JVM starts until its result is on disk; the goal is less than 1% of a"
                + " core. Later half: the same of the later forks."));
  }

  private static Cell share(EngineCpu.Usage usage) {
    return Cell.of(Decimals.percent(usage.share(), 2), usage.share());
  }

  private static List<Map<String, Object>> document(List<Row> rows) {
    List<Map<String, Object>> documents = new ArrayList<>();
    for (Row row : rows) {
      Map<String, Object> members = new LinkedHashMap<>();
      members.put("suite", row.suite());
      members.put("forks", row.whole().forks());
      members.put("secondsPerFork", row.whole().secondsPerFork());
      members.put("cpuMillisPerFork", row.whole().millisPerFork());
      members.put("share", row.whole().share());
      members.put("laterHalfShare", row.laterHalf().share());
      documents.add(members);
    }
    return documents;
  }
}
