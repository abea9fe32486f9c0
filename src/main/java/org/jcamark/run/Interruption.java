package org.jcamark.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Delays the end of this JVM after SIGINT or SIGTERM until it is closed, ten seconds at most; then
 * the JVM ends with exit code 130.
 */
public final class Interruption implements AutoCloseable {
  private static final int EXIT_CODE = 130;
  private static final long LIMIT_SECONDS = 10;

  private final CountDownLatch finished = new CountDownLatch(1);
  private final Thread hook = new Thread(this::end, "jcamark-interruption");

  private Runnable stop = () -> {};
  private boolean signalled;

  private Interruption() {}

  /** Signals are delayed from now on. */
  public static Interruption watch() {
    Interruption interruption = new Interruption();
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  /** On a signal, earlier or later, the action runs in another thread. */
  synchronized void onSignal(Runnable action) {
    stop = action;
    if (signalled) {
      stop.run();
    }
  }

  /** All files are finished: after a signal the JVM ends now, a later one ends it at once. */
  @Override
  public void close() {
    finished.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shutdownInProgress) {
      return; // the hook is running and ends the JVM
    }
  }

  private void end() {
    synchronized (this) {
      signalled = true;
      stop.run();
    }
    try {
      if (!finished.await(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        System.err.println(
            "The files of the run could not be finished in time; --resume continues it.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Runtime.getRuntime().halt(EXIT_CODE);
  }
}
