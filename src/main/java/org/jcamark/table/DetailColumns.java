package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.table.Table.Align;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * The columns of a {@link ResultTable} beside the score: how threads scale, what an operation takes
 * of memory and CPUs, and, for programs, the percentiles that people find in a {@link
 * LatencyTable}.
 */
final class DetailColumns {
  private static final String ALLOCATION = "gc.alloc.rate.norm";
  private static final String CPU_TIME = "cpu.time.norm";
  private static final String CPUS = "cpu.utilisation";

  /** Name in CSV and JSON by percentile rank. */
  static final Map<Double, String> PERCENTILES = percentiles();

  static final List<Column> ALL = columns();

  private DetailColumns() {}

  private static Map<Double, String> percentiles() {
    Map<Double, String> names = new LinkedHashMap<>();
    names.put(50.0, "p50");
    names.put(90.0, "p90");
    names.put(95.0, "p95");
    names.put(99.0, "p99");
    names.put(99.9, "p99.9");
    return names;
  }

  private static List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.numbers("efficiency", "efficiency"));
    columns.add(Column.numbers("efficiencyLow95", "").only(Audience.PROGRAMS));
    columns.add(Column.numbers("efficiencyHigh95", "").only(Audience.PROGRAMS));
    columns.add(new Column("oversubscribed", "", Align.LEFT, Audience.EVERYBODY));
    columns.add(Column.numbers("allocatedBytesPerOp", "B/op"));
    columns.add(Column.numbers("cpus", "CPUs"));
    for (String exact : List.of("cpuNsPerOp", "gcCount", "gcMillis")) {
      columns.add(Column.numbers(exact, exact).only(Audience.PROGRAMS));
    }
    PERCENTILES
        .values()
        .forEach(name -> columns.add(Column.numbers(name, name).only(Audience.PROGRAMS)));
    return List.copyOf(columns);
  }

  /**
   * The cells of a row below {@link #ALL}.
   *
   * @param cpus of the machine that measured, where known
   */
  static List<Cell> cells(ShownRow row, OptionalInt cpus) {
    List<Cell> cells = new ArrayList<>();
    Optional<Interval> scaling = row.scaling().flatMap(Scaling::interval);
    cells.add(row.scaling().map(s -> Cell.of(s.text(), s.efficiency())).orElse(Cell.EMPTY));
    cells.add(exact(scaling.map(Interval::low)));
    cells.add(exact(scaling.map(Interval::high)));
    cells.add(
        Oversubscription.of(row.row().measurement().threads(), cpus)
            .map(too -> Cell.of(too ? Oversubscription.MARK : "", too))
            .orElse(Cell.EMPTY));
    cells.add(
        mean(row, ALLOCATION)
            .map(bytes -> Cell.of(Numbers.count(Math.round(bytes)), bytes))
            .orElse(Cell.EMPTY));
    cells.add(mean(row, CPUS).map(n -> Cell.of(Numbers.significant(n), n)).orElse(Cell.EMPTY));
    cells.add(exact(mean(row, CPU_TIME)));
    cells.add(exact(sum(row, "gc.count")));
    cells.add(exact(sum(row, "gc.time")));
    PERCENTILES
        .keySet()
        .forEach(
            rank -> cells.add(exact(row.row().estimate().map(e -> e.percentiles().get(rank)))));
    return cells;
  }

  /** How to read the columns that are not empty. */
  static List<String> notes(List<ShownRow> rows) {
    List<String> notes = new ArrayList<>();
    if (rows.stream().anyMatch(row -> row.scaling().isPresent())) {
      notes.add("efficiency: throughput ÷ (threads × throughput of one thread).");
    }
    if (rows.stream().anyMatch(row -> mean(row, CPUS).isPresent())) {
      notes.add(
          "B/op: allocated on the heap per operation. CPUs: CPU time of the process, compilers and"
              + " garbage collector included, ÷ wall time.");
    }
    return notes;
  }

  private static Optional<Double> mean(ShownRow row, String metric) {
    return Optional.ofNullable(row.row().measurement().secondary().get(metric))
        .flatMap(row.row()::estimate)
        .map(Estimate::mean);
  }

  /** Over all iterations of all forks, as JMH's score of a count is. */
  private static Optional<Double> sum(ShownRow row, String metric) {
    OptionalDouble score =
        Optional.ofNullable(row.row().measurement().secondary().get(metric))
            .map(found -> found.score())
            .orElse(OptionalDouble.empty());
    return score.isPresent() ? Optional.of(score.getAsDouble()) : Optional.empty();
  }

  private static Cell exact(Optional<Double> value) {
    return Cell.of("", value.orElse(null));
  }
}
