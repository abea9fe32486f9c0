package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.stats.Interval;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.AxesChartStyler.TextAlignment;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * One plot of XChart, which draws axes, ticks, grid, lines and markers. Its error bars are upright,
 * symmetric and black, its stacked bars stand, and its ticks cannot be at measured values: these
 * are series of segments and polygons here, which XChart separates at NaN.
 */
final class Plot {
  /** Vertices in values of the axes, a line or polygon after another. */
  static final class Path {
    private final List<Point2D> points = new ArrayList<>();

    Path to(double x, double y) {
      points.add(new Point2D.Double(x, y));
      return this;
    }

    Path gap() {
      return to(points.get(points.size() - 1).getX(), Double.NaN);
    }

    Path segment(double x1, double y1, double x2, double y2) {
      return to(x1, y1).to(x2, y2).gap();
    }

    Path rectangle(double x1, double y1, double x2, double y2) {
      return to(x1, y1).to(x2, y1).to(x2, y2).to(x1, y2).gap();
    }
  }

  /** Around the plot, as XChart leaves out a label that reaches beyond its edge. */
  private static final int PADDING = 40;

  private static final int MARKER_PX = 15;
  private static final int TICK_SPACE_PX = 120;
  private static final double ARROW = 0.015;

  private final XYChart chart = new XYChart(100, 100);
  private final Scale x;
  private final Scale y;
  private double left;
  private double top;

  Plot(Scale x, Scale y, Theme theme) {
    this.x = x;
    this.y = y;
    XYStyler style = chart.getStyler();
    style.setLocale(Locale.ROOT);
    style.setChartBackgroundColor(new Color(0, 0, 0, 0));
    style.setPlotBackgroundColor(theme.background());
    style.setPlotBorderVisible(false);
    style.setPlotContentSize(1);
    style.setPlotMargin(0);
    style.setChartPadding(PADDING);
    style.setChartTitleVisible(false);
    style.setLegendVisible(false);
    style.setAxisTitlesVisible(false);
    style.setPlotGridLinesColor(theme.faint());
    style.setPlotGridLinesStroke(new BasicStroke(1));
    style.setAxisTickMarksColor(theme.muted());
    style.setAxisTickLabelsFont(Text.LABEL.font());
    style.setAxisTickLabelsColor(theme.ink());
    style.setAxisTickPadding(6);
    style.setMarkerSize(MARKER_PX);
    style.setXAxisTickMarkSpacingHint(TICK_SPACE_PX);
    style.setXAxisLogarithmicDecadeOnly(false);
    style.setYAxisLogarithmicDecadeOnly(false);
    style.setXAxisLabelAlignmentVertical(TextAlignment.Right);
    style.setYAxisLabelAlignment(TextAlignment.Right);
    style.setXAxisLogarithmic(x.log());
    style.setXAxisMin(x.min());
    style.setXAxisMax(x.max());
    style.setXAxisTickLabelsFormattingFunction(label(x));
    style.setYAxisLogarithmic(y.log());
    style.setYAxisMin(y.min());
    style.setYAxisMax(y.max());
    style.setYAxisTickLabelsFormattingFunction(label(y));
    style.setXAxisTicksVisible(x.ticks().isEmpty());
    style.setPlotGridVerticalLinesVisible(x.ticks().isEmpty());
    style.setYAxisTicksVisible(!y.title().isEmpty());
    style.setPlotGridHorizontalLinesVisible(!y.title().isEmpty());
    grid(theme);
  }

  /** XChart draws no tick at all where the labels of both ends are equal. */
  private static Function<Double, String> label(Scale scale) {
    return value -> {
      String label = scale.label().apply(value);
      return label.isBlank() && value == scale.max() ? Scale.BLANK.repeat(2) : label;
    };
  }

  /** XChart has one colour for all grid lines; powers of ten are stronger. */
  private void grid(Theme theme) {
    Path grid = new Path();
    x.decades().forEach(value -> grid.segment(value, y.min(), value, y.max()));
    x.ticks().forEach(value -> grid.segment(value, y.min(), value, y.max()));
    y.decades().forEach(value -> grid.segment(x.min(), value, x.max(), value));
    lines(grid, theme.grid(), Glyph.stroke(1));
    Path axes = new Path();
    if (!x.ticks().isEmpty()) {
      axes.segment(x.min(), y.min(), x.max(), y.min());
    }
    if (y.title().isEmpty()) {
      axes.segment(x.min(), y.min(), x.min(), y.max());
    }
    lines(axes, theme.muted(), Glyph.stroke(1.5));
  }

  void lines(Path path, Color color, BasicStroke stroke) {
    add(path, XYSeriesRenderStyle.Line)
        .ifPresent(series -> series.setLineColor(color).setLineStyle(stroke));
  }

  /** A marker at each vertex. */
  void dots(Path path, Glyph glyph) {
    add(path, XYSeriesRenderStyle.Scatter).ifPresent(series -> series.setMarker(glyph));
  }

  /** Filled polygons. */
  void areas(Path path, Color color) {
    add(path, XYSeriesRenderStyle.PolygonArea).ifPresent(series -> series.setFillColor(color));
  }

  /**
   * An interval with a cap at each end, or an arrowhead where the axis cuts it.
   *
   * @param at where it is on the other axis
   * @param cap half a cap, as a share of the other axis
   * @param lying whether it is along x
   */
  void interval(double at, Interval interval, double cap, boolean lying, Color color) {
    Scale along = lying ? x : y;
    Scale across = lying ? y : x;
    double from = across.moved(at, -cap);
    double to = across.moved(at, cap);
    double low = along.clamp(interval.low());
    double high = along.clamp(interval.high());
    double lowCap = along.cuts(interval.low()) ? along.moved(low, ARROW) : low;
    double highCap = along.cuts(interval.high()) ? along.moved(high, -ARROW) : high;
    Path path = new Path();
    path.segment(at, low, at, high);
    path.to(from, lowCap).to(at, low).to(to, lowCap).gap();
    path.to(from, highCap).to(at, high).to(to, highCap);
    if (lying) {
      path.points.replaceAll(
          point ->
              Double.isNaN(point.getY())
                  ? new Point2D.Double(interval.low(), Double.NaN)
                  : new Point2D.Double(point.getY(), point.getX()));
    }
    lines(path, color, Glyph.stroke(2.5));
  }

  /** Values beyond the axes are at their ends, because vector graphics are not clipped. */
  private Optional<XYSeries> add(Path path, XYSeriesRenderStyle render) {
    if (path.points.isEmpty()) {
      return Optional.empty();
    }
    XYSeries series =
        chart.addSeries(
            "series " + chart.getSeriesCollection().size(),
            path.points.stream().mapToDouble(point -> x.clamp(point.getX())).toArray(),
            path.points.stream().mapToDouble(point -> y.clamp(point.getY())).toArray());
    series.setXYSeriesRenderStyle(render);
    series.setMarker(SeriesMarkers.NONE);
    series.setLineStyle(SeriesLines.NONE);
    return Optional.of(series);
  }

  /** Paints the plot with its tick labels into an area. */
  void paint(Graphics2D g, Rectangle2D area) {
    left = area.getX() - PADDING;
    top = area.getY() - PADDING;
    Graphics2D inner = (Graphics2D) g.create();
    inner.translate(left, top);
    chart.paint(inner, (int) area.getWidth() + 2 * PADDING, (int) area.getHeight() + 2 * PADDING);
    inner.dispose();
  }

  /** Where a value is in the picture, once painted. */
  Point2D at(double atX, double atY) {
    return new Point2D.Double(
        left + chart.getScreenXFromChart(x.clamp(atX)),
        top + chart.getScreenYFromChart(y.clamp(atY)));
  }

  /** The room between the axes, once painted. */
  Rectangle2D inside() {
    Rectangle2D inside = new Rectangle2D.Double();
    inside.setFrameFromDiagonal(at(x.min(), y.min()), at(x.max(), y.max()));
    return inside;
  }
}
