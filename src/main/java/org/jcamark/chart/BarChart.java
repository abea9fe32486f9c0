package org.jcamark.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Bars grouped by category, one a series, with interval whiskers. Categories keep the order of the
 * points, series that of {@link SeriesSet}; a combination without a point leaves its place empty,
 * unless no category has more than one. Bars stand upright where all names fit below them,
 * otherwise they lie in a picture as tall as it takes.
 *
 * @param title one line
 * @param note what the values are, for the line below the title; may be empty
 * @param measure what is measured, for the axis: "Time per operation"
 * @param points at most one for a category and series
 */
public record BarChart(
    String title, String note, String measure, Quantity quantity, List<Point> points)
    implements Chart {
  public BarChart {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(note, "note");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(quantity, "quantity");
    points = List.copyOf(points);
    if (points.isEmpty()) {
      throw new IllegalArgumentException("a bar chart needs at least one point");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    Map<String, Map<String, Point>> groups = groups();
    List<String> categories = List.copyOf(groups.keySet());
    SeriesSet set = new SeriesSet(points.stream().map(Point::series).toList(), theme);
    List<String> series = set.names();
    boolean alone = groups.values().stream().allMatch(group -> group.size() == 1);
    int slots = alone ? 1 : series.size();
    List<Estimate> estimates = points.stream().map(Point::estimate).toList();
    String subtitle =
        Notes.join(
            note,
            Notes.intervals("whiskers", estimates),
            categories.size() * slots > points.size() ? "no bar: no result" : "");
    ValueAxis values = new ValueAxis(quantity, estimates);
    BarLayout layout =
        BarLayout.of(categories, slots, points.stream().map(p -> values.label(p.value())).toList());
    Axis valueAxis = values.forBars(measure, layout.headroom());
    Axis names = Axis.names("", categories);
    Panel panel =
        layout.upright()
            ? new Panel(names, valueAxis, theme)
            : new Panel(valueAxis, names.reversed(), theme);
    Bars bars = new Bars(panel, theme, values, layout);
    double thickness = layout.thickness();
    for (int s = 0; s < series.size(); s++) {
      List<Bars.Bar> ofSeries = new ArrayList<>();
      for (int c = 0; c < categories.size(); c++) {
        Point point = groups.get(categories.get(c)).get(series.get(s));
        if (point != null) {
          double start = c + 0.5 + ((alone ? 0 : s) - slots / 2.0) * thickness;
          ofSeries.add(new Bars.Bar(start, start + thickness * 0.94, point.estimate()));
        }
      }
      bars.add(ofSeries, set.style(series.get(s)));
    }
    Legend legend = set.legend(LegendEntry.Mark.BOX);
    int height = Math.max(Figure.HEIGHT, Figure.overhead(subtitle, legend) + layout.rowsPx());
    return new Figure(title, subtitle, legend, List.of(panel), theme, height);
  }

  private Map<String, Map<String, Point>> groups() {
    Map<String, Map<String, Point>> groups = new LinkedHashMap<>();
    for (Point point : points) {
      Map<String, Point> group =
          groups.computeIfAbsent(point.category(), c -> new LinkedHashMap<>());
      if (group.put(point.series(), point) != null) {
        throw new IllegalArgumentException(
            "two points for " + point.category() + ", " + point.series() + ", expected one");
      }
    }
    return groups;
  }
}
