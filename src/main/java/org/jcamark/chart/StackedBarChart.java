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
    List<IntervalEstimate> sums = bars.values().stream().map(StackedBarChart::sum).toList();
    PlotAxis x = new ValueAxis(quantity, sums).linearFromZero(measure, LABEL_ROOM);
    Panel panel = new Panel(x, PlotAxis.names(List.copyOf(bars.keySet())).reversed(), theme);
    StackedBars.add(
        panel, bars.values().stream().map(parts -> bar(parts, palette)).toList(), theme);
    return new Figure(
        title,
        List.of(note, "number: sum"),
        palette.legend(Legend.Mark.BOX),
        panel,
        theme,
        bars.size() * StackedBars.ROW_PX);
  }

  private StackedBars.Bar bar(List<Point> points, Palette palette) {
    return new StackedBars.Bar(
        points.stream()
            .sorted(Comparator.comparingInt(p -> palette.names().indexOf(p.series())))
            .map(p -> new StackedBars.Part(palette.of(p.series()).color(), p.value()))
            .toList(),
        quantity.format(sum(points).value()));
  }

  private static IntervalEstimate sum(List<Point> parts) {
    return IntervalEstimate.exact(parts.stream().mapToDouble(Point::value).sum());
  }
}
