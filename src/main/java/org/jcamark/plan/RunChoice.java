package org.jcamark.plan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.machine.Check;
import org.jcamark.machine.Check.CheckResult;
import org.jcamark.machine.Environment;
import org.jcamark.machine.JvmFacts;
import org.jcamark.machine.Setup;
import org.jcamark.model.Jvm;
import org.jcamark.model.Key;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.ForkRule;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunManifest.MachineRecord;
import org.jcamark.run.RunManifest.RunRequest;
import org.jcamark.run.RunManifest.SystemUnderTest;
import org.jcamark.run.Shard;

/**
 * What the options of a run choose, before any JVM is probed.
 *
 * @param scenarios of the whole plan, not of one shard
 */
public record RunChoice(
    Suite suite, ForkRule rule, List<JvmTarget> targets, List<PlannedScenario> scenarios) {
  public List<PlannedScenario> scenarios(Optional<Shard> shard) {
    return shard.map(part -> part.of(scenarios, PlannedScenario::scenario)).orElse(scenarios);
  }

  /**
   * The manifest of the run that is about to start, with the machine and the JVMs as they are now.
   *
   * @param results folder for results
   */
  public RunManifest manifest(
      RunRequest request, RunPlan plan, Environment machine, Optional<Shard> shard, Path results)
      throws IOException {
    Map<String, JvmFacts> facts = new LinkedHashMap<>();
    Map<String, Jvm> jvms = new LinkedHashMap<>();
    Set<MachineRecord.Variant> variants = new LinkedHashSet<>();
    for (JvmTarget target : targets) {
      JvmFacts plain = target.variant().plain();
      facts.put(target.label(), plain);
      jvms.put(
          target.label(),
          new Jvm(
              plain.java().toString(),
              plain.arguments(),
              plain.version(),
              plain.vmName(),
              plain.vmVersion()));
      if (!target.jit().equals(Key.DEFAULT_VARIANT)) {
        variants.add(target.variant().recorded(target.label()));
      }
    }
    Setup setup = Setup.current(results, List.of(), Map.of());
    Set<CheckResult> found = new LinkedHashSet<>();
    facts.values().forEach(jvm -> found.addAll(Check.all(machine, jvm, setup)));
    MachineRecord environment =
        new MachineRecord(
            Optional.of(machine),
            Optional.of(facts),
            Optional.of(List.copyOf(variants)).filter(some -> !some.isEmpty()),
            Optional.of(found.stream().sorted(CheckResult.WORST_FIRST).toList()));
    SystemUnderTest system =
        new SystemUnderTest(
            EnvironmentFingerprint.here(),
            environment,
            jvms,
            plan.providerVersions(),
            plan.secureRandoms());
    List<Key> all = scenarios.stream().map(PlannedScenario::scenario).toList();
    Optional<Shard> part = shard.map(own -> own.ofPlan(suite.name(), rule, all));
    return RunManifest.planned(request, system, plan.scenarios(), part);
  }
}
