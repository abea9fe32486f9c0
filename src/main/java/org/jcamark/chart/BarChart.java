package org.jcamark.chart;

import java.util.List;

/**
 * Bars grouped by category, one a series, with interval whiskers. Categories keep the order of the
 * points; a combination without a point leaves its place empty, unless no category has more than
 * one. Bars stand upright where all names fit below them, otherwise they lie in a picture as tall
 * as it takes.
 *
 * @param measure what is measured, for the axis: "Time per operation"
 * @param points at most one for a category and series
 */
public record BarChart(
    String title, String note, String measure, Quantity quantity, List<Point> points)
    implements Chart {
  public BarChart {
    points = NonEmpty.copyOf(points, "a bar chart needs at least one point");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(points.stream().map(Point::series).toList(), theme);
    BarSlots slots = BarSlots.of(points, palette.names());
    BarSlots.check(points);
    List<String> categories = slots.categories();
    List<IntervalEstimate> estimates = points.stream().map(Point::estimate).toList();
    ValueAxis values = new ValueAxis(quantity, estimates);
    BarLayout layout =
        BarLayout.of(slots, points.stream().map(p -> values.label(p.value())).toList());
    PlotAxis valueAxis = values.forBars(measure, layout.headroom());
    PlotAxis names = PlotAxis.names(categories);
    Panel panel =
        layout.upright()
            ? new Panel(names, valueAxis, theme)
            : new Panel(valueAxis, names.reversed(), theme);
    new Bars(palette, theme, values, slots, layout).add(panel, points);
    boolean gaps = categories.size() * slots.count() > points.size();
    return new Figure(
        title,
        List.of(
            note,
            IntervalEstimate.note("whiskers", estimates, layout.forWhiskers(valueAxis)),
            gaps ? "no bar: no result" : ""),
        palette.legend(Legend.Mark.BOX),
        panel,
        theme,
        layout.rowsPx());
  }
}
