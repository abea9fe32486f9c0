package org.jcamark.compare;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.model.Axis;
import org.jcamark.model.InOrder;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;

/**
 * The efficiency of several threads: throughput(n) ÷ (n × throughput(1)), where the throughput is
 * that of all threads together. 1 is ideal; 1/n, no gain.
 *
 * @param efficiency of geometric means over forks
 * @param interval 95% interval, from 3 forks a side on
 */
public record Scaling(double efficiency, Optional<Interval> interval) {
  /** Of rows with several threads that have a counterpart with one, and the rest alike. */
  public static Map<Finding, Scaling> among(List<Finding> rows) {
    Map<Key, List<Finding>> works =
        InOrder.groupedBy(
            rows.stream().filter(Finding::isComparable).toList(),
            row -> row.facets().without(Axis.THREADS));
    IdentityHashMap<Finding, Scaling> found = new IdentityHashMap<>();
    for (List<Finding> work : works.values()) {
      Optional<Finding> single =
          work.stream().filter(row -> row.result().threads() == 1).findFirst();
      for (Finding row : work) {
        if (single.isPresent() && row.result().threads() > 1) {
          of(row.result(), single.get().result()).ifPresent(scaling -> found.put(row, scaling));
        }
      }
    }
    return found;
  }

  /** A single cold call has no throughput. */
  private static Optional<Scaling> of(Result several, Result single) {
    String unit = several.primary().unit();
    Optional<JmhUnit> known = JmhUnit.of(unit);
    if (known.isEmpty()
        || !unit.equals(single.primary().unit())
        || several.mode() == Mode.SINGLE_SHOT) {
      return Optional.empty();
    }
    boolean rate = !known.get().isTime();
    // A time is that of one thread, a rate that of all.
    double share = rate ? several.threads() : 1;
    return Comparison.of(single.timeBeside(several), several.timeBeside(single), false, rate)
        .filter(comparison -> comparison.ratio().isPresent())
        .map(
            comparison ->
                new Scaling(
                    1 / (share * comparison.ratio().getAsDouble()),
                    comparison
                        .test()
                        .map(LogRatio::interval)
                        .map(i -> new Interval(1 / (share * i.high()), 1 / (share * i.low())))));
  }

  /**
   * Whether a row has more threads than CPUs, so that they share them and their times include
   * waiting; absent where the CPUs of the machine are not known.
   */
  public static Optional<Boolean> oversubscribed(Finding row, OptionalInt cpus) {
    return cpus.stream().mapToObj(all -> row.result().threads() > all).findFirst();
  }
}
