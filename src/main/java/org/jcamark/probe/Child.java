package org.jcamark.probe;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A child JVM that answers questions, watched: it may crash or never answer. */
final class Child implements AutoCloseable {
  private static final String END = "";

  private final Process process;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  Child(Target target) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(target.java().toString());
    command.addAll(target.jvmArgs());
    command.add("-cp");
    command.add(classPath(target));
    command.add(ProbeMain.class.getName());
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    Thread reader = new Thread(this::read, "probe-reader");
    reader.setDaemon(true);
    reader.start();
  }

  private static String classPath(Target target) {
    Stream<String> first = target.classPathFirst().stream().map(Path::toString);
    Stream<String> own = Stream.of(System.getProperty("java.class.path"));
    return Stream.concat(first, own).collect(Collectors.joining(File.pathSeparator));
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
      // The process was killed while it wrote; what follows is the same as after its end.
      lines.add(END);
      return;
    }
    lines.add(END);
  }

  /** Sends all questions; answers come in the same order. */
  void ask(List<ProbeRequest> questions) throws IOException {
    try (Writer writer = process.outputWriter(StandardCharsets.UTF_8)) {
      for (ProbeRequest question : questions) {
        writer.write(question.text() + "\n");
      }
    }
  }

  /**
   * Waits for the next answer.
   *
   * @return absent if the child ended or the limit passed without one
   */
  Optional<ProbeResult> next(Duration limit) throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    while (true) {
      String line = lines.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (line == null || line.equals(END)) {
        return Optional.empty();
      }
      if (Wire.isAnswer(line)) {
        return Optional.of(Wire.answer(line));
      }
    }
  }

  /** How it ended, if it did: {@code the JVM exited with code 134}. */
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
