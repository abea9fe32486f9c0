package org.jcamark.run;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/**
 * Keeps what JMH and its fork print instead of showing it. Written to by several threads of JMH.
 *
 * <p>JMH hands what a fork prints to this process's {@code System.out} and {@code System.err}, in
 * threads that descend from the one that runs JMH: {@link #capture} tells by them whose it is.
 */
final class ForkLog implements OutputFormat {
  private static final int KEPT_BYTES = 64 * 1024;

  /** What a JVM's exit code says when SIGINT or SIGTERM ended it: 128 + signal. */
  private static final List<Integer> ENDED_BY_USER = List.of(130, 143);

  private static final String FAILURE_MARK = "<failure>";
  private static final Pattern EXIT_CODE =
      Pattern.compile("<forked VM failed with exit code (-?\\d+)>");

  /** How JMH announces, to verbose output only, that the command of a fork is complete. */
  private static final String COMMAND_MARK = "Forking using command";

  private static final InheritableThreadLocal<ForkLog> OF_THREAD = new InheritableThreadLocal<>();

  private final Runnable onCommand;
  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private boolean failureSeen;
  private OptionalInt exitCode = OptionalInt.empty();

  /** The action runs in JMH's thread when JMH has put the command of the fork together. */
  ForkLog(Runnable onCommand) {
    this.onCommand = onCommand;
  }

  /** Takes from now on what this thread and those that it starts print, where it is captured. */
  void ofThisThread() {
    OF_THREAD.set(this);
  }

  /** A stream to the logs of the threads that print; what other threads print goes on. */
  static PrintStream capture(PrintStream other) {
    OutputStream bytes =
        new OutputStream() {
          @Override
          public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
          }

          @Override
          public void write(byte[] b, int offset, int length) {
            ForkLog log = OF_THREAD.get();
            if (log == null) {
              other.write(b, offset, length);
            } else {
              log.append(b, offset, length);
            }
          }
        };
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  synchronized String text() {
    return text.toString(StandardCharsets.UTF_8);
  }

  synchronized boolean failureSeen() {
    return failureSeen;
  }

  synchronized OptionalInt exitCode() {
    return exitCode;
  }

  /** Takes the exit code of the process that started the fork, which a signal may have ended. */
  synchronized void ended(int code) {
    if (ENDED_BY_USER.contains(code)) {
      exitCode = OptionalInt.of(code);
    }
  }

  synchronized boolean endedByUser() {
    return exitCode.stream().anyMatch(ENDED_BY_USER::contains);
  }

  private synchronized void append(byte[] bytes, int offset, int length) {
    text.write(bytes, offset, length);
    if (text.size() > 2 * KEPT_BYTES) {
      byte[] all = text.toByteArray();
      text.reset();
      text.write(all, all.length - KEPT_BYTES, KEPT_BYTES);
    }
  }

  @Override
  public void print(String s) {
    write(s.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public synchronized void println(String s) {
    if (s != null) {
      failureSeen |= s.equals(FAILURE_MARK);
      Matcher exit = EXIT_CODE.matcher(s);
      if (exit.matches()) {
        exitCode = OptionalInt.of(Integer.parseInt(exit.group(1)));
      }
      print(s);
    }
    write('\n');
  }

  @Override
  public void verbosePrintln(String s) {
    if (s.startsWith(COMMAND_MARK)) {
      onCommand.run();
    }
  }

  @Override
  public void write(int b) {
    append(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] b) {
    append(b, 0, b.length);
  }

  @Override
  public void iteration(BenchmarkParams benchParams, IterationParams params, int iteration) {}

  @Override
  public void iterationResult(
      BenchmarkParams benchParams, IterationParams params, int iteration, IterationResult data) {}

  @Override
  public void startBenchmark(BenchmarkParams benchParams) {}

  @Override
  public void endBenchmark(BenchmarkResult result) {}

  @Override
  public void startRun() {}

  @Override
  public void endRun(Collection<RunResult> result) {}

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
