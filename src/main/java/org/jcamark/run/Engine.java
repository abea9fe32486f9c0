package org.jcamark.run;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.file.JmhWriter;
import org.jcamark.model.Key;
import org.jcamark.run.Forks.Outcome;
import org.jcamark.run.RunManifest.State;
import org.jcamark.run.ScenarioRecord.End;

/**
 * Measures a plan in rounds of groups, iterations interleaved, and leaves the files of a {@link
 * RunFolder}. The results of a part of a round are on disk before the next part starts; what is on
 * disk already is not measured again, so that a run is resumed by running its manifest again.
 *
 * <p>A scenario whose fork fails is marked so and gets no more forks: what crashes or hangs once
 * costs its time limit each time.
 *
 * <p>Forks with Flight Recorder, one of each scenario of a warm-up study, come last.
 */
public final class Engine {
  private static final long INTERVAL_NANOS = 10_000_000_000L;

  /** Receives the progress of a run, between forks, in the thread that runs the engine. */
  public interface Listener {
    default void forkStarts(Key scenario, int fork, Progress progress) {}

    /** A fork has ended and, if it measured, its line is on disk. */
    default void forkEnds(Key scenario, int fork, Outcome outcome) {}

    /** A message to the user that stops nothing, one line. */
    default void note(String message) {}
  }

  private final RunFolder folder;
  private final RunManifest manifest;
  private final ForkRule rule;
  private final Listener listener;
  private final Forks forks;
  private final long startNanos;
  private Map<Key, ScenarioRun> byScenario = Map.of();
  private List<ScenarioRun> runs = List.of();
  private long dueNanos = System.nanoTime();

  private Engine(RunFolder folder, RunManifest manifest, Listener listener, Forks forks) {
    this.folder = folder;
    this.manifest = manifest;
    this.rule = manifest.request().rule();
    this.listener = listener;
    this.forks = forks;
    this.startNanos = forks.nanoTime();
  }

  /**
   * Runs a plan to its end, its budget or an interruption, and finishes the files in each case.
   *
   * @param folder new, or that of the run to resume
   * @param manifest of a new run, or the one in the folder; its forks are continued
   * @param forks closed at the end
   * @return as written to run.json at the end; its state says whether it was interrupted
   * @throws IOException if a file cannot be written, what was measured before stays on disk; or if
   *     another process measures into the folder
   */
  public static RunManifest run(
      RunFolder folder, RunManifest manifest, Listener listener, Forks forks) throws IOException {
    return new Engine(folder, manifest, listener, forks).run();
  }

  private RunManifest run() throws IOException {
    Closeable lock = folder.lock();
    try (lock;
        forks) {
      restore();
      Schedule schedule = new Schedule(rule, manifest.request().seed(), runs, forks.mostTogether());
      write(State.RUNNING);
      boolean interrupted = measure(schedule) || record();
      return finish(interrupted ? State.INTERRUPTED : State.DONE);
    }
  }

  private void restore() throws IOException {
    ForksFile.Content content = ForksFile.read(folder.forksFile());
    if (content.tornLastLine()) {
      listener.note(
          folder.forksFile()
              + ": the last line is incomplete, because the run was killed; that fork is measured"
              + " again");
    }
    byScenario = ScenarioRun.restored(manifest, content.lines());
    runs = List.copyOf(byScenario.values());
    int forks = runs.stream().mapToInt(ScenarioRun::results).sum();
    long measured = runs.stream().filter(run -> run.results() > 0).count();
    if (forks > 0) {
      listener.note(
          "Forks already measured of %s %s, not measured again: %s"
              .formatted(measured, measured == 1 ? "scenario" : "scenarios", forks));
    }
    long failed = runs.stream().filter(ScenarioRun::failed).count();
    if (failed > 0) {
      listener.note("Scenarios that failed before, not tried again: " + failed);
    }
  }

  private boolean measure(Schedule schedule) throws IOException {
    for (List<List<ScenarioRun>> round = schedule.nextRound();
        !round.isEmpty();
        round = schedule.nextRound()) {
      for (List<ScenarioRun> planned : round) {
        List<ScenarioRun> part = planned.stream().filter(ScenarioRun::open).toList();
        if (part.isEmpty()) {
          continue; // A wrong answer of this round closed it.
        }
        if (beyondBudget(part)) {
          runs.stream().filter(ScenarioRun::open).forEach(run -> run.end(End.BUDGET));
          return false;
        }
        if (!schedule.hasTime(part, secondsLeft())) {
          part.forEach(run -> run.end(End.BUDGET));
        } else if (measure(part, false)) {
          return true;
        }
      }
      schedule.close();
    }
    return false;
  }

  /** Runs the forks with Flight Recorder. Returns whether it was interrupted. */
  private boolean record() throws IOException {
    for (ScenarioRun run : runs) {
      if (run.awaitsRecording()
          && run.secondsPerFork() <= secondsLeft()
          && measure(List.of(run), true)) {
        return true;
      }
    }
    return false;
  }

  /** Runs one fork of each; results are on disk afterwards. Returns whether it was interrupted. */
  private boolean measure(List<ScenarioRun> part, boolean recorded) throws IOException {
    long seed = manifest.request().seed();
    List<Forks.Fork> together = part.stream().map(run -> run.nextFork(seed, recorded)).toList();
    for (Forks.Fork fork : together) {
      listener.forkStarts(
          fork.spec().scenario(), fork.number(), Progress.of(runs, rule, elapsed()));
    }
    List<Outcome> outcomes = forks.run(together);
    boolean failed = false;
    for (int i = 0; i < part.size(); i++) {
      ScenarioRun run = part.get(i);
      if (outcomes.get(i) instanceof Outcome.Measured fork) {
        ForksFile.append(folder.forksFile(), fork.jmhObjectJson(), run.scenario(), fork.note());
        run.take(fork.note(), fork.values());
      } else if (outcomes.get(i) instanceof Outcome.Failed failure) {
        failed |= run.take(failure, recorded);
      }
    }
    ScenarioRun.spreadWrong(runs);
    if (failed || System.nanoTime() - dueNanos > 0) {
      write(State.RUNNING);
    }
    boolean stopped = false;
    for (int i = 0; i < part.size(); i++) {
      if (outcomes.get(i) instanceof Outcome.Stopped) {
        stopped = true;
      } else {
        listener.forkEnds(part.get(i).scenario(), together.get(i).number(), outcomes.get(i));
      }
    }
    return stopped;
  }

  /** From the minimum of forks on, time is kept for the forks with Flight Recorder. */
  private boolean beyondBudget(List<ScenarioRun> part) {
    double kept =
        part.get(0).forks() < rule.minForks()
            ? 0
            : runs.stream()
                .filter(ScenarioRun::awaitsRecording)
                .mapToDouble(ScenarioRun::secondsPerFork)
                .sum();
    double next = part.stream().mapToDouble(ScenarioRun::secondsPerFork).sum();
    return next + kept > secondsLeft();
  }

  private double secondsLeft() {
    return rule.budget()
        .map(budget -> budget.minus(elapsed()).toNanos() / 1e9)
        .orElse(Double.POSITIVE_INFINITY);
  }

  private RunManifest finish(State state) throws IOException {
    List<ForkLine> lines =
        ForksFile.read(folder.forksFile()).lines().stream()
            .map(line -> byScenario.get(line.scenario()).marked(line))
            .toList();
    if (lines.stream().anyMatch(ForkLine::isWrong)) {
      ForksFile.write(folder.forksFile(), lines);
    }
    JmhWriter.write(
        folder.resultsFile(),
        lines,
        List.copyOf(byScenario.keySet()),
        scenario -> rule.intervalStretch());
    return write(state);
  }

  /**
   * Writes run.json, while the run goes on every ten seconds at most: the file of forks says at any
   * time what was measured.
   */
  private RunManifest write(State state) throws IOException {
    RunManifest now =
        manifest.with(
            state,
            state == State.RUNNING ? Optional.empty() : Optional.of(Instant.now()),
            ScenarioRun.records(manifest, byScenario));
    folder.write(now);
    dueNanos = System.nanoTime() + INTERVAL_NANOS;
    return now;
  }

  private Duration elapsed() {
    return Duration.ofNanos(forks.nanoTime() - startNanos);
  }
}
