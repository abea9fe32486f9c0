package org.jcamark.warmup;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jcamark.model.Scenario;
import org.jcamark.stats.WarmupClass;
import org.jcamark.warmup.JmhWarmup.Setting;

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
    return over(fork -> OptionalDouble.of(fork.measured().series().firstCallNanos()))
        .orElseThrow()
        .median();
  }

  /** Median over the forks that became steady; absent where none did. */
  public OptionalDouble steadyNanos() {
    return median(over(ForkWarmup::steadyNanos));
  }

  /** Median over the forks that became steady; absent where none did. */
  public OptionalDouble coldToSteady() {
    return median(over(ForkWarmup::coldToSteady));
  }

  /** Median over the forks that became steady; absent where none did. */
  public OptionalDouble secondsToSteady() {
    return median(secondsToSteadyOverForks());
  }

  /** Median over the forks that became steady; absent where none did. */
  public OptionalDouble operationsToSteady() {
    return median(operationsToSteadyOverForks());
  }

  /** Of the forks that became steady; absent where none did. */
  public Optional<Spread> secondsToSteadyOverForks() {
    return over(ForkWarmup::secondsToSteady);
  }

  /** Of the forks that became steady; absent where none did. */
  public Optional<Spread> operationsToSteadyOverForks() {
    return over(
        fork ->
            fork.operationsToSteady().isPresent()
                ? OptionalDouble.of((double) fork.operationsToSteady().getAsLong())
                : OptionalDouble.empty());
  }

  /** JMH's score ÷ steady time, of the forks that became steady; absent where none did. */
  public Optional<Spread> jmhRatio(Setting setting) {
    return over(fork -> JmhWarmup.of(setting, fork).ratio());
  }

  /** JMH's warm-up beyond the steady start, of the forks that became steady; see there. */
  public Optional<Spread> wastedSeconds(Setting setting) {
    return over(fork -> JmhWarmup.of(setting, fork).wastedSeconds());
  }

  private Optional<Spread> over(Function<ForkWarmup, OptionalDouble> value) {
    return Spread.of(forks.stream().map(value).flatMapToDouble(OptionalDouble::stream));
  }

  private static OptionalDouble median(Optional<Spread> spread) {
    return spread.stream().mapToDouble(Spread::median).findFirst();
  }
}
