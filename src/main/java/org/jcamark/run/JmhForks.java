package org.jcamark.run;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jcamark.file.JmhReader;
import org.jcamark.jca.family.Gate;
import org.jcamark.jca.family.Request;
import org.jcamark.machine.Child;
import org.jcamark.machine.Environment.Memory;
import org.jcamark.model.ForkNote;
import org.jcamark.model.ForkNote.Conditions;
import org.jcamark.model.Metric;
import org.jcamark.model.Result;
import org.jcamark.profile.EarlyEnd;
import org.jcamark.profile.HostMain;
import org.jcamark.profile.TurnProfiler;
import org.jcamark.run.ForkSpec.ForkTiming;

/**
 * Runs forks through JMH, those of a part side by side. They warm up at the same time, as many as
 * there are processors, and then measure in {@link Turns}.
 */
public final class JmhForks implements Forks {
  private static final String WARMUP_PROPERTY = "jcamark.warmup";

  /** The heap of a fork, which is touched at once, and what its JVM and host take besides. */
  private static final double FORK_BYTES = 840L << 20;

  private static final double SHARE_OF_MEMORY = 0.8;

  private final Hosts hosts = new Hosts();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  @Override
  public List<Outcome> run(List<Fork> together) throws IOException {
    MachineWatch watch = MachineWatch.now();
    Instant start = Instant.now();
    long startNanos = System.nanoTime();
    List<Outcome> outcomes =
        together.size() > 1
            ? runTogether(together)
            : together(threads, List.of(() -> attempt(together.get(0), Optional.empty())));
    Duration wall = Duration.ofNanos(System.nanoTime() - startNanos);
    return Outcome.during(outcomes, start, wall, MachineWatch.since(watch));
  }

  private List<Outcome> runTogether(List<Fork> forks) throws IOException {
    int processors = Runtime.getRuntime().availableProcessors();
    int threadsOfFork = forks.get(0).spec().scenario().threads();
    int warmingUp = Math.max(1, processors / threadsOfFork);
    try (Turns turns = new Turns(forks.get(0).seed(), warmingUp)) {
      List<Callable<Outcome>> attempts = new ArrayList<>();
      for (Fork fork : forks) {
        Turns.Turn turn = turns.join();
        attempts.add(() -> attempt(fork, Optional.of(turn)));
      }
      return together(threads, attempts);
    }
  }

  /** The results of tasks that run at the same time; throws what the first to fail throws. */
  public static <T> List<T> together(ExecutorService threads, List<Callable<T>> tasks)
      throws IOException {
    try {
      List<T> results = new ArrayList<>();
      for (Future<T> task : threads.invokeAll(tasks)) {
        results.add(task.get());
      }
      return results;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException fault) {
        throw fault;
      }
      throw e.getCause() instanceof RuntimeException thrown ? thrown : new IllegalStateException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Outcome attempt(Fork fork, Optional<Turns.Turn> turn)
      throws IOException, InterruptedException {
    Duration limit = fork.spec().timing().timeout();
    try (ForkFiles files = new ForkFiles(fork.spec(), fork.recorded())) {
      turn.ifPresent(Turns.Turn::awaitStart);
      Turns.Clock clock = new Turns.Clock(limit);
      turn.ifPresent(own -> own.start(clock));
      Optional<Hosts.Host> host;
      try {
        host = hosts.take(fork.spec());
      } catch (IOException e) {
        return new Outcome.Failed(fork.spec().jvm().executable() + " is not a usable JVM", false);
      }
      if (host.isEmpty()) {
        return new Outcome.Stopped();
      }
      Child child = host.get().child();
      String request = HostMain.line(request(fork, turn, files));
      boolean answered = child.ask(request, limit, clock::nanosLeft).isPresent();
      List<String> printed = child.printed();
      Optional<Child.Exit> exit = answered ? Optional.empty() : Optional.of(child.exit(limit));
      hosts.giveBack(host.get(), answered);
      if (hosts.isStopped()) {
        return new Outcome.Stopped();
      }
      if (exit.isPresent()) {
        return FailureReason.of(exit.get());
      }
      boolean measured = Files.exists(files.result) && Files.size(files.result) > 0;
      return measured && !FailureReason.isTold(printed)
          ? measured(fork, files)
          : FailureReason.of(printed);
    } finally {
      turn.ifPresent(Turns.Turn::close);
    }
  }

  private static HostMain.Request request(Fork fork, Optional<Turns.Turn> turn, ForkFiles files) {
    ForkSpec spec = fork.spec();
    ForkTiming timing = spec.timing();
    boolean ours = spec.scenario().isCall();
    boolean early = !ours && !timing.leastWarmup().isZero();
    ArrayList<String> arguments = new ArrayList<>(spec.jvm().args());
    if (ours) {
      arguments.add("-D" + Request.SEED_PROPERTY + "=" + fork.seed());
      arguments.add("-D" + WARMUP_PROPERTY + "=" + timing.leastWarmup().toMillis());
      arguments.add("-D" + Gate.PEER_PROPERTY + "=" + spec.peer().orElse(Gate.NO_PEER));
    } else {
      arguments.add("-D" + EarlyEnd.LEAST_PROPERTY + "=" + timing.leastWarmup().toMillis());
    }
    arguments.addAll(files.arguments);
    turn.ifPresent(own -> arguments.add(own.argument()));
    ArrayList<String> profilers = new ArrayList<>();
    turn.ifPresent(own -> profilers.add(TurnProfiler.class.getName()));
    profilers.addAll(spec.profilers());
    return new HostMain.Request(
        spec.call().method(),
        spec.scenario().mode().label(),
        spec.jvm().executable().toString(),
        new LinkedHashMap<>(spec.call().params()),
        profilers,
        arguments,
        ours,
        spec.scenario().threads(),
        ours ? timing.warmup().count() : early ? EarlyEnd.MOST_WARMUPS : -1,
        early ? EarlyEnd.WARMUP_NANOS : timing.warmup().time().toNanos(),
        timing.measurement().count(),
        timing.measurement().time().toNanos(),
        files.result.toString());
  }

  private static Outcome measured(Fork fork, ForkFiles files) throws IOException {
    List<Result> rows = JmhReader.rows(files.result);
    if (rows.size() != 1) {
      return new Outcome.Failed("JMH wrote " + rows.size() + " results", false);
    }
    Result measurement = rows.get(0);
    if (measurement.primary().score().isEmpty() || measurement.values().isEmpty()) {
      return new Outcome.Failed("an iteration was too short for one operation", false);
    }
    return new Outcome.Measured(
        Files.readString(files.result),
        measurement.values(),
        new ForkNote(
            fork.number(),
            fork.seed(),
            Instant.EPOCH,
            Duration.ZERO,
            new Conditions(OptionalDouble.empty()),
            false,
            fork.spec().provider(),
            Optional.ofNullable(measurement.secondary().get(Metric.WARM))
                .map(warm -> warm.score().orElse(0) == 1),
            files.compilers(0, nanos -> Long.parseLong(nanos) / 1e6),
            files.compilers(1, Integer::valueOf),
            files.series(),
            Optional.empty()));
  }

  @Override
  public void stop() {
    hosts.stop();
  }

  /** As many as the available memory holds, half of all where that is unknown. */
  @Override
  public int mostTogether() {
    Memory memory = Memory.current();
    long bytes = memory.availableBytes().orElse(memory.totalBytes().orElse(0) / 2);
    return (int) Math.max(1, SHARE_OF_MEMORY * bytes / FORK_BYTES);
  }

  @Override
  public void close() {
    threads.shutdown();
    hosts.close();
  }
}
