package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * Where the panels of a figure stand.
 *
 * @param rows from top to bottom, each from left to right; at least one panel in each
 * @param shared whether the panels of a row have the upright axis of its first one in common; then
 *     all plots are equally wide and stand below one another
 */
record Arrangement(List<List<Panel>> rows, boolean shared) {
  private static final double GUTTER = 48;
  private static final double ROW_GAP = 24;
  private static final double MAX_NAME_SHARE = 0.3;

  Arrangement {
    rows = rows.stream().map(List::copyOf).toList();
  }

  /** Side by side, each with axes of its own. */
  static Arrangement apart(List<Panel> panels) {
    return new Arrangement(List.of(panels), false);
  }

  /** In rows of which only the first panel has labels on the upright axis. */
  static Arrangement sharing(List<List<Panel>> rows) {
    return new Arrangement(rows, true);
  }

  List<Panel> panels() {
    return rows.stream().flatMap(List::stream).toList();
  }

  void paint(Graphics2D g, Rectangle2D area, Theme theme) {
    double rowHeight = area.getHeight() / rows.size();
    for (int r = 0; r < rows.size(); r++) {
      double top = area.getY() + r * rowHeight;
      double height = rowHeight - (r < rows.size() - 1 ? ROW_GAP : 0);
      Rectangle2D box = new Rectangle2D.Double(area.getX(), top, area.getWidth(), height);
      if (shared) {
        sharing(g, rows.get(r), box, theme);
      } else {
        apart(g, rows.get(r), box, theme);
      }
    }
  }

  private static void apart(Graphics2D g, List<Panel> row, Rectangle2D box, Theme theme) {
    double width = (box.getWidth() - (row.size() - 1) * GUTTER) / row.size();
    for (int i = 0; i < row.size(); i++) {
      double left = box.getX() + i * (width + GUTTER);
      new AxisPainter(row.get(i), theme)
          .paint(g, new Rectangle2D.Double(left, box.getY(), width, box.getHeight()));
    }
  }

  private void sharing(Graphics2D g, List<Panel> row, Rectangle2D box, Theme theme) {
    double names =
        Math.min(
            rows.stream()
                .mapToDouble(r -> new AxisPainter(r.get(0), theme).widestY())
                .max()
                .orElse(0),
            box.getWidth() * MAX_NAME_SHARE);
    int columns = rows.stream().mapToInt(List::size).max().orElse(1);
    double beside = 0;
    for (int c = 0; c < columns; c++) {
      beside += besideColumn(c, theme);
    }
    double free = box.getWidth() - names - beside - (columns - 1) * GUTTER;
    double left = box.getX();
    for (int c = 0; c < row.size(); c++) {
      double labels = c == 0 ? names : 0;
      AxisPainter painter = new AxisPainter(row.get(c), theme);
      double width = labels + free / columns;
      painter.paint(
          g,
          new Rectangle2D.Double(left, box.getY(), width + painter.rightWidth(), box.getHeight()),
          labels);
      left += width + besideColumn(c, theme) + GUTTER;
    }
  }

  /** Room right of the plots of a column. */
  private double besideColumn(int column, Theme theme) {
    return rows.stream()
        .filter(row -> row.size() > column)
        .mapToDouble(row -> new AxisPainter(row.get(column), theme).rightWidth())
        .max()
        .orElse(0);
  }
}
