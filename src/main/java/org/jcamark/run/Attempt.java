package org.jcamark.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jcamark.json.ForksFile;

/**
 * One fork that was run, with what the machine was like meanwhile.
 *
 * @param warmup absent without a result or without warm-up
 */
record Attempt(long seed, ForkOutcome outcome, Conditions conditions, Optional<ForkWarmup> warmup) {

  /**
   * One that has ended.
   *
   * @param pilot whether what later forks do depends on it
   */
  static Attempt of(long seed, ForkOutcome outcome, Conditions conditions, boolean pilot) {
    return new Attempt(
        seed,
        outcome,
        conditions,
        outcome instanceof ForkOutcome.Measured measured
            ? ForkWarmup.of(measured.warmup(), pilot)
            : Optional.empty());
  }

  /** Whether it has a result that other processes may have spoiled. */
  boolean disturbed() {
    return outcome instanceof ForkOutcome.Measured && conditions.disturbed();
  }

  /** Adds its result to a file of forks, if it has one. */
  void append(Path file, ForkSpec spec, int fork) throws IOException {
    if (outcome instanceof ForkOutcome.Measured measured) {
      ForkNote note =
          new ForkNote(
              seed,
              measured.start(),
              measured.wall(),
              conditions,
              disturbed(),
              spec.provider(),
              warmup);
      ForksFile.append(file, measured.jmhObjectJson(), spec.scenario(), fork, note);
    }
  }
}
