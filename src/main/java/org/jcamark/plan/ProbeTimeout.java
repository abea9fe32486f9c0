package org.jcamark.plan;

import java.time.Duration;
import java.util.Collection;
import org.jcamark.catalog.Algorithm;

/** How much longer than usual the probe has to wait for an answer of a slow JVM. */
public final class ProbeTimeout {
  /** Operations of a gate: vectors, refusals, agreement, and the making of keys. */
  private static final int OPERATIONS = 20;

  /** Loading of providers without a compiler. */
  private static final Duration LOADING = Duration.ofSeconds(30);

  private ProbeTimeout() {}

  /** Beyond the time that is enough for any question to a JVM with all its compilers. */
  public static Duration beyondUsual(JvmTarget target, Collection<Algorithm> algorithms) {
    double slowdown = target.pace().slowdown();
    double slowest = algorithms.stream().mapToDouble(ProbeTimeout::slowestMicros).max().orElse(0);
    return slowdown > 1
        ? LOADING.plusMillis(Math.round(slowest * slowdown * OPERATIONS / 1e3))
        : Duration.ZERO;
  }

  /** Of all operations: a gate of verification signs and makes keys, too. */
  private static double slowestMicros(Algorithm algorithm) {
    return algorithm.operations().stream().mapToDouble(algorithm::micros).max().orElse(0);
  }
}
