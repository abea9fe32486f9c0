package org.jcamark.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Delays the end of this JVM after SIGINT or SIGTERM until it is closed, ten seconds at most; then
 * the JVM ends with exit code 130.
 */
public final class Interruption {
  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook;

  /** Delays signals from now on; a signal runs {@code stop} at once, in another thread. */
  public Interruption(Runnable stop) {
    hook = new Thread(() -> end(stop), "jcamark-interruption");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** All files are finished: after a signal the JVM ends now, a later one ends it at once. */
  public void close() {
    finished.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shutdownInProgress) {
      return; // the hook is running and ends the JVM
    }
  }

  private void end(Runnable stop) {
    stop.run();
    try {
      if (!finished.await(10, TimeUnit.SECONDS)) {
        System.err.println(
            "The run's files could not be completed in time; continue it with --resume.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(130);
  }
}
