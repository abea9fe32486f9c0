package org.jcamark.run;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jcamark.model.InOrder;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.run.ForkSpec.ForkTiming;

/**
 * What a fork and a plan will take, before anything was measured. The costs of a fork beyond its
 * iterations are those of 2 cores with JDK 17 and 25, times {@link ResolvedProvider#slowness}; the
 * provider's loading comes from the probe.
 */
public final class ForkCost {
  private static final double START_SECONDS = 0.7;

  /** Of the JDK's own providers, for plans that nothing was probed for. */
  private static final double LOADING_SECONDS = 0.05;

  /** Of the results of a group, after its last iterations. */
  private static final double CHECK_SECONDS = 0.4;

  /** By what part starts and warm-ups take longer where they keep all CPUs busy. */
  private static final double TOGETHER = 0.7;

  /** Share of a budget kept for forks that warm up longer than planned. */
  private static final double RESERVE = 0.05;

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
    if (group.size() == 1 || !group.stream().allMatch(ForkSpec::takesTurns)) {
      return group.stream().mapToDouble(ForkCost::seconds).sum();
    }
    double[] starts = group.stream().mapToDouble(ForkCost::secondsToStart).toArray();
    double slowest = Arrays.stream(starts).max().orElseThrow();
    double busy = (double) Math.min(group.size(), cpus) / cpus;
    return Math.max(slowest, Arrays.stream(starts).sum() / cpus) * (1 + TOGETHER * busy)
        + group.stream().mapToDouble(ForkCost::secondsToMeasure).sum()
        + CHECK_SECONDS * slowness(group.get(0));
  }

  private static double secondsToStart(ForkSpec spec) {
    ForkTiming timing = spec.timing();
    double seconds = startSeconds(spec) + timing.extra().toMillis() / 1e3;
    return spec.scenario().mode() == Mode.SINGLE_SHOT
        ? seconds
        : seconds + timing.leastWarmup().plus(timing.warmup().total()).toMillis() / 1e3;
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

  private static double startSeconds(ForkSpec spec) {
    return START_SECONDS * slowness(spec)
        + spec.provider()
            .flatMap(ResolvedProvider::loading)
            .map(loading -> loading.toNanos() / 1e9)
            .orElse(LOADING_SECONDS);
  }

  private static double slowness(ForkSpec spec) {
    return spec.provider().map(ResolvedProvider::slowness).orElse(1.0);
  }
}
