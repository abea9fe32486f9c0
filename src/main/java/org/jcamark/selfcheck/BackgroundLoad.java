package org.jcamark.selfcheck;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Another process that keeps all CPUs busy for a while, rests for a while, and so on. */
public final class BackgroundLoad implements AutoCloseable {
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

  /** Waits for its end after {@link #close}; whether it came within a minute. */
  boolean end() throws InterruptedException {
    return process.waitFor(1, TimeUnit.MINUTES);
  }

  /** Whether it runs. */
  public boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public void close() {
    process.destroy();
  }
}
