package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Horizontal bars made of parts, such as public key and signature, with the sum at their end. The
 * axis is linear, because lengths on a log axis do not add up; bars more than 80 times as long as
 * the shortest have a panel with an axis of their own.
 *
 * @param measure title of the axis
 * @param points the parts: category is the bar, series the part; at least 0, intervals are ignored
 */
public record StackedBarChart(
    String title, String note, String measure, Quantity quantity, List<Point> points)
    implements Chart {
  /** The longest bar beside the shortest one. */
  private static final double LONGEST = 80;

  /** Height of a further axis. */
  private static final double AXIS_PX = 90;

  public StackedBarChart {
    points = List.copyOf(points);
    if (points.isEmpty() || points.stream().anyMatch(p -> p.value() < 0)) {
      throw new IllegalArgumentException("a stacked bar chart needs parts, none of them below 0");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(points.stream().map(Point::series).toList(), theme);
    List<List<List<Point>>> panels = panels();
    int bars = panels.stream().mapToInt(List::size).sum();
    return new Figure(
        title,
        List.of(
            note,
            theme.width().hasNumbers() ? "number: sum" : "",
            panels.size() > 1 ? "each panel has an axis of its own" : ""),
        palette.legend(Legend.Mark.BOX),
        panels.stream().map(members -> List.of(panel(members, bars, palette, theme))).toList(),
        theme,
        bars * StackedBars.ROW_PX + (panels.size() - 1) * AXIS_PX);
  }

  /** Bars by the panel that they are in, those of about one length in each, the shortest first. */
  private List<List<List<Point>>> panels() {
    Map<String, List<Point>> bars = new LinkedHashMap<>();
    points.forEach(p -> bars.computeIfAbsent(p.category(), c -> new ArrayList<>()).add(p));
    double from = 0;
    Map<Double, Double> starts = new HashMap<>();
    for (double sum : bars.values().stream().mapToDouble(StackedBarChart::sum).sorted().toArray()) {
      from = sum > from * LONGEST ? sum : from;
      starts.put(sum, from);
    }
    Map<Double, List<List<Point>>> panels = new TreeMap<>();
    bars.values()
        .forEach(
            bar -> panels.computeIfAbsent(starts.get(sum(bar)), s -> new ArrayList<>()).add(bar));
    return List.copyOf(panels.values());
  }

  private Panel panel(List<List<Point>> bars, int barsOfAll, Palette palette, Theme theme) {
    List<IntervalEstimate> sums =
        bars.stream().map(StackedBarChart::sum).map(IntervalEstimate::exact).toList();
    List<StackedBars.Bar> drawn = bars.stream().map(parts -> bar(parts, palette)).toList();
    double room = BarLayout.labelRoom(drawn.stream().map(StackedBars.Bar::label).toList(), theme);
    Panel panel =
        new Panel(
            new ValueAxis(quantity, sums).linearFromZero(measure, room),
            PlotAxis.names(bars.stream().map(bar -> bar.get(0).category()).toList()).reversed(),
            theme);
    StackedBars.add(panel, drawn, barsOfAll, theme);
    return panel;
  }

  private StackedBars.Bar bar(List<Point> points, Palette palette) {
    return new StackedBars.Bar(
        points.stream()
            .sorted(Comparator.comparingInt(p -> palette.names().indexOf(p.series())))
            .map(p -> new StackedBars.Part(palette.of(p.series()).color(), p.value()))
            .toList(),
        quantity.format(sum(points)));
  }

  private static double sum(List<Point> parts) {
    return parts.stream().mapToDouble(Point::value).sum();
  }
}
