package org.jcamark.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;

/**
 * A figure in the colours of a theme: title, note and legend above its plots, the foot below them.
 * XChart centres titles without wrapping them and has a legend of one line below one plot.
 */
final class Sheet {
  static final int WIDTH_PX = 1600;
  static final double MARGIN = 30;
  static final double INNER_PX = WIDTH_PX - 2 * MARGIN;

  /** A name with its sign: a line, a marker or both, or a box. */
  record Entry(String name, Palette.Style style, boolean line, boolean marker) {}

  private static final Map<RenderingHints.Key, Object> HINTS =
      Map.of(
          RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON,
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON,
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON,
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);

  private static final int MOST_LINES = 3;
  private static final double BODY_GAP = 24;
  private static final double SIGN_PX = 34;
  private static final double SIGN_GAP = 8;
  private static final double ENTRY_GAP = 32;
  private static final int MARKER_PX = 17;

  final Theme theme;
  final Palette palette;
  private final Figure figure;
  private final double bodyTop;
  private final double footTop;
  private final double heightPx;

  /** What it is painted on; null while it is only measured. */
  private Graphics2D g;

  Sheet(Figure figure, Theme theme) {
    this.figure = figure;
    this.theme = theme;
    palette = new Palette(figure.body().series(), theme);
    bodyTop = legend(heading()) + BODY_GAP;
    footTop = bodyTop + figure.body().heightPx();
    heightPx = foot() + MARGIN * 2 / 3;
  }

  int heightPx() {
    return (int) Math.ceil(heightPx);
  }

  void paint(Graphics2D graphics) {
    g = (Graphics2D) graphics.create();
    g.addRenderingHints(HINTS);
    g.setColor(theme.background());
    g.fill(new Rectangle2D.Double(0, 0, WIDTH_PX, heightPx()));
    legend(heading());
    Rectangle2D plots = figure.body().paint(this, bodyTop);
    String axis = Text.NOTE.shortened(Text.printable(figure.body().across().title()), INNER_PX);
    double half = Text.NOTE.width(axis) / 2;
    double middle = Math.min(plots.getCenterX(), WIDTH_PX - MARGIN - half);
    text(Text.NOTE, theme.ink(), axis, Math.max(middle, MARGIN + half), footTop - 8, 0.5);
    foot();
    g.dispose();
  }

  /** Draws text on a base line, {@code align} of it left of {@code x}. */
  void text(Text style, Color color, String text, double x, double base, double align) {
    if (g != null) {
      style.draw(g, color, text, x, base, align);
    }
  }

  Graphics2D graphics() {
    return g;
  }

  /** Title and note; returns their lower end. */
  private double heading() {
    double top = lines(Text.TITLE, theme.ink(), figure.title(), MARGIN - 10);
    return lines(Text.NOTE, theme.muted(), figure.body().note(figure.note()), top + 4);
  }

  private double foot() {
    return lines(Text.FOOT, theme.muted(), figure.foot(), footTop + MARGIN / 3);
  }

  private double lines(Text style, Color color, String text, double top) {
    double base = top;
    for (String line : style.wrapped(text, INNER_PX, MOST_LINES)) {
      base += style.lineHeight();
      text(style, color, line, MARGIN, base, 0);
    }
    return base;
  }

  private double legend(double top) {
    List<Entry> entries = figure.body().legend(palette, theme);
    double rowPx = Text.NOTE.lineHeight() + 6;
    double x = MARGIN;
    double base = top + (entries.isEmpty() ? 0 : rowPx + 2);
    Map<String, String> names =
        Text.NOTE.shortened(
            entries.stream().map(Entry::name).toList(), INNER_PX - SIGN_PX - SIGN_GAP);
    for (Entry entry : entries) {
      String name = names.get(entry.name());
      double width = SIGN_PX + SIGN_GAP + Text.NOTE.width(name);
      if (x > MARGIN && x + width > WIDTH_PX - MARGIN) {
        x = MARGIN;
        base += rowPx;
      }
      if (g != null) {
        sign(entry, x, base - Text.NOTE.capHeight() / 2);
      }
      text(Text.NOTE, theme.ink(), name, x + SIGN_PX + SIGN_GAP, base, 0);
      x += width + ENTRY_GAP;
    }
    return base;
  }

  private void sign(Entry entry, double x, double middle) {
    g.setColor(entry.style().color());
    if (!entry.line() && !entry.marker()) {
      g.fill(new Rectangle2D.Double(x, middle - 9, SIGN_PX, 18));
    }
    if (entry.line()) {
      g.setStroke(entry.style().fill().stroke(3));
      g.draw(new Line2D.Double(x, middle, x + SIGN_PX, middle));
    }
    if (entry.marker()) {
      entry.style().glyph(theme).paint(g, x + SIGN_PX / 2, middle, MARKER_PX);
    }
  }
}
