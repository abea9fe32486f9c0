package org.jcamark.lab;

import java.util.Collection;
import java.util.List;
import org.jcamark.profile.CpuProfiler;
import org.jcamark.profile.MemoryProfiler;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * Does the work of our profilers in every other iteration and reports nothing, so that the cost of
 * metering shows within a fork, free of the differences between forks. The order is ABBA, so that a
 * steady drift cancels out.
 */
public final class AlternatingProfiler implements InternalProfiler {
  private final List<InternalProfiler> ours = List.of(new MemoryProfiler(), new CpuProfiler());
  private int index = -1;

  /** Whether a measured iteration, counted from 0, is one with profilers. */
  static boolean isProfiled(int iteration) {
    return iteration % 4 == 0 || iteration % 4 == 3;
  }

  @Override
  public String getDescription() {
    return "The work of jcamark's profilers in every other iteration, without results";
  }

  @Override
  public void beforeIteration(BenchmarkParams fork, IterationParams iteration) {
    index = iteration.getType() == IterationType.MEASUREMENT ? index + 1 : -1;
    if (isProfiled(index)) {
      ours.forEach(profiler -> profiler.beforeIteration(fork, iteration));
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams fork, IterationParams iteration, IterationResult result) {
    if (isProfiled(index)) {
      ours.forEach(profiler -> profiler.afterIteration(fork, iteration, result));
    }
    return List.of();
  }
}
