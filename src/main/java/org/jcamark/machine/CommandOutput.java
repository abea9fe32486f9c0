package org.jcamark.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Output of a command that has ended.
 *
 * @param lines of standard output and error, in the order in which they were flushed
 */
public record CommandOutput(int exitCode, List<String> lines) {

  /**
   * Runs a command. Its output goes through a file, so that a grandchild that keeps the stream open
   * cannot block this process.
   *
   * @throws IOException if it cannot be started, or is killed because it does not end in time
   */
  public static CommandOutput of(List<String> command, Duration limit) throws IOException {
    Path output = Files.createTempFile("jcamark", ".out");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .redirectInput(ProcessBuilder.Redirect.PIPE)
              .start();
      process.getOutputStream().close();
      await(process, limit);
      String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
      return new CommandOutput(process.exitValue(), text.lines().toList());
    } finally {
      Files.deleteIfExists(output);
    }
  }

  /** Ends a process and what it has started. */
  public static void kill(ProcessHandle process) {
    Stream.concat(process.descendants(), Stream.of(process))
        .forEach(ProcessHandle::destroyForcibly);
  }

  private static void await(Process process, Duration limit) throws IOException {
    boolean ended = false;
    try {
      ended = process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for a child process", e);
    } finally {
      if (!ended) {
        kill(process.toHandle());
      }
    }
    if (!ended) {
      throw new IOException("did not end within " + limit.toSeconds() + " s");
    }
  }
}
