package org.jcamark.run;

import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Holds up the end of this JVM after SIGINT or SIGTERM until the engine has finished its files, or
 * for ten seconds.
 */
final class Interruption {
  private static final long PATIENCE_SECONDS = 10;

  private final CountDownLatch finished = new CountDownLatch(1);
  private final PrintStream err = System.err;
  private final Thread hook;

  private Interruption(Runnable stop) {
    hook = new Thread(() -> stopAndWait(stop), "jcamark-interruption");
  }

  /**
   * From now on until {@link #over}.
   *
   * @param stop makes the engine come to its end soon; called from another thread
   */
  static Interruption watch(Runnable stop) {
    Interruption interruption = new Interruption(stop);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** The files are finished: this JVM may end, and signals are no longer heard. */
  void over() {
    finished.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shutdownInProgress) {
      // The hook is running, and free to go now.
      return;
    }
  }

  private void stopAndWait(Runnable stop) {
    stop.run();
    try {
      if (!finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        err.println("The files of the run could not be finished in time; --resume continues it.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
