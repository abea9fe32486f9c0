package org.jcamark.run;

import java.io.IOException;
import java.util.List;
import org.jcamark.model.ForkNote;

/** Runs the forks that the engine asks for: through JMH, or without any JVM in tests. */
public interface Forks extends AutoCloseable {
  /**
   * A fork to be run.
   *
   * @param number within its scenario, from 0
   * @param recorded whether Flight Recorder runs, in a warm-up study
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

    /**
     * The fork gave no usable result.
     *
     * @param reason one line for a user
     * @param wrong whether a check of its results failed
     */
    record Failed(String reason, boolean wrong) implements Outcome {}

    /** The fork was stopped from outside, by the user or by the system; it says nothing. */
    record Stopped() implements Outcome {}
  }

  /**
   * Runs forks that are to be alive together.
   *
   * @return one for each fork, in order
   * @throws IOException if a file of a fork cannot be read or written
   */
  List<Outcome> run(List<Fork> together) throws IOException;

  /** Kills the forks in flight, if any, and refuses to start another. From any thread. */
  void stop();

  /** How many forks may be alive together. */
  int mostTogether();

  /** The clock of the run's time limit, as {@link System#nanoTime}. */
  long nanoTime();

  @Override
  void close();
}
