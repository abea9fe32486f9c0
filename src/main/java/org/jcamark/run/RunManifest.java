package org.jcamark.run;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.model.Jvm;
import org.jcamark.model.Scenario;

/**
 * The document run.json: all that is needed to understand a run and to continue it.
 *
 * @param version of jcamark
 * @param commandLine words after {@code java -jar benchmarks.jar}
 * @param seed from which the order of forks and the data of each fork follow
 * @param ended absent while the run goes on, and where it was killed
 * @param origin what must not change before the run is resumed
 * @param environment the machine: whatever the caller knows, JSON values
 * @param jvms by the label that scenarios use
 * @param providerVersions by provider name
 * @param scenarios all of the suite, also those that cannot be measured; no scenario twice
 */
public record RunManifest(
    String version,
    List<String> commandLine,
    String suite,
    long seed,
    ForkRule rule,
    State state,
    Instant started,
    Optional<Instant> ended,
    Origin origin,
    Map<String, Object> environment,
    Map<String, Jvm> jvms,
    Map<String, String> providerVersions,
    List<String> warnings,
    List<ScenarioRecord> scenarios) {

  /** Whether a run came to its end. */
  public enum State {
    RUNNING,
    DONE,
    INTERRUPTED
  }

  public RunManifest {
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(suite, "suite");
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(state, "state");
    Objects.requireNonNull(started, "started");
    Objects.requireNonNull(ended, "ended");
    Objects.requireNonNull(origin, "origin");
    Objects.requireNonNull(environment, "environment");
    Objects.requireNonNull(jvms, "jvms");
    Objects.requireNonNull(providerVersions, "providerVersions");
    commandLine = List.copyOf(commandLine);
    warnings = List.copyOf(warnings);
    scenarios = List.copyOf(scenarios);
    Set<Scenario> seen = new HashSet<>();
    for (ScenarioRecord entry : scenarios) {
      if (!seen.add(entry.scenario())) {
        throw new IllegalArgumentException("planned twice: " + entry.scenario());
      }
    }
  }

  /** A run that is about to start; that it has too many threads is added to its warnings. */
  public static RunManifest planned(
      String version,
      List<String> commandLine,
      String suite,
      long seed,
      ForkRule rule,
      Origin origin,
      Map<String, Object> environment,
      Map<String, Jvm> jvms,
      Map<String, String> providerVersions,
      List<String> warnings,
      List<ScenarioRecord> scenarios) {
    return new RunManifest(
        version,
        commandLine,
        suite,
        seed,
        rule,
        State.RUNNING,
        Instant.now(),
        Optional.empty(),
        origin,
        environment,
        jvms,
        providerVersions,
        Stream.concat(warnings.stream(), TooManyThreads.caution(scenarios, origin.cpus()).stream())
            .toList(),
        scenarios);
  }

  /**
   * Why continuing this run here and now would mix results that do not belong together, a line each
   * for a user; empty if nothing changed.
   *
   * @param nowJvms the present JVMs by the same labels
   * @param nowProviders the present provider versions
   */
  public List<String> differences(
      Origin now, Map<String, Jvm> nowJvms, Map<String, String> nowProviders) {
    List<String> differences = new ArrayList<>(now.differencesFrom(origin));
    jvms.forEach(
        (label, jvm) ->
            Origin.addDifference(
                differences,
                "JVM " + label,
                Optional.of(jvm.vmVersion()),
                Optional.ofNullable(nowJvms.get(label)).map(Jvm::vmVersion)));
    providerVersions.forEach(
        (provider, version) ->
            Origin.addDifference(
                differences,
                "provider " + provider,
                Optional.of(version),
                Optional.ofNullable(nowProviders.get(provider))));
    return differences;
  }

  /** The same run, further on. */
  RunManifest with(State newState, Optional<Instant> newEnd, List<ScenarioRecord> newScenarios) {
    return new RunManifest(
        version,
        commandLine,
        suite,
        seed,
        rule,
        newState,
        started,
        newEnd,
        origin,
        environment,
        jvms,
        providerVersions,
        warnings,
        newScenarios);
  }

  /** Whether a scenario failed its gate or in measuring. */
  public boolean hasFailures() {
    return scenarios.stream().anyMatch(s -> s.status() == ScenarioRecord.Status.FAILED);
  }
}
