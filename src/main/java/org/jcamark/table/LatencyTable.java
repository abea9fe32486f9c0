package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.InOrder;
import org.jcamark.model.Mode;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * Percentiles of single operations, for people: of rows in sample mode, as percentiles of iteration
 * averages would be no latencies. They pool the operations of all forks.
 */
public final class LatencyTable {
  private static final String LEGEND =
      "P99: 99% of the single operations that were timed took at most this long.";
  private static final String DETAIL =
      "Percentiles for which there are too few different operations are left out.";

  private LatencyTable() {}

  /** The table, without groups where no row is in sample mode. */
  public static Table of(List<ResultRow> rows) {
    List<ResultRow> sampled =
        ResultRow.byProvider(rows, row -> false).stream()
            .filter(row -> row.measurement().mode() == Mode.SAMPLE_TIME)
            .filter(row -> row.coarseClock().isEmpty())
            .filter(row -> row.estimate().filter(e -> !e.percentiles().isEmpty()).isPresent())
            .toList();
    Columns<ResultRow> columns = new Columns<>();
    columns.addAll(RowNames.of(sampled, Set.of()), row -> row);
    for (double rank : DetailColumns.RANKS) {
      String name = DetailColumns.percentile(rank);
      columns.add(
          Column.numbers(name, name.toUpperCase(Locale.ROOT)),
          LatencyTable::unit,
          unit -> "",
          (row, unit) -> percentile(row, rank, unit));
    }
    columns.count("operations", "operations", LatencyTable::operations);
    if (sampled.stream().anyMatch(row -> row.differentOperations() < operations(row))) {
      columns.count("different", "different", ResultRow::differentOperations);
    }
    Map<String, List<ResultRow>> groups = new LinkedHashMap<>();
    InOrder.groupedBy(sampled, ResultRow::group)
        .forEach(
            (group, members) ->
                groups.put(
                    (group.isEmpty() ? "latency" : group + ", latency")
                        + " in "
                        + unit(members).label().replaceFirst("/op$", ""),
                    members));
    Table table = columns.table(groups, List.of());
    return sampled.isEmpty() ? table : table.withNotes(List.of(LEGEND), List.of(DETAIL));
  }

  private static long operations(ResultRow row) {
    return row.estimate().orElseThrow().observations();
  }

  private static Cell percentile(ResultRow row, double rank, Unit unit) {
    if (!row.supports(rank)) {
      return Cell.EMPTY;
    }
    double value = row.estimate().orElseThrow().percentiles().get(rank);
    return Cell.of(Numbers.significant(unit.of(value * JmhUnit.factor(row.unit()))), value);
  }

  private static Unit unit(List<ResultRow> rows) {
    return Unit.ofScores(
        rows.get(0).unit(),
        rows.stream()
            .map(row -> row.estimate().orElseThrow())
            .mapToDouble(known -> known.percentiles().get(50.0) * JmhUnit.factor(known.unit()))
            .toArray());
  }
}
