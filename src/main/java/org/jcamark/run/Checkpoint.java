package org.jcamark.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Keeps run.json up to date, seldom enough to cost nothing: at most every ten seconds and a
 * hundredth of the time. The file of forks says at any time what was measured.
 */
final class Checkpoint {
  private static final Duration INTERVAL = Duration.ofSeconds(10);
  private static final int LARGEST_SHARE = 100;

  private final RunFolder folder;
  private final RunManifest planned;
  private final List<ScenarioRun> runs;
  private long dueNanos = System.nanoTime();

  /**
   * Nothing is written yet.
   *
   * @param runs one a scenario of the plan that has a setup, in their order
   */
  Checkpoint(RunFolder folder, RunManifest planned, List<ScenarioRun> runs) {
    this.folder = folder;
    this.planned = planned;
    this.runs = runs;
  }

  /** Writes a run that goes on, if the last time is long enough ago. */
  void writeIfDue() throws IOException {
    if (System.nanoTime() - dueNanos > 0) {
      write(RunManifest.State.RUNNING);
    }
  }

  /** Writes now. */
  RunManifest write(RunManifest.State state) throws IOException {
    long start = System.nanoTime();
    List<ScenarioRecord> records = new ArrayList<>();
    int next = 0;
    for (ScenarioRecord entry : planned.scenarios()) {
      records.add(entry.setup().isPresent() ? runs.get(next++).toRecord() : entry);
    }
    Optional<Instant> ended =
        state == RunManifest.State.RUNNING ? Optional.empty() : Optional.of(Instant.now());
    RunManifest manifest = planned.with(state, ended, records);
    if (state == RunManifest.State.DONE) {
      for (ScenarioRun run : runs) {
        manifest = run.finalWarning().map(manifest::withWarning).orElse(manifest);
      }
    }
    folder.write(manifest);
    long end = System.nanoTime();
    dueNanos = end + Math.max(INTERVAL.toNanos(), LARGEST_SHARE * (end - start));
    return manifest;
  }
}
