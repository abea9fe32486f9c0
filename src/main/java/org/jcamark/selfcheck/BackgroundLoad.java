package org.jcamark.selfcheck;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Another process that keeps all CPUs busy for a while, rests for a while, and so on. */
public final class BackgroundLoad implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 10;

  private final Process process;

  private BackgroundLoad(Process process) {
    this.process = process;
  }

  /**
   * Starts it. It ends with {@link #close} or with this process.
   *
   * @param seed of the lengths of its phases
   * @throws IOException if no process can be started
   */
  public static BackgroundLoad start(long seed) throws IOException {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            LoadMain.class.getName(),
            Long.toString(seed));
    return new BackgroundLoad(
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start());
  }

  /** Whether it runs. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Ends it, and waits until it has ended: what comes next is measured without it. */
  @Override
  public void close() {
    process.destroy();
    process.onExit().completeOnTimeout(process, PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    process.destroyForcibly().onExit().join();
  }
}
