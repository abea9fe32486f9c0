package org.jcamark.chart;

import java.util.List;

/** Draws bars and their whiskers into a panel, upright or lying. */
final class Bars {
  /** A bar between two places of the axis of names. */
  record Bar(double from, double to, IntervalEstimate estimate) {}

  private static final double CAP_SHARE = 0.25;
  private static final double MAX_CAP_PX = 12;

  /** Around whiskers, in the colour of the background, so that they stand out from any bar. */
  private static final double HALO_PX = 1.25;

  private final Panel panel;
  private final Theme theme;
  private final ValueAxis valueAxis;
  private final BarLayout layout;
  private final Scale values;
  private final double extent;

  Bars(Panel panel, Theme theme, ValueAxis valueAxis, BarLayout layout) {
    this.panel = panel;
    this.theme = theme;
    this.valueAxis = valueAxis;
    this.layout = layout;
    this.values = (layout.upright() ? panel.y() : panel.x()).scale();
    this.extent = (layout.upright() ? panel.x() : panel.y()).scale().max();
  }

  /** Adds the bars of one series, each labelled at its end. */
  void add(List<Bar> bars, Palette.Style style) {
    Outline areas = new Outline();
    Outline whiskers = new Outline();
    for (Bar bar : bars) {
      double value = bar.estimate().value();
      double foot = values.log() ? values.min() : 0;
      if (value > 0 || !values.log()) {
        rectangle(areas, bar.from(), foot, bar.to(), value);
        whisker(whiskers, bar, Math.min(CAP_SHARE, MAX_CAP_PX / layout.barPx()));
      }
      label(bar, foot, layout.labelSide());
    }
    panel.areas(areas, style.color());
    double width = layout.barPx() < 12 ? 1.2 : 2;
    panel.lines(whiskers, theme.plot(), width + 2 * HALO_PX);
    panel.lines(whiskers, theme.ink(), width);
  }

  private void whisker(Outline path, Bar bar, double capShare) {
    bar.estimate()
        .interval()
        .ifPresent(
            interval -> {
              double low = values.clamp(interval.low());
              double high = values.clamp(interval.high());
              double middle = (bar.from() + bar.to()) / 2;
              double cap = (bar.to() - bar.from()) * capShare;
              segment(path, middle, low, middle, high);
              segment(path, middle - cap, high, middle + cap, high);
              if (interval.low() >= values.min()) {
                segment(path, middle - cap, low, middle + cap, low);
              }
            });
  }

  private void label(Bar bar, double foot, Label.Side side) {
    double value = bar.estimate().value();
    String text = valueAxis.label(value);
    boolean drawn = value > 0 || !values.log();
    double end = drawn ? values.clamp(Math.max(foot, bar.estimate().high())) : foot;
    double middle = (bar.from() + bar.to()) / 2;
    panel.label(
        layout.upright()
            ? new Label(middle, end, text, side, theme.ink())
            : new Label(end, extent - middle, text, side, theme.ink()));
  }

  private void rectangle(Outline path, double from, double foot, double to, double value) {
    if (layout.upright()) {
      path.rectangle(from, foot, to, value);
    } else {
      path.rectangle(foot, extent - from, value, extent - to);
    }
  }

  private void segment(Outline path, double n1, double v1, double n2, double v2) {
    if (layout.upright()) {
      path.segment(n1, v1, n2, v2);
    } else {
      path.segment(v1, extent - n1, v2, extent - n2);
    }
  }
}
