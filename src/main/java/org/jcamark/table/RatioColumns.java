package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.compare.Judged;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Judgement.Significance;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** Columns of comparisons: a ratio, its interval and the verdict. */
final class RatioColumns {
  private RatioColumns() {}

  /**
   * Ratio and interval.
   *
   * @param ends what the names of the interval's ends for programs end with
   */
  static <R> Columns<R> of(
      Column column,
      Function<List<R>, String> head,
      String ends,
      Function<R, Optional<Double>> ratio,
      Function<R, Optional<Interval>> interval) {
    return new Columns<R>()
        .add(
            column,
            head,
            Function.identity(),
            (row, h) ->
                Cell.of(ratio.apply(row), value -> Numbers.ratio(value, interval.apply(row))))
        .add(
            Column.numbers("interval", "95% interval").only(Audience.PEOPLE_WITH_SOME_ROOM),
            row -> interval(ratio.apply(row), interval.apply(row)))
        .exactEnds("ratioLow" + ends, "ratioHigh" + ends, interval);
  }

  static Cell interval(Optional<Double> ratio, Optional<Interval> interval) {
    return interval
        .map(ends -> Cell.of(Numbers.ratioInterval(ratio.orElse(0.0), ends), ends.low()))
        .orElse(Cell.EMPTY);
  }

  static Optional<String> fewForks(List<Judged> judged) {
    return judged.stream()
            .map(Judged::judgement)
            .anyMatch(one -> one.fewForks() && one.adjustedP().isPresent())
        ? Optional.of(
            "Fewer than "
                + Comparison.ENOUGH_FORKS
                + " forks on a side: the intervals themselves are imprecise; measure more.")
        : Optional.empty();
  }

  /**
   * In words, so that colour only repeats them; with what an interval alone would show, where the
   * adjustment leaves the verdict undecided.
   */
  static Cell verdict(Judged row) {
    Optional<Direction> found = row.judgement().direction();
    Optional<Direction> alone =
        found.isPresent()
            ? Optional.empty()
            : row.judgement().significance().flatMap(Significance::alone);
    String text = row.words() + alone.map(one -> " (" + one.words() + " alone)").orElse("");
    return Cell.of(text, row.judgement().verdict().words())
        .in(
            found
                .map(direction -> direction == Direction.SLOWER ? Tone.BAD : Tone.GOOD)
                .orElse(Tone.FAINT));
  }
}
