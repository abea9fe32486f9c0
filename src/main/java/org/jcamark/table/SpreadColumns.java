package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
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

  /** The interval of the median or, where forks are too few for one, their range. */
  void addInterval(Audience audience) {
    add(
        "Interval",
        "95% interval",
        audience,
        (row, known) ->
            known.interval().map(e -> range(e.low(), e.high(), Numbers::significant)).orElse(""));
    add(
        "Range",
        RANGE,
        audience,
        (row, known) ->
            known.interval().isPresent()
                ? ""
                : range(known.low(), known.high(), Numbers::significant));
  }

  /**
   * The 5th to the 95th percentile or, where forks are too few for them, their range.
   *
   * @param text of a value of a row
   */
  void addSpread(Audience audience, BiFunction<R, Double, String> text) {
    BiFunction<R, Spread, String> ends =
        (row, known) -> range(known.low(), known.high(), value -> text.apply(row, value));
    add("Spread", "5–95%", audience, (r, s) -> s.endsAreExtremes() ? "" : ends.apply(r, s));
    add("Range", RANGE, audience, (r, s) -> s.endsAreExtremes() ? ends.apply(r, s) : "");
  }

  private static String range(double low, double high, DoubleFunction<String> text) {
    return low < high ? text.apply(low) + " – " + text.apply(high) : "";
  }

  /** The 95th percentile, where there is an interval. */
  void addP95(Audience audience) {
    add(
        "High",
        "P95",
        audience,
        (row, known) -> known.interval().isPresent() ? Numbers.significant(known.high()) : "");
  }

  private void add(
      String suffix, String title, Audience audience, BiFunction<R, Spread, String> text) {
    columns.add(
        Column.numbers(key + suffix, title).only(audience),
        size,
        unit -> "",
        (row, unit) ->
            Cell.of(spread.apply(row).map(known -> text.apply(row, known.in(unit))).orElse("")));
  }

  void addExact() {
    columns.exactEnds(
        key + "Low95", key + "High95", row -> spread.apply(row).flatMap(Spread::interval));
    addExactPercentiles();
  }

  void addExactPercentiles() {
    columns
        .exact(key + "P5", row -> spread.apply(row).map(Spread::low).filter(Double::isFinite))
        .exact(key + "P95", row -> spread.apply(row).map(Spread::high).filter(Double::isFinite));
  }
}
