package org.jcamark.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Lying bars made of parts, with the sum at their end: public key and signature, say. The axis is
 * linear, because lengths on a log axis do not add up.
 *
 * @param title one line
 * @param note what the values are, for the line below the title; may be empty
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
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(note, "note");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(quantity, "quantity");
    points = List.copyOf(points);
    if (points.isEmpty() || points.stream().anyMatch(p -> p.value() < 0)) {
      throw new IllegalArgumentException("a stacked bar chart needs parts, none of them below 0");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    SeriesSet series = new SeriesSet(points.stream().map(Point::series).toList(), theme);
    Map<String, List<Point>> bars = new LinkedHashMap<>();
    points.forEach(p -> bars.computeIfAbsent(p.category(), c -> new ArrayList<>()).add(p));
    List<Estimate> sums =
        bars.values().stream()
            .map(parts -> parts.stream().mapToDouble(Point::value).sum())
            .map(sum -> new Estimate(sum, Optional.empty()))
            .toList();
    Axis x = new ValueAxis(quantity, sums).linearFromZero(measure, LABEL_ROOM);
    Panel panel = new Panel(x, Axis.names("", List.copyOf(bars.keySet())).reversed(), theme);
    Map<String, Outline> outlines = new LinkedHashMap<>();
    Outline joints = new Outline();
    double y = bars.size() - 0.5;
    double half = 0.33 * Math.min(1, bars.size() / ROWS_A_PAGE);
    for (List<Point> parts : bars.values()) {
      double end = 0;
      for (String name : series.names()) {
        for (Point part : parts) {
          if (part.series().equals(name)) {
            outlines
                .computeIfAbsent(name, n -> new Outline())
                .rectangle(end, y - half, end + part.value(), y + half);
            end += part.value();
            joints.segment(end, y - half, end, y + half);
          }
        }
      }
      panel.label(new Label(end, y, quantity.format(end), Label.Side.RIGHT, theme.ink()));
      y--;
    }
    outlines.forEach((name, outline) -> panel.areas(outline, series.style(name).color()));
    panel.lines(joints, theme.plot(), 2);
    Legend legend = series.legend(LegendEntry.Mark.BOX);
    String subtitle = Notes.join(note, "number: sum");
    int height = Figure.overhead(subtitle, legend) + (int) (bars.size() * ROW_PX);
    return new Figure(
        title, subtitle, legend, List.of(panel), theme, Math.max(Figure.HEIGHT, height));
  }
}
