package org.jcamark.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jcamark.model.Key;
import org.jcamark.stats.Percentiles;
import org.jcamark.stats.WarmupClass;

/**
 * How a scenario warmed up in several fresh JVMs.
 *
 * @param forks those without Flight Recorder, at least one
 * @param recorded the one with it, whose events tell why; absent where there is none
 * @param typical all forks together, by which class, time to steady state and steady time are
 */
public record ScenarioWarmup(
    Key scenario, List<ForkWarmup> forks, Optional<ForkWarmup> recorded, TypicalCurve typical) {
  public ScenarioWarmup(Key scenario, List<ForkWarmup> forks, Optional<ForkWarmup> recorded) {
    this(scenario, forks, recorded, TypicalCurve.of(forks));
  }

  public WarmupClass kind() {
    return typical.state().kind();
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
    return stage(ColdStage.FIRST_RESULT).orElseThrow();
  }

  /** The same without the start of the JVM: from {@code main} on. */
  public Spread firstResultSinceMain() {
    return over(fork ->
            OptionalDouble.of(fork.measured().firstResultNanos() - fork.measured().start().jvm()))
        .orElseThrow();
  }

  /** Steady time of a call in ns; absent without a steady state. */
  public OptionalDouble steadyNanos() {
    return typical.steadyNanos();
  }

  /** Time of the first call ÷ steady time of a call; absent without a steady state. */
  public OptionalDouble coldToSteady() {
    return steadyNanos().stream().map(nanos -> firstCall().median() / nanos).findFirst();
  }

  /** Time before the steady state; absent without one. */
  public OptionalDouble secondsToSteady() {
    return typical.secondsToSteady();
  }

  /** Calls before the steady state, the median over forks; absent without a steady state. */
  public OptionalDouble operationsToSteady() {
    return secondsToSteady().stream().map(this::callsWithin).findFirst();
  }

  /** Length in s of the shortest series. */
  public double seconds() {
    return typical.seconds();
  }

  /** Calls in so many first seconds, the median over forks. */
  public double callsWithin(double seconds) {
    return Percentiles.median(
        forks.stream()
            .mapToDouble(fork -> fork.measured().series().callsWithin(seconds))
            .toArray());
  }

  /** Of the forks by themselves, infinite of those that never became steady. */
  public Spread secondsToSteadyOverForks() {
    return over(fork -> OptionalDouble.of(fork.secondsToSteady().orElse(Double.POSITIVE_INFINITY)))
        .orElseThrow();
  }

  /** Of the forks by themselves, infinite of those that never became steady. */
  public Spread operationsToSteadyOverForks() {
    return over(fork ->
            OptionalDouble.of(
                fork.operationsToSteady().isPresent()
                    ? fork.operationsToSteady().getAsLong()
                    : Double.POSITIVE_INFINITY))
        .orElseThrow();
  }

  /**
   * JMH's score ÷ steady time over forks; absent without a steady state, and where no series is
   * long enough.
   */
  public Optional<Spread> jmhRatio(JmhWarmup setting) {
    return steadyNanos().isEmpty()
        ? Optional.empty()
        : over(fork -> setting.ratio(fork.measured().series(), steadyNanos().getAsDouble()));
  }

  /** JMH's warm-up beyond the steady start, negative where it ends before; absent without one. */
  public OptionalDouble wastedSeconds(JmhWarmup setting) {
    return secondsToSteady().stream().map(start -> setting.warmupSeconds() - start).findFirst();
  }

  private Optional<Spread> over(Function<ForkWarmup, OptionalDouble> value) {
    return Spread.of(forks.stream().map(value).flatMapToDouble(OptionalDouble::stream));
  }
}
