package org.jcamark.profile;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;

/**
 * How a fork warmed up before its first iteration: {@code warmup.time}, in ms, of the thread that
 * took longest, and {@code warmup.steady}, 1 if all threads were warm and 0 otherwise, so that the
 * mean over forks is the share of forks that were warm.
 */
public final class WarmupProfiler implements InternalProfiler {
  private static final Object LOCK = new Object();
  private static Duration longest = Duration.ZERO;
  private static boolean steady = true;

  /** Takes the warm-up of one benchmark thread. */
  public static void record(Duration time, boolean warm) {
    synchronized (LOCK) {
      longest = longest.compareTo(time) < 0 ? time : longest;
      steady &= warm;
    }
  }

  @Override
  public String getDescription() {
    return "Time of the warm-up before the first iteration, and whether the fork was warm then";
  }

  @Override
  public void beforeIteration(BenchmarkParams fork, IterationParams iteration) {}

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams fork, IterationParams iteration, IterationResult result) {
    synchronized (LOCK) {
      return List.of(
          new MeanResult("warmup.time", longest.toNanos() / 1e6, "ms"),
          new MeanResult("warmup.steady", steady ? 1 : 0, "forks"));
    }
  }
}
