package org.jcamark.chart;

import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Draws lying bars made of parts, from the top of a panel to its foot. */
final class StackedBars {
  static final double ROW_PX = 42;

  private static final double ROWS_A_PAGE = 8;

  /**
   * A bar.
   *
   * @param label at its end
   */
  record Bar(List<Part> parts, String label) {}

  /** A part of a bar, of a length that is not below 0. */
  record Part(Color color, double value) {}

  private StackedBars() {}

  /** Adds the bars of the only panel. */
  static void add(Panel panel, List<Bar> bars, Theme theme) {
    add(panel, bars, bars.size(), theme);
  }

  /**
   * Adds bars.
   *
   * @param barsOfAll number of bars in all panels
   */
  static void add(Panel panel, List<Bar> bars, int barsOfAll, Theme theme) {
    Map<Color, Outline> outlines = new LinkedHashMap<>();
    Outline joints = new Outline();
    double half = 0.33 * Math.min(1, barsOfAll / ROWS_A_PAGE);
    double y = bars.size() - 0.5;
    for (Bar bar : bars) {
      double end = 0;
      for (Part part : bar.parts()) {
        outlines
            .computeIfAbsent(part.color(), c -> new Outline())
            .rectangle(end, y - half, end + part.value(), y + half);
        end += part.value();
        joints.segment(end, y - half, end, y + half);
      }
      panel.number(new Label(end, y, bar.label(), Label.Side.RIGHT, theme.ink()));
      y--;
    }
    outlines.forEach((color, outline) -> panel.areas(outline, color));
    panel.lines(joints, theme.background(), 2);
  }
}
