package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.compare.Judged;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Judgement.Significance;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** Comparisons in tables: the ratio, its interval and the verdict. */
public final class RatioCells {
  private RatioCells() {}

  /**
   * Ratio and interval.
   *
   * @param title of the ratio in a group of rows
   * @param interval who sees the interval
   * @param low name of its lower end for programs
   */
  static Columns<Optional<Judged>> ratio(
      Function<List<Optional<Judged>>, String> title,
      String legend,
      Audience interval,
      String low,
      String high) {
    return new Columns<Optional<Judged>>()
        .add(
            Column.numbers("ratio", "ratio").means(legend),
            title,
            head -> head,
            (row, head) ->
                row.map(known -> Cell.of(known.ratio(), ratio -> text(ratio, known.interval())))
                    .orElse(Cell.EMPTY))
        .add(
            Column.numbers("interval", "95% interval").only(interval),
            row ->
                row.map(known -> interval(known.ratio().orElse(0.0), known.interval()))
                    .orElse(Cell.EMPTY))
        .exactEnds(low, high, row -> row.flatMap(Judged::interval));
  }

  /** A warning where forks alongside other work are compared with undisturbed ones. */
  static Optional<String> lopsided(List<Judged> judged) {
    long count = judged.stream().filter(Judged::isLopsided).count();
    return count == 0
        ? Optional.empty()
        : Optional.of(
            ("Caution: in %s all forks of one side ran alongside other work and most of the other's"
                    + " did not; measure both again in one run.")
                .formatted(Numbers.count(count, "comparison")));
  }

  /** A warning where some interval of these comparisons rests on few forks. */
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

  /** A ratio with the decimals that its interval allows. */
  public static String text(double ratio, Optional<Interval> interval) {
    return interval
        .map(ends -> Numbers.ratio(ratio, ends.low(), ends.high()))
        .orElseGet(() -> Numbers.ratio(ratio, 0));
  }

  static Cell interval(double ratio, Optional<Interval> interval) {
    return interval
        .map(ends -> Cell.of(Numbers.ratioInterval(ends.low(), ends.high(), ratio), ends.low()))
        .orElse(Cell.EMPTY);
  }

  /**
   * In words, so that colour only repeats them; with what an interval alone would show, where the
   * adjustment leaves the verdict undecided.
   */
  static Cell verdict(Judged row) {
    Judgement judgement = row.judgement();
    Optional<Direction> alone =
        judgement.direction().isPresent()
            ? Optional.empty()
            : judgement.significance().flatMap(Significance::alone);
    String text = words(judgement) + alone.map(one -> " (" + one.words() + " alone)").orElse("");
    return Cell.of(text, judgement.verdict().words())
        .in(
            judgement
                .direction()
                .map(direction -> direction == Direction.SLOWER ? Tone.BAD : Tone.GOOD)
                .orElse(Tone.FAINT));
  }

  /**
   * {@code slower}, {@code faster}, {@code equivalent}, {@code undecided}, {@code too few forks}.
   */
  public static String words(Judgement judgement) {
    return judgement.direction().map(Direction::words).orElse(judgement.verdict().words());
  }
}
