package org.jcamark.plan;

import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Scenario;
import org.jcamark.probe.ProbeCache;
import org.jcamark.probe.ProbeRequest;
import org.jcamark.probe.ProbeResult;
import org.jcamark.probe.Prober;

/** Probes of several JVMs and variants, from the cache where it has them. */
final class Probing {
  /** Enough for any probe in a JVM with all its compilers. */
  static final Duration USUAL_LIMIT = Duration.ofSeconds(90);

  /** Operations of a gate: vectors, refusals, agreement, and the making of keys. */
  private static final int OPERATIONS = 20;

  /** Loading of providers without a compiler, their self tests included. */
  private static final Duration LOADING = Duration.ofMinutes(5);

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
    for (Map.Entry<JvmLaunch, List<T>> entry : byCommand.entrySet()) {
      JvmTarget jvm = target.apply(entry.getValue().get(0));
      List<ProbeRequest> requests = entry.getValue().stream().map(request).toList();
      boolean plain = jvm.jit().equals(Scenario.DEFAULT_VARIANT);
      Prober prober =
          new Prober(
              ProbeCache.ofUser(),
              limit(jvm, requests),
              line -> progress.accept(plain ? line : line + ", variant " + jvm.jit()));
      Map<ProbeRequest, ProbeResult> results = prober.probe(entry.getKey(), requests);
      entry.getValue().forEach(one -> found.put(one, results.get(request.apply(one))));
    }
    requireKnownProviders(found, request);
    return found;
  }

  /** The time limit of a probe, by the speed of its JVM. */
  private static Duration limit(JvmTarget jvm, Collection<ProbeRequest> requests) {
    double slowdown = jvm.variant().compilerMode().slowdown();
    double slowest =
        requests.stream()
            .flatMap(request -> Catalog.algorithm(request.call().algorithm()).stream())
            .mapToDouble(Probing::slowestMicros)
            .max()
            .orElse(0);
    return slowdown > 1
        ? USUAL_LIMIT.plus(LOADING).plusMillis(Math.round(slowest * slowdown * OPERATIONS / 1e3))
        : USUAL_LIMIT;
  }

  /** Of all operations: a gate of verification signs and makes keys, too. */
  private static double slowestMicros(Algorithm algorithm) {
    return algorithm.operations().stream().mapToDouble(algorithm::micros).max().orElse(0);
  }

  private static <T> void requireKnownProviders(
      Map<T, ProbeResult> results, Function<T, ProbeRequest> request) {
    Set<String> known = new HashSet<>(Providers.labels());
    results.forEach(
        (one, result) ->
            result
                .providerVersion()
                .ifPresent(v -> known.add(request.apply(one).call().provider())));
    for (T one : results.keySet()) {
      String provider = request.apply(one).call().provider();
      if (!known.contains(provider)) {
        throw ProviderNames.unknown(provider);
      }
    }
  }
}
