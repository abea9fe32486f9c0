package org.jcamark.table;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jcamark.stats.Interval;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.warmup.Spread;

/** Columns of a quantity over forks other than its median. */
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
    add("Interval", "95% interval", audience, Spread::interval);
    add(
        "Range",
        RANGE,
        audience,
        known -> known.interval().isPresent() ? Optional.empty() : ends(known));
  }

  /** The 95th percentile, where there is an interval. */
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

  /**
   * The 5th to the 95th percentile or, where forks are too few for them, their range.
   *
   * @param text of a value of a row
   */
  void addSpread(Audience audience, BiFunction<R, Double, String> text) {
    addSpread("Spread", "5–95%", false, audience, text);
    addSpread("Range", RANGE, true, audience, text);
  }

  private void addSpread(
      String suffix,
      String title,
      boolean extremes,
      Audience audience,
      BiFunction<R, Double, String> text) {
    columns.add(
        Column.numbers(key + suffix, title).only(audience),
        row ->
            spread
                .apply(row)
                .filter(known -> known.endsAreExtremes() == extremes && known.low() < known.high())
                .map(known -> range(text.apply(row, known.low()), text.apply(row, known.high())))
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

  private void add(
      String suffix,
      String title,
      Audience audience,
      Function<Spread, Optional<Interval>> interval) {
    columns.add(
        Column.numbers(key + suffix, title).only(audience),
        row ->
            spread
                .apply(row)
                .flatMap(interval)
                .filter(ends -> ends.low() < ends.high())
                .map(
                    ends ->
                        range(Numbers.significant(ends.low()), Numbers.significant(ends.high())))
                .orElse(Cell.EMPTY));
  }

  private static Cell range(String low, String high) {
    return Cell.of(low + " – " + high);
  }

  private static Optional<Interval> ends(Spread spread) {
    return Optional.of(new Interval(spread.low(), spread.high()));
  }
}
