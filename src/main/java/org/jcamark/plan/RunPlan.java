package org.jcamark.plan;

import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.InOrder;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.run.ForkCost;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ScenarioRecord;

/**
 * All scenarios of a run after probing: planned, or with the reason why not.
 *
 * @param providerVersions by label; where they differ between JVMs or class paths, by {@code label
 *     on JVM} or {@code label on JVM with class path}
 * @param secureRandoms where providers may take random numbers from, named in the same way
 */
public record RunPlan(
    List<ScenarioRecord> scenarios,
    Map<String, String> providerVersions,
    Map<String, String> secureRandoms) {
  /** How the forks of a scenario are measured. */
  public interface Specs {
    ForkSpec of(PlannedScenario planned, ResolvedProvider provider);
  }

  /**
   * Probes scenarios, and specifies forks for those that are supported. Those that have no time,
   * even if only one of each comparison group is supported, are left out unprobed.
   *
   * @param gated whether they have to pass the correctness gate, as before any measurement
   * @throws UsageException if a provider is unknown to us and to every JVM
   */
  public static RunPlan make(
      Probes probes,
      List<PlannedScenario> planned,
      Specs specs,
      ForkRule rule,
      boolean gated,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    Map<Key, ForkSpec> groups = new LinkedHashMap<>();
    for (PlannedScenario one : planned) {
      String provider = one.scenario().provider();
      groups.computeIfAbsent(
          one.scenario().group(), group -> specs.of(one, new ResolvedProvider(provider, "")));
    }
    groups.values().retainAll(ForkCost.within(List.copyOf(groups.values()), rule));
    Map<PlannedScenario, ProbeResult> results =
        probe(
            probes,
            planned.stream()
                .filter(one -> groups.containsKey(one.scenario().group()))
                .filter(one -> one.target().unavailable().isEmpty())
                .toList(),
            gated,
            progress);
    return new RunPlan(
        planned.stream()
            .map(
                one ->
                    groups.containsKey(one.scenario().group())
                        ? record(one, results.get(one), specs)
                        : leftOut(one.scenario(), rule))
            .toList(),
        byProvider(known(results, ProbeResult::providerVersion)),
        byProvider(known(results, ProbeResult::secureRandom)));
  }

  /** Facts of providers, named as in a plan. */
  public static Map<String, String> byProvider(Map<Key, String> facts) {
    Map<String, Map<String, String>> byProvider = new TreeMap<>();
    facts.forEach(
        (scenario, fact) ->
            byProvider
                .computeIfAbsent(scenario.provider(), label -> new TreeMap<>())
                .put(place(scenario), fact));
    Map<String, String> named = new LinkedHashMap<>();
    byProvider.forEach(
        (provider, places) -> {
          if (Set.copyOf(places.values()).size() == 1) {
            named.put(provider, places.values().iterator().next());
          } else {
            places.forEach((place, fact) -> named.put(provider + " on " + place, fact));
          }
        });
    return named;
  }

  /** {@code 25.0.3 with older}. */
  static String place(Key scenario) {
    return scenario.classpath().equals(Key.DEFAULT_VARIANT)
        ? scenario.jvm()
        : scenario.jvm() + " with " + scenario.classpath();
  }

  /** Results of several JVMs and variants, from the cache where it has them, in order. */
  static Map<PlannedScenario, ProbeResult> probe(
      Probes probes, List<PlannedScenario> all, boolean gated, Consumer<String> progress)
      throws IOException, InterruptedException {
    Map<JvmLaunch, List<PlannedScenario>> byCommand =
        InOrder.groupedBy(all, one -> one.target().command(one.scenario().provider()));
    Map<PlannedScenario, ProbeResult> found = new LinkedHashMap<>();
    all.forEach(one -> found.put(one, null));
    Set<String> known = new HashSet<>(Providers.labels());
    for (Map.Entry<JvmLaunch, List<PlannedScenario>> entry : byCommand.entrySet()) {
      JvmTarget jvm = entry.getValue().get(0).target();
      String suffix = jvm.jit().equals(Key.DEFAULT_VARIANT) ? "" : ", variant " + jvm.jit();
      Map<Key, ProbeResult> results =
          probes.probe(
              entry.getKey(),
              gated,
              entry.getValue().stream().map(one -> one.scenario().call()).toList(),
              jvm.variant().compilerMode().slowdown(),
              line -> progress.accept(line + suffix));
      entry.getValue().forEach(one -> found.put(one, results.get(one.scenario().call())));
      results.forEach(
          (call, result) -> result.providerVersion().ifPresent(v -> known.add(call.provider())));
    }
    for (PlannedScenario one : all) {
      if (!known.contains(one.scenario().provider())) {
        throw Words.unknownProvider(one.scenario().provider());
      }
    }
    return found;
  }

  /** The plan without the comparison groups that have no time by a rule. */
  public RunPlan within(ForkRule rule) {
    Set<ForkSpec> fitting =
        ForkCost.within(scenarios.stream().flatMap(entry -> entry.spec().stream()).toList(), rule);
    return new RunPlan(
        scenarios.stream()
            .map(
                entry ->
                    entry.spec().isEmpty() || fitting.contains(entry.spec().get())
                        ? entry
                        : leftOut(entry.scenario(), rule))
            .toList(),
        providerVersions,
        secureRandoms);
  }

  private static ScenarioRecord leftOut(Key scenario, ForkRule rule) {
    int forks = rule.forksToFit();
    return ScenarioRecord.unmeasured(
        scenario,
        ScenarioRecord.Status.LEFT_OUT,
        Optional.of("no time for " + (forks == 1 ? "a fork" : forks + " forks")),
        Optional.empty());
  }

  private static Map<Key, String> known(
      Map<PlannedScenario, ProbeResult> results, Function<ProbeResult, Optional<String>> fact) {
    Map<Key, String> known = new LinkedHashMap<>();
    results.forEach(
        (one, result) -> fact.apply(result).ifPresent(value -> known.put(one.scenario(), value)));
    return known;
  }

  private static ScenarioRecord record(PlannedScenario one, ProbeResult result, Specs specs) {
    Key scenario = one.scenario();
    Optional<String> reason = one.target().unavailable().or(one::unmeasurable);
    if (reason.isPresent()) {
      return ScenarioRecord.unavailable(scenario, reason.get());
    }
    return switch (result.status()) {
      case SUPPORTED ->
          ScenarioRecord.planned(
              specs.of(one, result.provider().orElseThrow()).withPeer(result.peer()));
      case UNAVAILABLE -> ScenarioRecord.unavailable(scenario, result.reason().orElseThrow());
      case FAILED ->
          ScenarioRecord.unmeasured(
              scenario, ScenarioRecord.Status.FAILED, result.reason(), Optional.empty());
    };
  }

  public long planned() {
    return scenarios.stream().filter(s -> s.status() == ScenarioRecord.Status.PLANNED).count();
  }
}
