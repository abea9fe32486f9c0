package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.compare.Spread;
import org.jcamark.stats.Interval;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/**
 * Columns beside the median of a quantity over forks.
 *
 * @param key of the median's column
 * @param size of the unit in which people see a group of rows
 */
record SpreadColumns<R>(
    Columns<R> columns,
    String key,
    Function<List<R>, Double> size,
    Function<R, Optional<Spread>> spread) {
  /** Says what {@link #addInterval} shows. */
  static final String NOTE =
      "95% interval: of the median, by order statistics. Fewer than 6 forks have none and show"
          + " min – max. P95: of fewer than 20 forks the largest.";

  private static final String RANGE = "min – max";

  private record Shown(String title, double size) {}

  /** The interval of the median or, where forks are too few for one, their range. */
  void addInterval(Audience audience) {
    add(
        Column.numbers(key + "Interval", "95% interval").only(audience),
        one -> one.interval().isPresent() ? "95% interval" : RANGE,
        (row, one) -> {
          Interval ends = one.interval().orElseGet(() -> new Interval(one.low(), one.high()));
          return range(ends.low(), ends.high(), Numbers::significant);
        });
  }

  /**
   * The 5th to the 95th percentile or, where forks are too few for them, their range.
   *
   * @param text of a value of a row
   */
  void addSpread(Audience audience, BiFunction<R, Double, String> text) {
    add(
        Column.numbers(key + "Spread", "5–95%").only(audience),
        one -> one.endsAreExtremes() ? RANGE : "5–95%",
        (row, one) -> range(one.low(), one.high(), value -> text.apply(row, value)));
  }

  private static String range(double low, double high, DoubleFunction<String> text) {
    return low < high ? text.apply(low) + " – " + text.apply(high) : "";
  }

  /** The 95th percentile, where there is an interval. */
  void addP95(Audience audience) {
    add(
        Column.numbers(key + "High", "P95").only(audience),
        one -> "P95",
        (row, one) -> one.interval().isPresent() ? Numbers.significant(one.high()) : "");
  }

  private void add(
      Column column, Function<Spread, String> title, BiFunction<R, Spread, String> text) {
    columns.add(
        column,
        rows ->
            new Shown(
                rows.stream()
                    .flatMap(row -> spread.apply(row).stream())
                    .map(title)
                    .distinct()
                    .collect(Collectors.joining(" or ")),
                size.apply(rows)),
        Shown::title,
        (row, shown) ->
            Cell.of(
                spread.apply(row).map(one -> text.apply(row, one.in(shown.size()))).orElse("")));
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
