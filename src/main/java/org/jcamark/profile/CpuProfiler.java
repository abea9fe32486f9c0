package org.jcamark.profile;

import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;

/**
 * CPU time of the whole process, compilers and garbage collector included: {@code cpu.time.norm},
 * in ns per operation, and {@code cpu.utilisation}, CPU time ÷ wall time, in CPUs. The wall time is
 * that of the iteration with starting and stopping its threads. The first and the last iteration of
 * a fork have no value.
 */
public final class CpuProfiler implements InternalProfiler {
  private final PureIterations iterations = new PureIterations();
  private CpuTime cpuBefore;
  private long nanosBefore;

  @Override
  public String getDescription() {
    return "CPU time per operation and CPU utilisation of the whole process";
  }

  @Override
  public void beforeIteration(BenchmarkParams fork, IterationParams iteration) {
    iterations.start();
    cpuBefore = CpuTime.now();
    nanosBefore = System.nanoTime();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams fork, IterationParams iteration, IterationResult result) {
    double wallNanos = System.nanoTime() - nanosBefore;
    OptionalLong used = CpuTime.now().since(cpuBefore);
    double operations = result.getMetadata().getAllOps();
    if (used.isEmpty() || operations == 0 || !iterations.isPure(fork)) {
      return List.of();
    }
    return List.of(
        new MeanResult("cpu.time.norm", used.getAsLong() / operations, "ns/op"),
        new MeanResult("cpu.utilisation", used.getAsLong() / wallNanos, "CPUs"));
  }
}
