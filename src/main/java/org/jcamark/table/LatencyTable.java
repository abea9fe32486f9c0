package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.InOrder;
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
      "P99: 99% of the single operations that were timed took at most this long."
          + " Percentiles for which there are too few different operations are left out.";

  private LatencyTable() {}

  private record Line(ResultRow row, Unit unit) {
    Estimate estimate() {
      return row.estimate().orElseThrow();
    }

    Cell percentile(double rank) {
      if (!row.supports(rank)) {
        return Cell.EMPTY;
      }
      double value = estimate().percentiles().get(rank);
      double shown = unit.of(value * JmhUnit.factor(estimate().unit()));
      return Cell.of(Numbers.significant(shown), value);
    }
  }

  /** The table, without groups where no row is in sample mode. */
  public static Table of(List<ResultRow> rows) {
    List<ResultRow> sampled =
        ResultRow.byProvider(rows, row -> false).stream()
            .filter(row -> row.measurement().mode() == Mode.SAMPLE_TIME)
            .filter(row -> row.coarseClock().isEmpty())
            .filter(row -> row.estimate().filter(e -> !e.percentiles().isEmpty()).isPresent())
            .toList();
    Columns<Line> columns = new Columns<>();
    columns.addAll(RowNames.of(sampled, Set.of()), Line::row);
    for (double rank : DetailColumns.RANKS) {
      String name = DetailColumns.percentile(rank);
      columns.add(
          Column.numbers(name, name.toUpperCase(Locale.ROOT)), line -> line.percentile(rank));
    }
    columns.count("operations", "operations", line -> line.estimate().observations());
    if (sampled.stream().anyMatch(row -> repeats(row))) {
      columns.count("different", "different", line -> line.row().differentOperations());
    }
    List<Group> groups = new ArrayList<>();
    InOrder.groupedBy(sampled, ResultRow::group)
        .forEach((heading, members) -> groups.add(group(heading, members, columns)));
    return new Table(columns.columns(), groups, sampled.isEmpty() ? List.of() : List.of(NOTE));
  }

  private static boolean repeats(ResultRow row) {
    return row.differentOperations() < row.estimate().orElseThrow().observations();
  }

  private static Group group(String heading, List<ResultRow> rows, Columns<Line> columns) {
    double[] medians =
        rows.stream()
            .map(row -> row.estimate().orElseThrow())
            .mapToDouble(known -> known.percentiles().get(50.0) * JmhUnit.factor(known.unit()))
            .toArray();
    Unit unit = Unit.ofScores(rows.get(0).unit(), medians);
    String title = heading.isEmpty() ? "latency" : heading + ", latency";
    return new Group(
        title + " in " + unit.label().replaceFirst("/op$", ""),
        Map.of(),
        rows.stream().map(row -> columns.cells(new Line(row, unit))).toList());
  }
}
