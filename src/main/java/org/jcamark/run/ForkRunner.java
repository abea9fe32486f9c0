package org.jcamark.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.machine.ClassPath;
import org.jcamark.model.Measurement;
import org.jcamark.profile.TurnProfiler;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.util.Utils;

/**
 * Runs forks through JMH's Runner, those of a part side by side, and prints nothing. They warm up
 * at the same time, as many as there are processors, and then measure in {@link Turns}.
 *
 * <p>While forks run, this process's {@code System.out} and {@code System.err} are changed, and
 * while one is started the properties of its class path and JVM are, because JMH reads them from
 * there: a JVM other than its own it would ask for them twice a fork. They are restored afterwards.
 */
class ForkRunner implements AutoCloseable {
  static {
    // Shards run side by side; JMH's lock of the whole machine would turn each fork away.
    System.setProperty("jmh.ignoreLock", "true");
  }

  private final Watchdog watchdog = new Watchdog();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  /** From which JMH makes the command of a fork and the description of its JVM. */
  private final Map<String, String> ownProperties =
      Stream.of("java.class.path", "java.home", "java.version", "java.vm.name", "java.vm.version")
          .collect(Collectors.toMap(name -> name, System::getProperty));

  /** What JVMs answered, by their executable. */
  private final Map<Path, Properties> answers = new HashMap<>();

  /** Held while those properties are a fork's. */
  private final ReentrantLock starting = new ReentrantLock();

  /** A fork to be run. */
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
   * @throws IOException if a file of a fork cannot be read or written
   */
  Part run(List<Fork> forks) throws IOException {
    PrintStream out = System.out;
    PrintStream err = System.err;
    System.setOut(ForkLog.capture(out));
    System.setErr(ForkLog.capture(err));
    try {
      Instant start = Instant.now();
      long startNanos = System.nanoTime();
      List<ForkOutcome> outcomes =
          forks.size() > 1
              ? runTogether(forks)
              : List.of(join(threads.submit(() -> attempt(forks.get(0), Optional.empty()))));
      return new Part(start, Duration.ofNanos(System.nanoTime() - startNanos), outcomes);
    } finally {
      System.setErr(err);
      System.setOut(out);
    }
  }

  private List<ForkOutcome> runTogether(List<Fork> forks) throws IOException {
    int processors = Runtime.getRuntime().availableProcessors();
    int threadsOfFork = forks.get(0).spec().scenario().threads();
    int warmingUp = Math.max(1, processors / threadsOfFork);
    try (Turns turns = new Turns(forks.get(0).seed(), warmingUp)) {
      List<Callable<ForkOutcome>> attempts = new ArrayList<>();
      for (Fork fork : forks) {
        Turns.Turn turn = turns.join();
        attempts.add(() -> attempt(fork, Optional.of(turn)));
      }
      List<ForkOutcome> outcomes = new ArrayList<>();
      for (Future<ForkOutcome> running : attempts.stream().map(threads::submit).toList()) {
        outcomes.add(join(running));
      }
      return outcomes;
    }
  }

  private static ForkOutcome join(Future<ForkOutcome> fork) throws IOException {
    try {
      return fork.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException fault) {
        throw fault;
      }
      throw e.getCause() instanceof RuntimeException thrown ? thrown : new IllegalStateException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private ForkOutcome attempt(Fork fork, Optional<Turns.Turn> turn) throws IOException {
    try (ForkFiles files = new ForkFiles(fork.spec(), fork.recorded())) {
      turn.ifPresent(Turns.Turn::awaitStart);
      return attempt(fork, turn, files, true);
    } finally {
      turn.ifPresent(Turns.Turn::close);
    }
  }

  private ForkOutcome attempt(Fork fork, Optional<Turns.Turn> turn, ForkFiles files, boolean first)
      throws IOException {
    ForkSpec spec = fork.spec();
    Optional<Watchdog.Guard> guard = watchdog.arm(spec.timing().timeout());
    if (guard.isEmpty()) {
      return new ForkOutcome.Stopped();
    }
    turn.ifPresent(own -> own.start(guard.get()));
    ForkLog log = new ForkLog(this::started);
    Optional<String> reason = Optional.empty();
    boolean unusableJvm = false;
    Watchdog.Ending ending;
    List<String> arguments = new ArrayList<>(files.arguments());
    turn.ifPresent(own -> arguments.add(own.argument()));
    List<String> profilers = new ArrayList<>();
    turn.ifPresent(own -> profilers.add(TurnProfiler.class.getName()));
    profilers.addAll(spec.profilers());
    try {
      if (spec.scenario().isCall()) {
        runHere(spec, JmhOptions.of(spec, fork.seed(), arguments, profilers, files.result()), log);
      } else {
        // Somebody's jar, whose own JMH runs the fork from a process of its own.
        arguments.addAll(0, spec.jvm().args());
        log.ended(
            JarProcess.measure(
                spec, arguments, profilers, files.result(), guard.get()::started, log::println));
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
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
      ending = guard.get().disarm();
    }
    if (files.hasResult() && !log.failureSeen()) {
      return measured(files, log);
    }
    if (unusableJvm && first && ending == Watchdog.Ending.IN_TIME) {
      // A Ctrl-C while JMH asks a JVM for its version looks like a broken JVM until our own
      // shutdown has begun; a second attempt tells them apart.
      return attempt(fork, turn, files, false);
    }
    return withoutResult(spec, ending, reason, log);
  }

  /** Holds the properties until {@link #started}, which JMH's announcement of the command calls. */
  private void runHere(ForkSpec spec, Options options, ForkLog log) throws RunnerException {
    log.ofThisThread();
    starting.lock();
    String classPath = ClassPath.text(ClassPath.of(spec.jvm().classPathFirst()));
    System.setProperty("java.class.path", classPath);
    Path java = spec.jvm().executable();
    Path home = java.resolve("../..").normalize();
    if (!options.getJvm().get().equals(Utils.getCurrentJvm())
        && java.startsWith(home.resolve("bin"))) {
      answers
          .computeIfAbsent(java, each -> ask(each, classPath))
          .forEach((name, value) -> System.setProperty((String) name, (String) value));
      System.setProperty("java.home", home.toString());
    }
    new Runner(options, log).run();
  }

  private static Properties ask(Path java, String classPath) {
    return Utils.readPropertiesFromCommand(
        List.of(java.toString(), "-cp", classPath, "org.openjdk.jmh.runner.PrintPropertiesMain"));
  }

  private static ForkOutcome measured(ForkFiles files, ForkLog log) throws IOException {
    List<JmhRow> rows = JmhJson.rows(files.result());
    if (rows.size() != 1) {
      return new ForkOutcome.Failed("JMH wrote " + rows.size() + " results", false, log.text());
    }
    Measurement measurement = rows.get(0).measurement();
    if (measurement.primary().score().isEmpty() || measurement.values().isEmpty()) {
      return new ForkOutcome.Failed(
          "an iteration was too short for one operation", false, log.text());
    }
    return new ForkOutcome.Measured(
        Files.readString(files.result()),
        measurement.values(),
        Optional.ofNullable(measurement.secondary().get(Measurement.WARM))
            .map(warm -> warm.score().orElse(0) == 1),
        files.compilers(),
        files.series());
  }

  private static ForkOutcome withoutResult(
      ForkSpec spec, Watchdog.Ending ending, Optional<String> reason, ForkLog log) {
    if (ending == Watchdog.Ending.STOPPED
        || (ending == Watchdog.Ending.IN_TIME && log.endedByUser())) {
      return new ForkOutcome.Stopped();
    }
    if (ending == Watchdog.Ending.TIMED_OUT) {
      return new ForkOutcome.Failed(
          FailureReason.timedOut(spec.timing().timeout()), false, log.text());
    }
    return new ForkOutcome.Failed(
        reason.orElseGet(() -> FailureReason.of(Optional.empty(), log)),
        FailureReason.isWrongAnswer(log),
        log.text());
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

  private void started() {
    if (starting.isHeldByCurrentThread()) {
      ownProperties.forEach(System::setProperty);
      starting.unlock();
    }
  }

  private static boolean saysJvmUnusable(RuntimeException e) {
    String message = e.getMessage();
    return message != null && message.startsWith("Unable to extract forked JVM properties");
  }
}
