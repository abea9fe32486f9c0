package org.jcamark.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jcamark.json.JmhRow;
import org.jcamark.run.Engine;
import org.jcamark.run.ForkRule;
import org.jcamark.run.Origin;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.Shard;
import org.jcamark.study.Binding;
import org.jcamark.study.Planner;
import org.jcamark.study.Selection;
import org.jcamark.study.Suite;
import org.jcamark.study.Suites;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code run}: plans, measures, checkpoints, reports. */
@Command(
    name = "run",
    sortOptions = false,
    description = {
      "Measure a suite and write table, JMH JSON, CSV and charts.",
      "Without a suite: quick, or, where operations or algorithms are named, those."
    })
final class RunCommand implements Callable<Integer> {
  private static final Path RESULTS = Path.of("results");

  /** A drawn seed keeps to 53 bits, which every JSON reader takes as they are. */
  private static final int UNSAFE_BITS = 11;

  @Parameters(arity = "0..1", paramLabel = "SUITE", description = "quick or full.")
  private String suiteName;

  @ArgGroup(validate = false, heading = "%nWhat is measured:%n", order = 1)
  private SelectionOptions selection = new SelectionOptions();

  @ArgGroup(validate = false, heading = "%nWhere:%n", order = 2)
  private JvmOptions jvms = new JvmOptions();

  @ArgGroup(validate = false, heading = "%nHow long:%n", order = 3)
  private ForkOptions forks = new ForkOptions();

  @ArgGroup(validate = false, heading = "%nResults:%n", order = 4)
  private OutputOptions output = new OutputOptions();

  @Mixin private ProfilerOptions profilers = new ProfilerOptions();

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  /** Where results go. */
  static final class OutputOptions {
    @Option(
        names = "--out",
        paramLabel = "DIR",
        description = "Folder of the run (default: results/<UTC time>-<suite>).")
    private Path out;

    @Option(names = "--dry-run", description = "Only say what would be measured, and how long.")
    private boolean dryRun;

    @Option(
        names = "--resume",
        paramLabel = "DIR",
        description = "Go on with an interrupted run; its own plan counts.")
    private Path resume;

    @Option(
        names = "--allow-different-environment",
        description = "Resume although machine, JVM or jars have changed.")
    private boolean allowDifferent;

    @Option(
        names = "--shard",
        paramLabel = "I/N",
        description = "Measure the I-th of N parts of the plan; the command merge joins them.")
    private String shard;

    @Option(
        names = "--seed",
        paramLabel = "NUMBER",
        description = "Seed of the order of forks and of their data (default: drawn, recorded).")
    private Long seed;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    return output.resume == null ? start() : resume();
  }

  private int start() throws IOException, InterruptedException {
    PrintStream err = System.err;
    Selection chosen = selection.selection(err::println);
    Suite suite = suite(chosen);
    List<JvmOptions.Chosen> targets = jvms.targets();
    List<Planner.Wish> wishes = wishes(suite, chosen, targets);
    Binding binding = new Binding(suite.effort(), profilers.all());
    RunPlan plan = RunPlan.make(wishes, binding, !output.dryRun, err::println);
    List<ScenarioRecord> scenarios = plan.scenarios();
    if (output.shard != null) {
      scenarios = shard().of(scenarios);
    }
    ForkRule rule = forks.rule(suite.effort().forks());
    if (output.dryRun) {
      new DryRun(scenarios, rule).print(spec.commandLine().getOut(), format);
      return ExitCode.DONE;
    }
    NewerJvm.hint(scenarios, targets).ifPresent(err::println);
    RunFolder folder =
        output.out == null
            ? RunFolder.create(RESULTS, Instant.now(), suite.name())
            : RunFolder.use(output.out);
    Surroundings surroundings =
        Surroundings.look(targets.stream().map(JvmOptions.Chosen::target).toList());
    RunManifest manifest =
        RunManifest.planned(
            Version.jcamark(),
            spec.commandLine().getParseResult().originalArgs(),
            suite.name(),
            output.seed == null ? new SecureRandom().nextLong() >>> UNSAFE_BITS : output.seed,
            rule,
            Origin.here(),
            surroundings.machine(),
            surroundings.jvms(),
            plan.providerVersions(),
            cautions(suite, rule),
            scenarios);
    err.printf(
        Locale.ROOT,
        "Measuring %d scenarios into %s%n",
        scenarios.stream().filter(s -> s.status() == ScenarioRecord.Status.PLANNED).count(),
        folder.path());
    return measure(folder, manifest);
  }

  private Suite suite(Selection chosen) {
    if (suiteName == null) {
      return chosen.choosesCells() ? Suites.custom() : Suites.all().get(0);
    }
    List<String> names = Suites.all().stream().map(Suite::name).toList();
    return Suites.find(suiteName)
        .orElseThrow(
            () ->
                new UsageException(
                    "suite "
                        + suiteName
                        + " is unknown"
                        + Nearest.hint(suiteName, names)
                        + " Suites: "
                        + String.join(", ", names)));
  }

  private static List<Planner.Wish> wishes(
      Suite suite, Selection chosen, List<JvmOptions.Chosen> targets) {
    try {
      List<Planner.Wish> wishes =
          new Planner(suite, chosen).plan(targets.stream().map(JvmOptions.Chosen::target).toList());
      if (wishes.isEmpty()) {
        throw new UsageException(
            "nothing fits --algorithm, --operation, --payload and --boundary together in suite "
                + suite.name());
      }
      return wishes;
    } catch (IllegalArgumentException e) {
      throw new UsageException("--payload: " + e.getMessage());
    }
  }

  /** What the suite's own number of forks cannot tell; more of them may well. */
  private static List<String> cautions(Suite suite, ForkRule rule) {
    boolean own = rule.maxForks() <= suite.effort().forks();
    return own && !suite.caution().isEmpty() ? List.of(suite.caution()) : List.of();
  }

  private Shard shard() {
    try {
      return Shard.parse(output.shard);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--shard: " + e.getMessage());
    }
  }

  private int resume() throws IOException {
    RunFolder folder = new RunFolder(output.resume);
    RunManifest manifest = folder.manifest();
    List<String> differences =
        manifest.differences(Origin.here(), Resumed.jvms(manifest), manifest.providerVersions());
    if (!differences.isEmpty() && !output.allowDifferent) {
      throw new UsageException(
          "--resume "
              + output.resume
              + " would mix different environments ("
              + String.join("; ", differences)
              + "); --allow-different-environment does it all the same");
    }
    return measure(folder, manifest);
  }

  private int measure(RunFolder folder, RunManifest manifest) throws IOException {
    RunOutput results = new RunOutput(folder);
    ConsoleProgress progress =
        new ConsoleProgress(
            System.err,
            Terminal.interactive(),
            () -> {
              try {
                results.writeCsv(results.rows());
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    RunManifest last = Engine.run(folder, manifest, progress);
    progress.end();
    if (last.state() == RunManifest.State.INTERRUPTED) {
      return ExitCode.INTERRUPTED;
    }
    List<JmhRow> rows = results.rows();
    results.writeCsv(rows);
    List<Path> charts = results.writeCharts(rows);
    PrintWriter out = spec.commandLine().getOut();
    new RunSummary(last, rows).print(out, format, folder.path(), charts);
    return last.hasFailures() ? ExitCode.INCOMPLETE : ExitCode.DONE;
  }

  /** How many forks, or how precise. */
  static final class ForkOptions {
    private static final int PRECISE_MAX_FORKS = 100;

    @Option(
        names = "--forks",
        paramLabel = "N",
        description = "The same number of forks for every scenario (quick: 3, full: 5).")
    private Integer forks;

    @Option(
        names = "--precision",
        paramLabel = "PERCENT",
        description = "Measure until the 95%% interval is ± this, such as 1%%.")
    private String precision;

    @Option(names = "--min-forks", paramLabel = "N", description = "Forks at least.")
    private Integer minForks;

    @Option(names = "--max-forks", paramLabel = "N", description = "Forks at most.")
    private Integer maxForks;

    @Option(
        names = "--budget",
        paramLabel = "TIME",
        description = "Start no fork after this time: 90s, 10m, 2h.")
    private String budget;

    @Option(
        names = "--retry-disturbed",
        paramLabel = "N",
        defaultValue = "0",
        description = "Repeat a fork that other processes disturbed, up to N times.")
    private int retries;

    ForkRule rule(int suiteForks) {
      if (forks != null && (minForks != null || maxForks != null || precision != null)) {
        throw new UsageException(
            "--forks fixes the number of forks; it goes without --min-forks, --max-forks and"
                + " --precision");
      }
      boolean precise = precision != null;
      int fixed = forks == null ? suiteForks : forks;
      int min = minForks == null ? fixed : minForks;
      int max = maxForks == null ? (precise ? Math.max(min, PRECISE_MAX_FORKS) : min) : maxForks;
      try {
        return new ForkRule(min, max, relativeWidth(), retries, time());
      } catch (IllegalArgumentException e) {
        throw new UsageException("--forks, --min-forks, --max-forks: " + e.getMessage());
      }
    }

    private OptionalDouble relativeWidth() {
      if (precision == null) {
        return OptionalDouble.empty();
      }
      String number = precision.strip().replaceFirst("%$", "");
      try {
        double percent = Double.parseDouble(number);
        if (percent > 0 && percent < 100) {
          return OptionalDouble.of(percent / 100);
        }
      } catch (NumberFormatException e) {
        throw new UsageException("--precision " + precision + " is no percentage, such as 1%");
      }
      throw new UsageException("--precision " + precision + " is not between 0% and 100%");
    }

    private Optional<Duration> time() {
      if (budget == null) {
        return Optional.empty();
      }
      return Optional.of(
          DurationText.parse(budget)
              .orElseThrow(
                  () ->
                      new UsageException(
                          "--budget " + budget + " is no time; accepted: 90s, 10m, 1h30m")));
    }
  }
}
