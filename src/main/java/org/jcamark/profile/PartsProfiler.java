package org.jcamark.profile;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;

/**
 * What a benchmark itself counts of parts of its operation, such as the bytes that a server sends:
 * means over the operations of an iteration. Sizes of results come with a fork's last iteration.
 */
public final class PartsProfiler implements InternalProfiler {
  private static final Map<String, Part> PARTS = new LinkedHashMap<>();

  private record Part(String unit, double sum, long operations) {
    Part plus(Part other) {
      return new Part(unit, sum + other.sum, operations + other.operations);
    }
  }

  /**
   * Takes a sum over some operations of the current iteration.
   *
   * @param metric its name in results
   * @param unit of an operation's share in the sum
   */
  public static void add(String metric, String unit, double sum, long operations) {
    synchronized (PARTS) {
      PARTS.merge(metric, new Part(unit, sum, operations), Part::plus);
    }
  }

  @Override
  public String getDescription() {
    return "Times and bytes of parts of an operation, as far as the benchmark counts them";
  }

  @Override
  public void beforeIteration(BenchmarkParams fork, IterationParams iteration) {
    synchronized (PARTS) {
      PARTS.clear();
    }
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams fork, IterationParams iteration, IterationResult result) {
    synchronized (PARTS) {
      return PARTS.entrySet().stream()
          .filter(part -> part.getValue().operations() > 0)
          .map(PartsProfiler::mean)
          .toList();
    }
  }

  private static MeanResult mean(Map.Entry<String, Part> entry) {
    Part part = entry.getValue();
    return new MeanResult(entry.getKey(), part.sum() / part.operations(), part.unit());
  }
}
