package org.jcamark.plan;

import java.time.Duration;
import java.util.Collection;
import org.jcamark.catalog.Algorithm;

/** Time limit of a probe, by the speed of its JVM. */
public final class ProbeTimeout {
  /** Enough for any probe in a JVM with all its compilers. */
  static final Duration USUAL = Duration.ofSeconds(90);

  /** Operations of a gate: vectors, refusals, agreement, and the making of keys. */
  private static final int OPERATIONS = 20;

  /** Loading of providers without a compiler, their self tests included. */
  private static final Duration LOADING = Duration.ofMinutes(5);

  private ProbeTimeout() {}

  public static Duration of(JvmTarget target, Collection<Algorithm> algorithms) {
    double slowdown = target.variant().compilerMode().slowdown();
    double slowest = algorithms.stream().mapToDouble(ProbeTimeout::slowestMicros).max().orElse(0);
    return slowdown > 1
        ? USUAL.plus(LOADING).plusMillis(Math.round(slowest * slowdown * OPERATIONS / 1e3))
        : USUAL;
  }

  /** Of all operations: a gate of verification signs and makes keys, too. */
  private static double slowestMicros(Algorithm algorithm) {
    return algorithm.operations().stream().mapToDouble(algorithm::micros).max().orElse(0);
  }
}
