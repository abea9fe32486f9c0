package org.jcamark.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenario;
import org.jcamark.plan.ForkSpecs;
import org.jcamark.plan.JvmTarget;
import org.jcamark.plan.Planner;
import org.jcamark.plan.ProbeTimeout;
import org.jcamark.probe.ProbeRequest;
import org.jcamark.probe.ProbeResult;
import org.jcamark.run.ProviderVersions;
import org.jcamark.run.ScenarioRecord;

/**
 * What a run is going to do: every scenario asked for, planned or not, and why not.
 *
 * @param providerVersions as {@link ProviderVersions} names them
 */
record RunPlan(List<ScenarioRecord> scenarios, Map<String, String> providerVersions) {
  /**
   * Asks the JVMs and decides.
   *
   * @param gated whether the correctness gate is to be passed, without which nothing is measured
   */
  static RunPlan make(
      List<Planner.Wish> wishes, ForkSpecs binding, boolean gated, Consumer<String> progress)
      throws IOException, InterruptedException {
    Map<JvmTarget, List<Planner.Wish>> byTarget =
        wishes.stream()
            .filter(wish -> wish.target().unavailable().isEmpty())
            .collect(
                Collectors.groupingBy(
                    Planner.Wish::target, LinkedHashMap::new, Collectors.toList()));
    Map<Planner.Wish, ProbeResult> answers = new LinkedHashMap<>();
    for (Map.Entry<JvmTarget, List<Planner.Wish>> entry : byTarget.entrySet()) {
      List<ProbeRequest> questions =
          entry.getValue().stream().map(wish -> wish.question().gated(gated)).toList();
      Map<ProbeRequest, ProbeResult> answered =
          Probers.patient(
                  ProbeTimeout.beyondUsual(
                      entry.getKey(),
                      entry.getValue().stream().map(wish -> wish.cell().algorithm()).toList()),
                  line -> progress.accept(line + in(entry.getKey())))
              .ask(entry.getKey().probeTarget(), questions);
      for (Planner.Wish wish : entry.getValue()) {
        answers.put(wish, answered.get(wish.question().gated(gated)));
      }
    }
    requireKnownProviders(answers);
    List<ScenarioRecord> records = new ArrayList<>();
    Map<Scenario, String> versions = new LinkedHashMap<>();
    for (Planner.Wish wish : wishes) {
      ProbeResult answer = answers.get(wish);
      if (answer == null) {
        records.add(
            ScenarioRecord.unavailable(wish.scenario(), wish.target().unavailable().orElseThrow()));
        continue;
      }
      answer.providerVersion().ifPresent(version -> versions.put(wish.scenario(), version));
      records.add(record(wish, answer, binding));
    }
    return new RunPlan(records, ProviderVersions.of(versions));
  }

  private static String in(JvmTarget target) {
    return target.jit().equals(Scenario.DEFAULT_VARIANT) ? "" : ", as " + target.jit();
  }

  private static ScenarioRecord record(Planner.Wish wish, ProbeResult answer, ForkSpecs binding) {
    return switch (answer.status()) {
      case SUPPORTED -> ScenarioRecord.planned(binding.bind(wish, resolved(answer)));
      case UNAVAILABLE ->
          ScenarioRecord.unavailable(wish.scenario(), answer.reason().orElseThrow());
      case FAILED -> ScenarioRecord.refused(wish.scenario(), answer.reason().orElseThrow());
    };
  }

  private static ResolvedProvider resolved(ProbeResult answer) {
    return new ResolvedProvider(
        answer.resolvedProvider().orElseThrow(), answer.providerVersion().orElseThrow());
  }

  /** A label that no JVM can load and that we do not know is a typing error, not a gap. */
  private static void requireKnownProviders(Map<Planner.Wish, ProbeResult> answers) {
    Set<String> loaded = new LinkedHashSet<>(Providers.labels());
    answers.forEach(
        (wish, answer) ->
            answer.providerVersion().ifPresent(v -> loaded.add(wish.scenario().provider())));
    for (Planner.Wish wish : answers.keySet()) {
      String provider = wish.scenario().provider();
      if (!loaded.contains(provider)) {
        throw new UsageException(
            "--provider "
                + provider
                + " is unknown"
                + Nearest.hint(provider, Providers.labels())
                + " Accepted: "
                + String.join(", ", Providers.labels())
                + ", or the JCA name of a provider that the JVM has");
      }
    }
  }

  /** Scenarios that will be measured. */
  long planned() {
    return scenarios.stream().filter(s -> s.status() == ScenarioRecord.Status.PLANNED).count();
  }
}
