package org.jcamark.chart;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Draws estimates over an x axis, each series as a line or markers, with whiskers. */
final class Lines {
  /** An estimate at a place of the x axis. */
  record At(String series, double x, IntervalEstimate estimate) {}

  private static final double CAP = 0.006;

  private final Panel panel;
  private final Map<Palette.Style, List<At>> series = new LinkedHashMap<>();

  Lines(Panel panel, Palette palette, List<At> values) {
    this.panel = panel;
    for (String name : palette.names()) {
      series.put(
          palette.of(name),
          values.stream()
              .filter(at -> at.series().equals(name))
              .sorted(Comparator.comparingDouble(At::x))
              .toList());
    }
  }

  /** A line through the values of each series, with whiskers and markers. */
  void curves() {
    series.forEach(
        (style, values) -> {
          Outline line = new Outline();
          values.forEach(at -> line.to(at.x(), at.estimate().value()));
          panel.lines(line, style, 3);
          dots(style, values);
        });
  }

  /** Markers at the values, with whiskers at those that have an interval. */
  void dots() {
    series.forEach(this::dots);
  }

  private void dots(Palette.Style style, List<At> values) {
    Outline whiskers = new Outline();
    Outline dots = new Outline();
    Scale x = panel.x().scale();
    for (At at : values) {
      double left = x.moved(at.x(), -CAP);
      double right = x.moved(at.x(), CAP);
      at.estimate()
          .interval()
          .ifPresent(i -> whiskers.whisker(left, at.x(), right, i, panel.y().scale()));
      dots.to(at.x(), at.estimate().value());
    }
    panel.lines(whiskers, style.color(), 2);
    panel.dots(dots, style);
  }
}
