package org.jcamark.compare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Step;
import org.jcamark.model.Metric;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Uncertain;

/**
 * What operations cost together.
 *
 * @param nanoseconds sum of their mean times
 * @param allocatedBytes sum on the heap; absent where a result does not record it
 * @param forks of the operation that has the fewest
 */
public record MigrationCost(Uncertain nanoseconds, Optional<Double> allocatedBytes, int forks) {
  private static final String ALLOCATION = "gc.alloc.rate.norm";

  static Optional<MigrationCost> of(ResultRow row) {
    int forks = row.estimate().map(Estimate::forks).orElse(0);
    return row.nanoseconds().map(time -> new MigrationCost(time, allocatedBytes(row), forks));
  }

  private static Optional<Double> allocatedBytes(ResultRow row) {
    Metric recorded = row.measurement().secondary().get(ALLOCATION);
    return Optional.ofNullable(recorded).flatMap(row::estimate).map(Estimate::mean);
  }

  static Optional<MigrationCost> sum(List<Step> steps, Map<Step, MigrationCost> costs) {
    return costs.keySet().containsAll(steps)
        ? steps.stream().map(costs::get).reduce(MigrationCost::plus)
        : Optional.empty();
  }

  private MigrationCost plus(MigrationCost other) {
    return new MigrationCost(
        nanoseconds.plus(other.nanoseconds),
        allocatedBytes.flatMap(bytes -> other.allocatedBytes.map(more -> bytes + more)),
        Math.min(forks, other.forks));
  }
}
