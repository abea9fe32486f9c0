package org.jcamark.plan;

import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Scenario;
import org.jcamark.probe.ProbeRequest;
import org.jcamark.probe.ProbeResult;
import org.jcamark.probe.Prober;

/** Probes of several JVMs and variants, from the cache where it has them. */
final class Probing {
  private Probing() {}

  /**
   * The results by what was to be probed, in its order.
   *
   * @throws UsageException if a provider is unknown to us and to every JVM: an unknown label is a
   *     typing error, not an unsupported algorithm
   */
  static <T> Map<T, ProbeResult> probe(
      List<T> all,
      Function<T, JvmTarget> target,
      Function<T, ProbeRequest> request,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    Map<JvmLaunch, List<T>> byCommand =
        all.stream()
            .collect(
                Collectors.groupingBy(
                    one -> target.apply(one).command(request.apply(one).call().provider()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    Map<T, ProbeResult> found = new LinkedHashMap<>();
    all.forEach(one -> found.put(one, null));
    Set<String> known = new HashSet<>(Providers.labels());
    for (Map.Entry<JvmLaunch, List<T>> entry : byCommand.entrySet()) {
      JvmTarget jvm = target.apply(entry.getValue().get(0));
      String suffix = jvm.jit().equals(Scenario.DEFAULT_VARIANT) ? "" : ", variant " + jvm.jit();
      Prober prober =
          new Prober(
              jvm.variant().compilerMode().slowdown(), line -> progress.accept(line + suffix));
      Map<ProbeRequest, ProbeResult> results =
          prober.probe(entry.getKey(), entry.getValue().stream().map(request).toList());
      entry.getValue().forEach(one -> found.put(one, results.get(request.apply(one))));
      results.forEach(
          (one, result) ->
              result.providerVersion().ifPresent(version -> known.add(one.call().provider())));
    }
    for (T one : all) {
      String provider = request.apply(one).call().provider();
      if (!known.contains(provider)) {
        throw KnownWords.unknownProvider(provider);
      }
    }
    return found;
  }
}
