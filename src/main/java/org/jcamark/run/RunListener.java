package org.jcamark.run;

import java.nio.file.Path;
import org.jcamark.model.Key;

/**
 * Receives the progress of a run; all calls come from the thread that runs the engine, between
 * forks.
 */
public interface RunListener {

  default void forkStarts(Key scenario, int fork, Progress progress) {}

  /** A fork has ended and, if it measured, its line is on disk. */
  default void forkEnds(Key scenario, int fork, ForkOutcome outcome, Progress progress) {}

  /** A message to the user that stops nothing, one line. */
  default void note(String message) {}

  /**
   * The run was interrupted and its files are finished.
   *
   * @param folder to give to {@code --resume}
   */
  default void interrupted(Path folder, Progress progress) {}
}
