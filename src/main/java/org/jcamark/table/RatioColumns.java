package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Judged;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Comparison;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Judgement.Significance;
import org.jcamark.stats.Rules;
import org.jcamark.stats.SecondOpinion;
import org.jcamark.table.Table.Audience;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;
import org.jcamark.table.Table.Tone;

/** Columns of comparisons: a ratio, its interval and the verdict. */
final class RatioColumns {
  private static final String LIKELY_SIGN = " *";

  private RatioColumns() {}

  /**
   * Ratio and interval; that of a second opinion is not for programs that expect a test.
   *
   * @param ends what the names of the interval's ends for programs end with
   */
  static <R> Columns<R> of(
      Column column,
      Function<List<R>, String> head,
      String ends,
      Function<R, Optional<Judged>> judged) {
    return new Columns<R>()
        .add(
            column,
            head,
            Function.identity(),
            (row, h) ->
                Cell.of(
                    judged.apply(row).flatMap(Judged::ratio),
                    value ->
                        Numbers.ratio(value, judged.apply(row).flatMap(RatioColumns::interval))))
        .add(
            Column.numbers("interval", "95% interval").only(Audience.PEOPLE_WITH_SOME_ROOM),
            row -> judged.apply(row).map(RatioColumns::intervalCell).orElse(Cell.EMPTY))
        .exactEnds(
            "ratioLow" + ends,
            "ratioHigh" + ends,
            row -> judged.apply(row).flatMap(Judged::interval));
  }

  private static Optional<Interval> interval(Judged row) {
    return row.interval().or(row::likelyInterval);
  }

  private static Cell intervalCell(Judged row) {
    String sign = row.interval().isPresent() ? "" : LIKELY_SIGN;
    return interval(row)
        .map(
            ends ->
                Cell.of(Numbers.ratioInterval(row.ratio().orElse(0.0), ends) + sign, ends.low()))
        .orElse(Cell.EMPTY);
  }

  /** Of what the ratios are, by which tests the intervals, and what the verdicts mean. */
  static String meaning(List<Judged> judged, Rules rules) {
    List<Judged> tested =
        judged.stream().filter(row -> row.judgement().significance().isPresent()).toList();
    String tests =
        InOrder.groupedBy(tested, row -> row.comparison().test().orElseThrow().test())
            .entrySet()
            .stream()
            .map(by -> by.getKey().words() + " (" + Numbers.count(by.getValue().size()) + ")")
            .collect(Collectors.joining(", "));
    String families =
        tested.stream()
            .flatMap(row -> row.judgement().significance().stream())
            .map(Significance::tests)
            .distinct()
            .filter(several -> several > 1)
            .map(Numbers::count)
            .collect(Collectors.joining(" and "));
    return tested.isEmpty()
        ? "."
        : (", by geometric means over forks of each one's %s; 95%% interval: %s, on logarithms;"
                + " slower, faster: p adj., the probability of forks so far apart if the true ratio"
                + " were within ±%s%s, is below %s; equivalent: interval, not adjusted, within"
                + " ±%3$s.")
            .formatted(
                Finding.inWords(tested.stream().map(Judged::estimator)),
                tests,
                Numbers.chosenPercent(rules.threshold()),
                families.isEmpty()
                    ? ""
                    : ", " + rules.adjustment().words() + " for " + families + " comparisons",
                Numbers.chosenPercent(rules.alpha()));
  }

  /** What to know of tests on few forks, and what the marked intervals rest on. */
  static List<String> notes(List<Judged> judged, Rules rules) {
    List<String> notes = new ArrayList<>();
    if (judged.stream()
        .filter(row -> row.judgement().significance().isPresent())
        .anyMatch(row -> row.comparison().forks() < Comparison.ENOUGH_FORKS)) {
      notes.add(
          "Fewer than %s forks on a side: the intervals themselves are imprecise; measure more."
              .formatted(Comparison.ENOUGH_FORKS));
    }
    if (judged.stream().anyMatch(row -> row.likelyInterval().isPresent())) {
      notes.add(
          ("%s fewer than %s forks on a side, so nothing was tested: the %s interval assumes that"
                  + " forks scatter as in 586 public benchmarks; likely: it lies beyond ±%s,"
                  + " without adjustment for many comparisons.")
              .formatted(
                  LIKELY_SIGN.strip(),
                  Comparison.MIN_FORKS,
                  Numbers.chosenPercent(SecondOpinion.LEVEL),
                  Numbers.chosenPercent(rules.threshold())));
    }
    return notes;
  }

  /**
   * In words, so that colour only repeats them; with what an interval alone would show, where the
   * adjustment leaves the verdict undecided.
   */
  static Cell verdict(Judged row) {
    Optional<Direction> found = row.judgement().direction().filter(way -> row.isDifferent());
    Optional<Direction> alone =
        found.isPresent()
            ? Optional.empty()
            : row.judgement().significance().flatMap(Significance::alone);
    String text = row.words() + alone.map(one -> " (" + one.words() + " alone)").orElse("");
    return Cell.of(text, row.words())
        .in(
            found
                .map(direction -> direction == Direction.SLOWER ? Tone.BAD : Tone.GOOD)
                .orElse(Tone.FAINT));
  }
}
