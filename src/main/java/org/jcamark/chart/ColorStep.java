package org.jcamark.chart;

import java.awt.Color;
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

  static Legend legend(List<ColorStep> steps, Theme theme) {
    return new Legend(steps.stream().map(step -> step.entry(theme)).toList());
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
