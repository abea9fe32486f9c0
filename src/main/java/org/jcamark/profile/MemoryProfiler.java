package org.jcamark.profile;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Allocation and garbage collection under the names and units of JMH's profiler {@code gc}: {@code
 * gc.alloc.rate.norm} in B per operation, {@code gc.count} and {@code gc.time} in ms, both sums
 * over the iterations. Unlike that one it leaves out the first and the last iteration of a fork,
 * and with them keys, inputs and checks. Beyond it, {@code heap.peak}: the most that the pools of
 * the heap held in an iteration, garbage included, in B.
 */
public final class MemoryProfiler implements InternalProfiler {
  /** Totals of all collectors; one without a count or time adds nothing. */
  private record GarbageCollections(long count, long millis) {
    static GarbageCollections now() {
      long count = 0;
      long millis = 0;
      for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
        count += Math.max(0, collector.getCollectionCount());
        millis += Math.max(0, collector.getCollectionTime());
      }
      return new GarbageCollections(count, millis);
    }
  }

  private static final List<MemoryPoolMXBean> HEAP_POOLS =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .toList();

  private final PureIterations iterations = new PureIterations();
  private final Optional<AllocatedBytes> heap = AllocatedBytes.ofThisJvm();
  private Optional<Counters> allocatedBefore = Optional.empty();
  private GarbageCollections collectionsBefore;

  @Override
  public String getDescription() {
    return "Allocated bytes per operation and garbage collections, without set-up and checks";
  }

  @Override
  public void beforeIteration(BenchmarkParams fork, IterationParams iteration) {
    iterations.start();
    HEAP_POOLS.forEach(MemoryPoolMXBean::resetPeakUsage);
    collectionsBefore = GarbageCollections.now();
    allocatedBefore = heap.map(AllocatedBytes::now);
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams fork, IterationParams iteration, IterationResult result) {
    Optional<Long> allocated = heap.map(bytes -> bytes.now().since(allocatedBefore.orElseThrow()));
    GarbageCollections collectionsAfter = GarbageCollections.now();
    double operations = result.getMetadata().getAllOps();
    if (operations == 0 || !iterations.isPure(fork)) {
      return List.of();
    }
    List<Result<?>> results = new ArrayList<>();
    allocated.ifPresent(
        bytes -> results.add(new MeanResult("gc.alloc.rate.norm", bytes / operations, "B/op")));
    results.add(new MeanResult("heap.peak", peakBytes(), "B"));
    results.add(sum("gc.count", collectionsAfter.count - collectionsBefore.count, "counts"));
    results.add(sum("gc.time", collectionsAfter.millis - collectionsBefore.millis, "ms"));
    return results;
  }

  private static long peakBytes() {
    return HEAP_POOLS.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
  }

  private static ScalarResult sum(String label, long value, String unit) {
    return new ScalarResult(label, value, unit, AggregationPolicy.SUM);
  }
}
