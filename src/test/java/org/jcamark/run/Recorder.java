package org.jcamark.run;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.model.Scenario;

/** Keeps how forks ended, {@code A0 Measured}, and the messages of a run. */
record Recorder(List<String> ends, List<String> notes) implements RunListener {
  Recorder() {
    this(new ArrayList<>(), new ArrayList<>());
  }

  @Override
  public void forkEnds(Scenario scenario, int fork, ForkOutcome outcome, Progress progress) {
    ends.add(scenario.algorithm() + fork + " " + outcome.getClass().getSimpleName());
  }

  @Override
  public void note(String message) {
    notes.add(message);
  }
}
