package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.warmup.Spread;

/**
 * Columns of a quantity over forks other than its median.
 *
 * @param key of the median's column
 * @param size of the unit in which people see it in a group of rows
 */
record SpreadColumns<R>(
    Columns<R> columns,
    String key,
    Function<List<R>, Double> size,
    Function<R, Optional<Spread>> spread) {
  SpreadColumns(Columns<R> columns, String key, Function<R, Optional<Spread>> spread) {
    this(columns, key, rows -> 1.0, spread);
  }

  /** Says what {@link #addInterval} shows. */
  static final String NOTE =
      "95% interval: of the median, by order statistics. Fewer than 6 forks have none and show"
          + " min – max. P95: of fewer than 20 forks the largest.";

  private static final String RANGE = "min – max";

  private record Ends(double low, double high) {
    static Ends of(Spread spread) {
      return new Ends(spread.low(), spread.high());
    }
  }

  /** The interval of the median or, where forks are too few for one, their range. */
  void addInterval(Audience audience) {
    BiFunction<R, Double, String> text = (row, value) -> Numbers.significant(value);
    addEnds(
        Column.numbers(key + "Interval", "95% interval").only(audience),
        known -> known.interval().map(ends -> new Ends(ends.low(), ends.high())),
        text);
    addEnds(
        Column.numbers(key + "Range", RANGE).only(audience),
        known -> known.interval().isPresent() ? Optional.empty() : Optional.of(Ends.of(known)),
        text);
  }

  /**
   * The 5th to the 95th percentile or, where forks are too few for them, their range.
   *
   * @param text of a value of a row
   */
  void addSpread(Audience audience, BiFunction<R, Double, String> text) {
    addEnds(
        Column.numbers(key + "Spread", "5–95%").only(audience),
        known -> Optional.of(Ends.of(known)).filter(ends -> !known.endsAreExtremes()),
        text);
    addEnds(
        Column.numbers(key + "Range", RANGE).only(audience),
        known -> Optional.of(Ends.of(known)).filter(ends -> known.endsAreExtremes()),
        text);
  }

  private void addEnds(
      Column column, Function<Spread, Optional<Ends>> find, BiFunction<R, Double, String> text) {
    columns.add(
        column,
        size,
        unit -> "",
        (row, unit) ->
            spread
                .apply(row)
                .map(known -> known.in(unit))
                .flatMap(find)
                .filter(ends -> ends.low() < ends.high())
                .map(ends -> text.apply(row, ends.low()) + " – " + text.apply(row, ends.high()))
                .map(Cell::of)
                .orElse(Cell.EMPTY));
  }

  /** The 95th percentile, where there is an interval. */
  void addP95(Audience audience) {
    columns.add(
        Column.numbers(key + "High", "P95").only(audience),
        size,
        unit -> "",
        (row, unit) ->
            spread
                .apply(row)
                .filter(known -> known.interval().isPresent())
                .map(known -> Cell.of(Numbers.significant(known.in(unit).high())))
                .orElse(Cell.EMPTY));
  }

  /** All of them for programs. */
  void addExact() {
    columns
        .exactEnds(
            key + "Low95", key + "High95", row -> spread.apply(row).flatMap(Spread::interval))
        .exact(key + "P5", row -> spread.apply(row).map(Spread::low).filter(Double::isFinite))
        .exact(key + "P95", row -> spread.apply(row).map(Spread::high).filter(Double::isFinite));
  }
}
