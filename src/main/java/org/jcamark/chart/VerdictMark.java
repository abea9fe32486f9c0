package org.jcamark.chart;

import java.util.Arrays;
import java.util.Locale;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Verdict;

/**
 * Colour and marker of a verdict, the same in every chart and those of no known provider. With too
 * few forks a comparison is undecided.
 */
enum VerdictMark {
  SLOWER(0x84000D, 0xFF7A66, Glyph.Form.TRIANGLE_RIGHT),
  FASTER(0x009CE3, 0x8ED6FF, Glyph.Form.TRIANGLE_LEFT),
  EQUIVALENT(0x1A1A1A, 0xF0F0F0, Glyph.Form.HEXAGON),
  UNDECIDED(0x676864, 0x7A7D84, Glyph.Form.SALTIRE);

  private final int onLight;
  private final int onDark;
  private final Glyph.Form form;

  VerdictMark(int onLight, int onDark, Glyph.Form form) {
    this.onLight = onLight;
    this.onDark = onDark;
    this.form = form;
  }

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
    return new Palette.Style(Tone.of(onLight, onDark, theme.dark()), form);
  }

  String words() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Legend legend(Theme theme) {
    return new Legend(
        Arrays.stream(values())
            .map(mark -> new Legend.Entry(mark.words(), mark.style(theme), Legend.Mark.DOT))
            .toList());
  }
}
