package org.jcamark.run;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.json.Documents;
import org.jcamark.model.ForkNote;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Jvm;
import org.jcamark.model.Scenario;

/** Manifests for tests. */
public final class Plans {
  static final long SEED = 42;

  static final EnvironmentFingerprint ORIGIN =
      new EnvironmentFingerprint(Optional.of("abc"), "Linux", Optional.of("CPU"), 2);
  static final Jvm JVM = new Jvm("java", List.of(), "25", "OpenJDK", "25.0.3+9");

  private Plans() {}

  /** A plan of scenarios of one JVM. */
  public static RunManifest of(ForkRule rule, ForkSpec... candidates) {
    return of(rule, Arrays.stream(candidates).map(ScenarioRecord::planned).toList());
  }

  public static RunManifest of(ForkRule rule, List<ScenarioRecord> scenarios) {
    return RunManifest.planned(
        new RunRequest("0", List.of("run", "test"), "test", SEED, rule),
        new SystemUnderTest(
            ORIGIN,
            MachineRecord.NONE,
            Map.of(scenarios.get(0).scenario().jvm(), JVM),
            Map.of("BC", "1.86"),
            Optional.of(Map.of("BC", "own DEFAULT; JVM default NativePRNG of SUN"))),
        List.of("a warning"),
        scenarios);
  }

  /** A run that came to its end. */
  public static RunManifest done(long seed, ForkRule rule, ForkSpec... candidates) {
    RunManifest plan = of(rule, candidates);
    return changed(plan, seed, Instant.EPOCH, plan.system().origin(), "aes");
  }

  /** The shard {@code index} of two. */
  public static RunManifest shard(long seed, int index, ForkRule rule, ForkSpec... candidates) {
    return InstantForks.shard(done(seed, rule, candidates), index, 2);
  }

  /** The same plan measured at another time. */
  public static RunManifest startedAt(long epochSecond, RunManifest plan) {
    return changed(
        plan,
        plan.request().seed(),
        Instant.ofEpochSecond(epochSecond),
        plan.system().origin(),
        "aes");
  }

  public static RunManifest onMachine(String cpu, String feature, RunManifest plan) {
    EnvironmentFingerprint origin =
        new EnvironmentFingerprint(Optional.of("abc"), "Linux", Optional.of(cpu), 2);
    return changed(plan, plan.request().seed(), plan.started(), origin, feature);
  }

  private static RunManifest changed(
      RunManifest plan, long seed, Instant started, EnvironmentFingerprint origin, String feature) {
    RunRequest request = plan.request();
    return new RunManifest(
        new RunRequest(
            request.version(), request.commandLine(), request.suite(), seed, request.rule()),
        new SystemUnderTest(
            origin,
            withCpuFeature(feature),
            plan.system().jvms(),
            plan.system().providerVersions(),
            plan.system().secureRandoms()),
        RunManifest.State.DONE,
        started,
        Optional.of(started),
        plan.warnings(),
        plan.scenarios(),
        plan.shard(),
        plan.parts());
  }

  private static MachineRecord withCpuFeature(String feature) {
    return Documents.read(
        """
        {
          "machine": {
            "cpu": {"model": "CPU", "architecture": "amd64", "features": ["%s"], "logical": 2},
            "memory": {},
            "virtualisation": {"virtualMachine": false},
            "system": {"name": "Linux", "kernel": "6.1"},
            "timer": {"stepNs": 1, "readingNs": 1},
            "activity": {"otherJvms": 0}
          }
        }
        """
            .formatted(feature),
        MachineRecord.class);
  }

  /** The note of a fork of a run that started then. */
  public static ForkNote note(RunManifest plan, Scenario scenario, int fork) {
    return ForkNotes.of(
        fork,
        Seeds.ofFork(plan.request().seed(), scenario, fork),
        plan.started().plusSeconds(fork));
  }
}
