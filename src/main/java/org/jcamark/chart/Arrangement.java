package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Panels in rows. Only the first panel of a row has labels on its upright axis, which the others
 * share; all plots are equally wide and stand below one another.
 */
final class Arrangement implements Body {
  private static final double GUTTER = 48;
  private static final double ROW_GAP = 24;
  private static final double MAX_LABEL_SHARE = 0.3;

  private final List<Panel> panels;
  private final List<List<AxisPainter>> rows = new ArrayList<>();
  private final Theme theme;

  /**
   * Panels in as few rows as it takes.
   *
   * @param panels at least one
   * @param mostARow where a screen has room for them
   */
  Arrangement(List<Panel> panels, int mostARow, Theme theme) {
    this.panels = panels;
    this.theme = theme;
    int most = theme.width().panelsARow(mostARow);
    int rowCount = (panels.size() + most - 1) / most;
    int columns = (panels.size() + rowCount - 1) / rowCount;
    for (int i = 0; i < panels.size(); i++) {
      if (i % columns == 0) {
        rows.add(new ArrayList<>());
      }
      rows.get(rows.size() - 1).add(new AxisPainter(panels.get(i), theme));
    }
  }

  @Override
  public List<Panel> panels() {
    return panels;
  }

  @Override
  public double heightPx() {
    return rows.size() * theme.width().plotPx(rows.size()) + (rows.size() - 1) * ROW_GAP;
  }

  @Override
  public void paint(Graphics2D g, Rectangle2D area) {
    int columns = rows.get(0).size();
    double widest = rows.stream().mapToDouble(row -> row.get(0).widestY()).max().orElse(0);
    double labels = Math.min(widest, area.getWidth() * MAX_LABEL_SHARE);
    double[] beside = IntStream.range(0, columns).mapToDouble(this::rightWidth).toArray();
    double plots =
        area.getWidth() - labels - DoubleStream.of(beside).sum() - (columns - 1) * GUTTER;
    double height = (area.getHeight() - (rows.size() - 1) * ROW_GAP) / rows.size();
    double top = area.getY();
    for (List<AxisPainter> row : rows) {
      double left = area.getX();
      for (int c = 0; c < row.size(); c++) {
        double labelWidth = c == 0 ? labels : 0;
        double width = labelWidth + plots / columns;
        row.get(c)
            .paint(
                g,
                new Rectangle2D.Double(left, top, width + row.get(c).rightWidth(), height),
                labelWidth);
        left += width + beside[c] + GUTTER;
      }
      top += height + ROW_GAP;
    }
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
