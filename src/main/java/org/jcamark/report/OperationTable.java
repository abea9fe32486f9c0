package org.jcamark.report;

import static org.jcamark.table.Table.Align.LEFT;
import static org.jcamark.table.Table.Align.RIGHT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.Judged;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.FacetColumns;
import org.jcamark.table.GroupUnits;
import org.jcamark.table.Numbers;
import org.jcamark.table.ShownRow;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Group;
import org.jcamark.table.Table.Tone;

/** All that is known of the results of one operation, or of one benchmark class. */
final class OperationTable {
  private static final double[] RANKS = {95, 99};

  private final Evaluation evaluation;
  private final List<ShownRow> rows;
  private final FacetColumns facets;
  private final SecondaryColumns secondary;
  private final Precision precision;

  private OperationTable(Evaluation evaluation, List<ShownRow> rows) {
    this.evaluation = evaluation;
    this.rows = rows;
    facets = FacetColumns.of(rows.stream().map(ShownRow::label).toList(), Set.of());
    secondary = new SecondaryColumns(rows);
    precision = Precision.of(evaluation.set());
  }

  /** The table of rows of one group. */
  static Table of(Evaluation evaluation, List<ShownRow> rows) {
    return new OperationTable(evaluation, rows).table();
  }

  private Table table() {
    Map<String, List<ShownRow>> kinds = new LinkedHashMap<>();
    rows.forEach(r -> kinds.computeIfAbsent(r.unitOfGroup(), k -> new ArrayList<>()).add(r));
    List<Group> groups = new ArrayList<>();
    kinds.forEach((kind, members) -> groups.add(group(kinds.size() == 1 ? "" : kind, members)));
    return new Table(columns(), groups, notes());
  }

  private List<Column> columns() {
    List<Column> columns = new ArrayList<>(facets.columns());
    columns.add(number("time"));
    columns.add(number("median"));
    columns.add(number("p95"));
    columns.add(number("p99"));
    columns.add(number("rate"));
    secondary
        .names()
        .forEach(
            name -> columns.add(new Column(name, secondary.head(name), RIGHT, Audience.EVERYBODY)));
    columns.add(number("ratio"));
    columns.add(number("95% interval"));
    columns.add(new Column("verdict", "verdict", LEFT, Audience.EVERYBODY));
    columns.add(new Column("precision", "precision", LEFT, Audience.EVERYBODY));
    columns.add(number("forks"));
    return columns;
  }

  private static Column number(String key) {
    return Column.numbers(key, key);
  }

  private Group group(String heading, List<ShownRow> members) {
    GroupUnits units = GroupUnits.of(members);
    Map<String, String> titles = new LinkedHashMap<>();
    titles.put("time", units.scoreTitle());
    titles.put("median", "median, " + units.scoreTitle());
    titles.put("p95", "P95, " + units.scoreTitle());
    titles.put("p99", "P99, " + units.scoreTitle());
    titles.put("rate", units.rateTitle());
    titles.put("ratio", "time ÷ " + baseline(members));
    return new Group(heading, titles, members.stream().map(row -> cells(row, units)).toList());
  }

  private String baseline(List<ShownRow> members) {
    List<String> names =
        members.stream()
            .flatMap(row -> evaluation.judged(row.row()).stream())
            .flatMap(pair -> Evaluation.provider(pair.pair().base()).stream())
            .distinct()
            .toList();
    return names.size() == 1 ? names.get(0) : "baseline";
  }

  private List<Cell> cells(ShownRow row, GroupUnits units) {
    Optional<Estimate> estimate = row.row().estimate();
    List<Cell> cells = new ArrayList<>(facets.cells(row.label()));
    cells.add(
        estimate
            .map(e -> Cell.of(units.score(e), shown(e, e.mean(), units)))
            .orElse(Cell.of("no score", null)));
    cells.add(value(estimate, estimate.flatMap(Estimate::median), units));
    for (double rank : RANKS) {
      cells.add(value(estimate, estimate.map(e -> e.percentiles().get(rank)), units));
    }
    cells.add(Cell.of(units.rate(row).orElse(""), units.rateValue(row).orElse(null)));
    secondary.names().forEach(name -> cells.add(secondary.cell(row, name)));
    cells.addAll(relation(row.row()));
    cells.add(precision.cell(row.row()));
    int forks = row.forks();
    cells.add(forks == 0 ? Cell.of("–", 0).in(Tone.FAINT) : Cell.of(forks));
    return cells;
  }

  /** With the digits that the interval of the mean allows. */
  private static Cell value(Optional<Estimate> of, Optional<Double> value, GroupUnits units) {
    if (of.isEmpty() || value.isEmpty()) {
      return Cell.EMPTY;
    }
    double shown = shown(of.get(), value.get(), units);
    OptionalDouble relative = of.get().relativeHalfWidth();
    OptionalDouble half =
        relative.isPresent()
            ? OptionalDouble.of(Math.abs(shown) * relative.getAsDouble())
            : OptionalDouble.empty();
    return Cell.of(Numbers.within(shown, half), shown);
  }

  private static double shown(Estimate estimate, double value, GroupUnits units) {
    return units.score().of(value * JmhUnit.of(estimate.unit()).map(JmhUnit::factor).orElse(1.0));
  }

  private List<Cell> relation(ResultRow row) {
    Optional<Judged> found = evaluation.judged(row);
    if (found.isEmpty()) {
      boolean base = evaluation.isBaseline(row);
      return List.of(
          Cell.EMPTY, Cell.EMPTY, base ? Cell.of("baseline").in(Tone.FAINT) : Cell.EMPTY);
    }
    Judged judged = found.get();
    OptionalDouble ratio = judged.comparison().ratio();
    Optional<Interval> interval = judged.comparison().test().map(LogRatio::interval);
    return List.of(
        RatioText.ratio(ratio, interval),
        RatioText.interval(ratio, interval),
        RatioText.verdict(judged.judgement(), evaluation.comparisons().judged()));
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (rows.stream().anyMatch(row -> row.forks() == 1)) {
      notes.add("One fork has no interval: how far such a score would move is unknown.");
    }
    if (rows.stream().anyMatch(row -> row.forks() == 0)) {
      notes.add("– forks: the file has no samples, so the score is JMH's and has no interval.");
    }
    if (!secondary.leftOut().isEmpty()) {
      notes.add(
          "Further metrics are in the CSV file: " + String.join(", ", secondary.leftOut()) + ".");
    }
    return notes;
  }
}
