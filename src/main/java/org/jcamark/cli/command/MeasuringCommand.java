package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.cli.option.FormatOption;
import org.jcamark.cli.option.JvmOptions;
import org.jcamark.cli.option.OutputOptions;
import org.jcamark.cli.option.Version;
import org.jcamark.cli.terminal.ConsoleProgress;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.cli.terminal.Terminal;
import org.jcamark.file.FileFault;
import org.jcamark.machine.Finding;
import org.jcamark.plan.JarPlan;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.PlannedScenario;
import org.jcamark.plan.Planner;
import org.jcamark.plan.ResumedRun;
import org.jcamark.plan.RunChoice;
import org.jcamark.plan.RunPlan;
import org.jcamark.plan.Selection;
import org.jcamark.plan.Suite;
import org.jcamark.plan.UnusedOptions;
import org.jcamark.report.MissingResults;
import org.jcamark.run.Engine;
import org.jcamark.run.FolderInUseException;
import org.jcamark.run.ForkRule;
import org.jcamark.run.Interruption;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunManifest.RunRequest;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.table.Numbers;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;

/** A command that measures a suite or resumes a run: {@code run} and {@code warmup}. */
abstract class MeasuringCommand extends PrintingCommand {
  /** For tables, charts and report: about twice what they take on two idle CPUs. */
  private static final Duration REPORTING = Duration.ofSeconds(5);

  private static final Duration REPORTING_A_SCENARIO = Duration.ofMillis(50);

  @ArgGroup(validate = false, heading = "%nJVMs and providers:%n", order = 2)
  private JvmOptions jvms = new JvmOptions();

  @ArgGroup(exclusive = false, heading = "%nResults:%n", order = 4)
  private OutputOptions output = new OutputOptions();

  @Mixin private FormatOption format = new FormatOption();

  abstract Selection selection();

  abstract Suite suite(Selection selected);

  abstract ForkRule rule(Suite suite);

  /** The rule of a run that is resumed. */
  abstract ForkRule continued(ForkRule recorded);

  /** The JVMs to measure, in the variants of the options or else of the suite. */
  abstract List<JvmTarget> targets(JvmOptions jvms, Suite suite);

  /** The benchmarks of jars that are measured instead of a suite. */
  Optional<JarPlan> jarPlan(JvmOptions options) throws IOException {
    return Optional.empty();
  }

  abstract RunPlan.Specs specs(RunChoice choice);

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (output.resume().isPresent()) {
      ResumedRun run = output.resume().get().run(words(), tools().probes());
      RunManifest recorded = run.manifest();
      ForkRule before = recorded.request().rule();
      ForkRule now = continued(before);
      boolean timed = !now.budget().equals(before.budget());
      return measure(
          run.folder(), recorded.withRule(timed ? fromNow(now, recorded.scenarios().size()) : now));
    }
    Optional<JarPlan> jars = jarPlan(jvms);
    RunChoice choice = jars.isPresent() ? choice(jars.get()) : choice();
    RunPlan probed = probe(choice, jars);
    long most = probed.within(fromNow(choice.rule(), 0)).planned();
    ForkRule rule = fromNow(choice.rule(), most);
    RunPlan plan = probed.within(rule);
    if (output.dryRun()) {
      new DryRun(plan.scenarios(), rule).print(out(), format);
      return ExitCode.DONE;
    }
    RunFolder folder = output.folder(choice.suite().name());
    RunManifest manifest = manifest(choice, rule, plan);
    MissingResults.of(manifest, Status.LEFT_OUT).forEach(System.err::println);
    System.err.println(
        "Measuring " + Numbers.count(plan.planned(), "scenario") + " into " + folder.path());
    return measure(folder, manifest);
  }

  private RunChoice choice() {
    Selection selected = selection();
    Suite suite = jvms.namesVariants() ? suite(selected).withEveryVariant() : suite(selected);
    List<JvmTarget> targets = targets(jvms, suite);
    RunChoice choice =
        new RunChoice(suite, rule(suite), targets, new Planner(suite, selected).plan(targets));
    UnusedOptions.of(selected, choice.scenarios()).forEach(err()::println);
    return choice;
  }

  private RunChoice choice(JarPlan jars) {
    List<PlannedScenario> scenarios = List.copyOf(jars.records().keySet());
    List<JvmTarget> targets = scenarios.stream().map(PlannedScenario::target).distinct().toList();
    return new RunChoice(jars.suite(), rule(jars.suite()), targets, scenarios);
  }

  private int measure(RunFolder folder, RunManifest manifest) throws IOException {
    try {
      return measureAndReport(folder, manifest);
    } catch (FolderInUseException e) {
      throw e;
    } catch (IOException e) {
      String way =
          Files.exists(folder.manifestFile())
              ? "; what was measured is kept. To continue: "
                  + words().commandSpec().name()
                  + " --resume "
                  + folder.path()
              : "";
      complain(FileFault.text(e) + way);
      return ExitCode.UNWRITABLE;
    }
  }

  private int measureAndReport(RunFolder folder, RunManifest manifest) throws IOException {
    ConsoleProgress progress = new ConsoleProgress(System.err, Terminal.interactive());
    RunManifest last;
    try (Interruption interruption = Interruption.watch()) {
      last = Engine.run(folder, manifest, progress, tools().forks().get(), interruption);
      if (last.state() == RunManifest.State.INTERRUPTED) {
        if (!last.isWarmup()) {
          RunOutput.of(folder, last).writeCsv();
        }
        return ExitCode.INTERRUPTED;
      }
    } finally {
      progress.end();
    }
    RunOutput.writeAll(folder, last, out(), format);
    return last.hasResults() && !last.hasFailures() ? ExitCode.DONE : ExitCode.INCOMPLETE;
  }

  private RunPlan probe(RunChoice choice, Optional<JarPlan> jars)
      throws IOException, InterruptedException {
    JvmTarget.notes(choice.targets()).forEach(System.err::println);
    output.requireUsable();
    if (jars.isPresent()) {
      return jars.get().plan(choice.scenarios(output.shard()));
    }
    RunPlan plan =
        RunPlan.make(
            tools().probes(),
            choice.scenarios(output.shard()),
            specs(choice),
            choice.rule(),
            !output.dryRun(),
            System.err::println);
    if (!output.dryRun()) {
      plan.newerJvm(choice.targets()).ifPresent(System.err::println);
    }
    return plan;
  }

  private RunManifest manifest(RunChoice choice, ForkRule rule, RunPlan plan) throws IOException {
    RunRequest request =
        new RunRequest(
            Version.jcamark(), words().originalArgs(), choice.suite().name(), output.seed(), rule);
    RunManifest manifest =
        choice.manifest(
            request, plan, tools().machine().get(), output.shard(), output.resultsFolder());
    String trouble =
        manifest.system().environment().findings().orElse(List.of()).stream()
            .filter(Finding::isTrouble)
            .map(Finding::id)
            .distinct()
            .collect(Collectors.joining(", "));
    if (!trouble.isEmpty()) {
      System.err.println(
          "Measurements may be noisy on this machine (%s); run `doctor` for details"
              .formatted(trouble));
    }
    return manifest;
  }

  /** The rule with what is left to measure of the time of the command, if that is limited. */
  private ForkRule fromNow(ForkRule rule, long scenarios) {
    if (rule.budget().isEmpty()) {
      return rule;
    }
    Duration left =
        rule.budget()
            .get()
            .minus(tools().elapsed().get())
            .minus(REPORTING)
            .minus(REPORTING_A_SCENARIO.multipliedBy(scenarios));
    return rule.withBudget(left.isNegative() ? Duration.ZERO : left);
  }
}
