package org.jcamark.chart;

import java.util.List;

/** Draws bars and their whiskers into a panel, upright or lying. */
final class Bars {
  /** A bar between two places of the axis of names. */
  record Bar(double from, double to, Estimate estimate) {}

  private static final double MIN_LABEL_PX_LYING = 17;
  private static final double CAP_SHARE = 0.25;
  private static final double MAX_CAP_PX = 12;

  private final Panel panel;
  private final Theme theme;
  private final ValueAxis valueAxis;
  private final boolean upright;
  private final Scale values;
  private final double extent;

  Bars(Panel panel, Theme theme, ValueAxis valueAxis, boolean upright) {
    this.panel = panel;
    this.theme = theme;
    this.valueAxis = valueAxis;
    this.upright = upright;
    this.values = (upright ? panel.y() : panel.x()).scale();
    this.extent = (upright ? panel.x() : panel.y()).scale().max();
  }

  /** Adds the bars of one series, each about {@code thicknessPx} thick. */
  void add(List<Bar> bars, SeriesStyle style, double thicknessPx) {
    Outline areas = new Outline();
    Outline whiskers = new Outline();
    for (Bar bar : bars) {
      double value = bar.estimate().value();
      double foot = values.log() ? values.min() : 0;
      if (value > 0 || !values.log()) {
        rectangle(areas, bar.from(), foot, bar.to(), value);
        whisker(whiskers, bar, Math.min(CAP_SHARE, MAX_CAP_PX / thicknessPx));
      }
      label(bar, foot, thicknessPx);
    }
    panel.areas(areas, style.color());
    panel.lines(whiskers, theme.ink(), thicknessPx < 12 ? 1.2 : 2);
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

  private void label(Bar bar, double foot, double thicknessPx) {
    double value = bar.estimate().value();
    String text = valueAxis.label(value);
    boolean fits =
        upright
            ? Lettering.VALUE.width(text) <= thicknessPx * 1.05
            : thicknessPx >= MIN_LABEL_PX_LYING;
    boolean drawn = value > 0 || !values.log();
    if (!fits && drawn) {
      return;
    }
    double end = drawn ? values.clamp(Math.max(foot, bar.estimate().high())) : foot;
    double middle = (bar.from() + bar.to()) / 2;
    panel.label(
        upright
            ? new Label(middle, end, text, Label.Side.ABOVE, theme.ink())
            : new Label(end, extent - middle, text, Label.Side.RIGHT, theme.ink()));
  }

  private void rectangle(Outline path, double from, double foot, double to, double value) {
    if (upright) {
      path.rectangle(from, foot, to, value);
    } else {
      path.rectangle(foot, extent - from, value, extent - to);
    }
  }

  private void segment(Outline path, double n1, double v1, double n2, double v2) {
    if (upright) {
      path.segment(n1, v1, n2, v2);
    } else {
      path.segment(v1, extent - n1, v2, extent - n2);
    }
  }
}
