package org.jcamark.plan;

import java.security.Security;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jcamark.jca.family.ExpectedMatrix;
import org.jcamark.jca.provider.Providers;
import org.jcamark.model.JvmLaunch;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.plan.ProbeResult.ProbeStatus;

/**
 * Answers from the expected matrix for a release of the JDK, whatever JVM runs the test. What the
 * matrix does not have, as workloads and combinations of providers, is supported.
 */
public record MatrixProbes(String release) implements Probes {
  @Override
  public Map<Key, ProbeResult> probe(
      JvmLaunch jvm,
      boolean gated,
      Collection<Key> calls,
      double slowdown,
      Consumer<String> progress) {
    Set<String> unsupported =
        ExpectedMatrix.cells(Runtime.Version.parse(release), false).stream()
            .map(ExpectedMatrix.Cell::line)
            .collect(Collectors.toSet());
    Map<Key, ProbeResult> results = new LinkedHashMap<>();
    calls.forEach(call -> results.put(call, result(call, unsupported)));
    return results;
  }

  private static boolean isKnown(String provider) {
    return Providers.isCombination(provider)
        || Providers.labels().contains(provider)
        || provider.equals("Netty")
        || Security.getProvider(provider) != null;
  }

  private ProbeResult result(Key call, Set<String> unsupported) {
    String provider = call.provider();
    if (!isKnown(provider)) {
      return ProbeResult.not(ProbeStatus.UNAVAILABLE, "no provider " + provider, Optional.empty());
    }
    String version = provider.equals(Providers.JDK) ? release : "1.0";
    String cell = String.join(",", call.operation().label(), call.algorithm(), provider);
    return unsupported.contains(cell)
        ? ProbeResult.not(
            ProbeStatus.UNAVAILABLE,
            "%s %s has no %s".formatted(provider, version, call.done()),
            Optional.of(version))
        : ProbeResult.supported(
            new ResolvedProvider(
                provider,
                version,
                Optional.of(Duration.ofMillis(60)),
                Optional.of(Duration.ofMillis(50))),
            "JVM default",
            Optional.empty());
  }
}
