package org.jcamark.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.Judged;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.table.Numbers;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Tone;

/** Ratios and their intervals as cells. */
final class RatioText {
  private RatioText() {}

  static Cell ratio(OptionalDouble ratio, Optional<Interval> interval) {
    if (ratio.isEmpty()) {
      return Cell.EMPTY;
    }
    OptionalDouble half =
        interval.isPresent()
            ? OptionalDouble.of(interval.get().halfWidth())
            : OptionalDouble.empty();
    return Cell.of(Numbers.ratio(ratio.getAsDouble(), half), ratio.getAsDouble());
  }

  static Cell interval(OptionalDouble ratio, Optional<Interval> interval) {
    return ratio.isEmpty() || interval.isEmpty()
        ? Cell.EMPTY
        : Cell.of(words(interval.get(), ratio.getAsDouble()), interval.get().low());
  }

  /**
   * In words, so that colour only repeats them.
   *
   * @param others all comparisons of the set
   */
  static Cell verdict(Judgement judgement, List<Judged> others) {
    Tone tone =
        judgement
            .direction()
            .map(direction -> direction == Direction.SLOWER ? Tone.BAD : Tone.GOOD)
            .orElse(Tone.FAINT);
    return Cell.of(Words.verdict(judgement, others)).in(tone);
  }

  /** {@code 1.36 – 1.52}. */
  static String words(Interval interval, double ratio) {
    return Numbers.ratioInterval(interval.low(), interval.high(), ratio);
  }
}
