package org.jcamark.chart;

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

  interface Content {
    /** The note of a figure with an axis that has no title of its own, and what whiskers are. */
    String note(String own);

    List<Entry> legend(Palette palette, Theme theme);

    double heightPx();

    void paint(Graphics2D g, double top, Palette palette, Theme theme);
  }

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

  private final Theme theme;
  private final Content content;
  private final Palette palette;
  private final List<String> title;
  private final List<String> note;
  private final List<String> foot;
  private final List<Entry> legend;
  private final double contentTop;

  Sheet(Figure figure, Theme theme) {
    this.theme = theme;
    content = (Content) figure.body();
    palette = new Palette(figure.body().series(), theme);
    title = Text.TITLE.wrapped(figure.title(), INNER_PX, MOST_LINES);
    note = Text.NOTE.wrapped(content.note(figure.note()), INNER_PX, MOST_LINES);
    foot = Text.FOOT.wrapped(figure.foot(), INNER_PX, MOST_LINES);
    legend = content.legend(palette, theme);
    contentTop = legend(null, heading(null)) + BODY_GAP;
  }

  int heightPx() {
    double footPx = foot.size() * Text.FOOT.lineHeight();
    return (int) Math.ceil(contentTop + content.heightPx() + footPx + MARGIN);
  }

  void paint(Graphics2D graphics) {
    Graphics2D g = (Graphics2D) graphics.create();
    g.addRenderingHints(HINTS);
    g.setColor(theme.background());
    g.fill(new Rectangle2D.Double(0, 0, WIDTH_PX, heightPx()));
    legend(g, heading(g));
    content.paint(g, contentTop, palette, theme);
    lines(g, Text.FOOT, foot, contentTop + content.heightPx() + MARGIN / 3);
    g.dispose();
  }

  /** Title and note, painted where there is anything to paint them on; returns their lower end. */
  private double heading(Graphics2D g) {
    return lines(g, Text.NOTE, note, lines(g, Text.TITLE, title, MARGIN - 10) + 4);
  }

  private double lines(Graphics2D g, Text style, List<String> lines, double top) {
    double base = top;
    for (String line : lines) {
      base += style.lineHeight();
      if (g != null) {
        style.draw(g, style == Text.TITLE ? theme.ink() : theme.muted(), line, MARGIN, base, 0);
      }
    }
    return base;
  }

  private double legend(Graphics2D g, double top) {
    double rowPx = Text.NOTE.lineHeight() + 6;
    double x = MARGIN;
    double base = top + (legend.isEmpty() ? 0 : rowPx + 2);
    Map<String, String> names =
        Text.NOTE.shortened(
            legend.stream().map(Entry::name).toList(), INNER_PX - SIGN_PX - SIGN_GAP);
    for (Entry entry : legend) {
      String name = names.get(entry.name());
      double width = SIGN_PX + SIGN_GAP + Text.NOTE.width(name);
      if (x > MARGIN && x + width > WIDTH_PX - MARGIN) {
        x = MARGIN;
        base += rowPx;
      }
      if (g != null) {
        sign(g, entry, x, base - Text.NOTE.capHeight() / 2);
        Text.NOTE.draw(g, theme.ink(), name, x + SIGN_PX + SIGN_GAP, base, 0);
      }
      x += width + ENTRY_GAP;
    }
    return base;
  }

  private void sign(Graphics2D g, Entry entry, double x, double middle) {
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

  /** Draws the title of a lower axis, in the middle below its plots as far as it has room. */
  static void axisTitle(Graphics2D g, Theme theme, Rectangle2D plots, String title, double base) {
    String text = Text.NOTE.shortened(Text.printable(title), INNER_PX);
    double half = Text.NOTE.width(text) / 2;
    double middle = Math.min(plots.getCenterX(), WIDTH_PX - MARGIN - half);
    Text.NOTE.draw(g, theme.ink(), text, Math.max(middle, MARGIN + half), base, 0.5);
  }
}
