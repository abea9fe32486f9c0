package org.jcamark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.Metric;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;
import org.jcamark.table.ShownRow;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Unit;

/**
 * The profilers' metrics that a table shows: known ones, and others that count per operation. A
 * column has one unit; a metric that comes in several kinds of unit is left to the CSV.
 */
final class SecondaryColumns {
  private static final String PER_OPERATION = "/op";
  private static final int MOST_UNKNOWN = 4;

  /** What people call the metrics that they ask for most. */
  private static final Map<String, String> TITLES =
      Map.of(
          "gc.alloc.rate.norm", "allocated",
          "cpu.time.norm", "CPU time",
          "cpu.utilisation", "CPUs busy");

  private final Map<String, Optional<Unit>> units = new LinkedHashMap<>();
  private final Set<String> leftOut = new LinkedHashSet<>();

  /** The columns of a table of these rows. */
  SecondaryColumns(List<ShownRow> rows) {
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.addAll(row.row().measurement().secondary().keySet()));
    List<String> ordered = new ArrayList<>(names.stream().filter(TITLES::containsKey).toList());
    names.stream().filter(name -> !TITLES.containsKey(name)).forEach(ordered::add);
    int unknown = 0;
    for (String name : ordered) {
      List<Metric> metrics = metrics(rows, name);
      Set<String> found = new LinkedHashSet<>(metrics.stream().map(Metric::unit).toList());
      boolean known = TITLES.containsKey(name);
      boolean perOperation = found.iterator().next().endsWith(PER_OPERATION);
      if (found.size() == 1 && (known || (perOperation && unknown < MOST_UNKNOWN))) {
        unknown += known ? 0 : 1;
        units.put(name, unit(metrics));
      } else {
        leftOut.add(name);
      }
    }
    units.values().removeIf(Optional::isEmpty);
  }

  private static List<Metric> metrics(List<ShownRow> rows, String name) {
    return rows.stream()
        .flatMap(row -> Optional.ofNullable(row.row().measurement().secondary().get(name)).stream())
        .toList();
  }

  /** Absent where no row has a value. */
  private static Optional<Unit> unit(List<Metric> metrics) {
    double[] values =
        metrics.stream()
            .flatMapToDouble(metric -> metric.score().stream())
            .map(value -> value * factor(metrics.get(0).unit()))
            .toArray();
    String unit = metrics.get(0).unit();
    if (values.length == 0) {
      return Optional.empty();
    }
    if (unit.equals("B" + PER_OPERATION)) {
      Unit bytes = Unit.ofBytes(values);
      return Optional.of(new Unit(bytes.label() + PER_OPERATION, bytes.size()));
    }
    return Optional.of(JmhUnit.of(unit).isPresent() ? Unit.ofTimes(values) : new Unit(unit, 1));
  }

  private static double factor(String unit) {
    return JmhUnit.of(unit).map(JmhUnit::factor).orElse(1.0);
  }

  /** Names of the metrics that have columns, in order. */
  List<String> names() {
    return List.copyOf(units.keySet());
  }

  /** Names of the others. */
  Set<String> leftOut() {
    return leftOut;
  }

  /** The head of a column, with its unit. */
  String head(String name) {
    return TITLES.getOrDefault(name, name) + ", " + units.get(name).orElseThrow().label();
  }

  /** The value of a row; empty where it has none. */
  Cell cell(ShownRow row, String name) {
    Optional<Estimate> estimate =
        Optional.ofNullable(row.row().measurement().secondary().get(name))
            .flatMap(row.row()::estimate);
    if (estimate.isEmpty()) {
      return Cell.EMPTY;
    }
    Unit unit = units.get(name).orElseThrow();
    double factor = factor(estimate.get().unit());
    double value = unit.of(estimate.get().mean() * factor);
    Optional<Interval> interval = estimate.get().interval();
    OptionalDouble half =
        interval.isPresent()
            ? OptionalDouble.of(unit.of(interval.get().halfWidth() * factor))
            : OptionalDouble.empty();
    return Cell.of(Numbers.within(value, half), value);
  }
}
