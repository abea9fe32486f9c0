package org.jcamark.probe;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jcamark.jca.provider.JcaTrace;
import org.jcamark.machine.ClassPath;
import org.jcamark.model.JvmLaunch;

/** A child JVM that runs {@link ProbeMain}; it may crash or hang. */
final class ProbeProcess implements AutoCloseable {
  private static final String END = "";

  private final Process process;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  /**
   * @param traced whether the JVM traces which providers serve its calls
   */
  ProbeProcess(JvmLaunch jvm, boolean traced) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(jvm.executable().toString());
    command.addAll(jvm.args());
    if (traced) {
      command.add(JcaTrace.JVM_ARGUMENT);
    }
    command.add("-cp");
    command.add(ClassPath.text(ClassPath.of(jvm.classPathFirst())));
    command.add(ProbeMain.class.getName());
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    Thread reader = new Thread(this::read, "probe-reader");
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.equals(END)) {
          lines.add(line);
        }
      }
    } catch (IOException e) {
      // The process was killed while it wrote, which needs no other treatment than its end.
      lines.add(END);
      return;
    }
    lines.add(END);
  }

  /** Sends all requests; the results come in the same order. */
  void send(List<ProbeRequest> requests) throws IOException {
    try (Writer writer = process.outputWriter(StandardCharsets.UTF_8)) {
      for (ProbeRequest request : requests) {
        writer.write(request.text() + "\n");
      }
    }
  }

  /**
   * Waits for the next result.
   *
   * @return absent if the process ended or the limit passed without one
   */
  Optional<ProbeResult> next(Duration limit) throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    while (true) {
      String line = lines.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (line == null || line.equals(END)) {
        return Optional.empty();
      }
      Optional<ProbeResult> result = ProbeResult.parse(line);
      if (result.isPresent()) {
        return result;
      }
    }
  }

  /** {@code the JVM exited with code 134}; absent while it runs. */
  Optional<String> end() throws InterruptedException {
    return process.isAlive() && !process.waitFor(1, TimeUnit.SECONDS)
        ? Optional.empty()
        : Optional.of("the JVM exited with code " + process.exitValue());
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
