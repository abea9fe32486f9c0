package org.jcamark.profile;

import static org.openjdk.jmh.results.ResultRole.PRIMARY;

import com.sun.management.GcInfo;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.model.Metric;
import org.jcamark.profile.IterationCounters.Reading;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.AverageTimeResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.SampleTimeResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.util.SampleBuffer;

/**
 * What operations cost besides time, how the fork was prepared, and parts that a benchmark counts:
 * one value of each metric for all measured iterations of a fork, reported with its last one. Those
 * that {@code docs/resources.md} does not define:
 *
 * <ul>
 *   <li>{@code undisturbed}, in the unit of the score: the {@link UndisturbedTime} of an operation,
 *       or the rate of such times; of iterations in which no method of the operation was compiled,
 *       or of all in a fork that was not warm. Single shots and forks of fewer than {@value
 *       #FEWEST} iterations have none;
 *   <li>{@code median}, instead, of operations whose time is random by itself: that of parts of the
 *       fork with {@value #MANY_OPERATIONS} operations or more; none of fewer than {@value #FEWEST}
 *       such parts;
 *   <li>{@code pinned}, of virtual threads: how often one held its carrier where it should have
 *       left it, per operation, as {@link PinnedThreads} counts;
 *   <li>{@code warmup.steady}: 1, or 0 in a fork that was not warm at the end of its warm-up, that
 *       has too few iterations without compilation, or whose usual iteration takes more than
 *       {@value #JUMP} times as long as the fastest;
 *   <li>{@code inputs.different}: how many different operations the fork repeats, of all threads,
 *       where the time of an operation depends on its keys and inputs, and these repeat.
 * </ul>
 */
public final class ResourceProfiler implements InternalProfiler {
  /**
   * System property with a file to write. For each measured iteration it has a line: CPU time of
   * the compilers in ns, number of the operation's methods whose compilation began, and those
   * methods that were compiled where the compilers took noticeable time.
   */
  public static final String FILE_PROPERTY = "jcamark.iterations";

  /** System property with the log of compilations that it reads. */
  public static final String LOG_PROPERTY = "jcamark.compilations";

  /** Option that leaves out what JMH's own profiler of memory reports. */
  static final String WITHOUT_MEMORY = "without-memory";

  /** CPU time of compilers ÷ time of an iteration, below which nothing was compiled in it. */
  private static final double NOTICEABLE = 0.02;

  /** Part of its iterations that a warm fork has without compilation. */
  private static final double CLEAN = 1.0 / 3;

  /** More than what other processes do to an iteration; compiled code is faster by more. */
  private static final double JUMP = 5;

  /** The mean of fewer may jump by itself, as that of RSA keys or ML-DSA signatures does. */
  private static final int MANY_OPERATIONS = 20;

  /** Fewer iterations show neither what is usual nor what is undisturbed. */
  private static final int FEWEST = 4;

  private static final int REHEARSALS = 3;

  private static final Set<String> JMH_GC = Set.of("gc", GCProfiler.class.getName());

  private final boolean memory;
  private long[] operations = {};
  private double[] times = {};
  private EarlyEnd end;

  public ResourceProfiler() {
    this("");
  }

  public ResourceProfiler(String options) {
    memory = !options.equals(WITHOUT_MEMORY);
  }

  @Override
  public String getDescription() {
    return "Allocation, collections and CPU time per operation; warm-up; parts of operations";
  }

  @Override
  public void beforeIteration(BenchmarkParams fork, IterationParams iteration) {
    int warmup = fork.getWarmup().getCount();
    int all = warmup + fork.getMeasurement().getCount();
    int number = IterationCounters.next(all);
    if (number == 0) {
      PinnedThreads.record();
      rehearse(fork, iteration);
      operations = new long[all];
      times = new double[all];
      end = new EarlyEnd(fork);
    }
    if (number == warmup) {
      PinnedThreads.begin();
      ForkParts.clear();
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams fork, IterationParams iteration, IterationResult result) {
    if (result.getRawPrimaryResults().isEmpty()) {
      // The iteration failed, which JMH reports.
      return List.of();
    }
    IterationCounters.endUnlessEnded();
    int number = IterationCounters.number();
    operations[number] = result.getMetadata().getAllOps();
    times[number] = result.getPrimaryResult().getScore();
    end.after(fork, number, operations[number], times[number]);
    int first = fork.getWarmup().getCount();
    if (number < first + fork.getMeasurement().getCount() - 1) {
      return List.of();
    }
    operations = Arrays.copyOf(operations, number + 1);
    int[] all = IntStream.range(first, operations.length).toArray();
    int[] clean = withoutCompilation(all);
    boolean warm = isWarm(clean.length, all.length);
    List<Result<?>> results = results(first, warm, fork.getMode());
    if (fork.getMode() != Mode.SingleShotTime
        && all.length >= FEWEST
        && IntStream.of(all).allMatch(i -> operations[i] > 0 && times[i] > 0)) {
      addTime(results, fork, warm ? clean : all, result.getPrimaryResult().getScoreUnit());
    }
    return results;
  }

  /**
   * Does what JMH and this profiler do between iterations, before the operation is compiled: it
   * would load classes, for which HotSpot discards compiled code.
   */
  private static void rehearse(BenchmarkParams fork, IterationParams iteration) {
    for (int i = 0; i < REHEARSALS; i++) {
      IterationCounters.readOnce();
      IterationResult result =
          new IterationResult(fork, iteration, new IterationResultMetaData(1, 1));
      result.addResult(primary(fork.getMode()));
      result.addResult(primary(fork.getMode()));
      result.getPrimaryResult().getScore();
      result.getSecondaryResults();
      try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
        out.writeObject(result);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static Result<?> primary(Mode mode) {
    return switch (mode) {
      case Throughput -> new ThroughputResult(PRIMARY, "", 1, 1, TimeUnit.SECONDS);
      case SampleTime -> new SampleTimeResult(PRIMARY, "", new SampleBuffer(), TimeUnit.SECONDS);
      default -> new AverageTimeResult(PRIMARY, "", 1, 1, TimeUnit.SECONDS);
    };
  }

  static boolean isWarm(int clean, int all) {
    return clean >= Math.min(all, Math.max(FEWEST, CLEAN * all));
  }

  /** In the unit of the score. A collection stops each thread, whose time a score is. */
  private void addTime(List<Result<?>> results, BenchmarkParams fork, int[] counted, String unit) {
    boolean rate = fork.getMode() == Mode.Throughput;
    double[] values =
        IntStream.of(counted).mapToDouble(i -> rate ? 1 / times[i] : times[i]).toArray();
    if (!ForkParts.hasRandomTime()) {
      double time = undisturbed(fork, values, counted);
      results.add(new MeanResult(Metric.UNDISTURBED, rate ? 1 / time : time, unit));
    } else {
      double[] blocks = blocks(values, IntStream.of(counted).mapToLong(i -> operations[i]).min());
      if (blocks.length >= FEWEST) {
        double time = median(blocks);
        results.add(new MeanResult(Metric.MEDIAN, rate ? 1 / time : time, unit));
      }
    }
  }

  /** Means of as many consecutive iterations as have {@value #MANY_OPERATIONS} operations. */
  private static double[] blocks(double[] values, OptionalLong fewest) {
    int size = (int) ((MANY_OPERATIONS - 1) / fewest.orElseThrow()) + 1;
    return IntStream.range(0, values.length / size)
        .mapToDouble(
            block ->
                Arrays.stream(values, block * size, (block + 1) * size).average().orElseThrow())
        .toArray();
  }

  /** Time of an iteration's operations. */
  static double nanos(BenchmarkParams fork, long operations, double score) {
    double units =
        fork.getMode() == Mode.Throughput
            ? operations / score
            : operations * score / fork.getThreads();
    return units * fork.getTimeUnit().toNanos(1);
  }

  /** Collections are not the operation's where most of the time is that of set-ups. */
  private double undisturbed(BenchmarkParams fork, double[] values, int[] counted) {
    double calls =
        IntStream.of(counted).mapToDouble(i -> nanos(fork, operations[i], times[i])).sum();
    double all = IntStream.of(counted).mapToDouble(i -> change(i, read -> read.nanoTime)).sum();
    boolean ofCalls = calls > all / 2;
    int threads = fork.getMode() == Mode.Throughput ? 1 : fork.getThreads();
    double units = ofCalls ? 1e6 / fork.getTimeUnit().toNanos(1) * threads : 0;
    return UndisturbedTime.of(
        values,
        IntStream.of(counted)
            .mapToLong(i -> ofCalls ? change(i, reading -> reading.collections) : 0)
            .toArray(),
        IntStream.of(counted)
            .mapToDouble(i -> units * change(i, reading -> reading.pauseMillis))
            .toArray(),
        IntStream.of(counted).mapToLong(i -> operations[i]).toArray());
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private List<Result<?>> results(int first, boolean warm, Mode mode) {
    List<Result<?>> results = new ArrayList<>();
    double all = Arrays.stream(operations, first, operations.length).sum();
    if (all > 0) {
      PinnedThreads.end()
          .ifPresent(events -> results.add(new MeanResult("pinned", events / all, "events/op")));
      addResources(results, first, all);
    }
    ForkParts.addTo(results, warm && !jumps(measuredTimes(first), mode == Mode.Throughput));
    return results;
  }

  private void addResources(List<Result<?>> results, int first, double all) {
    if (memory) {
      if (IterationCounters.countsBytes()) {
        double bytes = total(first, reading -> reading.allocatedBytes);
        results.add(new MeanResult("gc.alloc.rate.norm", bytes / all, "B/op"));
      }
      results.add(new MeanResult("heap.peak", peakBytes(), "B"));
      results.add(sum("gc.count", first, reading -> reading.collections, "counts"));
      results.add(sum("gc.time", first, reading -> reading.collectionMillis, "ms"));
    }
    double others = total(first, reading -> reading.cpu.others);
    double collectors = total(first, reading -> reading.cpu.collectors);
    double compilers = total(first, reading -> reading.cpu.compilers);
    double cpu = others + collectors + compilers;
    if (cpu > 0) {
      results.add(new MeanResult("cpu.time.norm", others / all, "ns/op"));
      results.add(new MeanResult("cpu.collector.norm", collectors / all, "ns/op"));
      results.add(new MeanResult("cpu.compiler.norm", compilers / all, "ns/op"));
      double wall = total(first, reading -> reading.nanoTime);
      results.add(new MeanResult("cpu.utilisation", cpu / wall, "CPUs"));
    }
  }

  private double total(int first, ToLongFunction<Reading> counter) {
    return IntStream.range(first, operations.length).mapToDouble(i -> change(i, counter)).sum();
  }

  private ScalarResult sum(String label, int first, ToLongFunction<Reading> counter, String unit) {
    return new ScalarResult(label, total(first, counter), unit, AggregationPolicy.SUM);
  }

  private static long change(int iteration, ToLongFunction<Reading> counter) {
    return counter.applyAsLong(IterationCounters.after(iteration))
        - counter.applyAsLong(IterationCounters.before(iteration));
  }

  /** One value of each moment that the JVM keeps: before the last collections, and now. */
  private static long peakBytes() {
    List<String> pools =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(MemoryPoolMXBean::getName)
            .toList();
    long most = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      GcInfo last =
          collector instanceof com.sun.management.GarbageCollectorMXBean known
              ? known.getLastGcInfo()
              : null;
      if (last != null) {
        Map<String, MemoryUsage> usage = last.getMemoryUsageBeforeGc();
        most = Math.max(most, pools.stream().mapToLong(pool -> usage.get(pool).getUsed()).sum());
      }
    }
    return most;
  }

  private List<Double> measuredTimes(int first) {
    List<Double> measured = new ArrayList<>();
    for (int i = first; i < times.length; i++) {
      if (times[i] > 0 && operations[i] >= MANY_OPERATIONS) {
        measured.add(times[i]);
      }
    }
    return measured;
  }

  /** Whether code was compiled between iterations that took so long, or a rate grew so much. */
  static boolean jumps(List<Double> values, boolean rates) {
    List<Double> sorted =
        values.stream()
            .map(value -> rates ? 1 / value : value)
            .sorted()
            .collect(Collectors.toList());
    return !sorted.isEmpty() && sorted.get(sorted.size() / 2) > JUMP * sorted.get(0);
  }

  /**
   * The measured iterations in which no method of the operation was compiled; writes what compilers
   * did in each.
   */
  private int[] withoutCompilation(int[] measured) {
    CompilerLog log = CompilerLog.ofThisJvm();
    StringBuilder lines = new StringBuilder();
    IntStream.Builder clean = IntStream.builder();
    for (int i : measured) {
      long start = IterationCounters.before(i).nanoTime;
      long end = IterationCounters.after(i).nanoTime;
      long nanos = change(i, reading -> reading.cpu.compilers);
      boolean busy = nanos > NOTICEABLE * (end - start);
      List<String> methods = busy ? log.atWork(start, end) : List.of();
      if (log.compilations().isEmpty() ? !busy : methods.isEmpty()) {
        clean.add(i);
      }
      lines.append(nanos).append(' ').append(log.methods(start, end).size());
      methods.forEach(method -> lines.append(' ').append(method));
      lines.append('\n');
    }
    String file = System.getProperty(FILE_PROPERTY);
    if (file != null) {
      try {
        Files.writeString(Path.of(file), lines);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return clean.build().toArray();
  }

  /**
   * The profilers of warm forks, as JMH takes them (names with options after a colon): others and
   * ours. JMH starts them in this order and stops them in reverse, so that what others do between
   * iterations is not counted. Where JMH's {@code gc} is among the others, ours leaves memory out,
   * as JMH would pool the values of both under the names that they share; and it comes last, since
   * it counts what other profilers allocate.
   */
  public static List<String> with(List<String> others) {
    List<String> gc =
        others.stream().filter(each -> JMH_GC.contains(each.split(":", 2)[0])).toList();
    List<String> names = new ArrayList<>(others);
    names.removeAll(gc);
    names.add(
        ResourceProfiler.class.getName()
            + (gc.isEmpty() ? "" : ":" + ResourceProfiler.WITHOUT_MEMORY));
    names.addAll(gc);
    return List.copyOf(names);
  }
}
