package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jcamark.chart.PlotAxis.Tick;

/** The lower axis of a plot: its line, its ticks as far as their labels fit, its title. */
final class LowerAxis {
  static final double TICK_LENGTH = 7;
  static final double TICK_GAP = 12;
  private static final int TITLE_LINES = 3;
  private static final double EVEN_WITHIN = 1.5;

  private final PlotAxis axis;
  private final Theme theme;

  LowerAxis(PlotAxis axis, Theme theme) {
    this.axis = axis;
    this.theme = theme;
  }

  /** How far the last label reaches beyond the plot. */
  double overhang() {
    List<Tick> ticks = axis.ticks();
    return ticks.isEmpty() ? 0 : TextStyle.TICK.width(ticks.get(ticks.size() - 1).label()) / 2;
  }

  /** Height of labels and title, whose lines may be so wide. */
  double heightBelow(double titleWidth) {
    double title = titleLines(axis, titleWidth).size() * TextStyle.AXIS_TITLE.lineHeight();
    return TICK_GAP + TextStyle.TICK.lineHeight() + (title == 0 ? 0 : title + 10);
  }

  /** The title of an axis, none where it is blank. */
  static List<String> titleLines(PlotAxis axis, double width) {
    return axis.title().isBlank()
        ? List.of()
        : TextStyle.AXIS_TITLE.wrapped(axis.title(), width, TITLE_LINES);
  }

  /**
   * Paints line, labels and title below the plot.
   *
   * @param room that the title may take, in width
   */
  void paint(Graphics2D g, Rectangle2D plot, Rectangle2D room) {
    line(g, theme, plot.getX(), plot.getMaxY(), plot.getMaxX(), plot.getMaxY());
    double base = plot.getMaxY() + TICK_GAP + TextStyle.TICK.capHeight() + 2;
    ticks(g, plot, base);
    g.setColor(theme.ink());
    List<String> title = titleLines(axis, room.getWidth());
    double last = plot.getMaxY() + heightBelow(room.getWidth()) - 4;
    for (int i = 0; i < title.size(); i++) {
      double y = last - (title.size() - 1 - i) * TextStyle.AXIS_TITLE.lineHeight();
      double half = TextStyle.AXIS_TITLE.width(title.get(i)) / 2;
      double right = Math.min(plot.getCenterX(), room.getMaxX() - half);
      TextStyle.AXIS_TITLE.drawCentred(g, title.get(i), Math.max(right, room.getX() + half), y);
    }
  }

  private void ticks(Graphics2D g, Rectangle2D plot, double base) {
    double end = plot.getMaxY();
    axis.ticks().forEach(t -> line(g, theme, px(t, plot), end, px(t, plot), end + TICK_LENGTH));
    g.setColor(theme.ink());
    for (Tick tick : labelled(axis.ticks(), plot)) {
      TextStyle style = tick.strong() ? TextStyle.TICK_HEAD : TextStyle.TICK;
      style.drawCentred(g, TextStyle.printable(tick.label()), px(tick, plot), base);
    }
  }

  /**
   * Ticks that have room for a label: every nth one, a strong one among them; of uneven ticks, as
   * many as fit.
   */
  private List<Tick> labelled(List<Tick> ticks, Rectangle2D plot) {
    return areEven(ticks, plot)
        ? IntStream.rangeClosed(1, ticks.size())
            .mapToObj(stride -> everyNth(ticks, stride))
            .filter(kept -> !overlap(kept, plot))
            .findFirst()
            .orElse(ticks)
        : fitting(ticks, plot);
  }

  private static List<Tick> everyNth(List<Tick> ticks, int stride) {
    IntStream all = IntStream.range(0, ticks.size());
    int strong = all.filter(i -> ticks.get(i).strong()).findFirst().orElse(0);
    return IntStream.range(0, ticks.size())
        .filter(i -> (i - strong) % stride == 0)
        .mapToObj(ticks::get)
        .toList();
  }

  private boolean areEven(List<Tick> ticks, Rectangle2D plot) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (int i = 1; i < ticks.size(); i++) {
      double distance = px(ticks.get(i), plot) - px(ticks.get(i - 1), plot);
      least = Math.min(least, distance);
      most = Math.max(most, distance);
    }
    return most < least * EVEN_WITHIN;
  }

  /** A strong one first, powers of ten before others, from the last one backwards. */
  private List<Tick> fitting(List<Tick> ticks, Rectangle2D plot) {
    List<Tick> byRank = new ArrayList<>(ticks);
    byRank.sort(
        Comparator.comparing(Tick::strong)
            .thenComparing(LowerAxis::isPowerOfTen)
            .thenComparing(Tick::value)
            .reversed());
    List<Tick> kept = new ArrayList<>();
    for (Tick tick : byRank) {
      if (kept.stream().noneMatch(other -> overlap(tick, other, plot))) {
        kept.add(tick);
      }
    }
    return kept;
  }

  private static boolean isPowerOfTen(Tick tick) {
    double exponent = Math.log10(tick.value());
    return Math.abs(exponent - Math.rint(exponent)) < 1e-9;
  }

  private boolean overlap(List<Tick> ticks, Rectangle2D plot) {
    return IntStream.range(1, ticks.size())
        .anyMatch(i -> overlap(ticks.get(i - 1), ticks.get(i), plot));
  }

  private boolean overlap(Tick one, Tick other, Rectangle2D plot) {
    double needed =
        (TextStyle.TICK.width(one.label()) + TextStyle.TICK.width(other.label())) / 2 + 14;
    return Math.abs(px(one, plot) - px(other, plot)) < needed;
  }

  private double px(Tick tick, Rectangle2D plot) {
    return plot.getX() + axis.scale().fraction(tick.value()) * plot.getWidth();
  }

  /** An axis or a tick. */
  static void line(Graphics2D g, Theme theme, double x1, double y1, double x2, double y2) {
    g.setColor(theme.mutedInk());
    g.setStroke(new BasicStroke(1.5f));
    g.draw(new Line2D.Double(x1, y1, x2, y2));
  }
}
