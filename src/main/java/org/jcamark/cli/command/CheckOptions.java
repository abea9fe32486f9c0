package org.jcamark.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.cli.option.JvmOptions;
import org.jcamark.cli.option.Version;
import org.jcamark.cli.terminal.ConsoleProgress;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.cli.terminal.Terminal;
import org.jcamark.model.Scenario;
import org.jcamark.plan.Call;
import org.jcamark.plan.ForkSettings;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.PlannedScenario;
import org.jcamark.plan.RunPlan;
import org.jcamark.plan.UsageException;
import org.jcamark.run.ForkOutcome;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.Progress;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunListener;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.selfcheck.CheckRuns;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** What checks that measure have in common: where they do it, and where the results go. */
final class CheckOptions {
  @ArgGroup(validate = false, heading = "%nWhere:%n")
  private JvmOptions jvms = new JvmOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder of the check; what it holds already is not measured again.")
  private Path out;

  /** The JVMs to measure in, those included that turned out to be lacking. */
  List<JvmTarget> targets() {
    return jvms.targets();
  }

  /** The folder that was named, or a new one. */
  Path folder(String name) throws IOException {
    return out == null
        ? RunFolder.create(Path.of("results"), Instant.now(), name).path()
        : Files.createDirectories(out);
  }

  /**
   * Those calls that the JVMs have and that pass the gate; it says which do not.
   *
   * @throws UsageException if none is left
   */
  List<ForkSpec> candidates(List<Call> calls, ForkSettings effort)
      throws IOException, InterruptedException {
    List<PlannedScenario> planned = new ArrayList<>();
    for (JvmTarget target : targets()) {
      calls.forEach(call -> planned.add(call.on(target)));
    }
    RunPlan plan =
        RunPlan.make(planned, new ForkSpecs(effort, List.of()), true, System.err::println);
    for (ScenarioRecord entry : plan.scenarios()) {
      entry.reason().ifPresent(reason -> System.err.println("left out: " + reason));
    }
    List<ForkSpec> candidates =
        plan.scenarios().stream().flatMap(entry -> entry.candidate().stream()).toList();
    if (candidates.isEmpty()) {
      throw new UsageException("none of the calls can be measured here");
    }
    return candidates;
  }

  /** Engine runs that show their progress on the terminal and are heard by another listener. */
  static CheckRuns runs(CommandLine command, Path folder, RunListener besides) {
    return runs(
        command,
        "Interrupted; all forks are kept. To go on: the same command with --out " + folder,
        besides);
  }

  /**
   * The same of a check that cannot go on.
   *
   * @param interruption what to say where it is interrupted
   */
  static CheckRuns runs(CommandLine command, String interruption, RunListener besides) {
    List<String> words = command.getParseResult().originalArgs();
    return new CheckRuns(
        Version.jcamark(), words, command.getCommandName(), new Listener(interruption, besides));
  }

  private static final class Listener implements RunListener {
    private final ConsoleProgress console =
        new ConsoleProgress(System.err, Terminal.interactive(), () -> {});
    private final String interruption;
    private final RunListener besides;

    Listener(String interruption, RunListener besides) {
      this.interruption = interruption;
      this.besides = besides;
    }

    @Override
    public void forkStarts(Scenario scenario, int fork, Progress progress) {
      console.forkStarts(scenario, fork, progress);
      besides.forkStarts(scenario, fork, progress);
    }

    @Override
    public void forkEnds(Scenario scenario, int fork, ForkOutcome outcome, Progress progress) {
      besides.forkEnds(scenario, fork, outcome, progress);
      console.forkEnds(scenario, fork, outcome, progress);
      console.end();
    }

    /** Some checks sit for the same forks many times; that they go on is no news. */
    @Override
    public void goesOn(String message) {}

    @Override
    public void note(String message) {
      console.note(message);
    }

    @Override
    public void interrupted(Path run, Progress progress) {
      console.note(interruption);
      Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
    }
  }
}
