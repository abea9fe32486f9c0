package org.jcamark.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;

/**
 * Ratios up to a limit, and their colour in a heat map.
 *
 * @param name in the legend
 */
record ColorStep(double limit, String name, int onLight, int onDark) {
  private static final double ROUNDING = 0.0025; // so that what prints as 2.00× is "up to 2×"

  /** The step of a ratio: the first whose limit it does not exceed. */
  static ColorStep of(double ratio, List<ColorStep> ascending) {
    return ascending.stream()
        .filter(step -> ratio * (1 - ROUNDING) <= step.limit())
        .findFirst()
        .orElseThrow();
  }

  /**
   * The legend of a heat map.
   *
   * @param gaps whether cells are empty
   * @param verdicts whether cells have marks of verdicts
   */
  static Legend legend(List<ColorStep> steps, boolean gaps, boolean verdicts, Theme theme) {
    List<Legend.Entry> entries = new ArrayList<>();
    steps.forEach(step -> entries.add(step.entry(theme)));
    if (gaps) {
      Palette.Style frame = new Palette.Style(theme.grid(), Glyph.Form.SQUARE, Fill.HOLLOW);
      entries.add(new Legend.Entry("no result", frame, Legend.Mark.BOX));
    }
    if (verdicts) {
      entries.addAll(VerdictMark.plainEntries(theme));
    }
    return new Legend(entries);
  }

  /** Draws a cell without a result: a frame, which no colour of a step can be mistaken for. */
  static void gap(Panel panel, double x, double y, Theme theme) {
    panel.lines(new Outline().frame(x + 0.01, y + 0.03, x + 0.99, y + 0.97), theme.grid(), 1.5);
  }

  /** The same under another name. */
  ColorStep named(String other) {
    return new ColorStep(limit, other, onLight, onDark);
  }

  Color color(Theme theme) {
    return new Color(theme.dark() ? onDark : onLight);
  }

  private Legend.Entry entry(Theme theme) {
    Palette.Style style = new Palette.Style(color(theme), Glyph.Form.SQUARE);
    return new Legend.Entry(name, style, Legend.Mark.BOX);
  }
}
