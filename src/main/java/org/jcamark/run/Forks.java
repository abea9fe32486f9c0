package org.jcamark.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jcamark.model.ForkNote;
import org.jcamark.model.ForkNote.Conditions;

/** Runs the forks that the engine asks for: through JMH, or without any JVM in tests. */
public interface Forks extends AutoCloseable {
  /**
   * A fork of a number from 0 within its scenario; recorded by Flight Recorder in a warm-up study.
   */
  record Fork(ForkSpec spec, int number, long seed, boolean recorded) {}

  /** How one fork ended. */
  sealed interface Outcome {
    /**
     * The fork measured what it should.
     *
     * @param jmhObjectJson one result object as JMH writes it, or an array of it, with one fork
     * @param values its undisturbed time, or the score of each iteration, in the unit of the result
     *     object
     */
    record Measured(String jmhObjectJson, List<Double> values, ForkNote note) implements Outcome {}

    /** No usable result, for a reason in one line; wrong where a check of its results failed. */
    record Failed(String reason, boolean wrong) implements Outcome {}

    /** The fork was stopped from outside, by the user or by the system; it says nothing. */
    record Stopped() implements Outcome {}

    /** Of forks that were alive together from then on, each with its share of the time. */
    static List<Outcome> during(
        List<Outcome> outcomes, Instant start, Duration wall, Conditions conditions) {
      Duration share = wall.dividedBy(outcomes.size());
      return outcomes.stream()
          .map(
              outcome ->
                  outcome instanceof Measured fork
                      ? new Measured(
                          fork.jmhObjectJson,
                          fork.values,
                          fork.note.during(start, share, conditions))
                      : outcome)
          .toList();
    }
  }

  /** Runs forks that are to be alive together; one outcome for each, in order. */
  List<Outcome> run(List<Fork> together) throws IOException;

  /** Kills the forks in flight, if any, and refuses to start another. From any thread. */
  void stop();

  int mostTogether();

  /** The clock of the run's time limit. */
  default long nanoTime() {
    return System.nanoTime();
  }

  @Override
  void close();
}
