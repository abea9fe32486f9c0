package org.jcamark.plan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.run.EnvironmentFingerprint;
import org.jcamark.run.ForkRule;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunRequest;
import org.jcamark.run.Shard;
import org.jcamark.run.SystemUnderTest;

/**
 * What the options of a run choose, before any JVM is probed.
 *
 * @param scenarios of the whole plan, not of one shard
 */
public record RunChoice(
    Suite suite, ForkRule rule, List<JvmTarget> targets, List<PlannedScenario> scenarios) {
  public RunChoice {
    targets = List.copyOf(targets);
    scenarios = List.copyOf(scenarios);
  }

  /** The scenarios of a shard; all of them without one. */
  public List<PlannedScenario> scenarios(Optional<Shard> shard) {
    return shard.map(part -> part.of(scenarios, PlannedScenario::scenario)).orElse(scenarios);
  }

  /**
   * The manifest of the run that is about to start.
   *
   * @throws IOException if the jar cannot be read
   */
  public RunManifest manifest(
      RunRequest request, RunEnvironment environment, RunPlan plan, Optional<Shard> shard)
      throws IOException {
    SystemUnderTest system =
        new SystemUnderTest(
            EnvironmentFingerprint.here(),
            environment.environment(),
            environment.jvms(),
            plan.providerVersions(),
            Optional.of(plan.secureRandoms()));
    RunManifest manifest = RunManifest.planned(request, system, warnings(), plan.scenarios());
    return shard
        .map(
            part ->
                part.ofPlan(
                    suite.name(), rule, scenarios.stream().map(PlannedScenario::scenario).toList()))
        .map(manifest::asShard)
        .orElse(manifest);
  }

  private List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (rule.minForks() <= suite.forkSettings().forks()
        && rule.precision().isEmpty()
        && !suite.caution().isEmpty()) {
      warnings.add(suite.caution());
    }
    warnings.addAll(
        JvmTargets.notes(
            targets.stream().filter(target -> target.unavailable().isEmpty()).toList()));
    return warnings;
  }
}
