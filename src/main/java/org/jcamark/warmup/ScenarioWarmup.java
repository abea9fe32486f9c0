package org.jcamark.warmup;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jcamark.model.Scenario;
import org.jcamark.model.Series;
import org.jcamark.stats.WarmupClass;

/**
 * How a scenario warmed up in several fresh JVMs.
 *
 * @param forks those without Flight Recorder, at least one
 * @param recorded the one with it, whose events tell why; absent where there is none
 */
public record ScenarioWarmup(
    Scenario scenario, List<ForkWarmup> forks, Optional<ForkWarmup> recorded) {
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
    return over(fork -> OptionalDouble.of(fork.measured().firstResultNanos())).orElseThrow();
  }

  /** The same without the start of the JVM: from {@code main} on. */
  public Spread firstResultSinceMain() {
    return over(fork ->
            OptionalDouble.of(fork.measured().firstResultNanos() - fork.measured().start().jvm()))
        .orElseThrow();
  }

  /** Median over the forks that became steady; absent where none did. */
  public OptionalDouble steadyNanos() {
    return median(over(ForkWarmup::steadyNanos));
  }

  /** Median over the forks that became steady; absent where none did. */
  public OptionalDouble coldToSteady() {
    return median(over(ForkWarmup::coldToSteady));
  }

  /** Median over all forks; absent where it lies beyond the end of their series. */
  public OptionalDouble secondsToSteady() {
    return finiteMedian(secondsToSteadyOverForks());
  }

  /** Median over all forks; absent where it lies beyond the end of their series. */
  public OptionalDouble operationsToSteady() {
    return finiteMedian(operationsToSteadyOverForks());
  }

  /** Of all forks, infinite of those that never became steady. */
  public Spread secondsToSteadyOverForks() {
    return over(fork -> OptionalDouble.of(fork.secondsToSteady().orElse(Double.POSITIVE_INFINITY)))
        .orElseThrow();
  }

  /** Of all forks, infinite of those that never became steady. */
  public Spread operationsToSteadyOverForks() {
    return over(fork ->
            OptionalDouble.of(
                fork.operationsToSteady().stream()
                    .asDoubleStream()
                    .findFirst()
                    .orElse(Double.POSITIVE_INFINITY)))
        .orElseThrow();
  }

  /** Length of the shortest series that never became steady; infinite where all did. */
  public double unsteadySeconds() {
    return least(series -> series.seconds());
  }

  /** Calls of the shortest series that never became steady; infinite where all did. */
  public double unsteadyOperations() {
    return least(series -> series.callsBefore(series.length()));
  }

  private double least(ToDoubleFunction<Series> length) {
    return forks.stream()
        .filter(fork -> fork.secondsToSteady().isEmpty())
        .map(fork -> fork.measured().series())
        .mapToDouble(length)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /**
   * JMH's score ÷ steady time, of the forks that became steady and whose series are long enough;
   * absent where there are none.
   */
  public Optional<Spread> jmhRatio(JmhWarmup setting) {
    return over(fork -> setting.ratio(fork));
  }

  /** JMH's warm-up beyond the steady start, of the forks that became steady; see there. */
  public Optional<Spread> wastedSeconds(JmhWarmup setting) {
    return over(fork -> setting.wastedSeconds(fork));
  }

  private Optional<Spread> over(Function<ForkWarmup, OptionalDouble> value) {
    return Spread.of(forks.stream().map(value).flatMapToDouble(OptionalDouble::stream));
  }

  private static OptionalDouble finiteMedian(Spread spread) {
    return Double.isFinite(spread.median())
        ? OptionalDouble.of(spread.median())
        : OptionalDouble.empty();
  }

  private static OptionalDouble median(Optional<Spread> spread) {
    return spread.stream().mapToDouble(Spread::median).findFirst();
  }
}
