package org.jcamark.chart;

import java.util.List;

/**
 * Draws values with their whiskers into panels: bars from zero, upright or lying, or on a
 * logarithmic axis dots.
 */
record Bars(Palette palette, Theme theme, ValueAxis valueAxis, BarSlots slots, BarLayout layout) {
  private static final double CAP_SHARE = 0.25;
  private static final double MAX_CAP_PX = 12;

  /** Room between a dot and its label, as a share of the axis. */
  private static final double DOT_GAP = 0.006;

  /** Around whiskers, in the colour of the background, so that they stand out from any bar. */
  private static final double HALO_PX = 1.25;

  /** The note that explains empty places. */
  static String gapNote(boolean dots) {
    return "no " + (dots ? "dot" : "bar") + ": no result";
  }

  /** Adds a bar or a dot for each point, labelled at its end. */
  void add(Panel panel, List<Point> points) {
    for (String series : palette.names()) {
      List<Point> ofSeries = points.stream().filter(p -> p.series().equals(series)).toList();
      if (values(panel).scale().log()) {
        addDots(panel, ofSeries, palette.of(series));
      } else {
        addBars(panel, ofSeries, palette.of(series));
      }
    }
  }

  private PlotAxis values(Panel panel) {
    return layout.upright() ? panel.y() : panel.x();
  }

  private Outline outline() {
    return layout.upright() ? new Outline() : Outline.lying();
  }

  private void addDots(Panel panel, List<Point> points, Palette.Style style) {
    Scale values = values(panel).scale();
    Scale whiskered = layout.forWhiskers(values(panel));
    Outline rows = outline();
    Outline dots = outline();
    for (Point point : points) {
      double middle = middle(point);
      rows.segment(middle, values.min(), middle, values.max());
      dots.to(middle, point.value());
      label(panel, point, values.moved(end(point, whiskered), DOT_GAP));
    }
    panel.lines(rows, theme.faintGrid(), 1);
    panel.lines(whiskers(points, whiskered), style.color(), 2);
    panel.dots(dots, style);
  }

  private void addBars(Panel panel, List<Point> points, Palette.Style style) {
    Scale values = values(panel).scale();
    Scale whiskered = layout.forWhiskers(values(panel));
    Outline areas = outline();
    Outline edges = outline();
    double half = layout.thickness() * BarSlots.HALF_WIDTH;
    for (Point point : points) {
      double left = middle(point) - half;
      double right = middle(point) + half;
      areas.rectangle(left, 0, right, point.value());
      edges.frame(left, 0, right, point.value());
      style
          .fill()
          .hatch(edges, left, right, 0, point.value(), layout.barPx(), layout.unitsPerPx(values));
      label(panel, point, Math.max(0, end(point, whiskered)));
    }
    if (style.fill() == Fill.SOLID) {
      panel.areas(areas, style.color());
    } else {
      panel.areas(areas, theme.background());
      panel.lines(edges, style.color(), 2);
    }
    Outline whiskers = whiskers(points, whiskered);
    double width = layout.barPx() < 12 ? 1.2 : 2;
    panel.lines(whiskers, theme.background(), width + 2 * HALO_PX);
    panel.lines(whiskers, theme.ink(), width);
  }

  private Outline whiskers(List<Point> points, Scale values) {
    Outline whiskers = outline();
    double cap =
        2
            * layout.thickness()
            * BarSlots.HALF_WIDTH
            * Math.min(CAP_SHARE, MAX_CAP_PX / layout.barPx());
    for (Point point : points) {
      double middle = middle(point);
      point
          .interval()
          .ifPresent(i -> whiskers.whisker(middle - cap, middle, middle + cap, i, values));
    }
    return whiskers;
  }

  /** The end of a point's whisker, or its value where it has none that ends on the axis. */
  private static double end(Point point, Scale values) {
    double high = point.estimate().high();
    return Math.max(point.value(), values.endsBefore(high) ? point.value() : high);
  }

  private void label(Panel panel, Point point, double end) {
    double middle = middle(point);
    panel.number(
        new Label(
            layout.upright() ? middle : end,
            layout.upright() ? end : middle,
            valueAxis.label(point.value()),
            layout.labelSide(),
            theme.ink()));
  }

  private double middle(Point point) {
    return middle(point.category(), point.series());
  }

  /** The middle of a bar on the axis of names; the first category of lying bars is at the top. */
  double middle(String category, String series) {
    double middle = slots.middle(category, series, layout.thickness());
    return layout.upright() ? middle : slots.categories().size() - middle;
  }
}
