package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** Rows of series names above the plots; XChart's legend has one row or takes a column. */
record Legend(List<LegendEntry> entries) {
  private static final double MARK_WIDTH = 34;
  private static final double GAP = 32;
  private static final int MARKER_SIZE = 17;

  Legend {
    entries = List.copyOf(entries);
  }

  double height(double width) {
    return entries.isEmpty() ? 0 : flow(null, 0, 0, width, Theme.LIGHT);
  }

  void paint(Graphics2D g, double x, double y, double width, Theme theme) {
    flow(g, x, y, width, theme);
  }

  private double flow(Graphics2D g, double left, double top, double width, Theme theme) {
    TextStyle lettering = TextStyle.LEGEND;
    double rowHeight = lettering.lineHeight() + 6;
    double x = left;
    double base = top + rowHeight * 0.75;
    for (LegendEntry entry : entries) {
      String name = lettering.shortened(TextStyle.printable(entry.name()), width - MARK_WIDTH - 12);
      double entryWidth = MARK_WIDTH + 8 + lettering.width(name) + GAP;
      if (x > left && x + entryWidth - GAP > left + width) {
        x = left;
        base += rowHeight;
      }
      if (g != null) {
        mark(g, entry, x, base - lettering.capHeight() / 2, theme);
        g.setColor(theme.ink());
        lettering.draw(g, name, x + MARK_WIDTH + 8, base);
      }
      x += entryWidth;
    }
    return base + rowHeight * 0.25 - top;
  }

  private static void mark(Graphics2D g, LegendEntry entry, double x, double middle, Theme theme) {
    SeriesStyle style = entry.style();
    g.setColor(style.color());
    switch (entry.mark()) {
      case BOX -> g.fill(new Rectangle2D.Double(x, middle - 9, MARK_WIDTH, 18));
      case LINE -> {
        line(g, x, middle);
        style.glyph(theme).paint(g, x + MARK_WIDTH / 2, middle, MARKER_SIZE);
      }
      case PLAIN_LINE -> line(g, x, middle);
      case SMALL_DOT ->
          style.glyph(theme).shrunk().paint(g, x + MARK_WIDTH / 2, middle, MARKER_SIZE);
      case DOT -> style.glyph(theme).paint(g, x + MARK_WIDTH / 2, middle, MARKER_SIZE);
    }
  }

  private static void line(Graphics2D g, double x, double middle) {
    g.setStroke(new BasicStroke(3));
    g.draw(new Line2D.Double(x, middle, x + MARK_WIDTH, middle));
  }
}
