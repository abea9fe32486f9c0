package org.jcamark.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The engine's note of one fork, in forks.jsonl and in results.json.
 *
 * @param fork its number within its scenario, from 0
 * @param seed of its data
 * @param start of the first of the forks that were alive together; the same for all of them
 * @param wall its share of the time until the last of them had its result
 * @param disturbed whether other processes took much of the machine meanwhile
 * @param provider the provider object behind the scenario's label, where it is known
 * @param warm whether it measured compiled code; absent for single shots
 * @param compileMs CPU time of the compilers in each measured iteration
 * @param compilations how many of the operation's methods were begun to be compiled in each
 * @param warmup the series of a fork of a warm-up study, in forks.jsonl alone
 * @param wrongAnswers the reason why no time of its scenario counts; absent where answers are right
 */
public record ForkNote(
    int fork,
    long seed,
    Instant start,
    Duration wall,
    Conditions conditions,
    boolean disturbed,
    Optional<ResolvedProvider> provider,
    Optional<Boolean> warm,
    Optional<List<Double>> compileMs,
    Optional<List<Integer>> compilations,
    Optional<WarmupFork> warmup,
    Optional<String> wrongAnswers) {
  /** Whether Flight Recorder ran, so that the fork is no measurement. */
  public boolean recorded() {
    return warmup.filter(WarmupFork::recorded).isPresent();
  }

  /**
   * The same of a fork that was alive then.
   *
   * @param share of the wall time
   */
  public ForkNote during(Instant from, Duration share, Conditions meanwhile) {
    return with(from, share, meanwhile, meanwhile.disturbed(), warmup, wrongAnswers);
  }

  /** The note without thousands of times that no other tool reads. */
  public ForkNote withoutSeries() {
    return with(start, wall, conditions, disturbed, Optional.empty(), wrongAnswers);
  }

  /** The note of a fork that does not count, as its scenario gave wrong answers. */
  public ForkNote asWrong(String reason) {
    return with(start, wall, conditions, disturbed, warmup, Optional.of(reason));
  }

  private ForkNote with(
      Instant from,
      Duration share,
      Conditions meanwhile,
      boolean busy,
      Optional<WarmupFork> series,
      Optional<String> reason) {
    return new ForkNote(
        fork,
        seed,
        from,
        share,
        meanwhile,
        busy,
        provider,
        warm,
        compileMs,
        compilations,
        series,
        reason);
  }

  /**
   * The state of the machine during one fork.
   *
   * @param otherCpuShare CPU time of all that is neither jcamark nor the fork, during the fork, ÷
   *     (wall time × CPUs); absent where the system does not say
   */
  public record Conditions(OptionalDouble otherCpuShare) {
    private static final double DISTURBING_SHARE = 0.10;

    /** Whether other processes took so much of the machine that the result may have suffered. */
    public boolean disturbed() {
      return otherCpuShare.orElse(0) > DISTURBING_SHARE;
    }
  }
}
