package org.jcamark.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A table of categories by series: each cell prints its value and how many times worse it is than
 * the best of its row, and is the darker the closer it is to the best. A gap says so. Narrow cells
 * print the two below each other, narrower ones only the ratio.
 *
 * @param title one line
 * @param note what the values are, for the line below the title; may be empty
 * @param points at most one for a category and series, all above 0
 */
public record HeatMap(String title, String note, Quantity quantity, List<Point> points)
    implements Chart {
  private static final double ROW_PX = 56;
  private static final double ROUNDING = 0.0025; // so that what prints as 2.00× is "up to 2×"
  private static final double[] LIMITS = {1.1, 2, 5, 10, 100, Double.POSITIVE_INFINITY};
  private static final String[] NAMES = {
    "best or within 10%", "up to 2×", "up to 5×", "up to 10×", "up to 100×", "more"
  };

  public HeatMap {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(note, "note");
    Objects.requireNonNull(quantity, "quantity");
    points = List.copyOf(points);
    if (points.isEmpty() || points.stream().anyMatch(p -> p.value() <= 0)) {
      throw new IllegalArgumentException("a heat map needs points, all of them above 0");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    SeriesSet series = new SeriesSet(points.stream().map(Point::series).toList(), theme);
    Map<String, List<Point>> rows = new LinkedHashMap<>();
    points.forEach(p -> rows.computeIfAbsent(p.category(), c -> new ArrayList<>()).add(p));
    Panel panel =
        new Panel(
            Axis.names("", series.names()),
            Axis.names("", List.copyOf(rows.keySet())).reversed(),
            theme);
    Color[] steps = steps(theme);
    CellText text = CellText.of(quantity, points, rows.keySet(), series.names().size());
    int below = rows.size();
    for (List<Point> row : rows.values()) {
      below--;
      row(panel, row, series.names(), below, steps, text, theme);
    }
    Legend legend = legend(steps);
    String subtitle = Notes.join(note, text.explanation());
    int height = Figure.overhead(subtitle, legend) + (int) (rows.size() * ROW_PX);
    return new Figure(
        title, subtitle, legend, List.of(panel), theme, Math.max(Figure.HEIGHT, height));
  }

  private void row(
      Panel panel,
      List<Point> row,
      List<String> columns,
      int y,
      Color[] steps,
      CellText text,
      Theme theme) {
    double best =
        quantity.moreIsBetter()
            ? row.stream().mapToDouble(Point::value).max().orElseThrow()
            : row.stream().mapToDouble(Point::value).min().orElseThrow();
    for (int x = 0; x < columns.size(); x++) {
      String column = columns.get(x);
      List<Point> found = row.stream().filter(p -> p.series().equals(column)).toList();
      Outline cell = new Outline().rectangle(x + 0.01, y + 0.03, x + 0.99, y + 0.97);
      if (found.isEmpty()) {
        panel.areas(cell, theme.emptyCell());
        text.gap(x + 0.5, y + 0.5, theme.mutedInk()).ifPresent(panel::label);
        continue;
      }
      double value = found.get(0).value();
      double ratio = quantity.moreIsBetter() ? best / value : value / best;
      Color color = steps[step(ratio)];
      panel.areas(cell, color);
      text.of(x + 0.5, y + 0.5, value, ratio, Contrast.inkOn(color)).forEach(panel::label);
    }
  }

  private static Legend legend(Color[] steps) {
    List<LegendEntry> entries = new ArrayList<>();
    for (int i = 0; i < steps.length; i++) {
      SeriesStyle style = new SeriesStyle(steps[i], Glyph.Form.SQUARE);
      entries.add(new LegendEntry(NAMES[i], style, LegendEntry.Mark.BOX));
    }
    return new Legend(entries);
  }

  private static int step(double ratio) {
    int step = 0;
    while (ratio * (1 - ROUNDING) > LIMITS[step]) {
      step++;
    }
    return step;
  }

  /** One hue, from full to nearly the background, so that order survives greyscale. */
  private static Color[] steps(Theme theme) {
    int[] light = {0x084081, 0x2B76B4, 0x66A3D2, 0xA6CBE6, 0xD3E4F2, 0xEEF4FA};
    int[] dark = {0x9CCBF0, 0x66A3D2, 0x3D7FB8, 0x2A5C8C, 0x214261, 0x1F2C3D};
    Color[] steps = new Color[LIMITS.length];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = new Color(theme.dark() ? dark[i] : light[i]);
    }
    return steps;
  }
}
