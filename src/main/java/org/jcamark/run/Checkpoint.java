package org.jcamark.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.Key;

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

  Checkpoint(RunFolder folder, RunManifest planned, List<ScenarioRun> runs) {
    this.folder = folder;
    this.planned = planned;
    this.runs = runs;
  }

  void writeIfDue() throws IOException {
    if (System.nanoTime() - dueNanos > 0) {
      write(RunManifest.State.RUNNING);
    }
  }

  RunManifest write(RunManifest.State state) throws IOException {
    long start = System.nanoTime();
    Map<Key, ScenarioRecord> measured = new HashMap<>();
    runs.forEach(run -> measured.put(run.scenario(), run.toRecord()));
    List<ScenarioRecord> records =
        planned.scenarios().stream()
            .map(entry -> measured.getOrDefault(entry.scenario(), entry))
            .toList();
    Optional<Instant> ended =
        state == RunManifest.State.RUNNING ? Optional.empty() : Optional.of(Instant.now());
    RunManifest manifest = planned.with(state, ended, records);
    folder.write(manifest);
    long end = System.nanoTime();
    dueNanos = end + Math.max(INTERVAL.toNanos(), LARGEST_SHARE * (end - start));
    return manifest;
  }
}
