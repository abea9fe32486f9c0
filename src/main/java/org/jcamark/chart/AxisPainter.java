package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jcamark.chart.PlotAxis.Tick;

/** Paints a panel: its plot, with axes, titles and texts around it. */
final class AxisPainter {
  private static final double TICK_GAP = LowerAxis.TICK_GAP;
  private static final double LONGEST_SIDE_TEXT = 0.3;

  private final Panel panel;
  private final Theme theme;
  private final LowerAxis lowerAxis;

  AxisPainter(Panel panel, Theme theme) {
    this.panel = panel;
    this.theme = theme;
    this.lowerAxis = new LowerAxis(panel.x(), theme);
  }

  /**
   * Paints axes and plot into {@code box}.
   *
   * @param leftWidth for the labels of the upright axis, in pixels, their gap not counted; 0 for
   *     none
   */
  void paint(Graphics2D g, Rectangle2D box, double leftWidth) {
    double left = Math.ceil(box.getX() + leftWidth + TICK_GAP);
    double right = Math.floor(box.getMaxX() - rightWidth());
    double top = box.getY();
    g.setColor(theme.ink());
    if (!panel.heading().isBlank()) {
      top += TextStyle.TICK_HEAD.lineHeight();
      String heading = TextStyle.TICK_HEAD.shortened(panel.heading(), box.getMaxX() - left);
      TextStyle.TICK_HEAD.draw(g, heading, left, top - 8);
    }
    if (!panel.remark().isBlank()) {
      top += TextStyle.VALUE.lineHeight();
      String remark = TextStyle.VALUE.shortened(panel.remark(), box.getMaxX() - left);
      TextStyle.VALUE.draw(g, remark, left, top - 8);
    }
    for (String line : LowerAxis.titleLines(panel.y(), box.getWidth())) {
      top += TextStyle.AXIS_TITLE.lineHeight();
      TextStyle.AXIS_TITLE.draw(g, line, box.getX(), top - 10);
    }
    top = Math.ceil(top + TextStyle.TICK.capHeight() / 2 + 4);
    double bottom = Math.floor(box.getMaxY() - lowerAxis.heightBelow(right - left));
    Rectangle2D plot = new Rectangle2D.Double(left, top, right - left, bottom - top);
    panel.paint(g, plot);
    lowerAxis.paint(g, plot);
    yAxis(g, plot, leftWidth);
    sideTexts(g, plot);
  }

  /** Room that the text or the last tick label takes right of the plot. */
  double rightWidth() {
    return Math.max(lowerAxis.overhang(), sideTextWidth());
  }

  private double sideTextWidth() {
    double most = theme.width().innerPx() * LONGEST_SIDE_TEXT;
    return panel.sideTexts().stream()
        .mapToDouble(text -> Math.min(most, TextStyle.TICK.width(text.text())) + TICK_GAP)
        .max()
        .orElse(0);
  }

  /** Texts level with their lines, moved as far apart as they are high. */
  private void sideTexts(Graphics2D g, Rectangle2D plot) {
    List<Panel.SideText> texts = new ArrayList<>(panel.sideTexts());
    texts.sort(Comparator.comparingDouble(text -> py(text.y(), plot)));
    double[] places = texts.stream().mapToDouble(text -> py(text.y(), plot)).toArray();
    double apart = TextStyle.TICK.lineHeight();
    for (int i = 1; i < places.length; i++) {
      places[i] = Math.max(places[i], places[i - 1] + apart);
    }
    double lowest = plot.getMaxY();
    for (int i = places.length - 1; i >= 0 && places[i] > lowest; i--) {
      places[i] = lowest;
      lowest -= apart;
    }
    g.setColor(theme.ink());
    for (int i = 0; i < places.length; i++) {
      TextStyle.TICK.draw(
          g,
          TextStyle.TICK.shortened(texts.get(i).text(), sideTextWidth() - TICK_GAP + 1),
          plot.getMaxX() + TICK_GAP,
          places[i] + TextStyle.TICK.capHeight() / 2);
    }
  }

  private double py(double value, Rectangle2D plot) {
    return panel.px(panel.x().scale().min(), value, plot).getY();
  }

  /** Room that the labels of the upright axis would like to have. */
  double widestY() {
    return panel.y().ticks().stream()
        .mapToDouble(tick -> TextStyle.TICK.width(tick.label()))
        .max()
        .orElse(0);
  }

  private void yAxis(Graphics2D g, Rectangle2D plot, double width) {
    LowerAxis.line(g, theme, plot.getX(), plot.getY(), plot.getX(), plot.getMaxY());
    if (width == 0) {
      return;
    }
    double lastTop = Double.POSITIVE_INFINITY;
    for (Tick tick : panel.y().ticks()) {
      double py = py(tick.value(), plot);
      LowerAxis.line(g, theme, plot.getX() - LowerAxis.TICK_LENGTH, py, plot.getX(), py);
      if (py <= lastTop - TextStyle.TICK.lineHeight() && !isHidden(tick, plot)) {
        lastTop = py;
        g.setColor(theme.ink());
        TextStyle.TICK.drawRight(
            g, tick.label(), plot.getX() - TICK_GAP, py + TextStyle.TICK.capHeight() / 2);
      }
    }
  }

  /** Whether a strong tick takes the room of a label. */
  private boolean isHidden(Tick tick, Rectangle2D plot) {
    return !tick.strong()
        && panel.y().ticks().stream()
            .filter(Tick::strong)
            .mapToDouble(strong -> py(strong.value(), plot) - py(tick.value(), plot))
            .anyMatch(distance -> Math.abs(distance) < TextStyle.TICK.lineHeight());
  }
}
