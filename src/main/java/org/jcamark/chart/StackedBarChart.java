package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Horizontal bars made of parts, such as public key and signature, with the sum at their end. The
 * axis is linear, because lengths on a log axis do not add up.
 *
 * @param measure title of the axis
 * @param points the parts: category is the bar, series the part; at least 0, intervals are ignored
 */
public record StackedBarChart(
    String title, String note, String measure, Quantity quantity, List<Point> points)
    implements Chart {
  private static final double ROW_PX = 42;
  private static final double ROWS_A_PAGE = 8;
  private static final double LABEL_ROOM = 0.1;

  public StackedBarChart {
    points = List.copyOf(points);
    if (points.isEmpty() || points.stream().anyMatch(p -> p.value() < 0)) {
      throw new IllegalArgumentException("a stacked bar chart needs parts, none of them below 0");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(points.stream().map(Point::series).toList(), theme);
    Map<String, List<Point>> bars = new LinkedHashMap<>();
    points.forEach(p -> bars.computeIfAbsent(p.category(), c -> new ArrayList<>()).add(p));
    List<IntervalEstimate> sums =
        bars.values().stream()
            .map(parts -> parts.stream().mapToDouble(Point::value).sum())
            .map(IntervalEstimate::exact)
            .toList();
    PlotAxis x = new ValueAxis(quantity, sums).linearFromZero(measure, LABEL_ROOM);
    Panel panel = new Panel(x, PlotAxis.names(List.copyOf(bars.keySet())).reversed(), theme);
    Map<String, Outline> outlines = new LinkedHashMap<>();
    Outline joints = new Outline();
    double y = bars.size() - 0.5;
    double half = 0.33 * Math.min(1, bars.size() / ROWS_A_PAGE);
    for (List<Point> parts : bars.values()) {
      double end = 0;
      parts.sort(Comparator.comparingInt(part -> palette.names().indexOf(part.series())));
      for (Point part : parts) {
        outlines
            .computeIfAbsent(part.series(), n -> new Outline())
            .rectangle(end, y - half, end + part.value(), y + half);
        end += part.value();
        joints.segment(end, y - half, end, y + half);
      }
      panel.label(new Label(end, y, quantity.format(end), Label.Side.RIGHT, theme.ink()));
      y--;
    }
    outlines.forEach((name, outline) -> panel.areas(outline, palette.of(name).color()));
    panel.lines(joints, theme.background(), 2);
    return new Figure(
        title,
        List.of(note, "number: sum"),
        palette.legend(Legend.Mark.BOX),
        panel,
        theme,
        bars.size() * ROW_PX);
  }
}
