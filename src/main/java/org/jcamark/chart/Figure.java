package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** A finished picture: heading, legend and one or more panels. */
public final class Figure {
  /** Lines of texts at the width of a screen. */
  private static final int TITLE_LINES = 2;

  private static final int SUBTITLE_LINES = 3;
  private static final int FOOT_LINES = 2;

  /** Height of title, axis titles and tick labels, about. */
  private static final int AROUND_PLOT_PX = 240;

  /** Height of heading, axis title and tick labels of a further row of panels, about. */
  private static final int FURTHER_AXIS_PX = 120;

  private static final Map<RenderingHints.Key, Object> HINTS =
      Map.of(
          RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON,
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON,
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON,
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);

  private final String title;
  private final String subtitle;
  private final Legend legend;
  private final List<List<Panel>> rows;
  private final Theme theme;
  private final int height;
  private final String foot;

  /** A figure of one panel. */
  Figure(String title, List<String> notes, Legend legend, Panel panel, Theme theme, double rowsPx) {
    this(title, notes, legend, List.of(List.of(panel)), theme, rowsPx);
  }

  /**
   * A figure of panels in rows.
   *
   * @param notes for the subtitle; blank ones are left out
   * @param rowsPx least height of the plots together
   */
  Figure(
      String title,
      List<String> notes,
      Legend legend,
      List<List<Panel>> rows,
      Theme theme,
      double rowsPx) {
    this.title = TextStyle.printable(title);
    this.subtitle =
        notes.stream()
            .filter(note -> !note.isBlank())
            .map(TextStyle::printable)
            .collect(Collectors.joining(" · "));
    this.legend = legend;
    this.rows = rows;
    this.theme = theme;
    double around =
        AROUND_PLOT_PX
            + (titleLines().size() - 1) * width().title().lineHeight()
            + subtitleLines().size() * width().note().lineHeight()
            + legend.height(width().innerPx(), theme);
    double names = width() == FigureWidth.SCREEN ? 0 : namesPx();
    double plots =
        DoubleStream.of(width().leastPlotPx(), rowsPx * width().rowShare(), names)
            .max()
            .orElseThrow();
    this.height = Math.max(width().leastHeightPx(), (int) (around + plots));
    this.foot = "";
  }

  private Figure(Figure figure, String foot) {
    this.title = figure.title;
    this.subtitle = figure.subtitle;
    this.legend = figure.legend;
    this.rows = figure.rows;
    this.theme = figure.theme;
    this.foot = TextStyle.printable(foot);
    this.height = figure.height + (int) Math.ceil(footLines().size() * width().foot().lineHeight());
  }

  /** The same with a line in small letters at its foot; itself where that is blank. */
  public Figure footed(String text) {
    return text.isBlank() ? this : new Figure(this, text);
  }

  /** Height of the names beside the plots together, and of the axes between plots. */
  private double namesPx() {
    double room = width().innerPx() * width().nameShare();
    double names =
        rows.stream()
            .map(row -> row.get(0).y())
            .filter(PlotAxis::names)
            .mapToDouble(axis -> axis.ticks().size() * AxisPainter.nameHeight(axis, room))
            .sum();
    return names + (rows.size() - 1) * FURTHER_AXIS_PX;
  }

  private List<String> titleLines() {
    return lines(title, width().title(), TITLE_LINES);
  }

  private List<String> subtitleLines() {
    return lines(subtitle, width().note(), SUBTITLE_LINES);
  }

  private List<String> footLines() {
    return lines(foot, width().foot(), FOOT_LINES);
  }

  private List<String> lines(String text, TextStyle style, int ofScreen) {
    return text.isEmpty()
        ? List.of()
        : style.wrapped(text, width().innerPx(), width().lines(ofScreen));
  }

  /** Where it is shown, which decides its width. */
  FigureWidth width() {
    return theme.width();
  }

  List<Panel> panels() {
    return rows.stream().flatMap(List::stream).toList();
  }

  Legend legend() {
    return legend;
  }

  public String title() {
    return title;
  }

  String subtitle() {
    return subtitle;
  }

  String foot() {
    return foot;
  }

  /** Height in logical pixels. */
  public int height() {
    return height;
  }

  /** Paints the picture, enlarged by {@code scale}. */
  void paint(Graphics2D graphics, int scale) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.scale(scale, scale);
    g.addRenderingHints(HINTS);
    g.setColor(theme.background());
    g.fill(new Rectangle2D.Double(0, 0, width().px(), height));
    double top = heading(g);
    double bottom = paintFoot(g);
    new Arrangement(rows, theme)
        .paint(g, new Rectangle2D.Double(width().marginPx(), top, width().innerPx(), bottom - top));
    g.dispose();
  }

  /** Paints the foot; the result is where the plots end. */
  private double paintFoot(Graphics2D g) {
    TextStyle style = width().foot();
    double y = height - width().marginPx() - footLines().size() * style.lineHeight();
    double bottom = y;
    g.setColor(theme.mutedInk());
    for (String line : footLines()) {
      y += style.lineHeight();
      style.draw(g, line, width().marginPx(), y + width().marginPx() / 3);
    }
    return bottom;
  }

  private double heading(Graphics2D g) {
    double left = width().marginPx();
    double y = left;
    g.setColor(theme.ink());
    for (String line : titleLines()) {
      y += width().title().lineHeight();
      width().title().draw(g, line, left, y - 10);
    }
    g.setColor(theme.mutedInk());
    for (String line : subtitleLines()) {
      y += width().note().lineHeight();
      width().note().draw(g, line, left, y - 6);
    }
    if (!legend.entries().isEmpty()) {
      y += 10;
      legend.paint(g, left, y, width().innerPx(), theme);
      y += legend.height(width().innerPx(), theme);
    }
    return y + 18;
  }
}
