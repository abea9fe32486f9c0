package org.jcamark.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import java.util.stream.IntStream;
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
 * symmetric and black, and its stacked bars stand: these are series of segments and polygons here.
 */
final class Plot {
  /** Around the plot, as XChart leaves out a label that reaches beyond its edge. */
  private static final int PADDING = 40;

  private static final int MARKER_PX = 15;
  private static final int TICK_SPACE_PX = 120;
  private static final double LEAST_X_LABEL_PX = 78;
  private static final double END_GAP = 14;
  private static final double Y_LABEL_PX = 28;
  private static final double HALF_CAP_PX = 5;

  private final XYChart chart;
  private final Scale x;
  private final Scale y;
  private final Rectangle2D area;

  Plot(Scale x, Scale y, Rectangle2D area, Theme theme) {
    this.x = x;
    this.y = y;
    this.area = area;
    chart = new XYChart((int) area.getWidth() + 2 * PADDING, (int) area.getHeight() + 2 * PADDING);
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
    style.setXAxisLogarithmic(x.kind() == Scale.Kind.LOG);
    style.setXAxisMin(x.place(x.min()));
    style.setXAxisMax(x.place(x.max()));
    String label = x.label().apply(Math.pow(10, Math.floor(Math.log10(x.max()))));
    double labelPx = Math.max(LEAST_X_LABEL_PX, Text.LABEL.width(label) + END_GAP);
    style.setXAxisTickLabelsFormattingFunction(x.labels(area.getWidth(), labelPx));
    style.setYAxisLogarithmic(y.kind() == Scale.Kind.LOG);
    style.setYAxisMin(y.place(y.min()));
    style.setYAxisMax(y.place(y.max()));
    style.setYAxisTickLabelsFormattingFunction(y.labels(area.getHeight(), Y_LABEL_PX));
    boolean ofRows = y.title().isEmpty();
    style.setYAxisTicksVisible(!ofRows);
    style.setPlotGridHorizontalLinesVisible(!ofRows);
    if (ofRows) {
      line(theme.muted(), Glyph.stroke(1.5), x.min(), y.min(), x.min(), y.max());
    }
  }

  /** A line through points, of which x and y follow each other. */
  void line(Color color, BasicStroke stroke, double... points) {
    add(XYSeriesRenderStyle.Line, points).setLineColor(color).setLineStyle(stroke);
  }

  void dots(Glyph glyph, double... points) {
    add(XYSeriesRenderStyle.Scatter, points).setMarker(glyph);
  }

  void area(Color color, double x1, double y1, double x2, double y2) {
    add(XYSeriesRenderStyle.PolygonArea, x1, y1, x2, y1, x2, y2, x1, y2).setFillColor(color);
  }

  /** An interval along one axis, at a place of the other, with a cap at each end in the plot. */
  void interval(Interval ends, double at, boolean lying, Color color) {
    Scale across = lying ? y : x;
    double cap = HALF_CAP_PX / (lying ? area.getHeight() : area.getWidth());
    segment(lying, ends.low(), at, ends.high(), at, color);
    for (double end : new double[] {ends.low(), ends.high()}) {
      if ((lying ? x : y).clamp(end) == end) {
        segment(lying, end, across.moved(at, -cap), end, across.moved(at, cap), color);
      }
    }
  }

  private void segment(boolean lying, double a1, double b1, double a2, double b2, Color color) {
    double[] points = lying ? new double[] {a1, b1, a2, b2} : new double[] {b1, a1, b2, a2};
    line(color, Glyph.stroke(2.5), points);
  }

  /** Values beyond the axes are at their ends, because vector graphics are not clipped. */
  private XYSeries add(XYSeriesRenderStyle render, double... points) {
    int count = points.length / 2;
    XYSeries series =
        chart.addSeries(
            "series " + chart.getSeriesCollection().size(),
            IntStream.range(0, count).mapToDouble(i -> x.place(points[2 * i])).toArray(),
            IntStream.range(0, count).mapToDouble(i -> y.place(points[2 * i + 1])).toArray());
    series.setXYSeriesRenderStyle(render);
    series.setMarker(SeriesMarkers.NONE);
    series.setLineStyle(SeriesLines.NONE);
    return series;
  }

  /** Returns where it is, without its ticks; from then on it is known where a value is. */
  Rectangle2D paint(Sheet sheet) {
    Graphics2D inner = (Graphics2D) sheet.graphics().create();
    inner.translate(area.getX() - PADDING, area.getY() - PADDING);
    chart.paint(inner, chart.getWidth(), chart.getHeight());
    // Plots lower than this have no places: XChart takes it for the spacing of y, too.
    chart.getStyler().setXAxisTickMarkSpacingHint(1);
    inner.dispose();
    Rectangle2D inside = new Rectangle2D.Double();
    inside.setFrameFromDiagonal(at(x.min(), y.min()), at(x.max(), y.max()));
    return inside;
  }

  Point2D at(double atX, double atY) {
    return new Point2D.Double(
        area.getX() - PADDING + chart.getScreenXFromChart(x.place(atX)),
        area.getY() - PADDING + chart.getScreenYFromChart(y.place(atY)));
  }
}
