package org.jcamark.warmup;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jcamark.model.Scenario;
import org.jcamark.model.WarmupFork;
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

  /** Time of the first call in ns. */
  public Spread firstCall() {
    return over(fork -> OptionalDouble.of(fork.measured().series().firstCallNanos())).orElseThrow();
  }

  /** Time of a stage in ns over forks; absent where the operation has none. */
  public Optional<Spread> stage(ColdStage stage) {
    return over(fork -> stage.nanos(fork.measured()));
  }

  /** Time in ns from the start of the process to the result of the first call. */
  public Spread firstResult() {
    return over(fork -> OptionalDouble.of(firstResult(fork.measured()))).orElseThrow();
  }

  /** The same without the start of the JVM: from {@code main} on. */
  public Spread firstResultSinceMain() {
    return over(fork ->
            OptionalDouble.of(firstResult(fork.measured()) - fork.measured().start().jvm()))
        .orElseThrow();
  }

  private static double firstResult(WarmupFork fork) {
    return fork.start().nanos() + fork.series().firstCallNanos();
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

  /**
   * JMH's score ÷ steady time, of the forks that became steady and whose series are long enough;
   * absent where there are none.
   */
  public Optional<Spread> jmhRatio(Setting setting) {
    return over(fork -> JmhWarmup.of(setting, fork).ratio());
  }

  /** JMH's warm-up beyond the steady start, of the forks that became steady; see there. */
  public Optional<Spread> wastedSeconds(Setting setting) {
    return over(fork -> JmhWarmup.of(setting, fork).wastedSeconds());
  }

  /** Time of the fork with Flight Recorder ÷ median of the others; absent where one has none. */
  public OptionalDouble recordedToOthers(Function<ForkWarmup, OptionalDouble> time) {
    OptionalDouble others = median(over(time));
    OptionalDouble recordedTime = recorded.map(time).orElse(OptionalDouble.empty());
    return others.isPresent() && recordedTime.isPresent()
        ? OptionalDouble.of(recordedTime.getAsDouble() / others.getAsDouble())
        : OptionalDouble.empty();
  }

  private Optional<Spread> over(Function<ForkWarmup, OptionalDouble> value) {
    return Spread.of(forks.stream().map(value).flatMapToDouble(OptionalDouble::stream));
  }

  private static OptionalDouble median(Optional<Spread> spread) {
    return spread.stream().mapToDouble(Spread::median).findFirst();
  }
}
