package org.jcamark.report;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ColdStartChart;
import org.jcamark.chart.DensityChart;
import org.jcamark.chart.DriftChart;
import org.jcamark.chart.ForestPlot;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.HeatMap;
import org.jcamark.chart.LinePanels;
import org.jcamark.chart.ParameterChart;
import org.jcamark.chart.PayloadChart;
import org.jcamark.chart.PayloadPoint;
import org.jcamark.chart.PercentileChart;
import org.jcamark.chart.Point;
import org.jcamark.chart.Ratio;
import org.jcamark.chart.RatioHeatMap;
import org.jcamark.chart.ScalingChart;
import org.jcamark.chart.SmallMultiples;
import org.jcamark.chart.SteadyTimeChart;
import org.jcamark.chart.Tradeoff;
import org.jcamark.chart.TradeoffChart;
import org.jcamark.chart.WarmupChart;

/**
 * A chart in words, for those who do not see it.
 *
 * @param kind {@code Bar chart}, {@code Heat map} …
 * @param caption its title, which says what is shown and which way is better
 * @param series the names in it; empty where they say nothing
 */
record ChartWords(String kind, String caption, String series) {
  private static final int MOST_NAMES = 6;

  /** All of it, on one line. */
  String alt() {
    return kind
        + ". "
        + caption
        + (series.isEmpty() ? "" : ": " + series)
        + ". The tables have the numbers.";
  }

  /** The words for a chart with that title; of kinds not known here the title alone. */
  static ChartWords of(Chart chart, String title) {
    if (chart instanceof BarChart bars) {
      String kind = bars.hasDots() ? "Dot chart" : "Bar chart";
      return new ChartWords(kind, title, names(bars.points(), Point::series));
    } else if (chart instanceof HeatMap map) {
      return new ChartWords("Heat map", title, names(map.points(), Point::series));
    } else if (chart instanceof PayloadChart sizes) {
      return new ChartWords("Line chart", title, names(sizes.points(), PayloadPoint::series));
    } else if (chart instanceof ParameterChart lines) {
      return new ChartWords("Line chart", title, names(lines.points(), ParameterChart.At::series));
    } else if (chart instanceof SmallMultiples panels) {
      String kind = panels.hasDots() ? "Dot charts side by side" : "Bar charts side by side";
      return new ChartWords(kind, title, names(panels.facets(), SmallMultiples.Facet::name));
    } else if (chart instanceof ForestPlot) {
      return new ChartWords("Forest plot", title, "");
    } else if (chart instanceof TradeoffChart tradeoff) {
      return new ChartWords("Scatter chart", title, names(tradeoff.points(), Tradeoff::name));
    } else if (chart instanceof ForkChart || chart instanceof DriftChart) {
      return new ChartWords("Dot chart", title, "");
    } else if (chart instanceof ScalingChart scaling) {
      return new ChartWords("Line chart", title, names(scaling.loads(), ScalingChart.Load::series));
    } else if (chart instanceof PercentileChart latencies) {
      return new ChartWords(
          "Line chart", title, names(latencies.quantiles(), PercentileChart.Quantile::series));
    } else if (chart instanceof WarmupChart warmups) {
      return new ChartWords(
          "Line charts side by side", title, names(warmups.facets(), WarmupChart.Facet::name));
    } else if (chart instanceof ColdStartChart cold) {
      return new ChartWords(
          "Stacked bar chart", title, names(cold.bars(), ColdStartChart.Bar::name));
    } else if (chart instanceof SteadyTimeChart times) {
      return new ChartWords("Dot chart", title, names(times.rows(), SteadyTimeChart.Row::series));
    } else if (chart instanceof LinePanels panels) {
      return new ChartWords("Line charts side by side", title, names(panels.series(), s -> s));
    } else if (chart instanceof DensityChart densities) {
      return new ChartWords("Density chart", title, names(densities.series(), s -> s));
    } else if (chart instanceof RatioHeatMap map) {
      return new ChartWords("Heat map", title, names(map.ratios(), Ratio::name));
    }
    return new ChartWords("Chart", title, "");
  }

  /** The names, or, of many, their number. */
  private static <T> String names(List<T> points, Function<T, String> name) {
    List<String> names = points.stream().map(name).filter(n -> !n.isBlank()).distinct().toList();
    return names.size() <= MOST_NAMES
        ? names.stream().collect(Collectors.joining(", "))
        : names.size() + " series";
  }
}
