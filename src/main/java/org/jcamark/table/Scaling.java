package org.jcamark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.Facets;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Mode;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.ComparisonSettings;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;

/**
 * What several threads make of their number: throughput(n) ÷ (n × throughput(1)), where the
 * throughput is that of all threads together. 1 is ideal; 1/n, no gain.
 *
 * @param efficiency of geometric means over forks
 * @param interval 95% interval, from 3 forks a side on
 */
public record Scaling(double efficiency, Optional<Interval> interval) {
  /** The bootstrap is not shown here, so it costs one resample only. */
  private static final ComparisonSettings SETTINGS = new ComparisonSettings(Interval.LEVEL, 1, 1);

  /** Of rows with several threads that have a counterpart with one, and the rest alike. */
  static Map<ResultRow, Scaling> among(List<ResultRow> rows) {
    Map<Facets, List<ResultRow>> cells = new LinkedHashMap<>();
    for (ResultRow row : rows) {
      cells
          .computeIfAbsent(row.facets().without(Facets.THREADS), rest -> new ArrayList<>())
          .add(row);
    }
    Map<ResultRow, Scaling> found = new HashMap<>();
    for (List<ResultRow> cell : cells.values()) {
      Optional<ResultRow> single =
          cell.stream().filter(row -> row.measurement().threads() == 1).findFirst();
      for (ResultRow row : cell) {
        if (single.isPresent() && row.measurement().threads() > 1) {
          of(row.measurement(), single.get().measurement())
              .ifPresent(scaling -> found.put(row, scaling));
        }
      }
    }
    return found;
  }

  /** A single cold call has no throughput. */
  private static Optional<Scaling> of(Measurement several, Measurement single) {
    String unit = several.primary().unit();
    Optional<JmhUnit> known = JmhUnit.of(unit);
    if (known.isEmpty()
        || !unit.equals(single.primary().unit())
        || several.mode() == Mode.SINGLE_SHOT) {
      return Optional.empty();
    }
    boolean rate = known.get().kind() == JmhUnit.Kind.RATE;
    // A time is that of one thread, a rate that of all.
    double share = rate ? several.threads() : 1;
    return Comparison.of(single.primary(), several.primary(), rate, SETTINGS)
        .filter(comparison -> comparison.ratio().isPresent())
        .map(
            comparison ->
                new Scaling(
                    1 / (share * comparison.ratio().getAsDouble()),
                    comparison.test().map(LogRatio::interval).map(i -> inverse(i, share))));
  }

  private static Interval inverse(Interval slowdown, double share) {
    return new Interval(1 / (share * slowdown.high()), 1 / (share * slowdown.low()));
  }

  /** The efficiency with the relative half-width of its interval, such as "0.93 ± 2.1%". */
  String text() {
    OptionalDouble half =
        interval.isPresent()
            ? OptionalDouble.of(interval.get().halfWidth())
            : OptionalDouble.empty();
    String relative =
        half.isPresent() ? " ± " + Numbers.percent(half.getAsDouble() / efficiency) : "";
    return Numbers.ratio(efficiency, half) + relative;
  }
}
