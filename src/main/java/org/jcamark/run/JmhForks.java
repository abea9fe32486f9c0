package org.jcamark.run;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.json.JmhReader;
import org.jcamark.machine.ClassPath;
import org.jcamark.machine.Environment.Memory;
import org.jcamark.model.Metric;
import org.jcamark.model.Result;
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
public final class JmhForks implements Forks {
  static {
    // Shards run side by side; JMH's lock of the whole machine would turn each fork away.
    System.setProperty("jmh.ignoreLock", "true");
  }

  /** The heap of a fork, which is touched before anything runs, and what a JVM takes besides. */
  private static final double FORK_BYTES = 768L << 20;

  private static final double SHARE_OF_MEMORY = 0.8;

  private static final long SHUTDOWN_NANOS = 500_000_000;

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

  @Override
  public Part run(List<Fork> together) throws IOException {
    MachineWatch watch = MachineWatch.start();
    PrintStream out = System.out;
    PrintStream err = System.err;
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    System.setErr(System.out);
    try {
      Instant start = Instant.now();
      long startNanos = System.nanoTime();
      List<ForkOutcome> outcomes =
          together.size() > 1
              ? runTogether(together)
              : List.of(join(threads.submit(() -> attempt(together.get(0), Optional.empty()))));
      Duration wall = Duration.ofNanos(System.nanoTime() - startNanos);
      return new Part(start, wall, watch.end(), outcomes);
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
    ForkSpec spec = fork.spec();
    try (ForkFiles files = new ForkFiles(spec, fork.recorded())) {
      turn.ifPresent(Turns.Turn::awaitStart);
      Optional<Watchdog.Guard> guard = watchdog.arm(spec.timing().timeout());
      if (guard.isEmpty()) {
        return new ForkOutcome.Stopped();
      }
      turn.ifPresent(own -> own.start(guard.get()));
      ForkLog log = new ForkLog(this::started);
      Optional<String> reason;
      Watchdog.Ending ending;
      try {
        reason = measure(fork, turn, files, guard.get(), log);
      } finally {
        started();
        ending = guard.get().disarm();
      }
      return files.hasResult() && !log.failed()
          ? measured(files)
          : withoutResult(spec, ending, reason, log);
    } finally {
      turn.ifPresent(Turns.Turn::close);
    }
  }

  /** Runs a fork to its end; returns the reason of a failure that the log does not have. */
  private Optional<String> measure(
      Fork fork, Optional<Turns.Turn> turn, ForkFiles files, Watchdog.Guard guard, ForkLog log)
      throws IOException {
    ForkSpec spec = fork.spec();
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
                spec, arguments, profilers, files.result(), guard::started, log::println));
      }
      return Optional.empty();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } catch (NoBenchmarksException e) {
      return Optional.of("there is no benchmark " + spec.call().method());
    } catch (RunnerException e) {
      return Optional.of(FailureReason.of(Optional.of(e), log));
    } catch (RuntimeException e) {
      if (!String.valueOf(e.getMessage()).startsWith("Unable to extract forked JVM properties")) {
        throw e;
      }
      // A Ctrl-C while JMH asks a JVM for its version looks like a broken JVM until our own
      // shutdown has begun.
      started();
      LockSupport.parkNanos(SHUTDOWN_NANOS);
      return Optional.of(spec.jvm().executable() + " is no usable JVM");
    }
  }

  /** Holds the properties until {@link #started}, which JMH's announcement of the command calls. */
  private void runHere(ForkSpec spec, Options options, ForkLog log) throws RunnerException {
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
    new Runner(options, log.format()).run();
  }

  private static Properties ask(Path java, String classPath) {
    return Utils.readPropertiesFromCommand(
        List.of(java.toString(), "-cp", classPath, "org.openjdk.jmh.runner.PrintPropertiesMain"));
  }

  private static ForkOutcome measured(ForkFiles files) throws IOException {
    List<Result> rows = JmhReader.rows(files.result());
    if (rows.size() != 1) {
      return new ForkOutcome.Failed("JMH wrote " + rows.size() + " results", false);
    }
    Result measurement = rows.get(0);
    if (measurement.primary().score().isEmpty() || measurement.values().isEmpty()) {
      return new ForkOutcome.Failed("an iteration was too short for one operation", false);
    }
    return new ForkOutcome.Measured(
        Files.readString(files.result()),
        measurement.values(),
        Optional.ofNullable(measurement.secondary().get(Metric.WARM))
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
      return new ForkOutcome.Failed(FailureReason.timedOut(spec.timing().timeout()), false);
    }
    return new ForkOutcome.Failed(
        reason.orElseGet(() -> FailureReason.of(Optional.empty(), log)),
        FailureReason.isWrongAnswer(log));
  }

  @Override
  public void stop() {
    watchdog.stop();
  }

  /** As many as the available memory holds, 2 where that is unknown. */
  @Override
  public int mostTogether() {
    OptionalLong available = Memory.current().availableBytes();
    return available.isEmpty()
        ? 2
        : (int) Math.max(1, SHARE_OF_MEMORY * available.getAsLong() / FORK_BYTES);
  }

  @Override
  public long nanoTime() {
    return System.nanoTime();
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
}
