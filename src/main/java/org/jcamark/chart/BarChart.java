package org.jcamark.chart;

import java.util.List;

/**
 * Values grouped by category, one a series, with interval whiskers: bars from zero or, where values
 * span more than two decades, dots on a logarithmic axis (Cleveland, The Elements of Graphing Data,
 * 1985), because the length of a bar says nothing there. Categories keep the order of the points; a
 * combination without a point leaves its place empty, unless no category has more than one. Bars
 * stand upright where all names fit below them, otherwise they lie, as rows of dots do, in a
 * picture as tall as it takes.
 *
 * @param ranked whether the points are a list, best first: in rows, and of times with the
 *     operations per second that they come to
 */
public record BarChart(
    String title,
    String note,
    String measure,
    Quantity quantity,
    List<Point> points,
    boolean ranked)
    implements Chart {
  private static final double NANOS_A_SECOND = 1e9;

  public BarChart {
    points = NonEmpty.copyOf(points, "a bar chart needs at least one point");
  }

  /** A chart whose points are in no order of value. */
  public BarChart(
      String title, String note, String measure, Quantity quantity, List<Point> points) {
    this(title, note, measure, quantity, points, false);
  }

  /** Whether values are dots on a logarithmic axis. */
  public boolean hasDots() {
    return values().spansDecades();
  }

  private ValueAxis values() {
    return new ValueAxis(quantity, points.stream().map(Point::estimate).toList());
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(points.stream().map(Point::series).toList(), theme);
    BarSlots slots = BarSlots.of(points, palette.names());
    BarSlots.check(points);
    ValueAxis values = values();
    boolean dots = values.spansDecades();
    List<String> labels = points.stream().map(p -> values.label(p.value())).toList();
    boolean lying = dots || ranked;
    BarLayout layout =
        lying ? BarLayout.lying(slots, labels, theme) : BarLayout.of(slots, labels, theme);
    PlotAxis valueAxis = values.forBars(measure, layout.headroom());
    PlotAxis names = PlotAxis.names(slots.categories());
    Panel panel =
        layout.upright()
            ? new Panel(names, valueAxis, theme)
            : new Panel(valueAxis, names.reversed(), theme);
    Bars bars = new Bars(palette, theme, values, slots, layout);
    bars.add(panel, points);
    if (hasRates()) {
      points.forEach(point -> panel.beside(rate(point, bars)));
    }
    return new Figure(
        title,
        List.of(
            note,
            IntervalEstimate.note(
                "whiskers",
                points.stream().map(Point::estimate).toList(),
                layout.forWhiskers(valueAxis)),
            points.size() < slots.places() ? Bars.gapNote(dots) : "",
            hasRates() && theme.width().hasNumbers()
                ? "right: operations per second of one thread"
                : ""),
        palette.legend(dots ? Legend.Mark.DOT : Legend.Mark.BOX),
        panel,
        theme,
        layout.rowsPx());
  }

  private boolean hasRates() {
    return ranked && quantity == Quantity.TIME;
  }

  private static Panel.SideText rate(Point point, Bars bars) {
    return new Panel.SideText(
        bars.middle(point.category(), point.series()),
        Quantity.RATE.format(NANOS_A_SECOND / point.value()),
        VerdictMark.EQUIVALENT);
  }
}
