package org.jcamark.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Panel;
import org.jcamark.chart.Panels.Point;
import org.jcamark.stats.Interval;

/**
 * Panels in rows, on the same axes. The lower axis has its title once, below them, the upright axis
 * of a single panel above it. The lines of a single plot have their names at their ends.
 */
final class DrawnPanels implements Sheet.Content {
  private static final int MOST_A_ROW = 3;
  private static final int MOST_END_NAMES = 12;
  private static final double ONE_PX = 620;
  private static final double PANEL_PX = 400;
  private static final double GUTTER = 30;
  private static final double ROW_GAP = 24;
  private static final double TITLE_PX = 34;
  private static final double TICKS_PX = 34;
  private static final double TICK_PX = 7;
  private static final double TICK_GAP = 14;
  private static final double TICK_LABEL_PX = 85;
  private static final double LONGEST_END = 0.3;
  private static final double CAP = 0.006;
  private static final double Y_LABEL_PX = 100;
  private static final int LINE_STEPS = 16;
  private static final int THIN_ALPHA = 90;
  private static final int BAND_ALPHA = 56;

  private final Panels data;
  private final List<Panel> panels;
  private final Theme theme;
  private final Palette palette;
  private final Scale x;
  private final Scale y;
  private final List<Line> ends;
  private final Sheet.Heading heading;
  private final int columns;
  private final int rowCount;

  DrawnPanels(Panels data, Theme theme) {
    this.data = data;
    this.theme = theme;
    panels = data.panels();
    palette = new Palette(data.series(), theme);
    List<Interval> intervals = data.points().flatMap(at -> at.interval().stream()).toList();
    x = Scale.of(data.x(), data.points().mapToDouble(Point::x), List.of());
    y = Scale.of(data.y(), data.points().mapToDouble(Point::y), intervals);
    ends = ends();
    heading =
        new Sheet.Heading(
            panels.size() == 1 ? "" : y.title(),
            y.note(intervals),
            ends.isEmpty() ? legend() : List.of());
    rowCount = (panels.size() + MOST_A_ROW - 1) / MOST_A_ROW;
    columns = (panels.size() + rowCount - 1) / rowCount;
  }

  /** The lines whose names are at their ends; none where one ends elsewhere. */
  private List<Line> ends() {
    List<Line> named =
        data.lines()
            .filter(line -> !line.isReference())
            .sorted(Comparator.comparingDouble(line -> -line.last().y()))
            .toList();
    boolean fits =
        panels.size() == 1
            && named.size() <= MOST_END_NAMES
            && named.size() == data.series().size()
            && named.stream().allMatch(line -> line.look() == Look.MARKED)
            && named.stream().map(line -> line.last().x()).distinct().count() == 1;
    return fits ? named : List.of();
  }

  private List<Sheet.Entry> legend() {
    List<Sheet.Entry> entries = new ArrayList<>();
    for (SeriesName name : Palette.named(data.series())) {
      Line line = data.lines().filter(l -> l.series().equals(name)).findFirst().orElseThrow();
      boolean joined = line.look() != Look.DOTS;
      entries.add(new Sheet.Entry(name.text(), palette.of(name), joined, line.hasMarkers()));
    }
    return entries;
  }

  @Override
  public Sheet.Heading heading() {
    return heading;
  }

  @Override
  public double heightPx() {
    return (rowCount == 1 ? ONE_PX : rowCount * (PANEL_PX + ROW_GAP) - ROW_GAP) + TITLE_PX;
  }

  @Override
  public void paint(Graphics2D g, double top) {
    double width = (Sheet.INNER_PX + GUTTER) / columns - GUTTER;
    double height = (heightPx() - TITLE_PX + ROW_GAP) / rowCount - ROW_GAP;
    Rectangle2D plots = new Rectangle2D.Double();
    for (int i = 0; i < panels.size(); i++) {
      double left = Sheet.MARGIN + i % columns * (width + GUTTER);
      int row = i / columns;
      double panelTop = top + row * (height + ROW_GAP);
      Rectangle2D box = new Rectangle2D.Double(left, panelTop, width, height);
      Rectangle2D plot = paint(g, panels.get(i), box);
      plots = plots.isEmpty() ? plot : plots.createUnion(plot);
    }
    Sheet.axisTitle(g, theme, plots, x.title(), top + heightPx() - 8);
  }

  /** Paints a panel and its texts into a box; returns the room between its axes. */
  private Rectangle2D paint(Graphics2D g, Panel panel, Rectangle2D box) {
    double top = box.getY() + Text.LABEL.capHeight() / 2;
    top = above(g, Text.NOTE, panels.size() == 1 ? y.title() : "", box, top);
    top = above(g, Text.HEAD, panel.heading(), box, top);
    top = above(g, Text.SMALL, panel.remark(), box, top);
    double right = box.getMaxX() - Math.max(TICK_GAP, endsPx());
    double bottom = box.getMaxY() - (x.ticks().isEmpty() ? 0 : TICKS_PX);
    Rectangle2D area = new Rectangle2D.Double();
    area.setFrameFromDiagonal(box.getX(), top, right, bottom);
    Plot plot =
        new Plot(
            x.fitted(area.getWidth() - Y_LABEL_PX, TICK_LABEL_PX),
            y.fitted(area.getHeight() - TICKS_PX, Text.LABEL.capHeight() + TICK_GAP),
            theme);
    panel
        .band()
        .ifPresent(
            band -> {
              Plot.Path path = new Plot.Path().rectangle(x.min(), band.low(), x.max(), band.high());
              plot.areas(path, translucent(theme.grid(), BAND_ALPHA));
            });
    if (data.y().spread() == Scale.Spread.AROUND_ZERO) {
      Plot.Path level = new Plot.Path().segment(x.min(), 0, x.max(), 0);
      plot.lines(level, theme.muted(), Glyph.stroke(2));
    }
    panel.lines().stream().filter(line -> !line.points().isEmpty()).forEach(l -> add(plot, l));
    plot.paint(g, area);
    ticks(g, plot);
    ends(g, plot);
    labels(g, plot, panel);
    return plot.inside();
  }

  /** Draws a line of text above a plot; returns where the next begins. */
  private double above(Graphics2D g, Text style, String text, Rectangle2D box, double top) {
    if (text.isBlank()) {
      return top;
    }
    double below = top + style.lineHeight();
    String line = style.shortened(Text.printable(text), box.getWidth());
    style.draw(g, theme.ink(), line, box.getX(), below - 10);
    return below;
  }

  private double endsPx() {
    double widest = Text.LABEL.widest(ends.stream().map(line -> line.series().text()).toList());
    return widest == 0 ? 0 : TICK_GAP + Math.min(Sheet.INNER_PX * LONGEST_END, widest);
  }

  private void add(Plot plot, Line line) {
    Plot.Path path = new Plot.Path();
    line.points().forEach(at -> path.to(at.x(), at.y()));
    Palette.Style style = palette.of(line.series());
    switch (line.look()) {
      case GREY -> plot.lines(path, theme.muted(), Glyph.stroke(1.5));
      case DASHED -> plot.lines(path, theme.muted(), Glyph.stroke(2, 10, 8));
      case THIN -> plot.lines(path, translucent(style.color(), THIN_ALPHA), Glyph.stroke(1.2));
      case CURVE -> plot.lines(path, style.color(), Glyph.stroke(2.5));
      case MARKED -> plot.lines(path, style.color(), style.fill().stroke(2.5));
      case DOTS -> {}
    }
    if (line.hasMarkers()) {
      for (Point at : line.points()) {
        at.interval().ifPresent(range -> plot.interval(at.x(), range, CAP, false, style.color()));
      }
      plot.dots(path, style.glyph(theme));
    }
  }

  private static Color translucent(Color color, int alpha) {
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
  }

  /** Labels at measured values, from the largest down as far as there is room. */
  private void ticks(Graphics2D g, Plot plot) {
    g.setStroke(Glyph.stroke(1.5));
    double free = Double.POSITIVE_INFINITY;
    for (int i = x.ticks().size() - 1; i >= 0; i--) {
      Point2D at = plot.at(x.ticks().get(i), y.min());
      String label = x.label().apply(x.ticks().get(i));
      double half = Text.LABEL.width(label) / 2;
      g.setColor(theme.muted());
      g.draw(new Line2D.Double(at.getX(), at.getY(), at.getX(), at.getY() + TICK_PX));
      if (at.getX() + half < free) {
        double base = at.getY() + TICK_PX + 6 + Text.LABEL.capHeight();
        Text.LABEL.drawCentred(g, theme.ink(), label, at.getX(), base);
        free = at.getX() - half - TICK_GAP;
      }
    }
  }

  /** Names level with the ends of lines, moved as far apart as they are high. */
  private void ends(Graphics2D g, Plot plot) {
    double[] places =
        ends.stream().mapToDouble(line -> plot.at(x.max(), line.last().y()).getY()).toArray();
    double apart = Text.LABEL.lineHeight();
    for (int i = 1; i < places.length; i++) {
      places[i] = Math.max(places[i], places[i - 1] + apart);
    }
    double lowest = plot.inside().getMaxY();
    for (int i = places.length - 1; i >= 0; i--) {
      places[i] = Math.min(places[i], lowest);
      lowest = places[i] - apart;
      String name = Text.printable(ends.get(i).series().text());
      String text = Text.LABEL.shortened(name, endsPx() - TICK_GAP + 1);
      double left = plot.inside().getMaxX() + TICK_GAP;
      Text.LABEL.draw(g, theme.ink(), text, left, places[i] + Text.LABEL.capHeight() / 2);
    }
  }

  /** Names beside points, and texts where the pointer rests on them. */
  private void labels(Graphics2D g, Plot plot, Panel panel) {
    List<Labels.Label> labels = new ArrayList<>();
    List<Point2D> obstacles = new ArrayList<>();
    for (Line line : panel.lines()) {
      Point2D last = null;
      for (Point point : line.points()) {
        Point2D at = plot.at(point.x(), point.y());
        obstacles.add(at);
        if (!point.name().isBlank()) {
          labels.add(new Labels.Label(Text.printable(point.name()), at));
        }
        Sheet.hover(g, at, point.hover());
        for (Interval range : point.interval().stream().toList()) {
          Point2D low = plot.at(point.x(), range.low());
          between(obstacles, low, plot.at(point.x(), range.high()));
        }
        if (last != null && line.look() == Look.DASHED) {
          between(obstacles, last, at);
        }
        last = at;
      }
    }
    new Labels(plot.inside(), obstacles).paint(g, labels, theme);
  }

  private static void between(List<Point2D> places, Point2D from, Point2D to) {
    for (int i = 0; i <= LINE_STEPS; i++) {
      double part = (double) i / LINE_STEPS;
      places.add(
          new Point2D.Double(
              from.getX() + part * (to.getX() - from.getX()),
              from.getY() + part * (to.getY() - from.getY())));
    }
  }
}
