package org.jcamark.run;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jcamark.machine.ClassPath;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;

/**
 * Runs single forks through JMH's Runner, one at a time, and prints nothing.
 *
 * <p>While a fork runs, this process's {@code System.out}, {@code System.err} and {@code
 * java.class.path} are changed, because JMH reads them from there; they are restored afterwards.
 */
class ForkRunner implements AutoCloseable {
  /** What a JVM's exit code says when SIGINT or SIGTERM ended it: 128 + signal. */
  private static final List<Integer> ENDED_BY_USER = List.of(130, 143);

  static {
    // Shards run side by side; JMH's lock of the whole machine would turn each fork away.
    System.setProperty("jmh.ignoreLock", "true");
  }

  private final Watchdog watchdog = new Watchdog();

  /**
   * Runs one fork.
   *
   * @param seed passed on as {@code -Djcamark.seed}
   * @param recorded whether Flight Recorder runs, in a fork of a warm-up study
   * @throws IllegalArgumentException if the spec leaves a parameter open that has several values
   */
  ForkOutcome run(ForkSpec spec, long seed, boolean recorded) {
    try (SeriesFile series = SeriesFile.of(spec, recorded);
        IterationFiles files = IterationFiles.of(spec)) {
      return attempt(spec, seed, series, files, true);
    }
  }

  private ForkOutcome attempt(
      ForkSpec spec, long seed, SeriesFile series, IterationFiles files, boolean first) {
    ForkLog log = new ForkLog();
    Instant start = Instant.now();
    long startNanos = System.nanoTime();
    if (!watchdog.arm(spec.timing().timeout())) {
      return new ForkOutcome.Stopped();
    }
    Watchdog.Ending verdict;
    Collection<RunResult> results = List.of();
    Optional<String> reason = Optional.empty();
    boolean unusableJvm = false;
    try {
      List<String> arguments = new ArrayList<>(series.arguments());
      arguments.addAll(files.arguments());
      results = runQuietly(spec, JmhOptions.of(spec, seed, arguments), log);
    } catch (NoBenchmarksException e) {
      reason = Optional.of("there is no benchmark " + spec.call().method());
    } catch (RunnerException e) {
      reason = Optional.of(FailureReason.of(Optional.of(e), log));
    } catch (RuntimeException e) {
      if (!saysJvmUnusable(e)) {
        throw e;
      }
      reason = Optional.of(spec.jvm().executable() + " is no usable JVM");
      unusableJvm = true;
    } finally {
      verdict = watchdog.disarm();
    }
    if (results.size() > 1) {
      throw new IllegalArgumentException(
          spec.call().method() + " has parameters without a value in " + spec.call().params());
    }
    if (results.size() == 1 && !log.failureSeen()) {
      return measured(results.iterator().next(), series, files, log, start, startNanos);
    }
    if (verdict == Watchdog.Ending.STOPPED
        || (verdict == Watchdog.Ending.IN_TIME
            && log.exitCode().stream().anyMatch(ENDED_BY_USER::contains))) {
      return new ForkOutcome.Stopped();
    }
    if (verdict == Watchdog.Ending.TIMED_OUT) {
      reason = Optional.of(FailureReason.timedOut(spec.timing().timeout()));
    } else if (unusableJvm && first) {
      // A Ctrl-C while JMH asks a JVM for its version looks like a broken JVM until our own
      // shutdown has begun; a second attempt tells them apart.
      return attempt(spec, seed, series, files, false);
    }
    return new ForkOutcome.Failed(
        reason.orElseGet(() -> FailureReason.of(Optional.empty(), log)),
        verdict != Watchdog.Ending.TIMED_OUT && FailureReason.isWrongAnswer(log),
        log.text());
  }

  private static ForkOutcome measured(
      RunResult result,
      SeriesFile series,
      IterationFiles files,
      ForkLog log,
      Instant start,
      long startNanos) {
    Duration wall = Duration.ofNanos(System.nanoTime() - startNanos);
    List<Double> iterations = iterations(result);
    return iterations.stream().allMatch(Double::isFinite)
        ? new ForkOutcome.Measured(
            json(result), iterations, start, wall, files.read(), series.read())
        : new ForkOutcome.Failed("an iteration was too short for one operation", false, log.text());
  }

  /** Kills the fork in flight, if any, and refuses to start another. From any thread. */
  void stop() {
    watchdog.stop();
  }

  @Override
  public void close() {
    watchdog.close();
  }

  private static Collection<RunResult> runQuietly(ForkSpec spec, Options options, ForkLog log)
      throws RunnerException {
    PrintStream out = System.out;
    PrintStream err = System.err;
    String classPath = System.getProperty("java.class.path");
    try (PrintStream quiet = log.stream()) {
      System.setOut(quiet);
      System.setErr(quiet);
      System.setProperty(
          "java.class.path", ClassPath.text(ClassPath.of(spec.jvm().classPathFirst())));
      return new Runner(options, log).run();
    } finally {
      System.setProperty("java.class.path", classPath);
      System.setErr(err);
      System.setOut(out);
    }
  }

  private static boolean saysJvmUnusable(RuntimeException e) {
    String message = e.getMessage();
    return message != null && message.startsWith("Unable to extract forked JVM properties");
  }

  private static List<Double> iterations(RunResult result) {
    return result.getBenchmarkResults().stream()
        .flatMap(fork -> fork.getIterationResults().stream())
        .map(iteration -> iteration.getPrimaryResult().getScore())
        .toList();
  }

  private static String json(RunResult result) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(List.of(result));
    out.flush();
    String array = bytes.toString(StandardCharsets.UTF_8).strip();
    return array.substring(1, array.length() - 1).strip();
  }
}
