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
 * symmetric and black, and its stacked bars stand: these are series of segments and polygons here,
 * which XChart separates at NaN.
 */
final class Plot {
  /** Vertices in values of the axes, a line or polygon after another. */
  static final class Path {
    private final List<Point2D> points = new ArrayList<>();

    Path to(double x, double y) {
      points.add(new Point2D.Double(x, y));
      return this;
    }

    private Path gap() {
      return to(points.get(points.size() - 1).getX(), Double.NaN);
    }

    Path segment(double x1, double y1, double x2, double y2) {
      return to(x1, y1).to(x2, y2).gap();
    }

    private Path turned() {
      Path path = new Path();
      for (int i = 0; i < points.size(); i += 3) {
        Point2D from = points.get(i);
        Point2D to = points.get(i + 1);
        path.segment(from.getY(), from.getX(), to.getY(), to.getX());
      }
      return path;
    }

    Path rectangle(double x1, double y1, double x2, double y2) {
      return to(x1, y1).to(x2, y1).to(x2, y2).to(x1, y2).gap();
    }
  }

  /** Around the plot, as XChart leaves out a label that reaches beyond its edge. */
  private static final int PADDING = 40;

  private static final int MARKER_PX = 15;
  private static final int TICK_SPACE_PX = 120;
  private static final double X_LABEL_PX = 80;
  private static final double Y_LABEL_PX = 28;
  private static final double HALF_CAP_PX = 5;

  private final XYChart chart;
  private final Scale x;
  private final Scale y;
  private final Rectangle2D area;

  /** A plot that will be painted with its tick labels into an area. */
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
    style.setXAxisTickLabelsFormattingFunction(x.labels(area.getWidth(), X_LABEL_PX));
    style.setYAxisLogarithmic(y.kind() == Scale.Kind.LOG);
    style.setYAxisMin(y.place(y.min()));
    style.setYAxisMax(y.place(y.max()));
    style.setYAxisTickLabelsFormattingFunction(y.labels(area.getHeight(), Y_LABEL_PX));
    boolean ofRows = y.title().isEmpty();
    style.setYAxisTicksVisible(!ofRows);
    style.setPlotGridHorizontalLinesVisible(!ofRows);
    if (ofRows) {
      Path axis = new Path().segment(x.min(), y.min(), x.min(), y.max());
      lines(axis, theme.muted(), Glyph.stroke(1.5));
    }
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
   * An interval with a cap at each end that is on the axis.
   *
   * @param at where it is on the other axis
   * @param lying whether it is along x
   */
  void interval(Interval ends, double at, boolean lying, Color color) {
    Scale along = lying ? x : y;
    Scale across = lying ? y : x;
    double cap = HALF_CAP_PX / (lying ? area.getHeight() : area.getWidth());
    Path path = new Path().segment(ends.low(), at, ends.high(), at);
    for (double end : new double[] {ends.low(), ends.high()}) {
      if (along.clamp(end) == end) {
        path.segment(end, across.moved(at, -cap), end, across.moved(at, cap));
      }
    }
    lines(lying ? path : path.turned(), color, Glyph.stroke(2.5));
  }

  /** Values beyond the axes are at their ends, because vector graphics are not clipped. */
  private Optional<XYSeries> add(Path path, XYSeriesRenderStyle render) {
    if (path.points.isEmpty()) {
      return Optional.empty();
    }
    XYSeries series =
        chart.addSeries(
            "series " + chart.getSeriesCollection().size(),
            path.points.stream().mapToDouble(point -> x.place(point.getX())).toArray(),
            path.points.stream().mapToDouble(point -> y.place(point.getY())).toArray());
    series.setXYSeriesRenderStyle(render);
    series.setMarker(SeriesMarkers.NONE);
    series.setLineStyle(SeriesLines.NONE);
    return Optional.of(series);
  }

  void paint(Graphics2D g) {
    Graphics2D inner = (Graphics2D) g.create();
    inner.translate(area.getX() - PADDING, area.getY() - PADDING);
    chart.paint(inner, chart.getWidth(), chart.getHeight());
    inner.dispose();
  }

  /** Where a value is in the picture, once painted. */
  Point2D at(double atX, double atY) {
    return new Point2D.Double(
        area.getX() - PADDING + chart.getScreenXFromChart(x.place(atX)),
        area.getY() - PADDING + chart.getScreenYFromChart(y.place(atY)));
  }

  /** The room between the axes, once painted. */
  Rectangle2D inside() {
    Rectangle2D inside = new Rectangle2D.Double();
    inside.setFrameFromDiagonal(at(x.min(), y.min()), at(x.max(), y.max()));
    return inside;
  }
}
