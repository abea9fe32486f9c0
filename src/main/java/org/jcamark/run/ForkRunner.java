package org.jcamark.run;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.machine.ClassPath;
import org.jcamark.model.Measurement;
import org.jcamark.model.Samples;
import org.jcamark.profile.TurnProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;

/**
 * Runs forks through JMH's Runner, those of a part side by side, and prints nothing. They warm up
 * at the same time, as many as there are processors, and then measure in {@link Turns}.
 *
 * <p>While forks run, this process's {@code System.out} and {@code System.err} are changed, and
 * while one is started {@code java.class.path} is, because JMH reads them from there; they are
 * restored afterwards.
 */
class ForkRunner implements AutoCloseable {
  /** What a JVM's exit code says when SIGINT or SIGTERM ended it: 128 + signal. */
  private static final List<Integer> ENDED_BY_USER = List.of(130, 143);

  static {
    // Shards run side by side; JMH's lock of the whole machine would turn each fork away.
    System.setProperty("jmh.ignoreLock", "true");
  }

  private final Watchdog watchdog = new Watchdog();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  private final String classPath = System.getProperty("java.class.path");

  /** Held while {@code java.class.path} is that of a fork, from which JMH makes its command. */
  private final ReentrantLock starting = new ReentrantLock();

  /**
   * One fork to run.
   *
   * @param seed passed on as {@code -Djcamark.seed}
   * @param recorded whether Flight Recorder runs, in a fork of a warm-up study
   */
  record Fork(ForkSpec spec, long seed, boolean recorded) {}

  /**
   * How the forks of a part ended.
   *
   * @param wall from before the first JVM was started until the last result was here
   */
  record Part(Instant start, Duration wall, List<ForkOutcome> outcomes) {
    Duration share() {
      return wall.dividedBy(outcomes.size());
    }
  }

  /**
   * Runs forks that are to be alive together.
   *
   * @throws IllegalArgumentException if a spec leaves a parameter open that has several values
   */
  Part run(List<Fork> forks) {
    Instant start = Instant.now();
    long startNanos = System.nanoTime();
    PrintStream out = System.out;
    PrintStream err = System.err;
    System.setOut(ForkLog.capture(out));
    System.setErr(ForkLog.capture(err));
    try {
      List<ForkOutcome> outcomes =
          forks.size() == 1 ? List.of(runAlone(forks.get(0))) : runTogether(forks);
      return new Part(start, Duration.ofNanos(System.nanoTime() - startNanos), outcomes);
    } finally {
      System.setErr(err);
      System.setOut(out);
    }
  }

  private ForkOutcome runAlone(Fork fork) {
    return join(threads.submit(() -> attempt(fork, Optional.empty())));
  }

  private List<ForkOutcome> runTogether(List<Fork> forks) {
    int processors = Runtime.getRuntime().availableProcessors();
    int threadsOfFork = forks.get(0).spec().scenario().threads();
    Semaphore warmingUp = new Semaphore(Math.max(1, processors / threadsOfFork));
    try (Turns turns = new Turns(forks.get(0).seed())) {
      List<Callable<ForkOutcome>> attempts = new ArrayList<>();
      for (Fork fork : forks) {
        Seat seat = new Seat(turns, warmingUp);
        attempts.add(() -> attempt(fork, Optional.of(seat)));
      }
      List<Future<ForkOutcome>> running = attempts.stream().map(threads::submit).toList();
      return running.stream().map(ForkRunner::join).toList();
    }
  }

  private static ForkOutcome join(Future<ForkOutcome> fork) {
    try {
      return fork.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException thrown ? thrown : new IllegalStateException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A fork's place among others: it starts when a processor is free, and measures in turn. */
  private static final class Seat implements Turns.Listener, AutoCloseable {
    private final Semaphore warmingUp;
    private final Turns.Turn turn;
    private volatile Watchdog.Guard guard;
    private boolean warm;

    Seat(Turns turns, Semaphore warmingUp) {
      this.warmingUp = warmingUp;
      this.turn = turns.join(this);
    }

    String argument() {
      return turn.argument();
    }

    void awaitStart() {
      warmingUp.acquireUninterruptibly();
    }

    void start(Watchdog.Guard ofFork) {
      guard = ofFork;
    }

    @Override
    public void started(long pid) {
      guard.started(pid);
    }

    @Override
    public void waits() {
      guard.pause();
      freeProcessor();
    }

    @Override
    public void goesOn() {
      guard.goOn();
    }

    private synchronized void freeProcessor() {
      if (!warm) {
        warm = true;
        warmingUp.release();
      }
    }

    @Override
    public void close() {
      turn.close();
      freeProcessor();
    }
  }

  private ForkOutcome attempt(Fork fork, Optional<Seat> seat) {
    try (ForkFiles files = new ForkFiles(fork.spec(), fork.recorded())) {
      seat.ifPresent(Seat::awaitStart);
      return fork.spec().scenario().isCall()
          ? attempt(fork, seat, files, true)
          : attemptOfJar(fork, seat, files);
    } finally {
      seat.ifPresent(Seat::close);
    }
  }

  private ForkOutcome attempt(Fork fork, Optional<Seat> seat, ForkFiles files, boolean first) {
    ForkSpec spec = fork.spec();
    ForkLog log = new ForkLog(this::started);
    Optional<Watchdog.Guard> guard = watchdog.arm(spec.timing().timeout());
    if (guard.isEmpty()) {
      return new ForkOutcome.Stopped();
    }
    seat.ifPresent(place -> place.start(guard.get()));
    Watchdog.Ending verdict;
    Collection<RunResult> results = List.of();
    Optional<String> reason = Optional.empty();
    boolean unusableJvm = false;
    try {
      List<String> arguments = new ArrayList<>(files.arguments());
      seat.ifPresent(place -> arguments.add(place.argument()));
      Options options = JmhOptions.of(spec, fork.seed(), arguments, seat.isPresent());
      results = runQuietly(spec, options, log);
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
      started();
      verdict = guard.get().disarm();
    }
    if (results.size() > 1) {
      throw new IllegalArgumentException(
          spec.call().method() + " has parameters without a value in " + spec.call().params());
    }
    if (results.size() == 1 && !log.failureSeen()) {
      return measured(results.iterator().next(), files, log);
    }
    if (unusableJvm && first && verdict == Watchdog.Ending.IN_TIME) {
      // A Ctrl-C while JMH asks a JVM for its version looks like a broken JVM until our own
      // shutdown has begun; a second attempt tells them apart.
      return attempt(fork, seat, files, false);
    }
    return withoutResult(spec, verdict, reason, log);
  }

  /** A fork of somebody's jar, whose own JMH runs it in a process between this one and the fork. */
  private ForkOutcome attemptOfJar(Fork fork, Optional<Seat> seat, ForkFiles files) {
    ForkSpec spec = fork.spec();
    Optional<Watchdog.Guard> guard = watchdog.arm(spec.timing().timeout());
    if (guard.isEmpty()) {
      return new ForkOutcome.Stopped();
    }
    seat.ifPresent(place -> place.start(guard.get()));
    List<String> arguments = new ArrayList<>(spec.jvm().args());
    arguments.addAll(files.arguments());
    seat.ifPresent(place -> arguments.add(place.argument()));
    List<String> profilers = new ArrayList<>();
    seat.ifPresent(place -> profilers.add(TurnProfiler.class.getName()));
    profilers.addAll(spec.profilers());
    ForkLog log = new ForkLog();
    Watchdog.Ending verdict;
    int exitCode;
    try {
      exitCode =
          JarProcess.measure(
              spec, arguments, profilers, files.result(), guard.get()::started, log::println);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      verdict = guard.get().disarm();
    }
    if (exitCode == 0 && !log.failureSeen()) {
      return measured(files, log);
    }
    return ENDED_BY_USER.contains(exitCode)
        ? new ForkOutcome.Stopped()
        : withoutResult(spec, verdict, Optional.empty(), log);
  }

  private static ForkOutcome measured(ForkFiles files, ForkLog log) {
    List<JmhRow> rows;
    String json;
    Optional<CompilerActivity> compilers;
    try {
      rows = JmhJson.rows(files.result());
      json = Files.readString(files.result());
      compilers = files.compilers();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (rows.size() != 1) {
      return new ForkOutcome.Failed("JMH wrote " + rows.size() + " results", false, log.text());
    }
    Measurement measurement = rows.get(0).measurement();
    List<Double> values =
        measurement
            .timeBeside(measurement)
            .samples()
            .map(Samples::iterationMeans)
            .orElse(List.of());
    if (values.isEmpty() || !values.stream().allMatch(Double::isFinite)) {
      return new ForkOutcome.Failed(
          "an iteration was too short for one operation", false, log.text());
    }
    return new ForkOutcome.Measured(
        json,
        values,
        Optional.ofNullable(measurement.secondary().get(Measurement.WARM))
            .map(warm -> warm.score().orElse(0) == 1),
        compilers,
        Optional.empty());
  }

  private static ForkOutcome withoutResult(
      ForkSpec spec, Watchdog.Ending verdict, Optional<String> reason, ForkLog log) {
    if (verdict == Watchdog.Ending.STOPPED
        || (verdict == Watchdog.Ending.IN_TIME
            && log.exitCode().stream().anyMatch(ENDED_BY_USER::contains))) {
      return new ForkOutcome.Stopped();
    }
    if (verdict == Watchdog.Ending.TIMED_OUT) {
      return new ForkOutcome.Failed(
          FailureReason.timedOut(spec.timing().timeout()), false, log.text());
    }
    return new ForkOutcome.Failed(
        reason.orElseGet(() -> FailureReason.of(Optional.empty(), log)),
        FailureReason.isWrongAnswer(log),
        log.text());
  }

  private static ForkOutcome measured(RunResult result, ForkFiles files, ForkLog log) {
    List<Double> iterations = iterations(result);
    if (!iterations.stream().allMatch(Double::isFinite)) {
      return new ForkOutcome.Failed(
          "an iteration was too short for one operation", false, log.text());
    }
    try {
      return new ForkOutcome.Measured(
          json(result),
          metric(result, Measurement.TYPICAL).map(List::of).orElse(iterations),
          metric(result, Measurement.WARM).map(warm -> warm == 1),
          files.compilers(),
          files.series());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Kills the forks in flight, if any, and refuses to start another. From any thread. */
  void stop() {
    watchdog.stop();
  }

  @Override
  public void close() {
    threads.shutdown();
    watchdog.close();
  }

  /** Holds the class path until {@link #started}, which JMH's announcement of the command calls. */
  private Collection<RunResult> runQuietly(ForkSpec spec, Options options, ForkLog log)
      throws RunnerException {
    log.ofThisThread();
    starting.lock();
    System.setProperty(
        "java.class.path", ClassPath.text(ClassPath.of(spec.jvm().classPathFirst())));
    return new Runner(options, log).run();
  }

  private void started() {
    if (starting.isHeldByCurrentThread()) {
      System.setProperty("java.class.path", classPath);
      starting.unlock();
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

  private static Optional<Double> metric(RunResult result, String name) {
    return Optional.ofNullable(result.getSecondaryResults().get(name))
        .map(found -> found.getScore());
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
