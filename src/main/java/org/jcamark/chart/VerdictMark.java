package org.jcamark.chart;

import java.util.Arrays;
import java.util.Locale;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Verdict;

/** Colour and marker of a verdict. With too few forks a comparison is undecided. */
enum VerdictMark {
  SLOWER,
  FASTER,
  EQUIVALENT,
  UNDECIDED;

  static VerdictMark of(Judgement judgement) {
    return judgement
        .direction()
        .map(direction -> direction == Direction.SLOWER ? SLOWER : FASTER)
        .orElse(judgement.verdict() == Verdict.EQUIVALENT ? EQUIVALENT : UNDECIDED);
  }

  boolean isDifferent() {
    return this == SLOWER || this == FASTER;
  }

  Palette.Style style(Theme theme) {
    return switch (this) {
      case SLOWER -> Palette.known("BC", theme);
      case FASTER -> Palette.known("JDK", theme);
      case EQUIVALENT -> new Palette.Style(theme.ink(), Glyph.Form.DIAMOND);
      case UNDECIDED -> new Palette.Style(theme.mutedInk(), Glyph.Form.SALTIRE);
    };
  }

  Legend.Entry entry(Theme theme) {
    return new Legend.Entry(name().toLowerCase(Locale.ROOT), style(theme), Legend.Mark.LINE);
  }

  static Legend legend(Theme theme) {
    return new Legend(Arrays.stream(values()).map(mark -> mark.entry(theme)).toList());
  }
}
