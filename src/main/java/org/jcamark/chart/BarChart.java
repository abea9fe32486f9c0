package org.jcamark.chart;

import java.util.List;
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
    SeriesSet set = new SeriesSet(points.stream().map(Point::series).toList(), theme);
    BarSlots places = BarSlots.of(points, set.names());
    places.check(points);
    List<String> categories = places.categories();
    List<Estimate> estimates = points.stream().map(Point::estimate).toList();
    String subtitle =
        Notes.join(
            note,
            Notes.intervals("whiskers", estimates),
            categories.size() * places.slots() > points.size() ? "no bar: no result" : "");
    ValueAxis values = new ValueAxis(quantity, estimates);
    BarLayout layout =
        BarLayout.of(
            categories, places.slots(), points.stream().map(p -> values.label(p.value())).toList());
    Axis valueAxis = values.forBars(measure, layout.headroom());
    Axis names = Axis.names("", categories);
    Panel panel =
        layout.upright()
            ? new Panel(names, valueAxis, theme)
            : new Panel(valueAxis, names.reversed(), theme);
    Bars bars = new Bars(panel, theme, values, layout);
    for (String series : set.names()) {
      bars.add(places.bars(points, series, layout.thickness()), set.style(series));
    }
    Legend legend = set.legend(LegendEntry.Mark.BOX);
    int height = Math.max(Figure.HEIGHT, Figure.overhead(subtitle, legend) + layout.rowsPx());
    return new Figure(title, subtitle, legend, List.of(panel), theme, height);
  }
}
