package org.jcamark.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
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

  /** The cost of one operation; absent where it cannot be compared. */
  static Optional<MigrationCost> of(ResultRow row) {
    int forks = row.estimate().map(Estimate::forks).orElse(0);
    return row.nanoseconds().map(time -> new MigrationCost(time, allocatedBytes(row), forks));
  }

  private static Optional<Double> allocatedBytes(ResultRow row) {
    Metric recorded = row.measurement().secondary().get(ALLOCATION);
    return Optional.ofNullable(recorded).flatMap(row::estimate).map(Estimate::mean);
  }

  /** The sum over steps, those that occur twice counted twice; absent where one has no cost. */
  static Optional<MigrationCost> sum(List<Step> steps, Map<Step, MigrationCost> costs) {
    Map<Step, Long> counts =
        steps.stream()
            .collect(
                Collectors.groupingBy(
                    Function.identity(), LinkedHashMap::new, Collectors.counting()));
    return costs.keySet().containsAll(counts.keySet())
        ? counts.entrySet().stream()
            .map(count -> costs.get(count.getKey()).times(count.getValue().doubleValue()))
            .reduce(MigrationCost::plus)
        : Optional.empty();
  }

  private MigrationCost times(double factor) {
    return new MigrationCost(
        nanoseconds.times(factor), allocatedBytes.map(bytes -> bytes * factor), forks);
  }

  private MigrationCost plus(MigrationCost other) {
    return new MigrationCost(
        nanoseconds.plus(other.nanoseconds),
        allocatedBytes.flatMap(bytes -> other.allocatedBytes.map(more -> bytes + more)),
        Math.min(forks, other.forks));
  }
}
