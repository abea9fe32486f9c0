package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * Panels in rows. Only the first panel of a row has labels on its upright axis, which the others
 * share; all plots are equally wide and stand below one another.
 *
 * @param rows from top to bottom, each from left to right; at least one panel in each
 */
record Arrangement(List<List<Panel>> rows) {
  private static final double GUTTER = 48;
  private static final double ROW_GAP = 24;
  private static final double MAX_NAME_SHARE = 0.38;
  private static final double MAX_NAME_SHARE_OF_SEVERAL = 0.3;

  List<Panel> panels() {
    return rows.stream().flatMap(List::stream).toList();
  }

  void paint(Graphics2D g, Rectangle2D area, Theme theme) {
    int columns = rows.stream().mapToInt(List::size).max().orElse(1);
    double widest =
        rows.stream().mapToDouble(r -> new AxisPainter(r.get(0), theme).widestY()).max().orElse(0);
    double share = columns == 1 ? MAX_NAME_SHARE : MAX_NAME_SHARE_OF_SEVERAL;
    double names = Math.min(widest, area.getWidth() * share);
    double beside = 0;
    for (int c = 0; c < columns; c++) {
      beside += rightWidth(c, theme);
    }
    double plot = (area.getWidth() - names - beside - (columns - 1) * GUTTER) / columns;
    double rowHeight = area.getHeight() / rows.size();
    for (int r = 0; r < rows.size(); r++) {
      double top = area.getY() + r * rowHeight;
      double height = rowHeight - (r < rows.size() - 1 ? ROW_GAP : 0);
      double left = area.getX();
      for (int c = 0; c < rows.get(r).size(); c++) {
        double labels = c == 0 ? names : 0;
        AxisPainter painter = new AxisPainter(rows.get(r).get(c), theme);
        double width = labels + plot + painter.rightWidth();
        painter.paint(g, new Rectangle2D.Double(left, top, width, height), labels);
        left += labels + plot + rightWidth(c, theme) + GUTTER;
      }
    }
  }

  /** Room right of the plots of a column. */
  private double rightWidth(int column, Theme theme) {
    return rows.stream()
        .filter(row -> row.size() > column)
        .mapToDouble(row -> new AxisPainter(row.get(column), theme).rightWidth())
        .max()
        .orElse(0);
  }
}
