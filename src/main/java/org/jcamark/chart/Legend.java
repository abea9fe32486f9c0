package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;

/** Rows of series names above the plots; XChart's legend has one row or takes a column. */
record Legend(List<Entry> entries) {
  record Entry(String name, Palette.Style style, Mark mark) {
    private String printable() {
      return TextStyle.printable(name);
    }
  }

  /** The sign before a name. */
  enum Mark {
    BOX,
    /** A line with a marker. */
    LINE,
    /** A line alone. */
    CURVE,
    DOT
  }

  private static final double MARK_WIDTH = 34;
  private static final double GAP = 32;
  private static final int MARKER_SIZE = 17;
  private static final double BOX_HEIGHT = 18;

  double height(double width, Theme theme) {
    return entries.isEmpty() ? 0 : flow(null, 0, 0, width, theme);
  }

  void paint(Graphics2D g, double x, double y, double width, Theme theme) {
    flow(g, x, y, width, theme);
  }

  private double flow(Graphics2D g, double left, double top, double width, Theme theme) {
    TextStyle style = theme.width().letters(TextStyle.LEGEND);
    double rowHeight = style.lineHeight() + 6;
    double x = left;
    double base = top + rowHeight * 0.75;
    Map<String, String> names =
        ShortNames.shortened(
            entries.stream().map(Entry::printable).toList(), style, width - MARK_WIDTH - 12);
    for (Entry entry : entries) {
      String name = names.get(entry.printable());
      double entryWidth = MARK_WIDTH + 8 + style.width(name) + GAP;
      if (x > left && x + entryWidth - GAP > left + width) {
        x = left;
        base += rowHeight;
      }
      if (g != null) {
        mark(g, entry, x, base - style.capHeight() / 2, theme);
        g.setColor(theme.ink());
        style.draw(g, name, x + MARK_WIDTH + 8, base);
      }
      x += entryWidth;
    }
    return base + rowHeight * 0.25 - top;
  }

  private static void mark(Graphics2D g, Entry entry, double x, double middle, Theme theme) {
    g.setColor(entry.style().color());
    if (entry.mark() == Mark.BOX) {
      g.fill(new Rectangle2D.Double(x, middle - BOX_HEIGHT / 2, MARK_WIDTH, BOX_HEIGHT));
      return;
    }
    if (entry.mark() != Mark.DOT) {
      g.setStroke(Panel.stroke(entry.style().fill().dashes(), 3));
      g.draw(new Line2D.Double(x, middle, x + MARK_WIDTH, middle));
    }
    if (entry.mark() != Mark.CURVE) {
      entry.style().glyph(theme).paint(g, x + MARK_WIDTH / 2, middle, MARKER_SIZE);
    }
  }
}
