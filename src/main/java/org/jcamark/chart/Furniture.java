package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** Axis titles, axis lines and tick labels around a panel's plot. */
final class Furniture {
  private static final double TICK_LENGTH = 7;
  private static final double TICK_GAP = 12;
  private static final double REPEAT_TICKS_ABOVE_PX = 1400;
  private static final double MAX_NAME_SHARE = 0.38;
  private static final int X_NAME_LINES = 4;
  private static final int Y_NAME_LINES = 2;

  private final Panel panel;
  private final Theme theme;

  Furniture(Panel panel, Theme theme) {
    this.panel = panel;
    this.theme = theme;
  }

  /** Paints furniture and plot into {@code box}. */
  void paint(Graphics2D g, Rectangle2D box) {
    paint(g, box, Math.min(widestY(), box.getWidth() * MAX_NAME_SHARE));
  }

  /**
   * The same with the room left of the plot given.
   *
   * @param leftWidth for the labels of the upright axis, in pixels, their gap not counted
   */
  void paint(Graphics2D g, Rectangle2D box, double leftWidth) {
    double left = Math.ceil(box.getX() + leftWidth + TICK_GAP);
    double right = Math.floor(box.getMaxX() - rightWidth());
    double top = box.getY();
    if (!panel.heading().isBlank()) {
      top += Lettering.TICK_HEAD.lineHeight();
      g.setColor(theme.ink());
      String heading = Lettering.TICK_HEAD.shortened(panel.heading(), box.getMaxX() - left);
      Lettering.TICK_HEAD.draw(g, heading, left, top - 8);
    }
    if (!panel.y().title().isBlank()) {
      top += Lettering.AXIS_TITLE.lineHeight();
      g.setColor(theme.ink());
      Lettering.AXIS_TITLE.draw(
          g,
          Lettering.AXIS_TITLE.shortened(panel.y().title(), box.getWidth()),
          box.getX(),
          top - 10);
    }
    top += Lettering.TICK.capHeight() / 2 + 4;
    if (tall(box)) {
      top += TICK_GAP + xLines(box.getWidth() * (1 - MAX_NAME_SHARE)) * Lettering.TICK.lineHeight();
    }
    double bottom = Math.floor(box.getMaxY() - belowPlot(right - left));
    Rectangle2D plot =
        new Rectangle2D.Double(left, Math.ceil(top), right - left, bottom - Math.ceil(top));
    panel.paint(g, plot);
    xAxis(g, plot);
    if (tall(box)) {
      xAxisAbove(g, plot);
    }
    yAxis(g, plot, leftWidth);
    column(g, plot);
  }

  /** Whether the ticks of the lower axis are repeated above the plot. */
  private boolean tall(Rectangle2D box) {
    return box.getHeight() > REPEAT_TICKS_ABOVE_PX;
  }

  /** Room that the column of text or the last tick label takes right of the plot. */
  double rightWidth() {
    return Math.max(lastTickOverhang(), columnWidth());
  }

  private double columnWidth() {
    return panel.column().stream()
        .mapToDouble(t -> lettering(t).width(t.label()) + TICK_GAP)
        .max()
        .orElse(0);
  }

  private static Lettering lettering(Tick tick) {
    return tick.strong() ? Lettering.TICK_HEAD : Lettering.TICK;
  }

  private void column(Graphics2D g, Rectangle2D plot) {
    g.setColor(theme.ink());
    for (Tick tick : panel.column()) {
      lettering(tick)
          .draw(
              g,
              tick.label(),
              plot.getMaxX() + TICK_GAP,
              py(tick, plot) + Lettering.TICK.capHeight() / 2);
    }
  }

  private double py(Tick tick, Rectangle2D plot) {
    return plot.getY() + (1 - panel.y().scale().fraction(tick.value())) * plot.getHeight();
  }

  /** Room that the labels of the upright axis would like to have. */
  double widestY() {
    return panel.y().ticks().stream()
        .mapToDouble(t -> lettering(t).width(Lettering.printable(t.label())))
        .max()
        .orElse(0);
  }

  private double lastTickOverhang() {
    List<Tick> ticks = panel.x().ticks();
    return panel.x().names() || ticks.isEmpty()
        ? 0
        : Lettering.TICK.width(ticks.get(ticks.size() - 1).label()) / 2;
  }

  /** Lines that the names below a plot of this width need. */
  private int xLines(double plotWidth) {
    return panel.x().names()
        ? panel.x().ticks().stream().mapToInt(t -> name(t, plotWidth).size()).max().orElse(1)
        : 1;
  }

  private double belowPlot(double plotWidth) {
    double title = panel.x().title().isBlank() ? 0 : Lettering.AXIS_TITLE.lineHeight() + 10;
    return TICK_GAP + xLines(plotWidth) * Lettering.TICK.lineHeight() + title;
  }

  private List<String> name(Tick tick, double plotWidth) {
    double slot = plotWidth / Math.max(1, panel.x().ticks().size());
    return Lettering.TICK.wrapped(Lettering.printable(tick.label()), slot * 0.94, X_NAME_LINES);
  }

  private void xAxis(Graphics2D g, Rectangle2D plot) {
    axisLine(g, plot.getX(), plot.getMaxY(), plot.getMaxX(), plot.getMaxY());
    double base = plot.getMaxY() + TICK_GAP + Lettering.TICK.capHeight() + 2;
    if (panel.x().names()) {
      xNames(g, plot, base);
    } else {
      xNumbers(g, plot, base);
    }
    g.setColor(theme.ink());
    String title = Lettering.AXIS_TITLE.shortened(panel.x().title(), plot.getWidth());
    Lettering.AXIS_TITLE.drawCentred(
        g, title, plot.getCenterX(), plot.getMaxY() + belowPlot(plot.getWidth()) - 4);
  }

  private void xAxisAbove(Graphics2D g, Rectangle2D plot) {
    double base = plot.getY() - TICK_GAP;
    if (panel.x().names()) {
      xNames(g, plot, base - (xLines(plot.getWidth()) - 1) * Lettering.TICK.lineHeight());
    } else {
      xNumbers(g, plot, base);
    }
  }

  private void xNames(Graphics2D g, Rectangle2D plot, double base) {
    g.setColor(theme.ink());
    for (Tick tick : panel.x().ticks()) {
      List<String> lines = name(tick, plot.getWidth());
      for (int i = 0; i < lines.size(); i++) {
        double y = base + i * Lettering.TICK.lineHeight();
        Lettering.TICK.drawCentred(g, lines.get(i), px(tick, plot), y);
      }
    }
  }

  private void xNumbers(Graphics2D g, Rectangle2D plot, double base) {
    List<Tick> ticks = panel.x().ticks();
    int stride = 1;
    while (stride < ticks.size() && overlap(ticks, stride, plot)) {
      stride++;
    }
    double end = base > plot.getMaxY() ? plot.getMaxY() : plot.getY() - TICK_LENGTH;
    for (int i = 0; i < ticks.size(); i++) {
      axisLine(g, px(ticks.get(i), plot), end, px(ticks.get(i), plot), end + TICK_LENGTH);
      if (i % stride == 0) {
        g.setColor(theme.ink());
        Lettering.TICK.drawCentred(g, ticks.get(i).label(), px(ticks.get(i), plot), base);
      }
    }
  }

  private boolean overlap(List<Tick> ticks, int stride, Rectangle2D plot) {
    for (int i = stride; i < ticks.size(); i += stride) {
      Tick left = ticks.get(i - stride);
      Tick right = ticks.get(i);
      double needed =
          (Lettering.TICK.width(left.label()) + Lettering.TICK.width(right.label())) / 2 + 14;
      if (px(right, plot) - px(left, plot) < needed) {
        return true;
      }
    }
    return false;
  }

  private double px(Tick tick, Rectangle2D plot) {
    return plot.getX() + panel.x().scale().fraction(tick.value()) * plot.getWidth();
  }

  private void yAxis(Graphics2D g, Rectangle2D plot, double width) {
    axisLine(g, plot.getX(), plot.getY(), plot.getX(), plot.getMaxY());
    double slot = plot.getHeight() / Math.max(1, panel.y().ticks().size());
    double lineHeight = Lettering.TICK.lineHeight();
    int maxLines =
        panel.y().names() ? Math.max(1, Math.min(Y_NAME_LINES, (int) (slot / lineHeight))) : 1;
    double x = plot.getX() - TICK_GAP;
    double lastTop = Double.POSITIVE_INFINITY;
    for (Tick tick : panel.y().ticks()) {
      double py = py(tick, plot);
      List<String> lines =
          lettering(tick).wrapped(Lettering.printable(tick.label()), width + 1, maxLines);
      if (!panel.y().names()) {
        axisLine(g, plot.getX() - TICK_LENGTH, py, plot.getX(), py);
        if (py > lastTop - lineHeight) {
          continue;
        }
        lastTop = py;
      }
      g.setColor(theme.ink());
      double base = py + Lettering.TICK.capHeight() / 2 - (lines.size() - 1) * lineHeight / 2;
      for (int i = 0; i < lines.size(); i++) {
        lettering(tick).drawRight(g, lines.get(i), x, base + i * lineHeight);
      }
    }
  }

  private void axisLine(Graphics2D g, double x1, double y1, double x2, double y2) {
    g.setColor(theme.mutedInk());
    g.setStroke(new BasicStroke(1.5f));
    g.draw(new Line2D.Double(x1, y1, x2, y2));
  }
}
