package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Panels in rows. Only the first panel of a row has labels on its upright axis, which the others
 * share; all plots are equally wide and stand below one another.
 */
final class Arrangement {
  private static final double GUTTER = 48;
  private static final double ROW_GAP = 24;
  private static final double MAX_NAME_SHARE_OF_SEVERAL = 0.3;

  private final List<List<AxisPainter>> rows;
  private final Theme theme;

  /** At least one panel in each row. */
  Arrangement(List<List<Panel>> rows, Theme theme) {
    this.theme = theme;
    this.rows =
        rows.stream().map(r -> r.stream().map(p -> new AxisPainter(p, theme)).toList()).toList();
  }

  void paint(Graphics2D g, Rectangle2D area) {
    int columns = rows.stream().mapToInt(List::size).max().orElse(1);
    double widest = rows.stream().mapToDouble(row -> row.get(0).widestY()).max().orElse(0);
    double share = columns == 1 ? theme.width().nameShare() : MAX_NAME_SHARE_OF_SEVERAL;
    double names = Math.min(widest, area.getWidth() * share);
    double[] beside = IntStream.range(0, columns).mapToDouble(this::rightWidth).toArray();
    double plots = area.getWidth() - names - DoubleStream.of(beside).sum() - (columns - 1) * GUTTER;
    List<Double> heights = heights(area.getHeight(), plots / columns, names);
    double top = area.getY();
    for (int r = 0; r < rows.size(); r++) {
      double height = heights.get(r);
      double left = area.getX();
      for (int c = 0; c < rows.get(r).size(); c++) {
        AxisPainter painter = rows.get(r).get(c);
        double labels = c == 0 ? names : 0;
        double width = labels + plots / columns;
        painter.paint(
            g, new Rectangle2D.Double(left, top, width + painter.rightWidth(), height), labels);
        left += width + beside[c] + GUTTER;
      }
      top += height + ROW_GAP;
    }
  }

  /** Heights of the rows, whose plots share what axes and headings leave by their names. */
  private List<Double> heights(double height, double plotWidth, double namesWidth) {
    double[] around =
        rows.stream()
            .map(row -> row.get(0))
            .mapToDouble(
                first -> first.heightAround(plotWidth, namesWidth + plotWidth + first.rightWidth()))
            .toArray();
    int names = rows.stream().mapToInt(row -> row.get(0).rows()).sum();
    double plots = height - DoubleStream.of(around).sum() - (rows.size() - 1) * ROW_GAP;
    return IntStream.range(0, rows.size())
        .mapToObj(r -> around[r] + plots * rows.get(r).get(0).rows() / names)
        .toList();
  }

  /** Room right of the plots of a column. */
  private double rightWidth(int column) {
    return rows.stream()
        .filter(row -> row.size() > column)
        .mapToDouble(row -> row.get(column).rightWidth())
        .max()
        .orElse(0);
  }
}
