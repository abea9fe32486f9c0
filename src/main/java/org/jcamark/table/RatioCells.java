package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
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

/** Comparisons in tables for people: the ratio, its interval and the verdict. */
public final class RatioCells {
  /** Verdict and direction for programs. */
  static final Columns<Optional<Judgement>> VERDICT =
      new Columns<Optional<Judgement>>()
          .exact("verdict", judged -> judged.map(known -> known.verdict().words()))
          .exact("direction", judged -> judged.flatMap(Judgement::direction).map(Direction::words));

  private RatioCells() {}

  /**
   * Adds ratio and interval.
   *
   * @param title of the ratio in a group of rows
   * @param interval who sees the interval
   */
  static <R> void addRatio(
      Columns<R> columns,
      Function<List<R>, String> title,
      Audience interval,
      Function<R, Optional<Judged>> judged) {
    columns
        .add(
            Column.numbers("relation", "ratio").only(Audience.PEOPLE),
            title,
            head -> head,
            (row, head) ->
                judged
                    .apply(row)
                    .map(known -> Cell.of(known.ratio(), ratio -> text(ratio, known.interval())))
                    .orElse(Cell.EMPTY))
        .add(
            Column.numbers("interval", "95% interval").only(interval),
            row ->
                judged
                    .apply(row)
                    .map(known -> interval(known.ratio().orElse(0.0), known.interval()))
                    .orElse(Cell.EMPTY));
  }

  /**
   * Adds the verdict.
   *
   * @param otherwise the cell where there is no comparison
   */
  static <R> void addVerdict(
      Columns<R> columns, Function<R, Optional<Judged>> judged, Function<R, Cell> otherwise) {
    columns.add(
        Column.words("words", "verdict").only(Audience.PEOPLE),
        row ->
            judged
                .apply(row)
                .map(known -> verdict(known.judgement()))
                .orElseGet(() -> otherwise.apply(row)));
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
  static Optional<String> fewForks(Stream<Judgement> judgements) {
    return judgements.anyMatch(one -> one.fewForks() && one.adjustedP().isPresent())
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

  /** In words, so that colour only repeats them. */
  static Cell verdict(Judgement judgement) {
    return Cell.of(words(judgement) + alone(judgement))
        .in(
            judgement
                .direction()
                .map(direction -> direction == Direction.SLOWER ? Tone.BAD : Tone.GOOD)
                .orElse(Tone.FAINT));
  }

  /** {@code slower, 2.00× the time (1.96 – 2.05)}. */
  public static String inWords(Judged row) {
    String words = words(row.judgement());
    return row.ratio()
        .map(
            ratio ->
                words
                    + (", " + text(ratio, row.interval()) + "× the time")
                    + row.interval()
                        .map(e -> " (" + Numbers.ratioInterval(e.low(), e.high(), ratio) + ")")
                        .orElse(""))
        .orElse(words);
  }

  /**
   * {@code slower}, {@code faster}, {@code equivalent}, {@code undecided}, {@code too few forks}.
   */
  public static String words(Judgement judgement) {
    return judgement.direction().map(Direction::words).orElse(judgement.verdict().words());
  }

  /** What an interval alone would show, where the adjustment leaves the verdict undecided. */
  private static String alone(Judgement judgement) {
    return judgement.direction().isPresent()
        ? ""
        : judgement
            .significance()
            .flatMap(Significance::alone)
            .map(direction -> " (" + direction.words() + " alone)")
            .orElse("");
  }
}
