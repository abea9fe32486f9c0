package org.jcamark.warmup;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jcamark.model.Scenario;
import org.jcamark.stats.WarmupClass;

/**
 * How a scenario warmed up in several fresh JVMs.
 *
 * @param forks those without Flight Recorder, at least one
 * @param recorded the one with it, whose events tell why; absent where there is none
 */
public record ScenarioWarmup(
    Scenario scenario, List<ForkWarmup> forks, Optional<ForkWarmup> recorded) {
  public ScenarioWarmup {
    forks = List.copyOf(forks);
  }

  public WarmupClass kind() {
    return WarmupClass.ofScenario(forks.stream().map(ForkWarmup::kind).toList());
  }

  public double firstCallNanos() {
    return median(fork -> OptionalDouble.of(fork.measured().series().firstCallNanos()))
        .orElseThrow();
  }

  /** Median over the forks that became steady; absent where none did. */
  public OptionalDouble steadyNanos() {
    return median(ForkWarmup::steadyNanos);
  }

  /** Median over the forks that became steady; absent where none did. */
  public OptionalDouble secondsToSteady() {
    return median(ForkWarmup::secondsToSteady);
  }

  /** Median over the forks that became steady; absent where none did. */
  public OptionalDouble operationsToSteady() {
    return median(
        fork ->
            fork.operationsToSteady().isPresent()
                ? OptionalDouble.of(fork.operationsToSteady().getAsLong())
                : OptionalDouble.empty());
  }

  private OptionalDouble median(Function<ForkWarmup, OptionalDouble> value) {
    double[] values =
        forks.stream().map(value).flatMapToDouble(OptionalDouble::stream).sorted().toArray();
    return values.length == 0
        ? OptionalDouble.empty()
        : Arrays.stream(values, (values.length - 1) / 2, values.length / 2 + 1).average();
  }
}
