package org.jcamark.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jcamark.model.Conditions;

/** Runs the forks that the engine asks for: through JMH, or without any JVM in tests. */
public interface Forks extends AutoCloseable {
  /**
   * A fork to be run.
   *
   * @param number within its scenario, from 0
   * @param recorded whether Flight Recorder runs, in a warm-up study
   */
  record Fork(ForkSpec spec, int number, long seed, boolean recorded) {}

  /**
   * How forks that were alive together ended.
   *
   * @param wall from before the first JVM was started until the last result was here
   * @param conditions of the machine meanwhile
   * @param outcomes one for each fork, in order
   */
  record Part(Instant start, Duration wall, Conditions conditions, List<ForkOutcome> outcomes) {
    Duration share() {
      return wall.dividedBy(outcomes.size());
    }
  }

  /**
   * Runs forks that are to be alive together.
   *
   * @throws IOException if a file of a fork cannot be read or written
   */
  Part run(List<Fork> together) throws IOException;

  /** Kills the forks in flight, if any, and refuses to start another. From any thread. */
  void stop();

  /** How many forks may be alive together. */
  int mostTogether();

  /** The clock of the run's time limit, as {@link System#nanoTime}. */
  long nanoTime();

  @Override
  void close();
}
