package org.jcamark.run;

import java.util.List;
import java.util.Optional;
import org.jcamark.model.WarmupFork;

/** How one fork ended. */
public sealed interface ForkOutcome {

  /**
   * The fork measured what it should.
   *
   * @param jmhObjectJson one result object as JMH writes it, or an array of it, with one fork
   * @param values its undisturbed time, or the score of each iteration, in the unit of the result
   *     object
   * @param warm whether it measured compiled code; absent for single shots
   * @param compileMs CPU time of the compilers in each iteration; absent for single shots
   * @param compilations how many of the operation's methods were begun to be compiled in each
   * @param warmup what a fork of a warm-up study recorded; absent for others
   */
  record Measured(
      String jmhObjectJson,
      List<Double> values,
      Optional<Boolean> warm,
      Optional<List<Double>> compileMs,
      Optional<List<Integer>> compilations,
      Optional<WarmupFork> warmup)
      implements ForkOutcome {}

  /**
   * The fork gave no usable result.
   *
   * @param reason one line for a user
   * @param wrong whether a check of its results failed
   */
  record Failed(String reason, boolean wrong) implements ForkOutcome {}

  /** The fork was stopped from outside, by the user or by the system; it says nothing. */
  record Stopped() implements ForkOutcome {}
}
