package org.jcamark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jcamark.file.Documents;
import org.jcamark.file.FileFault;
import org.jcamark.machine.Check.CheckResult;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.plan.Choice;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.PlannedScenario;
import org.jcamark.plan.Planner;
import org.jcamark.plan.ResumedRun;
import org.jcamark.plan.RunChoice;
import org.jcamark.plan.RunPlan;
import org.jcamark.plan.Suite;
import org.jcamark.report.Coverage;
import org.jcamark.run.Engine;
import org.jcamark.run.ForkCost;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Forks;
import org.jcamark.run.Interruption;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunManifest.RunRequest;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.table.Columns;
import org.jcamark.table.KeyColumns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;
import picocli.CommandLine.ArgGroup;

/** A command that measures a suite or resumes a run: {@code run} and {@code warmup}. */
abstract class MeasuringCommand extends PrintingCommand {
  /** For tables, charts and report: about twice what they take on two idle CPUs. */
  private static final Duration REPORTING = Duration.ofSeconds(5);

  private static final Duration REPORTING_A_SCENARIO = Duration.ofMillis(50);

  @ArgGroup(validate = false, heading = "%nJVMs and providers:%n", order = 2)
  JvmOptions jvms = new JvmOptions();

  @ArgGroup(exclusive = false, heading = "%nResults:%n", order = 4)
  private OutputOptions output = new OutputOptions();

  @ArgGroup(exclusive = false, heading = "%nOutput:%n", order = 6)
  private FormatOption format = new FormatOption();

  MeasuringCommand(AxisOptions axes) {
    super(axes);
  }

  abstract RunChoice choice() throws IOException;

  abstract RunPlan.Specs specs(RunChoice choice);

  abstract ForkRule continued(ForkRule recorded);

  /** Variants that the user names are measured of all rows. */
  final RunChoice choice(Choice selected, Suite suite, ForkRule rule, List<JvmTarget> targets) {
    List<String> named =
        jvms.namesVariants() ? targets.stream().map(JvmTarget::jit).toList() : List.of();
    List<PlannedScenario> scenarios = new Planner(suite, selected.with("jit", named)).plan(targets);
    return new RunChoice(suite, rule, targets, scenarios);
  }

  RunPlan plan(RunChoice choice, List<PlannedScenario> part)
      throws IOException, InterruptedException {
    boolean gated = !output.dryRun;
    return RunPlan.make(
        tools().probes(), part, specs(choice), choice.rule(), gated, System.err::println);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (output.resume != null) {
      ResumedRun run = output.resume.run(words(), tools().probes());
      RunManifest recorded = run.manifest();
      ForkRule before = recorded.request().rule();
      ForkRule now = continued(before);
      boolean timed = !now.budget().equals(before.budget());
      return measure(
          run.folder(), recorded.withRule(timed ? fromNow(now, recorded.scenarios().size()) : now));
    }
    RunChoice choice = choice();
    output.requireUsable();
    RunPlan probed = plan(choice, choice.scenarios(output.shard()));
    ForkRule rule = fromNow(choice.rule(), probed.within(fromNow(choice.rule(), 0)).planned());
    RunPlan plan = probed.within(rule);
    if (output.dryRun) {
      printDryRun(plan.scenarios(), rule);
      return ExitCode.DONE;
    }
    RunFolder folder = output.folder(choice.suite().name());
    RunRequest request =
        new RunRequest(
            Version.jcamark(), words().originalArgs(), choice.suite().name(), output.seed(), rule);
    RunManifest manifest =
        choice.manifest(
            request, plan, tools().machine().get(), output.shard(), output.resultsFolder());
    warn(manifest);
    System.err.println(
        "Measuring " + Numbers.count(plan.planned(), "scenario") + " into " + folder.path());
    return measure(folder, manifest);
  }

  private static void warn(RunManifest manifest) {
    String trouble =
        manifest.system().environment().findings().orElse(List.of()).stream()
            .filter(CheckResult::isTrouble)
            .map(CheckResult::id)
            .distinct()
            .collect(Collectors.joining(", "));
    if (!trouble.isEmpty()) {
      System.err.println(
          "Measurements may be noisy on this machine (%s); run `doctor` for details"
              .formatted(trouble));
    }
    Coverage.lines(
            manifest.scenarios().stream().filter(e -> e.status() == Status.LEFT_OUT).toList())
        .forEach(System.err::println);
  }

  private int measure(RunFolder folder, RunManifest manifest) throws IOException {
    try {
      return measureAndReport(folder, manifest);
    } catch (RunFolder.FolderInUseException e) {
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
    ConsoleProgress progress =
        new ConsoleProgress(System.err, Terminal.obeysEscapes(), System::nanoTime);
    RunManifest last;
    Forks forks = tools().forks().get();
    Interruption interruption = new Interruption(forks::stop);
    try {
      last = Engine.run(folder, manifest, progress, forks);
      if (last.state() == RunManifest.State.INTERRUPTED) {
        int done = last.scenarios().stream().mapToInt(ScenarioRecord::forks).sum();
        progress.note(
            "Interrupted after %s; finished forks are kept. To continue: run --resume %s"
                .formatted(Numbers.count(done, "fork"), folder.path()));
        if (!last.isWarmup()) {
          RunOutput.of(folder, last).writeCsv();
        }
        return ExitCode.INTERRUPTED;
      }
    } finally {
      interruption.close();
      progress.end();
    }
    RunOutput.of(folder, last).writeAll(out(), format);
    return last.isWhole() ? ExitCode.DONE : ExitCode.INCOMPLETE;
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

  private void printDryRun(List<ScenarioRecord> scenarios, ForkRule rule) {
    List<ForkSpec> planned = scenarios.stream().flatMap(entry -> entry.spec().stream()).toList();
    Duration time = ForkCost.ofPlan(planned, rule);
    List<String> notes = new ArrayList<>(Coverage.lines(scenarios));
    notes.add(
        "%s of %s can be measured, in about %s."
            .formatted(
                Numbers.count(planned.size()),
                Numbers.count(scenarios.size(), "scenario"),
                ConsoleProgress.clock(time)));
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenarios", scenarios.stream().map(MeasuringCommand::document).toList());
    document.put("estimatedSeconds", time.toSeconds());
    format.print(out(), table(scenarios, notes), document);
  }

  private static Table table(List<ScenarioRecord> scenarios, List<String> notes) {
    List<Key> keys = scenarios.stream().map(ScenarioRecord::scenario).toList();
    KeyColumns<Key> names = KeyColumns.ofScenarios(keys, false);
    boolean severalModes = keys.stream().map(Key::mode).distinct().count() > 1;
    return new Columns<ScenarioRecord>()
        .addAll(names.columns(), ScenarioRecord::scenario)
        .add(
            Column.words("mode").only(severalModes ? Audience.EVERYBODY : Audience.PROGRAMS),
            entry -> Cell.of(entry.scenario().mode().label()))
        .add(Column.words("status"), MeasuringCommand::status)
        .exact("reason", ScenarioRecord::reason)
        .table(InOrder.groupedBy(scenarios, entry -> names.heading(entry.scenario())), notes);
  }

  private static Cell status(ScenarioRecord entry) {
    boolean leftOut = entry.status() == Status.LEFT_OUT;
    return entry.spec().isPresent()
        ? Cell.of("planned")
        : Cell.of(leftOut ? "left out" : "unavailable").in(Tone.FAINT);
  }

  private static Map<?, ?> document(ScenarioRecord entry) {
    Map<?, ?> scenario = Documents.read(Documents.line(entry.scenario()), Map.class);
    Map<Object, Object> members = new LinkedHashMap<>(scenario);
    members.put("status", entry.spec().isPresent() ? "planned" : "unavailable");
    entry.reason().ifPresent(reason -> members.put("reason", reason));
    return members;
  }
}
