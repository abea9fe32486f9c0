package org.jcamark.chart;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A table of categories by series: each cell prints its value and its ratio to the best of its row,
 * and is the darker the closer it is to the best. The only result of a row has no ratio. Narrow
 * cells print the two below each other, narrower ones only the ratio.
 *
 * @param points at most one for a category and series, all above 0
 * @param againstBest comparisons of points with the best of their rows; of other points the ratio
 *     of the values is printed
 */
public record HeatMap(
    String title, String note, Quantity quantity, List<Point> points, Map<Point, Ratio> againstBest)
    implements Chart {
  static final double ROW_PX = 56;

  /** One hue, so that order survives greyscale. */
  private static final List<ColorStep> STEPS =
      List.of(
          new ColorStep(1.1, "best or within 10%", 0x084081, 0x9CCBF0),
          new ColorStep(2, "up to 2×", 0x2B76B4, 0x66A3D2),
          new ColorStep(5, "up to 5×", 0x5E9BCD, 0x3D7FB8),
          new ColorStep(10, "up to 10×", 0x8FBBDF, 0x2D6296),
          new ColorStep(100, "up to 100×", 0xB4D1E9, 0x254B70),
          new ColorStep(Double.POSITIVE_INFINITY, "more", 0xD5E4F2, 0x20364D));

  /** Neither good nor bad. */
  private static final ColorStep ONLY = RatioHeatMap.NEUTRAL.named("only result of the row");

  /** Names of the same steps for rates, of which the ratio is that to the highest. */
  private static final List<String> RATE_NAMES =
      List.of("best or within 10%", "from 0.5×", "from 0.2×", "from 0.1×", "from 0.01×", "less");

  public HeatMap {
    points = List.copyOf(points);
    againstBest = Map.copyOf(againstBest);
    if (points.isEmpty() || points.stream().anyMatch(p -> p.value() <= 0)) {
      throw new IllegalArgumentException("a heat map needs points, all of them above 0");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    List<String> columns = new Palette(points.stream().map(Point::series).toList(), theme).names();
    Map<String, List<Point>> rows = new LinkedHashMap<>();
    points.forEach(p -> rows.computeIfAbsent(p.category(), c -> new ArrayList<>()).add(p));
    Panel panel =
        new Panel(
            PlotAxis.names(columns), PlotAxis.names(List.copyOf(rows.keySet())).reversed(), theme);
    CellText text =
        CellText.fitting(
            cellPx(rows.keySet(), columns.size(), theme),
            points.stream().map(p -> quantity.format(p.value())).toList(),
            longestRatio(rows.values()));
    int y = rows.size();
    for (List<Point> row : rows.values()) {
      y--;
      for (int x = 0; x < columns.size(); x++) {
        cell(panel, row, columns.get(x), x, y, text, theme);
      }
    }
    return new Figure(
        title,
        List.of(note, text.explanation()),
        ColorStep.legend(
            steps(rows.values()),
            points.size() < rows.size() * columns.size(),
            text != CellText.NONE && points.stream().anyMatch(againstBest::containsKey),
            theme),
        panel,
        theme,
        rows.size() * ROW_PX);
  }

  /** Width of a cell beside these names. */
  static double cellPx(Set<String> rowNames, int columns, Theme theme) {
    double width = theme.width().innerPx();
    double names = rowNames.stream().mapToDouble(TextStyle.TICK::width).max().orElse(0);
    return (width - Math.min(names, width * theme.width().nameShare())) / columns * 0.94;
  }

  private void cell(
      Panel panel, List<Point> row, String column, int x, int y, CellText text, Theme theme) {
    Outline cell = new Outline().rectangle(x + 0.01, y + 0.03, x + 0.99, y + 0.97);
    Optional<Point> found = row.stream().filter(p -> p.series().equals(column)).findFirst();
    if (found.isEmpty()) {
      ColorStep.gap(panel, x, y, theme);
      text.gap(x + 0.5, y + 0.5, theme.mutedInk()).ifPresent(panel::label);
      return;
    }
    Point point = found.get();
    String value = quantity.format(point.value());
    if (row.size() == 1) {
      Color color = ONLY.color(theme);
      panel.areas(cell, color);
      text.only(x + 0.5, y + 0.5, value, Contrast.inkOn(color)).ifPresent(panel::label);
      return;
    }
    double times = times(point, row);
    Color color = ColorStep.of(times, STEPS).color(theme);
    panel.areas(cell, color);
    text.labels(x + 0.5, y + 0.5, value, ratio(times), verdict(point), Contrast.inkOn(color))
        .forEach(panel::label);
  }

  /** How many times worse a point is than the best of its row. */
  private double times(Point point, List<Point> row) {
    return againstBest.containsKey(point)
        ? againstBest.get(point).value()
        : row.stream().mapToDouble(other -> times(point, other)).max().orElseThrow();
  }

  /** The ratio that is printed for it. */
  private double ratio(double times) {
    return quantity.moreIsBetter() ? 1 / times : times;
  }

  private String longestRatio(Collection<List<Point>> rows) {
    return rows.stream()
        .flatMap(row -> row.stream().map(p -> Quantity.RATIO.format(ratio(times(p, row)))))
        .max(Comparator.comparingInt(String::length))
        .orElse("");
  }

  private Optional<VerdictMark> verdict(Point point) {
    return Optional.ofNullable(againstBest.get(point))
        .map(ratio -> VerdictMark.of(ratio.judgement()));
  }

  private List<ColorStep> steps(Collection<List<Point>> rows) {
    List<ColorStep> steps = new ArrayList<>();
    for (int i = 0; i < STEPS.size(); i++) {
      ColorStep step = STEPS.get(i);
      steps.add(quantity.moreIsBetter() ? step.named(RATE_NAMES.get(i)) : step);
    }
    if (rows.stream().anyMatch(row -> row.size() == 1)) {
      steps.add(ONLY);
    }
    return steps;
  }

  /** How many times worse a point is than another. */
  private double times(Point point, Point other) {
    return quantity.moreIsBetter() ? other.value() / point.value() : point.value() / other.value();
  }
}
