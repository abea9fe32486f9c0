package org.jcamark.cli.command;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.compare.ComparisonTable;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Matches;
import org.jcamark.compare.Rules;
import org.jcamark.plan.UsageException;
import org.jcamark.selfcheck.SyntheticResults;
import org.jcamark.table.Numbers;
import org.jcamark.table.ResultRow;
import org.jcamark.table.ResultRows;
import org.jcamark.table.Style;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selfcheck compare-speed}: how long a comparison of large result files takes. */
@Command(
    name = "compare-speed",
    sortOptions = false,
    description = {
      "Write two large result files and compare them as compare does; run it under -Xmx1g.",
      "Exit code 1 if that takes more than 20 s or more memory than 1 GiB."
    })
final class CompareSpeedCommand implements Callable<Integer> {
  private static final Duration LONGEST = Duration.ofSeconds(20);
  private static final long MIB = 1L << 20;
  private static final long LARGEST_HEAP = 1_024 * MIB;

  @Option(names = "--scenarios", paramLabel = "N", description = "Results in a file (10,000).")
  private int scenarios = SyntheticResults.LARGE.scenarios();

  @Option(names = "--forks", paramLabel = "N", description = "Forks of each (10).")
  private int forks = SyntheticResults.LARGE.forks();

  @Option(names = "--iterations", paramLabel = "N", description = "Iterations of a fork (20).")
  private int iterations = SyntheticResults.LARGE.iterations();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder to leave base.json and candidate.json in (default: they are deleted).")
  private Path out;

  @Mixin private FormatOption format;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private final List<List<Cell>> steps = new ArrayList<>();
  private long wallNs;
  private long cpuNs;

  @Override
  public Integer call() throws IOException {
    if (scenarios < 1 || forks < 1 || iterations < 1) {
      throw new UsageException("--scenarios, --forks, --iterations: accepted from 1 on");
    }
    Path folder = out == null ? Files.createTempDirectory("jcamark") : Files.createDirectories(out);
    Path base = folder.resolve("base.json");
    Path candidate = folder.resolve("candidate.json");
    try {
      SyntheticResults size = new SyntheticResults(scenarios, forks, iterations);
      size.write(base, 1);
      size.write(candidate, 2);
      String note = measured(base, candidate);
      List<Column> columns =
          List.of(
              Column.words("step"),
              Column.numbers("seconds", "seconds"),
              Column.numbers("cpuSeconds", "CPU seconds"));
      Table table = Table.of(columns, steps, List.of(note));
      format.print(spec.commandLine().getOut(), table, table.records());
    } finally {
      if (out == null) {
        Files.deleteIfExists(base);
        Files.deleteIfExists(candidate);
        Files.delete(folder);
      }
    }
    boolean quick = wallNs <= LONGEST.toNanos();
    return quick && Runtime.getRuntime().totalMemory() <= LARGEST_HEAP
        ? ExitCode.DONE
        : ExitCode.FOUND;
  }

  private String measured(Path base, Path candidate) throws IOException {
    List<ResultRow> first = step("read base", () -> rows(base));
    List<ResultRow> second = step("read candidate", () -> rows(candidate));
    Comparisons all =
        step(
            "compare",
            () -> Comparisons.of(Matches.between(first, second), Optional.empty(), Rules.USUAL));
    String text = step("print", () -> ComparisonTable.of(all).text(Style.PLAIN));
    add("all", wallNs, cpuNs);
    return Numbers.count(all.judged().size())
        + " comparisons with "
        + Numbers.count(all.settings().resamples())
        + " resamples each; files of "
        + Numbers.count(Files.size(base) / MIB)
        + " and "
        + Numbers.count(Files.size(candidate) / MIB)
        + " MiB, a table of "
        + Numbers.count(text.lines().count())
        + " lines; "
        + Runtime.getRuntime().availableProcessors()
        + " CPUs; heap at most "
        + Numbers.count(Runtime.getRuntime().maxMemory() / MIB)
        + " MiB, taken "
        + Numbers.count(Runtime.getRuntime().totalMemory() / MIB)
        + " MiB.";
  }

  private static List<ResultRow> rows(Path file) throws IOException {
    return ResultRows.of(ResultFiles.read(file));
  }

  /** What a step of the comparison does. */
  private interface Step<T> {
    T run() throws IOException;
  }

  private <T> T step(String name, Step<T> step) throws IOException {
    long wallStart = System.nanoTime();
    long cpuStart = system.getProcessCpuTime();
    T result = step.run();
    long wall = System.nanoTime() - wallStart;
    long cpu = system.getProcessCpuTime() - cpuStart;
    add(name, wall, cpu);
    wallNs += wall;
    cpuNs += cpu;
    return result;
  }

  private void add(String name, long wall, long cpu) {
    steps.add(List.of(Cell.of(name), seconds(wall), seconds(cpu)));
  }

  private static Cell seconds(long ns) {
    double seconds = ns / 1e9;
    return Cell.of(Decimals.fixed(seconds, 1), seconds);
  }
}
