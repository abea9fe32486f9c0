package org.jcamark.machine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A child process: started, fed, watched and ended here alone. A thread reads its output and error,
 * and keeps answers and the last lines: a child that prints without end fills no memory, and a
 * grandchild that keeps the stream open blocks nobody.
 */
public final class Child implements AutoCloseable {
  /** More than {@code -XX:+PrintFlagsFinal} prints. */
  private static final int KEPT_LINES = 4_000;

  /** Until the last output of a process that has ended is read. */
  private static final long LAST_OUTPUT_MILLIS = 1_000;

  /** No line has it. */
  private static final String NO_ANSWER = "\n";

  private static final long LOOK_NANOS = 100_000_000;

  private final Process process;
  private final String mark;
  private final Deque<String> tail = new ArrayDeque<>();
  private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private final Thread reader = new Thread(this::read, "jcamark-child");
  private Optional<String> killed = Optional.empty();

  /**
   * End of a child.
   *
   * @param killed why it was killed here; absent where it ended by itself
   * @param lines the last ones that it printed since it was asked, to standard output or error
   */
  public record Exit(int code, Optional<String> killed, List<String> lines) {
    private static final int MAX_CHARS = 300;

    /** What JVMs print before they give up. */
    private static final Pattern COMPLAINT =
        Pattern.compile(
            "(?:Error: )?(Unrecognized .*|VM option .*|Invalid .*|.*[Oo]ut [Oo]f [Mm]emory.*"
                + "|.*OutOfMemoryError: .*|Improperly .*|Conflicting .*|Exception in .*"
                + "|(?<=Error: ).*|Error .*)"
                + "|# +((?:SIG|EXCEPTION|Internal Error).*)");

    private static final Pattern NOISE =
        Pattern.compile("^$|^WARNING: |^SLF4J|^Picked up |VM warning: ");

    public boolean succeeded() {
      return killed.isEmpty() && code == 0;
    }

    /** What it complained of, in one line; absent where nothing that it printed looks like it. */
    public Optional<String> complaint() {
      return lines.stream()
          .map(COMPLAINT::matcher)
          .filter(Matcher::matches)
          .map(line -> line.group(1) == null ? line.group(2) : line.group(1))
          .map(Exit::cut)
          .findFirst();
    }

    /** A line of at most {@value #MAX_CHARS} characters. */
    public static String cut(String text) {
      return text.length() <= MAX_CHARS ? text : text.substring(0, MAX_CHARS) + "…";
    }

    /**
     * The last three lines, in one; empty where there is nothing but warnings of JVMs and loggers.
     */
    public static String lastLines(List<String> printed) {
      List<String> own =
          printed.stream().map(String::strip).filter(line -> !NOISE.matcher(line).find()).toList();
      return cut(String.join(" / ", own.subList(Math.max(0, own.size() - 3), own.size())));
    }

    /** Why it gave no answer, for users. */
    public String reason() {
      return killed.orElseGet(
          () ->
              "the JVM exited with code " + code + complaint().map(text -> ": " + text).orElse(""));
    }
  }

  private Child(Process process, String mark) {
    this.process = process;
    this.mark = mark;
    reader.setDaemon(true);
    reader.start();
  }

  /** Starts a process that answers questions: what follows a mark at the beginning of a line. */
  public static Child start(List<String> command, String mark) throws IOException {
    return new Child(new ProcessBuilder(command).redirectErrorStream(true).start(), mark);
  }

  /** Runs a command without input; kills it if it does not end in time. */
  public static Exit run(List<String> command, Duration limit) throws IOException {
    try (Child child = start(command, NO_ANSWER)) {
      return child.exit(limit);
    }
  }

  /** Runs a command whose standard output goes to a file; what it complains of is lost. */
  public static Exit run(List<String> command, Path output, Duration limit) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(output.toFile());
    try (Child child = new Child(builder.redirectError(Redirect.DISCARD).start(), NO_ANSWER)) {
      return child.exit(limit);
    }
  }

  /** Sends a line; absent where there is no answer in time, or the child has ended. */
  public Optional<String> ask(String line, Duration limit) throws InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    return ask(line, limit, () -> end - System.nanoTime());
  }

  /** The same where time may stand still; what is left is looked at every 100 ms. */
  public Optional<String> ask(String line, Duration limit, LongSupplier nanosLeft)
      throws InterruptedException {
    synchronized (this) {
      tail.clear();
    }
    try {
      OutputStream input = process.getOutputStream();
      input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      input.flush();
    } catch (IOException ended) {
      // Nobody reads: it has ended, or will soon.
    }
    for (long left = nanosLeft.getAsLong(); left > 0; left = nanosLeft.getAsLong()) {
      if (!process.isAlive()) {
        reader.join(LAST_OUTPUT_MILLIS);
        return Optional.ofNullable(answers.poll());
      }
      String answer = answers.poll(Math.min(left, LOOK_NANOS), TimeUnit.NANOSECONDS);
      if (answer != null) {
        return Optional.of(answer);
      }
    }
    kill(late(limit));
    return Optional.empty();
  }

  /** The last lines that it printed since it was asked, but for its answer. */
  public synchronized List<String> printed() {
    return List.copyOf(tail);
  }

  /** Ends its input and waits for its end; kills it if it does not end in time. */
  public Exit exit(Duration limit) {
    closeInput();
    try {
      if (!process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)) {
        kill(late(limit));
        process.waitFor();
      }
      reader.join(LAST_OUTPUT_MILLIS);
    } catch (InterruptedException e) {
      kill("interrupted");
      Thread.currentThread().interrupt();
    }
    synchronized (this) {
      return new Exit(process.isAlive() ? -1 : process.exitValue(), killed, List.copyOf(tail));
    }
  }

  private static String late(Duration limit) {
    BigDecimal seconds = BigDecimal.valueOf(limit.toMillis(), 3).stripTrailingZeros();
    return "no answer within " + seconds.toPlainString() + " s, killed";
  }

  /** Ends the child and what it has started, for a reason; from any thread. */
  public synchronized void kill(String why) {
    if (process.isAlive()) {
      killed = killed.or(() -> Optional.of(why));
    }
    // Descendants are unknown once it has ended.
    List<ProcessHandle> descendants = process.descendants().toList();
    process.toHandle().destroyForcibly();
    descendants.forEach(ProcessHandle::destroyForcibly);
  }

  @Override
  public void close() {
    kill("stopped");
    closeInput();
  }

  private void closeInput() {
    try {
      process.getOutputStream().close();
    } catch (IOException ended) {
      // It reads no more.
    }
  }

  private void read() {
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        if (line.startsWith(mark) && answers.isEmpty()) {
          answers.add(line.substring(mark.length()));
        } else {
          keep(line);
        }
      }
    } catch (IOException ended) {
      // Its output is closed when it is killed.
    }
  }

  private synchronized void keep(String line) {
    tail.add(line);
    if (tail.size() > KEPT_LINES) {
      tail.remove();
    }
  }
}
