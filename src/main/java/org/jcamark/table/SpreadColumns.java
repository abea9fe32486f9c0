package org.jcamark.table;

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
 */
record SpreadColumns<R>(Columns<R> columns, String key, Function<R, Optional<Spread>> spread) {
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
            known.interval().flatMap(ends -> range(ends.low(), ends.high(), Numbers::significant)));
    add(
        "Range",
        RANGE,
        audience,
        (row, known) ->
            known.interval().isPresent()
                ? Optional.empty()
                : range(known.low(), known.high(), Numbers::significant));
  }

  /** The 95th percentile, where there is an interval. */
  void addP95(Audience audience) {
    add(
        "High",
        "P95",
        audience,
        (row, known) -> known.interval().map(ends -> Numbers.significant(known.high())));
  }

  /**
   * The 5th to the 95th percentile or, where forks are too few for them, their range.
   *
   * @param text of a value of a row
   */
  void addSpread(Audience audience, BiFunction<R, Double, String> text) {
    add("Spread", "5–95%", audience, (row, known) -> ends(row, known, false, text));
    add("Range", RANGE, audience, (row, known) -> ends(row, known, true, text));
  }

  private Optional<String> ends(
      R row, Spread known, boolean extremes, BiFunction<R, Double, String> text) {
    return known.endsAreExtremes() == extremes
        ? range(known.low(), known.high(), value -> text.apply(row, value))
        : Optional.empty();
  }

  private static Optional<String> range(double low, double high, Function<Double, String> text) {
    return low < high ? Optional.of(text.apply(low) + " – " + text.apply(high)) : Optional.empty();
  }

  private void add(
      String suffix,
      String title,
      Audience audience,
      BiFunction<R, Spread, Optional<String>> text) {
    columns.add(
        Column.numbers(key + suffix, title).only(audience),
        row ->
            spread
                .apply(row)
                .flatMap(known -> text.apply(row, known))
                .map(Cell::of)
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
