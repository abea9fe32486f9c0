package org.jcamark.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A child process that was asked something and has ended.
 *
 * @param exitCode of the process
 * @param lines that it wrote to its standard output and error, in that order as far as it flushed
 *     them so
 */
record Child(int exitCode, List<String> lines) {
  Child {
    lines = List.copyOf(lines);
  }

  /**
   * Runs a command to its end. Its output goes through a file, so that a grandchild that keeps the
   * stream open cannot hold this process.
   *
   * @throws IOException if it cannot be started, or does not end in time; then it is killed
   */
  static Child run(List<String> command, Duration limit) throws IOException {
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
      return new Child(process.exitValue(), text.lines().toList());
    } finally {
      Files.deleteIfExists(output);
    }
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
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    }
    if (!ended) {
      throw new IOException("no answer within " + limit.toSeconds() + " s");
    }
  }
}
