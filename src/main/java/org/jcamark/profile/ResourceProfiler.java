package org.jcamark.profile;

import static org.openjdk.jmh.results.ResultRole.PRIMARY;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.jcamark.model.Metric;
import org.jcamark.profile.ForkParts.Mean;
import org.jcamark.profile.IterationCounters.AllocatedBytes;
import org.jcamark.profile.IterationCounters.Reading;
import org.jcamark.profile.ThreadTimes.Kind;
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
 *       UndisturbedTime#FEWEST} iterations have none;
 *   <li>{@code median}, instead, of operations whose time is random by itself;
 *   <li>{@code warmup.steady}: 1, or 0 in a fork that was not warm at the end of its warm-up, that
 *       has too few iterations without compilation, or whose usual iteration takes more than
 *       {@value #JUMP} times as long as the fastest;
 *   <li>{@code inputs.different}: how many different operations the fork repeats, of all threads,
 *       where the time of an operation depends on its keys and inputs, and these repeat;
 *   <li>{@code results.checked}: how many results were checked after timing, of all threads.
 * </ul>
 */
public final class ResourceProfiler implements InternalProfiler {
  /** System property with the log of compilations that it reads. */
  public static final String LOG_PROPERTY = "jcamark.compilations";

  /**
   * System property with a file to write. For each measured iteration it has a line: CPU time of
   * the compilers in ns, and the number of compilations of the operation's methods that began.
   */
  public static final String FILE_PROPERTY = "jcamark.iterations";

  /** Part of its iterations that a warm fork has without compilation. */
  private static final double CLEAN = 1.0 / 3;

  /** More than what other processes do to an iteration; compiled code is faster by more. */
  private static final double JUMP = 5;

  private static final int REHEARSALS = 3;

  private long[] operations = {};
  private double[] times = {};
  private EarlyEnd end;

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
      rehearse(fork, iteration);
      operations = new long[all];
      times = new double[all];
      end = new EarlyEnd(fork);
    }
    if (number == warmup) {
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
    int[] all = IntStream.rangeClosed(first, number).toArray();
    int[] clean = CompilerLog.ofThisJvm().withoutCompilation(all);
    boolean warm = isWarm(clean.length, all.length);
    List<Result<?>> results = new ArrayList<>();
    addResources(results, all);
    ForkParts.addTo(results, warm && !jumps(measuredTimes(all), fork.getMode()));
    if (fork.getMode() != Mode.SingleShotTime
        && all.length >= UndisturbedTime.FEWEST
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
    return clean >= Math.min(all, Math.max(UndisturbedTime.FEWEST, CLEAN * all));
  }

  /** In the unit of the score. A collection stops each thread, whose time a score is. */
  private void addTime(List<Result<?>> results, BenchmarkParams fork, int[] counted, String unit) {
    boolean rate = fork.getMode() == Mode.Throughput;
    double[] values =
        IntStream.of(counted).mapToDouble(i -> rate ? 1 / times[i] : times[i]).toArray();
    if (!ForkParts.hasRandomTime()) {
      double time = undisturbed(fork, values, counted);
      results.add(new Mean(Metric.UNDISTURBED, rate ? 1 / time : time, unit));
    } else {
      UndisturbedTime.median(values, IntStream.of(counted).mapToLong(i -> operations[i]).toArray())
          .ifPresent(time -> results.add(new Mean(Metric.MEDIAN, rate ? 1 / time : time, unit)));
    }
  }

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
    boolean ofCalls = calls > total(counted, reading -> reading.nanoTime) / 2;
    int threads = fork.getMode() == Mode.Throughput ? 1 : fork.getThreads();
    double units = ofCalls ? 1e6 / fork.getTimeUnit().toNanos(1) * threads : 0;
    return UndisturbedTime.of(
        values,
        IntStream.of(counted)
            .mapToLong(
                i -> ofCalls ? IterationCounters.change(i, reading -> reading.collections) : 0)
            .toArray(),
        IntStream.of(counted)
            .mapToDouble(i -> units * IterationCounters.change(i, reading -> reading.pauseMillis))
            .toArray(),
        IntStream.of(counted).mapToLong(i -> operations[i]).toArray());
  }

  private void addResources(List<Result<?>> results, int[] iterations) {
    double all = IntStream.of(iterations).mapToLong(i -> operations[i]).sum();
    if (all == 0) {
      return;
    }
    if (AllocatedBytes.areCounted()) {
      double bytes = total(iterations, reading -> reading.allocatedBytes);
      results.add(new Mean("gc.alloc.rate.norm", bytes / all, "B/op"));
    }
    double collections = total(iterations, reading -> reading.collections);
    results.add(new ScalarResult("gc.count", collections, "counts", AggregationPolicy.SUM));
    double millis = total(iterations, reading -> reading.collectionMillis);
    results.add(new ScalarResult("gc.time", millis, "ms", AggregationPolicy.SUM));
    double others = total(iterations, reading -> reading.cpuNanos(Kind.OTHER));
    double collectors = total(iterations, reading -> reading.cpuNanos(Kind.COLLECTOR));
    double compilers = total(iterations, reading -> reading.cpuNanos(Kind.COMPILER));
    double cpu = others + collectors + compilers;
    if (cpu > 0) {
      results.add(new Mean("cpu.time.norm", others / all, "ns/op"));
      results.add(new Mean("cpu.collector.norm", collectors / all, "ns/op"));
      results.add(new Mean("cpu.compiler.norm", compilers / all, "ns/op"));
      double wall = total(iterations, reading -> reading.nanoTime);
      results.add(new Mean("cpu.utilisation", cpu / wall, "CPUs"));
    }
  }

  private static double total(int[] iterations, ToLongFunction<Reading> counter) {
    return IntStream.of(iterations).mapToDouble(i -> IterationCounters.change(i, counter)).sum();
  }

  private double[] measuredTimes(int[] iterations) {
    return IntStream.of(iterations)
        .filter(i -> times[i] > 0 && operations[i] >= UndisturbedTime.MANY_OPERATIONS)
        .mapToDouble(i -> times[i])
        .toArray();
  }

  /** Whether code was compiled between iterations that took so long, or a rate grew so much. */
  static boolean jumps(double[] scores, Mode mode) {
    double[] sorted =
        Arrays.stream(scores)
            .map(score -> mode == Mode.Throughput ? 1 / score : score)
            .sorted()
            .toArray();
    return sorted.length > 0 && sorted[sorted.length / 2] > JUMP * sorted[0];
  }

  /**
   * The profilers of warm forks, as JMH takes them: others and ours. JMH starts them in this order
   * and stops them in reverse, so that what others do between iterations is not counted. JMH's
   * {@code gc} is left out: ours reports its metrics under the same names, of operations alone.
   */
  public static List<String> with(List<String> others) {
    List<String> names = new ArrayList<>(others);
    names.removeIf(
        name -> List.of("gc", GCProfiler.class.getName()).contains(name.split(":", 2)[0]));
    names.add(ResourceProfiler.class.getName());
    return List.copyOf(names);
  }
}
