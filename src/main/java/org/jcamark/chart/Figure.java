package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A finished picture: heading, legend, one or more plots, and a foot. */
public final class Figure {
  /** Lines of texts at the width of a screen. */
  private static final int TITLE_LINES = 2;

  private static final int SUBTITLE_LINES = 3;
  private static final int FOOT_LINES = 2;
  private static final double LEGEND_GAP = 10;
  private static final double BODY_GAP = 18;

  private static final Map<RenderingHints.Key, Object> HINTS =
      Map.of(
          RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON,
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON,
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON,
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);

  private final String title;
  private final String subtitle;
  private final Legend legend;
  private final Body body;
  private final Theme theme;
  private final String foot;
  private final int neededPx;

  /**
   * A figure.
   *
   * @param chart whose title and foot it has
   * @param notes for the subtitle; blank ones are left out
   */
  Figure(Chart chart, List<String> notes, Legend legend, Body body, Theme theme) {
    this.title = TextStyle.printable(chart.title());
    this.subtitle =
        notes.stream()
            .filter(note -> !note.isBlank())
            .map(TextStyle::printable)
            .collect(Collectors.joining(" · "));
    this.foot = chart.foot().isBlank() ? "" : TextStyle.printable(chart.foot());
    this.legend = legend;
    this.body = body;
    this.theme = theme;
    this.neededPx = (int) Math.ceil(headingPx() + body.heightPx() + footPx() + width().marginPx());
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

  private double headingPx() {
    double legendPx = legend.height(width().innerPx(), theme);
    return width().marginPx()
        + titleLines().size() * width().title().lineHeight()
        + subtitleLines().size() * width().note().lineHeight()
        + (legendPx == 0 ? 0 : LEGEND_GAP + legendPx)
        + BODY_GAP;
  }

  private double footPx() {
    return footLines().size() * width().foot().lineHeight();
  }

  /** Where it is shown, which decides its width. */
  FigureWidth width() {
    return theme.width();
  }

  String title() {
    return title;
  }

  String subtitle() {
    return subtitle;
  }

  String foot() {
    return foot;
  }

  /** Height in logical pixels: as much as it takes, but that of a slide is given. */
  int height() {
    return width() == FigureWidth.SLIDE ? FigureWidth.SLIDE_HEIGHT_PX : neededPx;
  }

  /** Paints the picture, enlarged by {@code scale}; what is too high for a slide smaller. */
  void paint(Graphics2D graphics, int scale) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.scale(scale, scale);
    g.addRenderingHints(HINTS);
    g.setColor(theme.background());
    g.fill(new Rectangle2D.Double(0, 0, width().px(), height()));
    double shrunk = Math.min(1, (double) height() / neededPx);
    g.translate((1 - shrunk) * width().px() / 2, 0);
    if (shrunk < 1) {
      g.scale(shrunk, shrunk);
    }
    double whole = Math.max(height(), neededPx);
    heading(g);
    paintFoot(g, whole);
    double top = headingPx();
    double bottom = whole - width().marginPx() - footPx();
    body.paint(g, new Rectangle2D.Double(width().marginPx(), top, width().innerPx(), bottom - top));
    g.dispose();
  }

  private void paintFoot(Graphics2D g, double height) {
    TextStyle style = width().foot();
    double y = height - width().marginPx() - footPx();
    g.setColor(theme.mutedInk());
    for (String line : footLines()) {
      y += style.lineHeight();
      style.draw(g, line, width().marginPx(), y + width().marginPx() / 3);
    }
  }

  private void heading(Graphics2D g) {
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
      legend.paint(g, left, y + LEGEND_GAP, width().innerPx(), theme);
    }
  }
}
