package org.jcamark.study;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jcamark.compare.Finding;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.InOrder;
import org.jcamark.model.Mode;
import org.jcamark.stats.Distribution;
import org.jcamark.stats.Estimate;
import org.jcamark.table.Columns;
import org.jcamark.table.KeyColumns;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Unit;

/** What reports publish of the spread of times: median, standard deviation, P95 and CV. */
final class DistributionTable {
  private static final String NOTE =
      "Median, SD, P95 and CV describe the pooled iterations of all forks, each the mean of many"
          + " calls; in rows with mode sample they describe single calls.";

  private DistributionTable() {}

  static Table of(List<Finding> results) {
    List<Finding> rows =
        results.stream()
            .filter(row -> row.result().mode() != Mode.THROUGHPUT)
            .filter(row -> distribution(row).isPresent())
            .toList();
    KeyColumns<Finding> names = KeyColumns.of(rows);
    return new Columns<Finding>()
        .addAll(names.columns(), row -> row)
        .words("mode", row -> row.result().mode().label())
        .numbers("median", "median", row -> time(row, Distribution::median))
        .numbers("sd", "SD", row -> time(row, Distribution::standardDeviation))
        .numbers("p95", "P95", row -> time(row, Distribution::p95))
        .numbers(
            "cv",
            "CV",
            row ->
                Cell.of(
                    distribution(row).map(Distribution::coefficientOfVariation), Numbers::percent))
        .numbers(
            "forks",
            "forks",
            row -> row.estimate().map(Estimate::forks).map(Cell::of).orElse(Cell.EMPTY))
        .table(InOrder.groupedBy(rows, names::heading), List.of(NOTE));
  }

  private static Cell time(Finding row, ToDoubleFunction<Distribution> time) {
    return Cell.of(
        distribution(row).map(known -> time.applyAsDouble(known) * JmhUnit.factor(row.unit())),
        Unit::timeInWords);
  }

  private static Optional<Distribution> distribution(Finding row) {
    return row.result().primary().samples().flatMap(Distribution::of);
  }
}
