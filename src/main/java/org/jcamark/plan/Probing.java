package org.jcamark.plan;

import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.InOrder;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.probe.ProbeResult;
import org.jcamark.probe.Probes;

/** Probes of several JVMs and variants, from the cache where it has them. */
final class Probing {
  private Probing() {}

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
}
