package org.jcamark.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;

/**
 * What a fork and a plan will take, before anything was measured. The costs of starting were
 * measured on 2 cores with JDK 17 and 25: a fork beyond its iterations, the provider's loading
 * included.
 */
public final class ForkCost {
  private static final double JDK_SECONDS = 0.45;

  /** JMH asks a JVM other than its own for its version, twice a fork. */
  private static final double FOREIGN_JVM_SECONDS = 0.2;

  /** How many times the least number of forks precision takes, as a guess. */
  private static final double FORKS_FOR_PRECISION = 1.25;

  private ForkCost() {}

  /** Seconds of one fork. */
  static double seconds(ForkSpec spec) {
    double seconds = startSeconds(spec) + spec.timing().extra().toMillis() / 1e3;
    if (!spec.jvm().executable().startsWith(Path.of(System.getProperty("java.home")))) {
      seconds += FOREIGN_JVM_SECONDS;
    }
    if (spec.scenario().mode() != Mode.SINGLE_SHOT) {
      seconds += spec.timing().total().toMillis() / 1e3;
    }
    return seconds;
  }

  /** Estimated time of a whole plan. */
  public static Duration ofPlan(List<ForkSpec> specs, ForkRule rule) {
    double seconds = 0;
    for (ForkSpec spec : specs) {
      seconds += (expectedForks(rule) + (spec.recordsWarmup() ? 1 : 0)) * seconds(spec);
    }
    Duration unlimited = Duration.ofMillis(Math.round(seconds * 1e3));
    return rule.budget().filter(budget -> budget.compareTo(unlimited) < 0).orElse(unlimited);
  }

  /** Forks that a scenario will probably need. */
  static int expectedForks(ForkRule rule) {
    return rule.stopping()
        .map(stopping -> Math.ceil(stopping.minForks() * FORKS_FOR_PRECISION))
        .map(forks -> (int) Math.min(rule.maxForks(), forks))
        .orElse(rule.maxForks());
  }

  /** As measured; that of other providers from the time that the probe took to load them. */
  private static double startSeconds(ForkSpec spec) {
    return switch (spec.scenario().provider().toUpperCase(Locale.ROOT)) {
      case "JDK" -> JDK_SECONDS;
      case "BC", "BCPQC" -> 0.9;
      case "ACCP" -> 0.75;
      default ->
          spec.provider()
              .flatMap(ResolvedProvider::loading)
              .map(loading -> JDK_SECONDS + loading.toMillis() / 1e3)
              .orElse(0.6);
    };
  }
}
