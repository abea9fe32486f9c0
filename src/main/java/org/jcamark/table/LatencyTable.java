package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Mode;
import org.jcamark.stats.Estimate;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;

/**
 * Percentiles of single operations, for people: of rows in sample mode, as percentiles of iteration
 * averages would be no latencies. They pool the operations of all forks.
 */
public final class LatencyTable {
  private static final String NOTE =
      "P99: 99% of the single operations that were timed took at most this long.";

  private LatencyTable() {}

  /** The table, without groups where no row is in sample mode. */
  public static Table of(List<ResultRow> rows) {
    List<ShownRow> shown =
        ShownRow.all(rows).stream()
            .filter(row -> row.row().measurement().mode() == Mode.SAMPLE_TIME)
            .filter(row -> row.row().estimate().filter(e -> !e.percentiles().isEmpty()).isPresent())
            .toList();
    FacetColumns facets = FacetColumns.of(shown.stream().map(ShownRow::label).toList(), Set.of());
    Map<String, List<ShownRow>> byGroup = new LinkedHashMap<>();
    shown.forEach(
        row -> byGroup.computeIfAbsent(row.label().group(), group -> new ArrayList<>()).add(row));
    List<Group> groups = new ArrayList<>();
    byGroup.forEach((heading, members) -> groups.add(group(heading, members, facets)));
    return new Table(columns(facets), groups, shown.isEmpty() ? List.of() : List.of(NOTE));
  }

  private static List<Column> columns(FacetColumns facets) {
    List<Column> columns = new ArrayList<>(facets.columns());
    DetailColumns.PERCENTILES
        .values()
        .forEach(name -> columns.add(Column.numbers(name, name.toUpperCase(Locale.ROOT))));
    columns.add(Column.numbers("operations", "operations"));
    return columns;
  }

  private static Group group(String heading, List<ShownRow> rows, FacetColumns facets) {
    Optional<JmhUnit> known = JmhUnit.of(rows.get(0).unit());
    Unit unit =
        known.isPresent()
            ? Unit.ofTimes(
                rows.stream()
                    .flatMap(row -> row.row().estimate().stream())
                    .mapToDouble(e -> e.percentiles().get(50.0) * known.get().factor())
                    .toArray())
            : new Unit(rows.get(0).unit(), 1);
    String title = heading.isEmpty() ? "latency" : heading + ", latency";
    return new Group(
        title + " in " + unit.label().replaceFirst("/op$", ""),
        Map.of(),
        rows.stream().map(row -> cells(row, unit, facets)).toList());
  }

  private static List<Cell> cells(ShownRow row, Unit unit, FacetColumns facets) {
    Estimate estimate = row.row().estimate().orElseThrow();
    double factor = JmhUnit.of(row.unit()).map(JmhUnit::factor).orElse(1.0);
    List<Cell> cells = new ArrayList<>(facets.cells(row.label()));
    for (double rank : DetailColumns.PERCENTILES.keySet()) {
      double value = estimate.percentiles().get(rank);
      cells.add(Cell.of(Numbers.significant(unit.of(value * factor)), value));
    }
    cells.add(Cell.of(estimate.observations()));
    return cells;
  }
}
