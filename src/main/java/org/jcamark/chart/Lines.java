package org.jcamark.chart;

import java.util.List;

/** Draws a series of estimates as a line with markers and whiskers or a band. */
final class Lines {
  /** An estimate at a place of the x axis. */
  record At(double x, IntervalEstimate estimate) {}

  private static final int BAND_ALPHA = 56;
  private static final double CAP = 0.006;

  private final Panel panel;

  Lines(Panel panel) {
    this.panel = panel;
  }

  private void line(List<At> values, Palette.Style style) {
    Outline line = new Outline();
    values.forEach(at -> line.to(at.x(), at.estimate().value()));
    panel.lines(line, style.color(), 3);
  }

  /** A line through the values, which ascend by x, with whiskers and markers. */
  void curve(List<At> values, Palette.Style style) {
    line(values, style);
    whiskers(values, style);
    markers(values, style);
  }

  /** Markers at the values. */
  void markers(List<At> values, Palette.Style style) {
    Outline dots = new Outline();
    values.forEach(at -> dots.to(at.x(), at.estimate().value()).end());
    panel.dots(dots, style);
  }

  /** Whiskers at the values that have an interval, cut at the plot's edge. */
  void whiskers(List<At> values, Palette.Style style) {
    Outline path = new Outline();
    Scale x = panel.x().scale();
    Scale y = panel.y().scale();
    for (At at : values) {
      at.estimate()
          .interval()
          .ifPresent(
              interval -> {
                double low = y.clamp(interval.low());
                double high = y.clamp(interval.high());
                double left = x.moved(at.x(), -CAP);
                double right = x.moved(at.x(), CAP);
                path.segment(at.x(), low, at.x(), high);
                path.segment(left, high, right, high);
                if (interval.low() >= y.min()) {
                  path.segment(left, low, right, low);
                }
              });
    }
    panel.lines(path, style.color(), 2);
  }

  /** The area between the ends of the intervals, where neighbours have one. */
  void band(List<At> values, Palette.Style style) {
    Outline path = new Outline();
    Scale y = panel.y().scale();
    for (int i = 1; i < values.size(); i++) {
      At left = values.get(i - 1);
      At right = values.get(i);
      if (left.estimate().interval().isPresent() && right.estimate().interval().isPresent()) {
        path.to(left.x(), y.clamp(left.estimate().low()))
            .to(right.x(), y.clamp(right.estimate().low()))
            .to(right.x(), y.clamp(right.estimate().high()))
            .to(left.x(), y.clamp(left.estimate().high()))
            .end();
      }
    }
    panel.areas(path, style.translucent(BAND_ALPHA));
  }
}
