package org.jcamark.chart;

import java.awt.Color;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.chart.Figure.Measure;
import org.jcamark.stats.Interval;

/**
 * Lines or points, at least one, in one plot, or in panels on the same axes. The lower axis has its
 * title once, below them; that of the upright axis is above a single plot, else in the note. Lines
 * of a single plot have their names at their ends, if no two end together, else in a legend.
 */
public record Panels(Measure x, Measure y, List<Panel> panels) implements Figure.Body {
  /** A plot with a heading of two lines above, which may be blank, and a band of values set off. */
  public record Panel(String heading, String remark, List<Line> lines, Optional<Interval> band) {
    public Panel(String heading, List<Line> lines) {
      this(heading, "", lines, Optional.empty());
    }
  }

  public enum Look {
    MARKED,
    CURVE,
    THIN,
    DASHED,
    DOTS
  }

  /** At least one point, from left to right; grey as {@link SeriesName#REFERENCE}. */
  public record Line(SeriesName series, Look look, List<Point> points) {
    private boolean hasMarkers() {
      return look == Look.MARKED || look == Look.DOTS;
    }
  }

  /** A point with the 95% interval of y, where known, and a name beside it, which may be blank. */
  public record Point(double x, double y, Optional<Interval> interval, String name) {
    public Point(double x, double y) {
      this(x, y, Optional.empty(), "");
    }

    Point named(String text) {
      return new Point(x, y, interval, text);
    }
  }

  private static final int MOST_A_ROW = 3;
  private static final int MOST_END_NAMES = 12;
  private static final double ONE_PX = 620;
  private static final double PANEL_PX = 400;
  private static final double GUTTER = 30;
  private static final double ROW_GAP = 24;
  private static final double TITLE_PX = 34;
  private static final double END_GAP = 14;

  /** A share of the upright axis. */
  private static final double LEAST_BETWEEN_ENDS = 0.01;

  private static final double LONGEST_END_PX = Sheet.INNER_PX * 0.3;
  private static final int THIN_ALPHA = 90;
  private static final int BAND_ALPHA = 56;

  private Stream<Line> lines() {
    return panels.stream().flatMap(panel -> panel.lines().stream());
  }

  private Stream<Point> points() {
    return lines().flatMap(line -> line.points().stream());
  }

  private List<Interval> intervals() {
    return points().flatMap(at -> at.interval().stream()).toList();
  }

  @Override
  public Scale across() {
    return Scale.of(x, false, points().mapToDouble(Point::x), List.of());
  }

  private Scale upright() {
    return Scale.of(y, false, points().mapToDouble(Point::y), intervals());
  }

  @Override
  public List<SeriesName> series() {
    return lines()
        .map(Line::series)
        .filter(name -> !name.equals(SeriesName.REFERENCE))
        .distinct()
        .toList();
  }

  @Override
  public int values() {
    return (int) points().count();
  }

  @Override
  public String note(String own) {
    Scale scale = upright();
    return Figure.joined(panels.size() == 1 ? "" : scale.title(), own, scale.note(intervals()));
  }

  @Override
  public List<Sheet.Entry> legend(Palette palette, Theme theme) {
    List<Sheet.Entry> entries = new ArrayList<>();
    for (SeriesName name : endsAreNamed() ? List.<SeriesName>of() : Palette.named(series())) {
      Line line = lines().filter(l -> l.series().equals(name)).findFirst().orElseThrow();
      boolean joined = line.look() != Look.DOTS;
      entries.add(new Sheet.Entry(name.text(), palette.of(name), joined, line.hasMarkers()));
    }
    return entries;
  }

  private boolean endsAreNamed() {
    return panels.size() == 1
        && lines().count() <= MOST_END_NAMES
        && lines().allMatch(line -> line.look() == Look.MARKED)
        && endsDiffer();
  }

  /** Whether one sees which line ends where. */
  private boolean endsDiffer() {
    Scale scale = upright();
    double[] ends =
        lines().mapToDouble(l -> l.points().get(l.points().size() - 1).y()).sorted().toArray();
    return IntStream.range(1, ends.length)
        .allMatch(i -> ends[i] > scale.moved(ends[i - 1], LEAST_BETWEEN_ENDS));
  }

  private double endsPx() {
    double widest = Text.SMALL.widest(series().stream().map(SeriesName::text).toList());
    return END_GAP + (endsAreNamed() ? Math.min(LONGEST_END_PX, widest) + END_GAP : 0);
  }

  private int rowCount() {
    return (panels.size() + MOST_A_ROW - 1) / MOST_A_ROW;
  }

  @Override
  public double heightPx() {
    return (rowCount() == 1 ? ONE_PX : rowCount() * (PANEL_PX + ROW_GAP) - ROW_GAP) + TITLE_PX;
  }

  @Override
  public Rectangle2D paint(Sheet sheet, double top) {
    int columns = (panels.size() + rowCount() - 1) / rowCount();
    double width = (Sheet.INNER_PX + GUTTER) / columns;
    double height = (heightPx() - TITLE_PX + ROW_GAP) / rowCount();
    Rectangle2D all = null;
    for (int i = 0; i < panels.size(); i++) {
      double left = Sheet.MARGIN + i % columns * width;
      int row = i / columns;
      double above = top + row * height;
      Rectangle2D box = new Rectangle2D.Double(left, above, width - GUTTER, height - ROW_GAP);
      Rectangle2D inside = paint(sheet, panels.get(i), box);
      all = all == null ? inside : all.createUnion(inside);
    }
    return all;
  }

  private Rectangle2D paint(Sheet sheet, Panel panel, Rectangle2D box) {
    Scale across = across();
    Scale upright = upright();
    double top = box.getY() + Text.LABEL.capHeight() / 2;
    top = above(sheet, Text.NOTE, panels.size() == 1 ? upright.title() : "", box, top);
    top = above(sheet, Text.HEAD, panel.heading(), box, top);
    top = above(sheet, Text.SMALL, panel.remark(), box, top);
    Rectangle2D area = new Rectangle2D.Double();
    area.setFrameFromDiagonal(box.getX(), top, box.getMaxX() - endsPx(), box.getMaxY());
    Plot plot = new Plot(across, upright, area, sheet.theme);
    Color shade = translucent(sheet.theme.grid(), BAND_ALPHA);
    panel
        .band()
        .ifPresent(band -> plot.area(shade, across.min(), band.low(), across.max(), band.high()));
    if (y.quantity() == Quantity.PERCENT) {
      plot.line(sheet.theme.muted(), Glyph.stroke(2), across.min(), 0, across.max(), 0);
    }
    panel.lines().forEach(line -> add(plot, line, sheet));
    Rectangle2D inside = plot.paint(sheet);
    labels(sheet, plot, panel, inside);
    return inside;
  }

  /** Draws a line of text above a plot; returns where the next begins. */
  private static double above(Sheet sheet, Text style, String text, Rectangle2D box, double top) {
    if (text.isBlank()) {
      return top;
    }
    String line = style.shortened(Text.printable(text), box.getWidth());
    sheet.text(style, sheet.theme.ink(), line, box.getX(), top + style.lineHeight() - 14, 0);
    return top + style.lineHeight();
  }

  private static void add(Plot plot, Line line, Sheet sheet) {
    double[] path =
        line.points().stream().flatMapToDouble(at -> DoubleStream.of(at.x(), at.y())).toArray();
    boolean isReference = line.series().equals(SeriesName.REFERENCE);
    Palette.Style style = sheet.palette.of(line.series());
    Color color = isReference ? sheet.theme.muted() : style.color();
    switch (line.look()) {
      case DASHED -> plot.line(color, Glyph.stroke(2, 10, 8), path);
      case THIN -> plot.line(translucent(color, THIN_ALPHA), Glyph.stroke(1.2), path);
      case CURVE -> plot.line(color, Glyph.stroke(isReference ? 1.5 : 2.5), path);
      case MARKED -> plot.line(color, style.fill().stroke(2.5), path);
      case DOTS -> {}
    }
    if (line.hasMarkers()) {
      for (Point at : line.points()) {
        at.interval().ifPresent(range -> plot.interval(range, at.x(), false, color));
      }
      plot.dots(style.glyph(sheet.theme), path);
    }
  }

  private static Color translucent(Color color, int alpha) {
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
  }

  private void labels(Sheet sheet, Plot plot, Panel panel, Rectangle2D inside) {
    List<Labels.Label> labels = new ArrayList<>();
    List<Line2D> obstacles = new ArrayList<>();
    double ends =
        panel.lines().stream()
            .flatMap(line -> line.points().stream())
            .mapToDouble(point -> plot.at(point.x(), point.y()).getX())
            .max()
            .orElseThrow();
    for (Line line : panel.lines()) {
      Point2D last = null;
      for (Point point : line.points()) {
        Point2D at = plot.at(point.x(), point.y());
        Interval range = point.interval().orElse(new Interval(point.y(), point.y()));
        obstacles.add(
            new Line2D.Double(plot.at(point.x(), range.low()), plot.at(point.x(), range.high())));
        if (last != null && line.look() == Look.DASHED) {
          obstacles.add(new Line2D.Double(last, at));
        }
        last = at;
        addLabel(point.name(), at, false, labels);
      }
      String name = endsAreNamed() ? line.series().text() : "";
      addLabel(name, last, last.getX() > ends - 1, labels);
    }
    Rectangle2D room = new Rectangle2D.Double();
    room.setFrame(inside);
    room.add(inside.getMaxX() + endsPx(), inside.getMinY());
    new Labels(room, obstacles).paint(sheet, labels);
  }

  private static void addLabel(String name, Point2D at, boolean isEnd, List<Labels.Label> labels) {
    if (!name.isBlank()) {
      String shown = Text.SMALL.shortened(Text.printable(name), LONGEST_END_PX);
      labels.add(new Labels.Label(shown, at, isEnd));
    }
  }
}
