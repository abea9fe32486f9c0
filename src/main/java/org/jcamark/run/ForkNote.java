package org.jcamark.run;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.WarmupFork;

/**
 * What the engine notes with a fork's line in forks.jsonl.
 *
 * @param seed of its data
 * @param start of the first of the forks that were alive together; the same for all of them
 * @param wall its share of the time until the last of them had its result
 * @param disturbed whether other processes took much of the machine meanwhile
 * @param repeats how often it was repeated because it was disturbed; absent where it was not
 * @param provider the provider object behind the scenario's label, where it is known
 * @param warm whether it measured compiled code; absent for single shots
 * @param compileMs CPU time of the compilers in each measured iteration
 * @param compilations how many of the operation's methods were begun to be compiled in each
 * @param compiled methods compiled in iterations that compilers disturbed
 * @param warmup what a fork of a warm-up study recorded; absent for others
 */
record ForkNote(
    long seed,
    Instant start,
    Duration wall,
    Conditions conditions,
    boolean disturbed,
    OptionalInt repeats,
    Optional<ResolvedProvider> provider,
    Optional<Boolean> warm,
    Optional<List<Double>> compileMs,
    Optional<List<Integer>> compilations,
    Optional<List<String>> compiled,
    Optional<WarmupFork> warmup) {

  /**
   * The note of a fork that measured.
   *
   * @param run before it takes the fork
   * @param repeats how often the fork was measured before
   */
  static ForkNote of(
      ForkOutcome.Measured measured,
      long seed,
      ForkRunner.Part part,
      Conditions conditions,
      ScenarioRun run,
      int repeats) {
    return new ForkNote(
        seed,
        part.start(),
        part.share(),
        conditions,
        conditions.disturbed(),
        repeats > 0 ? OptionalInt.of(repeats) : OptionalInt.empty(),
        run.spec().provider(),
        measured.warm(),
        measured.compilers().map(CompilerActivity::compileMs),
        measured.compilers().map(CompilerActivity::compilations),
        measured.compilers().map(CompilerActivity::compiled),
        measured.warmup());
  }
}
