package org.jcamark.sections;

import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.report.Numbers;
import org.jcamark.report.Table.Cell;
import org.jcamark.report.Table.Tone;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;

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

  /** In words, so that colour only repeats them. */
  static Cell verdict(Judgement judgement) {
    Tone tone =
        judgement
            .direction()
            .map(direction -> direction == Direction.SLOWER ? Tone.BAD : Tone.GOOD)
            .orElse(Tone.FAINT);
    return Cell.of(Words.verdict(judgement)).in(tone);
  }

  /** {@code 1.36 – 1.52}. */
  static String words(Interval interval, double ratio) {
    return Numbers.ratioInterval(interval.low(), interval.high(), ratio);
  }
}
