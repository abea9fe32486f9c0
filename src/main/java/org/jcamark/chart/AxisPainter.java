package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import org.jcamark.chart.PlotAxis.Tick;

/** Paints a panel: its plot, with axes, titles and texts around it. */
final class AxisPainter {
  private static final double TICK_GAP = LowerAxis.TICK_GAP;
  private static final double REPEAT_TICKS_ABOVE_PX = 1400;
  private static final int Y_NAME_LINES = 2;
  private static final int MARK_PX = 14;

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
    if (!panel.heading().isBlank()) {
      top += TextStyle.TICK_HEAD.lineHeight();
      g.setColor(theme.ink());
      String heading = TextStyle.TICK_HEAD.shortened(panel.heading(), box.getMaxX() - left);
      TextStyle.TICK_HEAD.draw(g, heading, left, top - 8);
    }
    g.setColor(theme.ink());
    for (String line : LowerAxis.titleLines(panel.y(), box.getWidth())) {
      top += TextStyle.AXIS_TITLE.lineHeight();
      TextStyle.AXIS_TITLE.draw(g, line, box.getX(), top - 10);
    }
    top += TextStyle.TICK.capHeight() / 2 + 4;
    if (tall(box)) {
      top += TICK_GAP + lowerAxis.labelHeight(right - left);
    }
    double bottom = Math.floor(box.getMaxY() - lowerAxis.heightBelow(right - left));
    Rectangle2D plot =
        new Rectangle2D.Double(left, Math.ceil(top), right - left, bottom - Math.ceil(top));
    panel.paint(g, plot);
    lowerAxis.paint(g, plot);
    if (tall(box)) {
      lowerAxis.paintAbove(g, plot);
    }
    yAxis(g, plot, leftWidth);
    sideTexts(g, plot);
  }

  /** Height of what stands above and below a plot of this width, of a box of that width. */
  double heightAround(double plotWidth, double boxWidth) {
    double heading = panel.heading().isBlank() ? 0 : TextStyle.TICK_HEAD.lineHeight();
    double title =
        LowerAxis.titleLines(panel.y(), boxWidth).size() * TextStyle.AXIS_TITLE.lineHeight();
    return heading + title + TextStyle.TICK.capHeight() / 2 + 4 + lowerAxis.heightBelow(plotWidth);
  }

  /** Rows of names that share the plot; 1 for an axis of numbers. */
  int rows() {
    return panel.y().names() ? Math.max(1, panel.y().ticks().size()) : 1;
  }

  /** Whether the ticks of the lower axis are repeated above the plot. */
  private boolean tall(Rectangle2D box) {
    return box.getHeight() > REPEAT_TICKS_ABOVE_PX;
  }

  /** Room that the text or the last tick label takes right of the plot. */
  double rightWidth() {
    return Math.max(lowerAxis.overhang(), sideTextWidth());
  }

  private double sideTextWidth() {
    return panel.sideTexts().stream()
        .mapToDouble(t -> t.style().width(t.text()) + markWidth(t) + TICK_GAP)
        .max()
        .orElse(0);
  }

  /** Room that the mark before a text takes. */
  private static double markWidth(Panel.SideText text) {
    return text.marked() ? MARK_PX + 8 : 0;
  }

  private static String text(Tick tick) {
    return TextStyle.printable(tick.label());
  }

  static TextStyle style(Tick tick) {
    return tick.strong() ? TextStyle.TICK_HEAD : TextStyle.TICK;
  }

  private void sideTexts(Graphics2D g, Rectangle2D plot) {
    double halfHeight = TextStyle.TICK.capHeight() / 2;
    for (Panel.SideText text : panel.sideTexts()) {
      double left = plot.getMaxX() + TICK_GAP;
      double y = py(text.y(), plot);
      if (text.marked()) {
        text.mark().style(theme).glyph(theme).paint(g, left + MARK_PX / 2.0, y, MARK_PX);
      }
      g.setColor(text.color(theme));
      text.style().draw(g, text.text(), left + markWidth(text), y + halfHeight);
    }
  }

  private double py(double value, Rectangle2D plot) {
    return plot.getY() + (1 - panel.y().scale().fraction(value)) * plot.getHeight();
  }

  /** Height of a row in which each of these names has the lines that it needs. */
  static double nameHeight(PlotAxis names, double width) {
    int lines =
        names.ticks().stream().mapToInt(t -> lines(t, width, Y_NAME_LINES).size()).max().orElse(1);
    return Math.ceil(lines * TextStyle.TICK.lineHeight()) + 1;
  }

  private static List<String> lines(Tick tick, double width, int most) {
    return style(tick).wrapped(TextStyle.printable(tick.label()), width + 1, most);
  }

  /** Room that the labels of the upright axis would like to have. */
  double widestY() {
    return panel.y().ticks().stream().mapToDouble(t -> style(t).width(text(t))).max().orElse(0);
  }

  /** Whether a strong number takes the room of a label. */
  private boolean isHidden(Tick tick, Rectangle2D plot) {
    return !tick.strong()
        && panel.y().ticks().stream()
            .filter(Tick::strong)
            .mapToDouble(strong -> py(strong.value(), plot) - py(tick.value(), plot))
            .anyMatch(distance -> Math.abs(distance) < TextStyle.TICK.lineHeight());
  }

  private void yAxis(Graphics2D g, Rectangle2D plot, double width) {
    LowerAxis.line(g, theme, plot.getX(), plot.getY(), plot.getX(), plot.getMaxY());
    if (width == 0) {
      return;
    }
    double slot = plot.getHeight() / Math.max(1, panel.y().ticks().size());
    double lineHeight = TextStyle.TICK.lineHeight();
    int maxLines =
        panel.y().names() ? Math.max(1, Math.min(Y_NAME_LINES, (int) (slot / lineHeight))) : 1;
    Map<String, List<String>> names =
        ShortNames.wrapped(
            panel.y().ticks().stream()
                .filter(tick -> !tick.strong())
                .map(AxisPainter::text)
                .toList(),
            TextStyle.TICK,
            width + 1,
            maxLines);
    double x = plot.getX() - TICK_GAP;
    double lastTop = Double.POSITIVE_INFINITY;
    for (Tick tick : panel.y().ticks()) {
      double py = py(tick.value(), plot);
      List<String> lines =
          tick.strong()
              ? style(tick).wrapped(text(tick), width + 1, maxLines)
              : names.get(text(tick));
      if (!panel.y().names()) {
        LowerAxis.line(g, theme, plot.getX() - LowerAxis.TICK_LENGTH, py, plot.getX(), py);
        if (py > lastTop - lineHeight || isHidden(tick, plot)) {
          continue;
        }
        lastTop = py;
      }
      g.setColor(theme.ink());
      double base = py + TextStyle.TICK.capHeight() / 2 - (lines.size() - 1) * lineHeight / 2;
      for (int i = 0; i < lines.size(); i++) {
        style(tick).drawRight(g, lines.get(i), x, base + i * lineHeight);
      }
    }
  }
}
