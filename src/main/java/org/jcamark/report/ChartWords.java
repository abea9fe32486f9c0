package org.jcamark.report;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ColdStartChart;
import org.jcamark.chart.DriftChart;
import org.jcamark.chart.ForestPlot;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.HeatMap;
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
 * @param caption its subject, for the line below it
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
      String caption = title + ": " + lower(bars.measure());
      return new ChartWords("Bar chart", caption, names(bars.points(), Point::series));
    } else if (chart instanceof HeatMap map) {
      String caption = title + ": ratio to the best";
      return new ChartWords("Heat map", caption, names(map.points(), Point::series));
    } else if (chart instanceof PayloadChart sizes) {
      String measure = sizes.view() == PayloadChart.View.TIME ? "time" : "throughput";
      String caption = title + ": " + measure + " by payload size";
      return new ChartWords("Line chart", caption, names(sizes.points(), PayloadPoint::series));
    } else if (chart instanceof ParameterChart lines) {
      String caption = title + ": " + lower(lines.measure()) + " by " + lines.parameter();
      return new ChartWords(
          "Line chart", caption, names(lines.points(), ParameterChart.At::series));
    } else if (chart instanceof SmallMultiples panels) {
      String caption = title + ": " + lower(panels.measure());
      return new ChartWords(
          "Bar charts side by side", caption, names(panels.facets(), SmallMultiples.Facet::name));
    } else if (chart instanceof ForestPlot) {
      return new ChartWords("Forest plot", title + ": ratios", "");
    } else if (chart instanceof TradeoffChart tradeoff) {
      return new ChartWords("Scatter chart", title, names(tradeoff.points(), Tradeoff::name));
    } else if (chart instanceof ForkChart) {
      return new ChartWords(
          "Dot chart", title + ": each fork relative to the mean of its result", "");
    } else if (chart instanceof DriftChart) {
      return new ChartWords("Dot chart", title + ": each fork over the time of the run", "");
    } else if (chart instanceof ScalingChart scaling) {
      String caption = title + ": scaling over threads";
      return new ChartWords(
          "Line chart", caption, names(scaling.loads(), ScalingChart.Load::series));
    } else if (chart instanceof PercentileChart latencies) {
      String caption = title + ": latency percentiles";
      return new ChartWords(
          "Line chart", caption, names(latencies.quantiles(), PercentileChart.Quantile::series));
    } else if (chart instanceof WarmupChart warmups) {
      String caption = title + ": time per call from the first call on";
      return new ChartWords(
          "Line charts side by side", caption, names(warmups.facets(), WarmupChart.Facet::name));
    } else if (chart instanceof ColdStartChart cold) {
      return new ChartWords(
          "Stacked bar chart", title + ", by stage", names(cold.bars(), ColdStartChart.Bar::name));
    } else if (chart instanceof SteadyTimeChart times) {
      return new ChartWords("Dot chart", title, names(times.rows(), SteadyTimeChart.Row::series));
    } else if (chart instanceof RatioHeatMap map) {
      return new ChartWords("Heat map", title, names(map.ratios(), Ratio::name));
    }
    return new ChartWords("Chart", title, "");
  }

  private static String lower(String measure) {
    return measure.substring(0, 1).toLowerCase(Locale.ROOT) + measure.substring(1);
  }

  /** The names, or, of many, their number. */
  private static <T> String names(List<T> points, Function<T, String> name) {
    List<String> names =
        points.stream().map(name).filter(n -> !n.isBlank()).distinct().toList();
    return names.size() <= MOST_NAMES
        ? names.stream().collect(Collectors.joining(", "))
        : names.size() + " series";
  }
}
