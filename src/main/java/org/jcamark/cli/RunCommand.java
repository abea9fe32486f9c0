package org.jcamark.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Scenario;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.Planner;
import org.jcamark.plan.Selection;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Suites;
import org.jcamark.run.Engine;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.FolderInUseException;
import org.jcamark.run.ForkRule;
import org.jcamark.run.Interruption;
import org.jcamark.run.PlanShard;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunRequest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.Shard;
import org.jcamark.run.SystemUnderTest;
import org.jcamark.table.Numbers;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code run}: plans, measures, checkpoints, reports. */
@Command(
    name = "run",
    sortOptions = false,
    description = {
      "Measure a suite; print a table and write report, charts, JMH JSON and CSV.",
      "Without a suite: quick, or, where operations or algorithms are named, those."
    })
final class RunCommand implements Callable<Integer> {
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

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (output.resumed().isPresent()) {
      ResumeRules.requireNoOtherPlan(spec.commandLine().getParseResult());
      Resumed run = Resumed.of(output.resumed().get());
      ResumeRules.requireMeasuredAsOne(run.folder(), run.manifest());
      Optional<String> warning =
          run.requireSameEnvironment(output.allowsDifferent(), System.err::println);
      return measure(
          run.folder(), warning.map(run.manifest()::withWarning).orElseGet(run::manifest));
    }
    return start();
  }

  private int start() throws IOException, InterruptedException {
    PrintStream err = System.err;
    Selection chosen = selection.selection(err::println);
    Suite suite = suite(chosen);
    List<JvmOptions.Chosen> targets = jvms.targets();
    List<Planner.Wish> wishes = wishes(suite, chosen, targets);
    VariantNotes.of(targets).forEach(err::println);
    ForkRule rule = forks.rule(suite.effort().forks());
    Optional<Shard> shard = output.shard();
    List<Scenario> all = wishes.stream().map(Planner.Wish::scenario).toList();
    Optional<PlanShard> part = shard.map(some -> PlanShard.of(some, suite.name(), rule, all));
    if (shard.isPresent()) {
      wishes = shard.get().of(wishes, Planner.Wish::scenario);
    }
    if (!output.dryRun()) {
      RunFolder.requireUsable(output.place());
    }
    ForkSpecs binding = new ForkSpecs(suite.effort(), profilers.all());
    RunPlan plan = RunPlan.make(wishes, binding, !output.dryRun(), err::println);
    List<ScenarioRecord> scenarios = plan.scenarios();
    if (output.dryRun()) {
      new DryRun(scenarios, rule).print(spec.commandLine().getOut(), format);
      return ExitCode.DONE;
    }
    NewerJvm.hint(scenarios, targets).ifPresent(err::println);
    RunFolder folder = output.folder(suite.name());
    RunEnvironment surroundings = RunEnvironment.look(targets, jvms.inspector(), output.place());
    surroundings.trouble().ifPresent(err::println);
    List<String> warnings = new ArrayList<>(cautions(suite, rule));
    warnings.addAll(VariantNotes.ofMeasured(targets));
    RunManifest manifest =
        RunManifest.planned(
            new RunRequest(
                Version.jcamark(),
                spec.commandLine().getParseResult().originalArgs(),
                suite.name(),
                output.seed(),
                rule),
            new SystemUnderTest(
                EnvironmentFingerprint.here(),
                surroundings.environment(),
                surroundings.jvms(),
                plan.providerVersions()),
            warnings,
            scenarios);
    long planned =
        scenarios.stream().filter(s -> s.status() == ScenarioRecord.Status.PLANNED).count();
    err.printf(
        Locale.ROOT, "Measuring %s into %s%n", Numbers.count(planned, "scenario"), folder.path());
    return measure(folder, part.map(manifest::asShard).orElse(manifest));
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

  private int measure(RunFolder folder, RunManifest manifest) throws IOException {
    try {
      return measureAndReport(folder, manifest);
    } catch (FolderInUseException e) {
      throw e;
    } catch (IOException e) {
      String way =
          Files.exists(folder.manifestFile())
              ? "; what was measured is kept. To go on: run --resume " + folder.path()
              : "";
      spec.commandLine().getErr().println("jcamark run: " + FileFault.text(e) + way);
      return ExitCode.UNWRITABLE;
    }
  }

  private int measureAndReport(RunFolder folder, RunManifest manifest) throws IOException {
    RunOutput results = new RunOutput(folder);
    ConsoleProgress progress = new ConsoleProgress(System.err, Terminal.interactive());
    RunManifest last;
    try (Interruption interruption = Interruption.watch()) {
      last = Engine.run(folder, manifest, progress, interruption);
      if (last.state() == RunManifest.State.INTERRUPTED) {
        results.writeCsv(results.rows());
        return ExitCode.INTERRUPTED;
      }
    } finally {
      progress.end();
    }
    List<JmhRow> rows = results.rows();
    results.writeCsv(rows);
    List<Path> charts = results.writeReport(rows, last);
    PrintWriter out = spec.commandLine().getOut();
    new RunSummary(last, rows).print(out, format, folder.path(), charts);
    return last.hasFailures() ? ExitCode.INCOMPLETE : ExitCode.DONE;
  }
}
