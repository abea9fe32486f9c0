package org.jcamark.table;

import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.jcamark.stats.Interval;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.warmup.Spread;

/** Columns of a quantity over forks, beside that of its median. */
final class SpreadColumns<R> {
  /** Says what {@link #addInterval} shows. */
  static final String NOTE =
      "95% interval: of the median, by order statistics. Fewer than 6 forks have none and show"
          + " min – max. P95: of fewer than 20 forks the largest.";

  private static final String RANGE = "min – max";

  private final Columns<R> columns;
  private final String key;
  private final Function<R, Optional<Spread>> spread;

  /**
   * Columns to come.
   *
   * @param key of the median's column
   */
  SpreadColumns(Columns<R> columns, String key, Function<R, Optional<Spread>> spread) {
    this.columns = columns;
    this.key = key;
    this.spread = spread;
  }

  /** The interval of the median or, where forks are too few for one, their range. */
  void addInterval(Audience audience) {
    add("Interval", "95% interval", audience, Spread::interval, Numbers::significant);
    add(
        "Range",
        RANGE,
        audience,
        known -> known.interval().isPresent() ? Optional.empty() : ends(known),
        Numbers::significant);
  }

  /** The 95th percentile, beside an interval. */
  void addP95(Audience audience) {
    columns.add(
        Column.numbers(key + "High", "P95").only(audience),
        row ->
            spread
                .apply(row)
                .filter(known -> known.interval().isPresent())
                .map(known -> Cell.of(Numbers.significant(known.high())))
                .orElse(Cell.EMPTY));
  }

  /** The 5th to the 95th percentile or, where forks are too few for them, their range. */
  void addSpread(Audience audience, DoubleFunction<String> text) {
    add(
        "Spread",
        "5–95%",
        audience,
        known -> known.endsAreExtremes() ? Optional.empty() : ends(known),
        text);
    add(
        "Range",
        RANGE,
        audience,
        known -> known.endsAreExtremes() ? ends(known) : Optional.empty(),
        text);
  }

  /** All of them for programs. */
  void addExact() {
    columns
        .exactEnds(
            key + "Low95", key + "High95", row -> spread.apply(row).flatMap(Spread::interval))
        .exact(key + "P5", row -> spread.apply(row).map(Spread::low))
        .exact(key + "P95", row -> spread.apply(row).map(Spread::high));
  }

  private void add(
      String suffix,
      String title,
      Audience audience,
      Function<Spread, Optional<Interval>> interval,
      DoubleFunction<String> text) {
    columns.add(
        Column.numbers(key + suffix, title).only(audience),
        row ->
            spread
                .apply(row)
                .flatMap(interval)
                .filter(ends -> ends.low() < ends.high())
                .map(ends -> Cell.of(text.apply(ends.low()) + " – " + text.apply(ends.high())))
                .orElse(Cell.EMPTY));
  }

  private static Optional<Interval> ends(Spread spread) {
    return Optional.of(new Interval(spread.low(), spread.high()));
  }
}
