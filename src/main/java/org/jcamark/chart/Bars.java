package org.jcamark.chart;

import java.awt.Color;
import java.util.List;

/** Draws bars and their whiskers into panels, upright or lying. */
record Bars(Palette palette, Theme theme, ValueAxis valueAxis, BarSlots slots, BarLayout layout) {
  private static final double CAP_SHARE = 0.25;
  private static final double MAX_CAP_PX = 12;

  /** Around whiskers, in the colour of the background, so that they stand out from any bar. */
  private static final double HALO_PX = 1.25;

  /** Adds a bar for each point, labelled at its end. */
  void add(Panel panel, List<Point> points) {
    for (String series : palette.names()) {
      add(
          panel,
          points.stream().filter(p -> p.series().equals(series)).toList(),
          palette.of(series).color());
    }
  }

  private void add(Panel panel, List<Point> points, Color color) {
    Outline areas = layout.upright() ? new Outline() : Outline.lying();
    Outline whiskers = layout.upright() ? new Outline() : Outline.lying();
    Scale values = layout.forWhiskers(layout.upright() ? panel.y() : panel.x());
    double foot = values.log() ? values.min() : 0;
    double half = layout.thickness() * BarSlots.HALF_WIDTH;
    double cap = 2 * half * Math.min(CAP_SHARE, MAX_CAP_PX / layout.barPx());
    for (Point point : points) {
      double middle = middle(point.category(), point.series());
      double end = foot;
      if (point.value() > 0 || !values.log()) {
        areas.rectangle(middle - half, foot, middle + half, point.value());
        point
            .interval()
            .ifPresent(i -> whiskers.whisker(middle - cap, middle, middle + cap, i, values));
        end = values.clamp(Math.max(foot, point.estimate().high()));
      }
      panel.label(
          new Label(
              layout.upright() ? middle : end,
              layout.upright() ? end : middle,
              valueAxis.label(point.value()),
              layout.labelSide(),
              theme.ink()));
    }
    panel.areas(areas, color);
    double width = layout.barPx() < 12 ? 1.2 : 2;
    panel.lines(whiskers, theme.background(), width + 2 * HALO_PX);
    panel.lines(whiskers, theme.ink(), width);
  }

  /** The middle of a bar on the axis of names; the first category of lying bars is at the top. */
  double middle(String category, String series) {
    double middle = slots.middle(category, series, layout.thickness());
    return layout.upright() ? middle : slots.categories().size() - middle;
  }
}
