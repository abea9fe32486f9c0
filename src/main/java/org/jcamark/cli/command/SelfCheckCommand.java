package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jcamark.catalog.Call;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.JvmOptions;
import org.jcamark.cli.option.NameOptions;
import org.jcamark.cli.option.Version;
import org.jcamark.cli.terminal.ConsoleProgress;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.cli.terminal.Terminal;
import org.jcamark.file.OutputFile;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.PlannedScenario;
import org.jcamark.plan.RunPlan;
import org.jcamark.plan.Suites;
import org.jcamark.plan.UsageException;
import org.jcamark.profile.ResourceProfiler;
import org.jcamark.run.ForkOutcome;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Progress;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.selfcheck.CheckRuns;
import org.jcamark.selfcheck.SelfCheck;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code selfcheck}: our benchmarks against hand-written ones, interleaved. */
@Command(
    name = "selfcheck",
    description = {
      "Compare scores as run measures them with those of hand-written benchmarks of the same calls"
          + " in plain JMH. Takes 20 minutes.",
      "Exit code 1 if the 95%% interval of a ratio does not lie within ±3%%."
    })
public final class SelfCheckCommand extends PrintingCommand {
  private static final List<String> DEFAULT = List.of("JDK");

  @ArgGroup(validate = false, heading = "%nWhere:%n")
  private JvmOptions jvms = new JvmOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder of the check; forks that it already holds are not measured again.")
  private Path out;

  @Option(
      names = "--forks",
      paramLabel = "N",
      description = "Forks of each side, at least 3 (default: ${DEFAULT-VALUE}).")
  private int forks = SelfCheck.FORKS;

  @Mixin private NameOptions names = new NameOptions();

  @Mixin private FormatOption format = new FormatOption();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (forks < Comparison.MIN_FORKS) {
      throw new UsageException("--forks " + forks + ": must be at least " + Comparison.MIN_FORKS);
    }
    requireNoOtherResult();
    List<ForkSpec> specs = planned(calls());
    Path folder =
        out == null
            ? RunFolder.create(Path.of("results"), Instant.now(), "selfcheck").path()
            : OutputFile.folder(out);
    ForkRule rule = ForkRule.fixed(forks);
    List<ForkSpec> both = new ArrayList<>(specs);
    specs.stream().map(SelfCheck::byHand).forEach(both::add);
    Map<Scenario, Measurement> measured =
        new CheckRuns(Version.jcamark(), words().originalArgs(), "selfcheck", new Listener(folder))
            .measure(folder, both, rule, Instant.now().toEpochMilli());
    List<Row> rows = new ArrayList<>();
    for (ForkSpec ours : specs) {
      Scenario scenario = ours.scenario();
      double[] first = CheckRuns.forkMeans(measured.get(scenario));
      double[] second =
          CheckRuns.forkMeans(measured.get(scenario.withClasspath(SelfCheck.HANDWRITTEN)));
      if (first.length == forks && second.length == forks) {
        LogRatio.paired(first, second).ifPresent(ratio -> rows.add(Row.of(scenario, ratio, forks)));
      }
    }
    format.print(out(), table(rows), rows);
    if (rows.size() < specs.size()) {
      return ExitCode.INCOMPLETE;
    }
    return rows.stream().allMatch(Row::within) ? ExitCode.DONE : ExitCode.FOUND;
  }

  /** A number of forks that is chosen by the result would bias it. */
  private void requireNoOtherResult() throws IOException {
    if (out == null || !Files.exists(new RunFolder(out).manifestFile())) {
      return;
    }
    RunManifest before = new RunFolder(out).manifest();
    int complete = before.request().rule().minForks();
    if (before.state() == RunManifest.State.DONE && complete != forks) {
      throw new UsageException(
          "--forks %d: %s holds a complete check of %d forks; choose another --out"
              .formatted(forks, out, complete));
    }
  }

  private record Row(
      Scenario scenario,
      double ratio,
      double ratioLow,
      double ratioHigh,
      int forks,
      boolean within) {
    static Row of(Scenario scenario, LogRatio ratio, int forks) {
      Interval interval = ratio.interval();
      boolean within =
          interval.low() >= 1 - SelfCheck.TOLERANCE && interval.high() <= 1 + SelfCheck.TOLERANCE;
      return new Row(scenario, ratio.ratio(), interval.low(), interval.high(), forks, within);
    }

    /** Whether the interval contradicts the tolerance rather than being too wide for it. */
    boolean beyond() {
      return ratioLow > 1 + SelfCheck.TOLERANCE || ratioHigh < 1 - SelfCheck.TOLERANCE;
    }
  }

  private static Table table(List<Row> rows) {
    return new Columns<Row>()
        .words("operation", row -> row.scenario().operation().label())
        .words("algorithm", row -> row.scenario().algorithm())
        .words("payload", row -> payload(row.scenario().payloadBytes()))
        .words("provider", row -> row.scenario().provider())
        .words("jvm", row -> row.scenario().jvm())
        .numbers("ratio", "ours ÷ by hand", row -> Cell.of(text(row.ratio()), row.ratio()))
        .add(
            Column.numbers("interval", "95% interval"),
            row -> Cell.of(text(row.ratioLow()) + " to " + text(row.ratioHigh())))
        .count("forks", "forks each", row -> row.forks())
        .words("within", row -> row.within() ? "±3%" : row.beyond() ? "NO" : "open")
        .table(
            rows,
            List.of(
                "Ratio of forks whose iterations were interleaved, with the paired t"
                    + " interval of its logarithm. Ours: as run measures; by hand: plain JMH with"
                    + " its own warm-up and without profilers."));
  }

  private static String payload(OptionalInt bytes) {
    return bytes.isPresent() ? ByteSize.exact(bytes.getAsInt()) : "";
  }

  private static String text(double ratio) {
    return String.format(Locale.ROOT, "%.4f", ratio);
  }

  private List<Call> calls() {
    Set<String> algorithms = names.algorithms();
    List<String> providers = names.providers();
    List<Call> calls =
        SelfCheck.calls(List.of("JDK", "BC")).stream()
            .filter(call -> algorithms.isEmpty() || algorithms.contains(call.algorithm()))
            .filter(call -> (providers.isEmpty() ? DEFAULT : providers).contains(call.provider()))
            .toList();
    if (calls.isEmpty()) {
      throw new UsageException("--algorithm and --provider leave nothing to check");
    }
    return calls;
  }

  private List<ForkSpec> planned(List<Call> calls) throws IOException, InterruptedException {
    List<PlannedScenario> scenarios =
        jvms.warmTargets(List.of(), List.of()).stream()
            .flatMap(target -> calls.stream().map(call -> PlannedScenario.of(call, target)))
            .toList();
    RunPlan plan =
        RunPlan.make(
            tools().probes(),
            scenarios,
            new ForkSpecs(Suites.SHORT, ResourceProfiler.with(List.of())),
            ForkRule.fixed(1),
            true,
            System.err::println);
    List<ForkSpec> specs = new ArrayList<>();
    for (ScenarioRecord entry : plan.scenarios()) {
      entry.reason().ifPresent(reason -> System.err.println("left out: " + reason));
      entry.spec().ifPresent(specs::add);
    }
    if (specs.isEmpty()) {
      throw new UsageException("none of the calls can be measured here");
    }
    return specs;
  }

  private static final class Listener extends ConsoleProgress {
    private final Path folder;

    Listener(Path folder) {
      super(System.err, Terminal.interactive());
      this.folder = folder;
    }

    @Override
    public void forkEnds(Scenario scenario, int fork, ForkOutcome outcome, Progress progress) {
      super.forkEnds(scenario, fork, outcome, progress);
      end();
    }

    @Override
    public void interrupted(Path run, Progress progress) {
      note("Interrupted; all forks are kept. To continue: the same command with --out " + folder);
    }
  }
}
