package org.jcamark.run;

import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jcamark.model.InOrder;
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

  /** Of the results of a group, after its last iterations. */
  private static final double CHECK_SECONDS = 0.7;

  /** What JVMs that start at the same time cost each other. */
  private static final double TOGETHER_SECONDS = 0.6;

  /**
   * Share of a budget kept for forks that warm up longer than planned: studies took a sixth longer.
   */
  private static final double RESERVE = 0.15;

  /** How many times the least number of forks precision takes, as a guess. */
  private static final double FORKS_FOR_PRECISION = 1.25;

  private ForkCost() {}

  static double seconds(ForkSpec spec) {
    return secondsToStart(spec) + secondsToMeasure(spec);
  }

  /**
   * Seconds of one fork of each, at least one: those of a group start and warm up together on the
   * CPUs, and are measured in turn.
   */
  static double seconds(List<ForkSpec> group, int cpus) {
    if (group.size() == 1 || group.stream().anyMatch(ForkCost::runsAlone)) {
      return group.stream().mapToDouble(ForkCost::seconds).sum();
    }
    double slowest = group.stream().mapToDouble(ForkCost::secondsToStart).max().orElseThrow();
    return (slowest + TOGETHER_SECONDS) * group.size() / Math.min(group.size(), cpus)
        + group.stream().mapToDouble(ForkCost::secondsToMeasure).sum()
        + CHECK_SECONDS;
  }

  private static boolean runsAlone(ForkSpec spec) {
    return spec.recordsWarmup() || spec.scenario().mode() == Mode.SINGLE_SHOT;
  }

  private static double secondsToStart(ForkSpec spec) {
    double seconds = startSeconds(spec) + spec.timing().extra().toMillis() / 1e3;
    if (!spec.jvm().executable().startsWith(Path.of(System.getProperty("java.home")))) {
      seconds += FOREIGN_JVM_SECONDS;
    }
    if (spec.scenario().mode() != Mode.SINGLE_SHOT) {
      seconds += spec.timing().leastWarmup().plus(spec.timing().warmup().total()).toMillis() / 1e3;
    }
    return seconds;
  }

  private static double secondsToMeasure(ForkSpec spec) {
    return spec.scenario().mode() == Mode.SINGLE_SHOT
        ? 0
        : spec.timing().measurement().total().toMillis() / 1e3;
  }

  public static Duration ofPlan(List<ForkSpec> specs, ForkRule rule) {
    Duration unlimited = ofForks(specs, expectedForks(rule));
    return rule.budget().filter(budget -> budget.compareTo(unlimited) < 0).orElse(unlimited);
  }

  private static Duration ofForks(List<ForkSpec> specs, int forks) {
    int cpus = Runtime.getRuntime().availableProcessors();
    double seconds = 0;
    for (List<ForkSpec> group : groups(specs)) {
      seconds += forks * seconds(group, cpus);
    }
    for (ForkSpec spec : specs) {
      seconds += spec.recordsWarmup() ? seconds(spec) : 0;
    }
    return Duration.ofMillis(Math.round(seconds * 1e3));
  }

  private static Collection<List<ForkSpec>> groups(List<ForkSpec> specs) {
    return InOrder.groupedBy(specs, spec -> spec.scenario().group()).values();
  }

  /**
   * Those that get {@link ForkRule#forksToFit} within the budget, with a reserve: whole comparison
   * groups, of which the last ones are left out. The first one stays in any case.
   */
  public static Set<ForkSpec> within(List<ForkSpec> specs, ForkRule rule) {
    Set<ForkSpec> fitting = new LinkedHashSet<>();
    Duration left =
        rule.budget()
            .map(budget -> budget.minusMillis(Math.round(RESERVE * budget.toMillis())))
            .orElse(ChronoUnit.FOREVER.getDuration());
    for (List<ForkSpec> group : groups(specs)) {
      left = left.minus(ofForks(group, rule.forksToFit()));
      if (left.isNegative() && !fitting.isEmpty()) {
        break;
      }
      fitting.addAll(group);
    }
    return fitting;
  }

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
