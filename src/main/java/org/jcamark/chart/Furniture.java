package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** Title, axis titles, axis lines and tick labels around a panel's plot. */
final class Furniture {
  private static final double TICK_LENGTH = 7;
  private static final double TICK_GAP = 12;
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
    double top = box.getY();
    if (!panel.title().isBlank()) {
      top += Lettering.PANEL_TITLE.lineHeight();
      g.setColor(theme.ink());
      Lettering.PANEL_TITLE.draw(
          g, Lettering.PANEL_TITLE.shortened(panel.title(), box.getWidth()), box.getX(), top - 8);
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
    double leftWidth = Math.min(widestY(), box.getWidth() * MAX_NAME_SHARE);
    double left = Math.ceil(box.getX() + leftWidth + TICK_GAP);
    double right = Math.floor(box.getMaxX() - lastTickOverhang());
    double bottom = Math.floor(box.getMaxY() - belowPlot(right - left));
    Rectangle2D plot =
        new Rectangle2D.Double(left, Math.ceil(top), right - left, bottom - Math.ceil(top));
    panel.paint(g, plot);
    xAxis(g, plot);
    yAxis(g, plot, leftWidth);
  }

  private double widestY() {
    return panel.y().ticks().stream()
        .mapToDouble(t -> Lettering.TICK.width(Lettering.printable(t.label())))
        .max()
        .orElse(0);
  }

  private double lastTickOverhang() {
    List<Tick> ticks = panel.x().ticks();
    return panel.x().names() || ticks.isEmpty()
        ? 0
        : Lettering.TICK.width(ticks.get(ticks.size() - 1).label()) / 2;
  }

  private double belowPlot(double plotWidth) {
    int lines =
        panel.x().names()
            ? panel.x().ticks().stream().mapToInt(t -> name(t, plotWidth).size()).max().orElse(1)
            : 1;
    double title = panel.x().title().isBlank() ? 0 : Lettering.AXIS_TITLE.lineHeight() + 10;
    return TICK_GAP + lines * Lettering.TICK.lineHeight() + title;
  }

  private List<String> name(Tick tick, double plotWidth) {
    double slot = plotWidth / Math.max(1, panel.x().ticks().size());
    return Lettering.TICK.wrapped(Lettering.printable(tick.label()), slot * 0.94, X_NAME_LINES);
  }

  private void xAxis(Graphics2D g, Rectangle2D plot) {
    axisLine(g, plot.getX(), plot.getMaxY(), plot.getMaxX(), plot.getMaxY());
    double base = plot.getMaxY() + TICK_GAP + Lettering.TICK.capHeight() + 2;
    double lastEnd = Double.NEGATIVE_INFINITY;
    for (Tick tick : panel.x().ticks()) {
      double px = plot.getX() + panel.x().scale().fraction(tick.value()) * plot.getWidth();
      if (panel.x().names()) {
        List<String> lines = name(tick, plot.getWidth());
        g.setColor(theme.ink());
        for (int i = 0; i < lines.size(); i++) {
          Lettering.TICK.drawCentred(g, lines.get(i), px, base + i * Lettering.TICK.lineHeight());
        }
        continue;
      }
      axisLine(g, px, plot.getMaxY(), px, plot.getMaxY() + TICK_LENGTH);
      double half = Lettering.TICK.width(tick.label()) / 2;
      if (px - half > lastEnd + 10) {
        g.setColor(theme.ink());
        Lettering.TICK.drawCentred(g, tick.label(), px, base);
        lastEnd = px + half;
      }
    }
    g.setColor(theme.ink());
    String title = Lettering.AXIS_TITLE.shortened(panel.x().title(), plot.getWidth());
    Lettering.AXIS_TITLE.drawCentred(
        g, title, plot.getCenterX(), plot.getMaxY() + belowPlot(plot.getWidth()) - 4);
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
      double py = plot.getY() + (1 - panel.y().scale().fraction(tick.value())) * plot.getHeight();
      List<String> lines =
          Lettering.TICK.wrapped(Lettering.printable(tick.label()), width + 1, maxLines);
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
        Lettering.TICK.drawRight(g, lines.get(i), x, base + i * lineHeight);
      }
    }
  }

  private void axisLine(Graphics2D g, double x1, double y1, double x2, double y2) {
    g.setColor(theme.mutedInk());
    g.setStroke(new BasicStroke(1.5f));
    g.draw(new Line2D.Double(x1, y1, x2, y2));
  }
}
