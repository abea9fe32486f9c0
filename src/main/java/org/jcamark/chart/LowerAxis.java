package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jcamark.chart.PlotAxis.Tick;

/** The lower axis of a plot: its line, its ticks as far as their labels fit, its title. */
record LowerAxis(PlotAxis axis, Theme theme) {
  static final double TICK_LENGTH = 7;
  static final double TICK_GAP = 12;
  private static final int TITLE_LINES = 3;
  private static final double LABEL_GAP = 14;

  /** How far the last label reaches beyond the plot. */
  double overhang() {
    List<Tick> ticks = axis.ticks();
    return ticks.isEmpty() ? 0 : TextStyle.TICK.width(ticks.get(ticks.size() - 1).label()) / 2;
  }

  static double labelsPx() {
    return TICK_GAP + TextStyle.TICK.lineHeight();
  }

  /** Height of the title, whose lines may be so wide. */
  double titlePx(double width) {
    double title = titleLines(axis, width).size() * TextStyle.AXIS_TITLE.lineHeight();
    return title == 0 ? 0 : title + 10;
  }

  /** The title of an axis, none where it is blank. */
  static List<String> titleLines(PlotAxis axis, double width) {
    return axis.title().isBlank()
        ? List.of()
        : TextStyle.AXIS_TITLE.wrapped(axis.title(), width, TITLE_LINES);
  }

  /** Paints line and labels below the plot. */
  void paint(Graphics2D g, Rectangle2D plot) {
    double end = plot.getMaxY();
    line(g, theme, plot.getX(), end, plot.getMaxX(), end);
    axis.ticks().forEach(t -> line(g, theme, px(t, plot), end, px(t, plot), end + TICK_LENGTH));
    double base = end + TICK_GAP + TextStyle.TICK.capHeight() + 2;
    g.setColor(theme.ink());
    ToDoubleFunction<Tick> room = tick -> TextStyle.TICK.width(tick.label()) + LABEL_GAP;
    for (Tick tick : axis.labelled(tick -> px(tick, plot), room)) {
      TextStyle style = tick.strong() ? TextStyle.TICK_HEAD : TextStyle.TICK;
      style.drawCentred(g, TextStyle.printable(tick.label()), px(tick, plot), base);
    }
  }

  /**
   * Paints the title below the labels.
   *
   * @param plot one, or all of them that have this axis
   * @param room that the title may take, in width
   */
  void title(Graphics2D g, Rectangle2D plot, Rectangle2D room) {
    g.setColor(theme.ink());
    List<String> title = titleLines(axis, room.getWidth());
    double last = plot.getMaxY() + labelsPx() + titlePx(room.getWidth()) - 4;
    for (int i = 0; i < title.size(); i++) {
      double y = last - (title.size() - 1 - i) * TextStyle.AXIS_TITLE.lineHeight();
      double half = TextStyle.AXIS_TITLE.width(title.get(i)) / 2;
      double right = Math.min(plot.getCenterX(), room.getMaxX() - half);
      TextStyle.AXIS_TITLE.drawCentred(g, title.get(i), Math.max(right, room.getX() + half), y);
    }
  }

  private double px(Tick tick, Rectangle2D plot) {
    return plot.getX() + axis.scale().fraction(tick.value()) * plot.getWidth();
  }

  static void line(Graphics2D g, Theme theme, double x1, double y1, double x2, double y2) {
    g.setColor(theme.mutedInk());
    g.setStroke(new BasicStroke(1.5f));
    g.draw(new Line2D.Double(x1, y1, x2, y2));
  }
}
