package org.jcamark.run;

import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Jvm;
import org.jcamark.model.Key;
import org.jcamark.run.RunManifest.MachineRecord;
import org.jcamark.run.RunManifest.RunRequest;
import org.jcamark.run.RunManifest.SystemUnderTest;

/** Manifests for tests. */
public final class Plans {
  public static final MachineRecord UNKNOWN =
      new MachineRecord(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  static final long SEED = 42;

  static final EnvironmentFingerprint ORIGIN =
      new EnvironmentFingerprint(Optional.of("abc"), "Linux", Optional.of("CPU"), 2);
  static final Jvm JVM = new Jvm("java", List.of(), "25", "OpenJDK", "25.0.3+9");

  private Plans() {}

  public static RunManifest of(ForkRule rule, ForkSpec... candidates) {
    return of(rule, Arrays.stream(candidates).map(ScenarioRecord::planned).toList());
  }

  public static RunManifest of(ForkRule rule, List<ScenarioRecord> scenarios) {
    return RunManifest.planned(
            new RunRequest("0", List.of("run", "test"), "test", SEED, rule),
            new SystemUnderTest(
                ORIGIN,
                UNKNOWN,
                Map.of(scenarios.get(0).scenario().jvm(), JVM),
                Map.of("BC", "1.86"),
                Map.of("BC", "own DEFAULT; JVM default NativePRNG of SUN")),
            scenarios,
            Optional.empty())
        .withWarning("a warning");
  }

  static RunManifest run(RunFolder folder, RunManifest plan, Forks forks) throws IOException {
    return Engine.run(folder, plan, new Engine.Listener() {}, forks);
  }

  static void take(ScenarioRun run, Duration wall, boolean warm, double value) {
    run.take(
        ForkNotes.ended(run.results(), 0, wall, Optional.empty(), warm, Optional.empty()),
        List.of(value));
  }

  public static RunManifest shard(RunManifest plan, int index, int count) {
    List<Key> scenarios = plan.scenarios().stream().map(ScenarioRecord::scenario).toList();
    Shard shard = new Shard(index, count, Optional.empty());
    return RunManifest.planned(
            plan.request(),
            plan.system(),
            shard.of(plan.scenarios(), ScenarioRecord::scenario),
            Optional.of(shard.ofPlan(plan.request().suite(), plan.request().rule(), scenarios)))
        .withWarning("a warning");
  }
}
