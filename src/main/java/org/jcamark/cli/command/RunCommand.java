package org.jcamark.cli.command;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jcamark.cli.option.ForkOptions;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.JvmOptions;
import org.jcamark.cli.option.OutputOptions;
import org.jcamark.cli.option.ProfilerOptions;
import org.jcamark.cli.option.SelectionOptions;
import org.jcamark.cli.option.Version;
import org.jcamark.cli.terminal.ConsoleProgress;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.cli.terminal.FileFault;
import org.jcamark.cli.terminal.Terminal;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.JvmTargets;
import org.jcamark.plan.PlannedScenario;
import org.jcamark.plan.Planner;
import org.jcamark.plan.ResumedRun;
import org.jcamark.plan.RunEnvironment;
import org.jcamark.plan.RunPlan;
import org.jcamark.plan.Selection;
import org.jcamark.plan.Suite;
import org.jcamark.plan.Suites;
import org.jcamark.plan.UsageException;
import org.jcamark.run.Engine;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.FolderInUseException;
import org.jcamark.run.ForkRule;
import org.jcamark.run.Interruption;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunRequest;
import org.jcamark.run.Shard;
import org.jcamark.run.SystemUnderTest;
import org.jcamark.table.Numbers;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/** {@code run}. */
@Command(
    name = "run",
    sortOptions = false,
    description = {
      "Measure a suite; print a table and write a report, charts, JMH JSON and CSV.",
      "Without a suite: the selected operations and algorithms, or quick if there are none."
    })
public final class RunCommand implements Callable<Integer> {
  private static final Set<String> WITH_RESUME =
      Set.of("--resume", "--allow-different-environment", "--format", "--json");

  @Parameters(arity = "0..1", paramLabel = "SUITE", description = "quick or full.")
  private Suite named;

  @ArgGroup(validate = false, heading = "%nWorkload:%n", order = 1)
  private SelectionOptions selection = new SelectionOptions();

  @ArgGroup(validate = false, heading = "%nJVMs and providers:%n", order = 2)
  private JvmOptions jvms = new JvmOptions();

  @ArgGroup(exclusive = false, heading = "%nForks:%n", order = 3)
  private ForkOptions forks = new ForkOptions();

  @ArgGroup(exclusive = false, heading = "%nResults:%n", order = 4)
  private OutputOptions output = new OutputOptions();

  @Mixin private ProfilerOptions profilers = new ProfilerOptions();

  @Mixin private FormatOption format = new FormatOption();

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (output.resume().isPresent()) {
      return resume(output.resume().get());
    }
    PrintStream err = System.err;
    Selection selected = selection.selection(err::println);
    Suite suite = suite(selected);
    List<JvmTarget> targets = jvms.targets();
    ForkRule rule = forks.rule(suite.forkSettings().forks());
    List<PlannedScenario> scenarios = new Planner(suite, selected).plan(targets);
    JvmTargets.notes(targets).forEach(err::println);
    if (!output.dryRun()) {
      RunFolder.requireUsable(output.place());
    }
    RunPlan plan =
        RunPlan.make(
            output.ofShard(scenarios),
            new ForkSpecs(suite.forkSettings(), profilers.all()),
            !output.dryRun(),
            err::println);
    if (output.dryRun()) {
      new DryRun(plan.scenarios(), rule).print(spec.commandLine().getOut(), format);
      return ExitCode.DONE;
    }
    plan.newerJvm(targets).ifPresent(err::println);
    RunFolder folder = output.folder(suite.name());
    RunManifest manifest = manifest(suite, rule, targets, plan);
    Optional<Shard> shard =
        output.shard(
            suite.name(), rule, scenarios.stream().map(PlannedScenario::scenario).toList());
    err.println(
        "Measuring " + Numbers.count(plan.planned(), "scenario") + " into " + folder.path());
    return measure(folder, shard.map(manifest::asShard).orElse(manifest));
  }

  private Suite suite(Selection selected) {
    if (named != null) {
      return named;
    }
    return selected.choosesCells() ? Suites.custom() : Suites.all().get(0);
  }

  private RunManifest manifest(Suite suite, ForkRule rule, List<JvmTarget> targets, RunPlan plan)
      throws IOException {
    RunEnvironment environment = RunEnvironment.now(targets, jvms.inspector(), output.place());
    environment.trouble().ifPresent(System.err::println);
    List<String> warnings = new ArrayList<>();
    if (rule.maxForks() <= suite.forkSettings().forks() && !suite.caution().isEmpty()) {
      warnings.add(suite.caution());
    }
    warnings.addAll(
        JvmTargets.notes(
            targets.stream().filter(target -> target.unavailable().isEmpty()).toList()));
    return RunManifest.planned(
        new RunRequest(
            Version.jcamark(),
            spec.commandLine().getParseResult().originalArgs(),
            suite.name(),
            output.seed(),
            rule),
        new SystemUnderTest(
            EnvironmentFingerprint.here(),
            environment.environment(),
            environment.jvms(),
            plan.providerVersions()),
        warnings,
        plan.scenarios());
  }

  private int resume(OutputOptions.Resume resume) throws IOException, InterruptedException {
    requireNoOtherPlan();
    ResumedRun run =
        ResumedRun.of(resume.folder())
            .requireSameEnvironment(resume.allowDifferent(), System.err::println);
    return measure(run.folder(), run.manifest());
  }

  /** The recorded plan is continued; an option that changed nothing would mislead. */
  private void requireNoOtherPlan() {
    CommandLine.ParseResult words = spec.commandLine().getParseResult();
    List<String> others = new ArrayList<>();
    words.matchedOptions().stream()
        .map(OptionSpec::longestName)
        .filter(name -> !WITH_RESUME.contains(name))
        .forEach(others::add);
    words.matchedPositionals().forEach(suite -> others.addAll(suite.stringValues()));
    if (!others.isEmpty()) {
      throw new UsageException("--resume: cannot be combined with " + String.join(", ", others));
    }
  }

  private int measure(RunFolder folder, RunManifest manifest) throws IOException {
    try {
      return measureAndReport(folder, manifest);
    } catch (FolderInUseException e) {
      throw e;
    } catch (IOException e) {
      String way =
          Files.exists(folder.manifestFile())
              ? "; what was measured is kept. To continue: run --resume " + folder.path()
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
    results.writeAll(last, spec.commandLine().getOut(), format);
    return last.hasFailures() ? ExitCode.INCOMPLETE : ExitCode.DONE;
  }
}
