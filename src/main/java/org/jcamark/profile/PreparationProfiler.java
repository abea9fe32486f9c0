package org.jcamark.profile;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * How a fork was prepared before its first iteration, and whether that was enough.
 *
 * <ul>
 *   <li>{@code warmup.time}, in ms, of the thread that took longest to warm up;
 *   <li>{@code warmup.steady}, 1 if all threads were warm and 0 otherwise, so that a mean below 1
 *       tells of forks that were not; 0 also from the iteration on that shows it: the usual one
 *       takes more than {@value #JUMP} times as long as the fastest;
 *   <li>{@code inputs.different}, of all threads together: how many different operations the fork
 *       repeats, where the time of an operation depends on its keys and inputs, and these repeat.
 * </ul>
 */
public final class PreparationProfiler implements InternalProfiler {
  /** More than what other processes do to an iteration; compiled code is faster by more. */
  private static final double JUMP = 5;

  /** The mean of fewer may jump by itself, as that of RSA keys or ML-DSA signatures does. */
  private static final int MANY_OPERATIONS = 20;

  private static final Object LOCK = new Object();
  private static Duration longestWarmup = Duration.ZERO;
  private static boolean steady = true;
  private static long differentInputs;

  /** Takes the warm-up of one benchmark thread. */
  public static void addWarmup(Duration time, boolean warm) {
    synchronized (LOCK) {
      longestWarmup = longestWarmup.compareTo(time) < 0 ? time : longestWarmup;
      steady &= warm;
    }
  }

  /** Takes the number of operations that one benchmark thread repeats. */
  public static void addInputs(int different) {
    synchronized (LOCK) {
      differentInputs += different;
    }
  }

  private final List<Double> times = new ArrayList<>();

  @Override
  public String getDescription() {
    return "Time of the warm-up before the first iteration, whether the fork was warm then, and"
        + " how many different operations it repeats";
  }

  @Override
  public void beforeIteration(BenchmarkParams fork, IterationParams iteration) {}

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams fork, IterationParams iteration, IterationResult result) {
    boolean many = result.getMetadata().getMeasuredOps() >= MANY_OPERATIONS;
    if (many && iteration.getType() == IterationType.MEASUREMENT) {
      double median = result.getPrimaryResult().getStatistics().getPercentile(50);
      times.add(fork.getMode() == Mode.Throughput ? 1 / median : median);
    }
    synchronized (LOCK) {
      List<Result<?>> results = new ArrayList<>();
      results.add(new MeanResult("warmup.time", longestWarmup.toNanos() / 1e6, "ms"));
      results.add(new MeanResult("warmup.steady", steady && !jumps(times) ? 1 : 0, "forks"));
      if (differentInputs > 0) {
        results.add(new MeanResult("inputs.different", differentInputs, "operations"));
      }
      return results;
    }
  }

  /** Whether code was compiled between the iterations that took so long. */
  static boolean jumps(List<Double> times) {
    List<Double> sorted = times.stream().sorted().toList();
    return !sorted.isEmpty() && sorted.get(sorted.size() / 2) > JUMP * sorted.get(0);
  }
}
