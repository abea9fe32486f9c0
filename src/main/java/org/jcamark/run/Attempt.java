package org.jcamark.run;

import java.io.IOException;
import java.nio.file.Path;
import org.jcamark.json.ForksFile;

/** One fork that was run, with what the machine was like meanwhile. */
record Attempt(long seed, ForkOutcome outcome, Conditions conditions) {

  /** Whether it has a result that other processes may have spoiled. */
  boolean disturbed() {
    return outcome instanceof ForkOutcome.Measured && conditions.disturbed();
  }

  /** Adds its result to a file of forks, if it has one. */
  void append(Path file, Candidate candidate, int fork) throws IOException {
    if (outcome instanceof ForkOutcome.Measured measured) {
      ForkNote note =
          new ForkNote(
              seed,
              measured.start(),
              measured.wall(),
              conditions,
              disturbed(),
              candidate.provider());
      ForksFile.append(file, measured.jmhObjectJson(), candidate.scenario(), fork, note);
    }
  }
}
