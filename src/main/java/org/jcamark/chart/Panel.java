package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * One plot: an XChart XYChart without its own axes, and the two axes around it.
 *
 * <p>XChart draws everything between the axes, grid lines included. Its tick labels are switched
 * off, because it can place them only on steps of its own choice, gives up on labels of more than
 * 20 characters and cannot wrap them. Its error bars are symmetric and its bars have no log
 * baseline, so both are series of line segments and polygons here.
 */
final class Panel {
  private static final int MARKER_SIZE = 15;
  private static final int SMALL_MARKER_SIZE = 11;
  private static final int LINE_STEPS = 16;

  private static final int CAP = BasicStroke.CAP_BUTT;
  private static final int JOIN = BasicStroke.JOIN_ROUND;
  private static final List<Float> DASHES = List.of(10f, 8f);

  private record Hover(Point2D at, String text) {}

  private final PlotAxis x;
  private final PlotAxis y;
  private final Theme theme;
  private final XYChart chart = new XYChart(100, 100);
  private final List<LinePlot.At> labels = new ArrayList<>();
  private final List<Point2D> markers = new ArrayList<>();
  private final List<Hover> hovers = new ArrayList<>();

  Panel(PlotAxis x, PlotAxis y, Theme theme) {
    this.x = x;
    this.y = y;
    this.theme = theme;
    XYStyler styler = chart.getStyler();
    styler.setChartBackgroundColor(theme.background());
    styler.setPlotBackgroundColor(theme.background());
    styler.setPlotBorderVisible(false);
    styler.setPlotGridLinesVisible(false);
    styler.setPlotContentSize(1);
    styler.setPlotMargin(0);
    styler.setChartPadding(0);
    styler.setChartTitleVisible(false);
    styler.setLegendVisible(false);
    styler.setAxisTitlesVisible(false);
    styler.setAxisTicksVisible(false);
    styler.setXAxisTickLabelsFormattingFunction(value -> "");
    styler.setYAxisTickLabelsFormattingFunction(value -> "");
    styler.setXAxisLogarithmic(x.scale().log());
    styler.setYAxisLogarithmic(y.scale().log());
    styler.setXAxisMin(x.scale().min());
    styler.setXAxisMax(x.scale().max());
    styler.setYAxisMin(y.scale().min());
    styler.setYAxisMax(y.scale().max());
    styler.setMarkerSize(theme.width().isNarrow() ? SMALL_MARKER_SIZE : MARKER_SIZE);
    lines(grid(x.minor(), y.minor()), theme.faintGrid(), 1);
    lines(grid(x.major(), y.major()), theme.grid(), 1);
  }

  PlotAxis x() {
    return x;
  }

  PlotAxis y() {
    return y;
  }

  private Outline grid(List<Double> xs, List<Double> ys) {
    Outline grid = new Outline();
    xs.forEach(v -> grid.segment(v, y.scale().min(), v, y.scale().max()));
    ys.forEach(v -> grid.segment(x.scale().min(), v, x.scale().max(), v));
    return grid;
  }

  /** Filled shapes, each one a subpath. */
  void areas(Outline path, Tone color) {
    series(path, XYSeriesRenderStyle.PolygonArea, series -> series.setFillColor(color));
  }

  /** Lines, each one a subpath. */
  void lines(Outline path, Tone color, double widthPx) {
    stroke(path, color, List.of(), widthPx);
  }

  /** Lines of a series, in its colour and with its dashes, each one a subpath. */
  void lines(Outline path, Palette.Style style, double widthPx) {
    stroke(path, style.color(), style.fill().dashes(), widthPx);
  }

  /** The stroke of a line; solid where there are no dashes. */
  static BasicStroke stroke(List<Float> dashes, double widthPx) {
    float[] lengths = new float[dashes.size()];
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = dashes.get(i);
    }
    return new BasicStroke((float) widthPx, CAP, JOIN, 1, lengths.length == 0 ? null : lengths, 0);
  }

  /** Dashed lines, each one a subpath. */
  void dashes(Outline path, Tone color, double widthPx) {
    stroke(path, color, DASHES, widthPx);
  }

  /** XChart begins dashes again with each segment of a line, but not of a smooth one. */
  private void stroke(Outline path, Tone color, List<Float> dashes, double widthPx) {
    series(
        dashes.isEmpty() ? path : path.inSteps(x.scale(), y.scale()),
        XYSeriesRenderStyle.Line,
        series ->
            series
                .setSmooth(!dashes.isEmpty())
                .setLineColor(color)
                .setLineStyle(stroke(dashes, widthPx)));
  }

  /** A marker at each vertex. */
  void dots(Outline path, Palette.Style style) {
    series(path, XYSeriesRenderStyle.Scatter, series -> series.setMarker(style.glyph(theme)));
    markers.addAll(path.vertices());
  }

  private void series(Outline path, XYSeriesRenderStyle renderStyle, Consumer<XYSeries> look) {
    if (!path.vertices().isEmpty()) {
      String name = "series " + chart.getSeriesCollection().size();
      XYSeries series = chart.addSeries(name, path.xs(), path.ys());
      series.setXYSeriesRenderStyle(renderStyle);
      series.setMarker(SeriesMarkers.NONE);
      series.setLineStyle(SeriesLines.NONE);
      look.accept(series);
    }
  }

  void label(LinePlot.At label) {
    labels.add(label);
  }

  /** Places of markers, which labels avoid. */
  List<Point2D> markers() {
    return markers;
  }

  /** Keeps labels off a line between two places. */
  void avoid(double x1, double y1, double x2, double y2) {
    double width = x.scale().distance(x1, x2);
    double height = y.scale().distance(y1, y2);
    for (int i = 0; i <= LINE_STEPS; i++) {
      double part = (double) i / LINE_STEPS;
      markers.add(
          new Point2D.Double(
              x.scale().moved(x1, width * part), y.scale().moved(y1, height * part)));
    }
  }

  void hover(double atX, double atY, String text) {
    hovers.add(new Hover(new Point2D.Double(atX, atY), text));
  }

  /** Paints the plot into {@code area} and the labels over it. */
  void paint(Graphics2D g, Rectangle2D area) {
    Graphics2D inner = (Graphics2D) g.create();
    inner.translate(area.getX(), area.getY());
    inner.clip(new Rectangle2D.Double(0, 0, area.getWidth(), area.getHeight()));
    chart.paint(inner, (int) area.getWidth(), (int) area.getHeight());
    inner.dispose();
    new Labels(this, theme, area).paint(g, labels);
    if (g instanceof VectorGraphics vector) {
      for (Hover hover : hovers) {
        Point2D at = px(hover.at().getX(), hover.at().getY(), area);
        vector.hover(at.getX(), at.getY(), hover.text());
      }
    }
  }

  /** Where a place of the plot is in its area. */
  Point2D px(double atX, double atY, Rectangle2D area) {
    return new Point2D.Double(
        area.getX() + x.scale().fraction(atX) * area.getWidth(),
        area.getY() + (1 - y.scale().fraction(atY)) * area.getHeight());
  }
}
