package org.jcamark.run;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.model.Jvm;
import org.jcamark.model.ResolvedProvider;
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
 * @param jvms by the label that scenarios use, with the arguments that all variants have
 * @param providerVersions by provider label; where a provider's version differs between JVMs or
 *     class paths, by {@code label on JVM}
 * @param scenarios all of the suite, also those that cannot be measured; no scenario twice
 * @param shard which part of its plan this is; absent where it is all of it
 * @param parts the runs it was joined from; absent where it was measured as one
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
    EnvironmentFingerprint origin,
    Map<String, Object> environment,
    Map<String, Jvm> jvms,
    Map<String, String> providerVersions,
    List<String> warnings,
    List<ScenarioRecord> scenarios,
    Optional<PlanShard> shard,
    Optional<List<RunPart>> parts) {

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
    Objects.requireNonNull(shard, "shard");
    parts = parts.map(List::copyOf);
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
      EnvironmentFingerprint origin,
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
        scenarios,
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Why continuing this run here and now would mix results that do not belong together, a line each
   * for a user; empty if nothing changed.
   *
   * @param nowJvms the present JVMs by the same labels
   * @param nowProviders the present versions of the providers by scenario; those of JVMs that have
   *     changed do not matter
   */
  public List<String> differences(
      EnvironmentFingerprint now, Map<String, Jvm> nowJvms, Map<Scenario, String> nowProviders) {
    List<String> differences = new ArrayList<>(now.differencesFrom(origin));
    jvms.forEach(
        (label, jvm) ->
            EnvironmentFingerprint.addDifference(
                differences,
                "JVM " + label,
                Optional.of(jvm.vmVersion()),
                Optional.ofNullable(nowJvms.get(label)).map(Jvm::vmVersion)));
    for (ScenarioRecord entry : scenarios) {
      Scenario scenario = entry.scenario();
      Optional<String> recorded =
          entry.spec().flatMap(ForkSpec::provider).map(ResolvedProvider::version);
      boolean sameJvm = Objects.equals(jvms.get(scenario.jvm()), nowJvms.get(scenario.jvm()));
      if (sameJvm && recorded.isPresent()) {
        EnvironmentFingerprint.addDifference(
            differences,
            "provider " + scenario.provider() + " on " + ProviderVersions.place(scenario),
            recorded,
            Optional.ofNullable(nowProviders.get(scenario)));
      }
    }
    return differences.stream().distinct().toList();
  }

  /** The same, known to be a shard. */
  public RunManifest asShard(PlanShard part) {
    return with(state, ended, warnings, scenarios, Optional.of(part));
  }

  /** The same with one warning more, unless it is there. */
  public RunManifest withWarning(String warning) {
    Set<String> all = new LinkedHashSet<>(warnings);
    all.add(warning);
    return with(state, ended, List.copyOf(all), scenarios, shard);
  }

  /** The same run, further on. */
  RunManifest with(State newState, Optional<Instant> newEnd, List<ScenarioRecord> newScenarios) {
    return with(newState, newEnd, warnings, newScenarios, shard);
  }

  private RunManifest with(
      State newState,
      Optional<Instant> newEnd,
      List<String> newWarnings,
      List<ScenarioRecord> newScenarios,
      Optional<PlanShard> newShard) {
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
        newWarnings,
        newScenarios,
        newShard,
        parts);
  }

  /**
   * CPUs of the machine that measured all of it; absent where it was joined from runs of machines
   * that have different numbers of them.
   */
  public OptionalInt cpus() {
    boolean same =
        parts.orElse(List.of()).stream().allMatch(part -> part.origin().cpus() == origin.cpus());
    return same ? OptionalInt.of(origin.cpus()) : OptionalInt.empty();
  }

  /** Whether a scenario failed its gate or in measuring. */
  public boolean hasFailures() {
    return scenarios.stream().anyMatch(s -> s.status() == ScenarioRecord.Status.FAILED);
  }
}
