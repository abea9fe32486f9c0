package org.jcamark.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jcamark.chart.PlotAxis.Tick;

/**
 * Panels in rows. Only the first panel of a row has labels on its upright axis, which the others
 * share; all plots are equally wide and stand below one another. The lower axis has its title once,
 * below them, the upright axis of a single panel above it.
 */
final class PanelGrid implements Figure.Body {
  /**
   * A panel with the texts around it.
   *
   * @param heading above it; blank for none
   * @param remark second line of the heading; blank for none
   * @param ends texts right of it
   */
  record Cell(Panel panel, String heading, String remark, List<End> ends) {}

  /** Text to the right of a plot, about level with {@code y}: what a line ends at. */
  record End(double y, String text) {}

  private static final double GUTTER = 48;
  private static final double ROW_GAP = 24;
  private static final double MAX_LABEL_SHARE = 0.3;
  private static final double LONGEST_END = 0.3;
  private static final double TICK_GAP = LowerAxis.TICK_GAP;

  private final List<List<Cell>> rows = new ArrayList<>();
  private final Theme theme;
  private final LowerAxis lowerAxis;
  private final boolean single;

  /**
   * Panels in as few rows as it takes.
   *
   * @param cells at least one, of the same axes
   * @param mostARow where a screen has room for them
   */
  PanelGrid(List<Cell> cells, int mostARow, Theme theme) {
    this.theme = theme;
    lowerAxis = new LowerAxis(cells.get(0).panel().x(), theme);
    single = cells.size() == 1;
    int most = theme.width().panelsARow(mostARow);
    int rowCount = (cells.size() + most - 1) / most;
    int columns = (cells.size() + rowCount - 1) / rowCount;
    for (int i = 0; i < cells.size(); i += columns) {
      rows.add(cells.subList(i, Math.min(cells.size(), i + columns)));
    }
  }

  @Override
  public double heightPx() {
    return rows.size() * theme.width().plotPx(rows.size()) + (rows.size() - 1) * ROW_GAP;
  }

  @Override
  public void paint(Graphics2D g, Rectangle2D area) {
    int columns = rows.get(0).size();
    double labels =
        Math.min(widest(PanelGrid::labelWidth), area.getWidth() * MAX_LABEL_SHARE) + TICK_GAP;
    double beside = widest(this::rightWidth);
    double width = (area.getWidth() - labels - (columns - 1) * GUTTER) / columns;
    double titlePx = lowerAxis.titlePx(area.getWidth());
    double height = (area.getHeight() - titlePx - (rows.size() - 1) * ROW_GAP) / rows.size();
    double top = area.getY();
    Rectangle2D plots = new Rectangle2D.Double();
    for (List<Cell> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        double left = area.getX() + labels + i * (width + GUTTER);
        Cell cell = row.get(i);
        Rectangle2D plot = paint(g, cell, new Rectangle2D.Double(left, top, width, height), beside);
        if (i == 0) {
          labels(g, cell.panel(), plot);
        }
        plots = plots.isEmpty() ? plot : plots.createUnion(plot);
      }
      top += height + ROW_GAP;
    }
    lowerAxis.title(g, plots, area);
  }

  private double widest(ToDoubleFunction<Cell> width) {
    return rows.stream().flatMap(List::stream).mapToDouble(width).max().orElse(0);
  }

  /**
   * Paints a panel and its texts into {@code box}, but for the labels of the upright axis.
   *
   * @param beside room right of the plot
   * @return the plot
   */
  private Rectangle2D paint(Graphics2D g, Cell cell, Rectangle2D box, double beside) {
    Panel panel = cell.panel();
    double left = Math.ceil(box.getX());
    double right = Math.floor(box.getMaxX() - beside);
    double top = box.getY();
    g.setColor(theme.ink());
    if (!cell.heading().isBlank()) {
      top += heading(g, TextStyle.TICK_HEAD, TextStyle.printable(cell.heading()), left, top, box);
    }
    if (!cell.remark().isBlank()) {
      top += heading(g, TextStyle.VALUE, cell.remark(), left, top, box);
    }
    if (single) {
      for (String line : LowerAxis.titleLines(panel.y(), theme.width().innerPx())) {
        top += TextStyle.AXIS_TITLE.lineHeight();
        TextStyle.AXIS_TITLE.draw(g, line, theme.width().marginPx(), top - 10);
      }
    }
    top = Math.ceil(top + TextStyle.TICK.capHeight() / 2 + 4);
    double bottom = Math.floor(box.getMaxY() - LowerAxis.labelsPx());
    Rectangle2D plot = new Rectangle2D.Double(left, top, right - left, bottom - top);
    panel.paint(g, plot);
    lowerAxis.paint(g, plot);
    LowerAxis.line(g, theme, left, top, left, bottom);
    ends(g, cell, plot);
    return plot;
  }

  private static double heading(
      Graphics2D g, TextStyle style, String text, double left, double top, Rectangle2D box) {
    String line = style.shortened(text, box.getMaxX() - left);
    style.draw(g, line, left, top + style.lineHeight() - 8);
    return style.lineHeight();
  }

  private double rightWidth(Cell cell) {
    return Math.max(lowerAxis.overhang(), endsWidth(cell));
  }

  private double endsWidth(Cell cell) {
    double most = theme.width().innerPx() * LONGEST_END;
    return cell.ends().stream()
        .mapToDouble(end -> Math.min(most, TextStyle.TICK.width(end.text())) + TICK_GAP)
        .max()
        .orElse(0);
  }

  /** Texts level with their lines, moved as far apart as they are high. */
  private void ends(Graphics2D g, Cell cell, Rectangle2D plot) {
    List<End> ends = new ArrayList<>(cell.ends());
    ends.sort(Comparator.comparingDouble(end -> py(cell.panel(), end.y(), plot)));
    double[] places = ends.stream().mapToDouble(end -> py(cell.panel(), end.y(), plot)).toArray();
    double apart = TextStyle.TICK.lineHeight();
    for (int i = 1; i < places.length; i++) {
      places[i] = Math.max(places[i], places[i - 1] + apart);
    }
    double lowest = plot.getMaxY();
    for (int i = places.length - 1; i >= 0 && places[i] > lowest; i--) {
      places[i] = lowest;
      lowest -= apart;
    }
    g.setColor(theme.ink());
    for (int i = 0; i < places.length; i++) {
      TextStyle.TICK.draw(
          g,
          TextStyle.TICK.shortened(ends.get(i).text(), endsWidth(cell) - TICK_GAP + 1),
          plot.getMaxX() + TICK_GAP,
          places[i] + TextStyle.TICK.capHeight() / 2);
    }
  }

  private static double py(Panel panel, double value, Rectangle2D plot) {
    return panel.px(panel.x().scale().min(), value, plot).getY();
  }

  private static double labelWidth(Cell cell) {
    return cell.panel().y().ticks().stream()
        .mapToDouble(tick -> TextStyle.TICK.width(tick.label()))
        .max()
        .orElse(0);
  }

  private void labels(Graphics2D g, Panel panel, Rectangle2D plot) {
    ToDoubleFunction<Tick> place = tick -> py(panel, tick.value(), plot);
    double left = plot.getX() - LowerAxis.TICK_LENGTH;
    for (Tick tick : panel.y().ticks()) {
      double py = place.applyAsDouble(tick);
      LowerAxis.line(g, theme, left, py, plot.getX(), py);
    }
    g.setColor(theme.ink());
    for (Tick tick : panel.y().labelled(place, any -> TextStyle.TICK.lineHeight())) {
      double base = place.applyAsDouble(tick) + TextStyle.TICK.capHeight() / 2;
      TextStyle.TICK.drawRight(g, tick.label(), plot.getX() - TICK_GAP, base);
    }
  }
}
