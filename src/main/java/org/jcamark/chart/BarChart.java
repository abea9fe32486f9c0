package org.jcamark.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Bars grouped by category, one a series, with interval whiskers. Categories and series keep the
 * order of the points; a combination without a point leaves its place empty. Bars stand upright
 * where all names fit below them, otherwise they lie in a picture as tall as it takes.
 *
 * @param title one line
 * @param note what the values are, for the line below the title; may be empty
 * @param measure what is measured, for the axis: "Time per operation"
 * @param points at most one for a category and series
 */
public record BarChart(
    String title, String note, String measure, Quantity quantity, List<Point> points)
    implements Chart {
  private static final double GROUP_SHARE = 0.8;
  private static final int PLOT_WIDTH = 1380;
  private static final double MIN_UPRIGHT_BAR_PX = 22;
  private static final double LYING_BAR_PX = 24;
  private static final int MAX_UPRIGHT_LINES = 3;

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
    List<String> series =
        List.copyOf(new LinkedHashSet<>(points.stream().map(Point::series).toList()));
    Palette palette = new Palette(series, theme);
    Legend legend =
        new Legend(
            series.stream()
                .map(s -> new LegendEntry(s, palette.of(s), LegendEntry.Mark.BOX))
                .toList());
    String subtitle =
        Notes.join(
            note,
            Notes.intervals(points.stream().map(Point::estimate).toList()),
            categories.size() * series.size() > points.size() ? "no bar: no result" : "");
    ValueAxis values = new ValueAxis(quantity, points.stream().map(Point::estimate).toList());
    Axis valueAxis = values.forBars(measure);
    boolean upright = upright(categories, series);
    Axis names = Axis.names("", categories);
    double thickness = GROUP_SHARE / series.size();
    int height =
        upright
            ? Figure.HEIGHT
            : Math.max(
                Figure.HEIGHT,
                Figure.overhead(subtitle, legend)
                    + (int) Math.ceil(categories.size() * LYING_BAR_PX / thickness));
    Panel panel =
        upright
            ? new Panel("", names, valueAxis, theme)
            : new Panel("", valueAxis, names.reversed(), theme);
    Bars bars = new Bars(panel, theme, quantity, upright);
    for (int s = 0; s < series.size(); s++) {
      List<Bars.Bar> ofSeries = new ArrayList<>();
      for (int c = 0; c < categories.size(); c++) {
        Point point = groups.get(categories.get(c)).get(series.get(s));
        if (point != null) {
          double start = c + (1 - GROUP_SHARE) / 2 + s * thickness;
          ofSeries.add(new Bars.Bar(start, start + thickness * 0.94, point.estimate()));
        }
      }
      double px = upright ? PLOT_WIDTH * thickness / categories.size() : LYING_BAR_PX;
      bars.add(ofSeries, palette.of(series.get(s)), px);
    }
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

  private static boolean upright(List<String> categories, List<String> series) {
    double slot = PLOT_WIDTH / (double) categories.size();
    if (slot * GROUP_SHARE / series.size() < MIN_UPRIGHT_BAR_PX) {
      return false;
    }
    return categories.stream()
        .map(Lettering::printable)
        .allMatch(
            name -> {
              List<String> lines = Lettering.TICK.wrapped(name, slot * 0.9, MAX_UPRIGHT_LINES);
              return String.join("", lines).replace(" ", "").equals(name.replace(" ", ""));
            });
  }
}
