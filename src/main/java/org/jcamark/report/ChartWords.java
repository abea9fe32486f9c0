package org.jcamark.report;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Chart;
import org.jcamark.chart.DriftChart;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.HeatMap;
import org.jcamark.chart.PayloadChart;
import org.jcamark.chart.PayloadPoint;
import org.jcamark.chart.PercentileChart;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.ScalingChart;
import org.jcamark.chart.SmallMultiples;
import org.jcamark.chart.Tradeoff;
import org.jcamark.chart.TradeoffChart;
import org.jcamark.table.Numbers;
import org.jcamark.table.Payload;

/**
 * A chart in words, for those who do not see it.
 *
 * @param kind what kind of chart it is
 * @param caption what it is about, for the line below it
 * @param content what is in it, a sentence
 */
record ChartWords(String kind, String caption, String content) {
  private static final int MOST_NAMES = 6;

  /** All of it, on one line. */
  String alt() {
    return kind + ", " + caption + ". " + content + " The tables have the numbers.";
  }

  /** The words for a chart with that title; of kinds not known here the title alone. */
  static ChartWords of(Chart chart, String title) {
    if (chart instanceof BarChart bars) {
      return new ChartWords(
          "Bar chart", bars.measure() + ": " + title, points(bars.points(), bars.quantity()));
    } else if (chart instanceof HeatMap map) {
      return new ChartWords(
          "Heat map", "Ratio to the best: " + title, points(map.points(), map.quantity()));
    } else if (chart instanceof PayloadChart sizes) {
      String measure = sizes.view() == PayloadChart.View.TIME ? "Time" : "Throughput";
      return new ChartWords(
          "Line chart", measure + " against payload: " + title, sizes(sizes.points()));
    } else if (chart instanceof SmallMultiples panels) {
      return new ChartWords(
          "Bar charts side by side",
          panels.measure() + ": " + title,
          names(panels.facets(), SmallMultiples.Facet::name)
              + ": "
              + points(
                  panels.facets().stream().flatMap(facet -> facet.points().stream()).toList(),
                  panels.quantity()));
    } else if (chart instanceof TradeoffChart tradeoff) {
      return new ChartWords(
          "Scatter chart",
          title,
          tradeoff.timeMeasure()
              + " against "
              + tradeoff.bytesMeasure()
              + " in bytes: "
              + names(tradeoff.points(), Tradeoff::name)
              + ".");
    } else if (chart instanceof ForkChart forks) {
      return new ChartWords(
          "Dot chart",
          "Forks behind the intervals: " + title,
          "How far each fork lies from its mean, for "
              + Numbers.count(forks.samples().size(), "result")
              + ".");
    } else if (chart instanceof DriftChart drift) {
      return new ChartWords(
          "Dot chart",
          title,
          "How far each of "
              + Numbers.count(drift.moments().size(), "fork")
              + " lies from the mean of its result, over the time of the run.");
    } else if (chart instanceof ScalingChart scaling) {
      return new ChartWords(
          "Line chart",
          "Scaling over threads: " + title,
          "Throughput relative to the fewest threads, of "
              + names(scaling.loads(), ScalingChart.Load::series)
              + ".");
    } else if (chart instanceof PercentileChart latencies) {
      return new ChartWords(
          "Line chart",
          "Latency percentiles: " + title,
          names(latencies.quantiles(), PercentileChart.Quantile::series) + ".");
    }
    return new ChartWords("Chart", title, "");
  }

  private static String points(List<Point> points, Quantity quantity) {
    return Numbers.count(points.size(), "value")
        + " of "
        + names(points, Point::series)
        + ends(
            points,
            Point::value,
            point ->
                quantity.format(point.value())
                    + " ("
                    + point.category()
                    + ", "
                    + point.series()
                    + ")");
  }

  private static String sizes(List<PayloadPoint> points) {
    List<Integer> payloads =
        points.stream().map(p -> (int) p.payloadBytes()).distinct().sorted().toList();
    return names(points, PayloadPoint::series)
        + " from "
        + Payload.text(payloads.get(0))
        + " to "
        + Payload.text(payloads.get(payloads.size() - 1))
        + ends(
            points,
            PayloadPoint::timeNs,
            point ->
                Quantity.TIME.format(point.timeNs())
                    + " ("
                    + Payload.text((int) point.payloadBytes())
                    + ", "
                    + point.series()
                    + ")");
  }

  private static <T> String ends(
      List<T> points, ToDoubleFunction<T> value, Function<T, String> words) {
    Comparator<T> order = Comparator.comparingDouble(value);
    return points.size() < 2
        ? ", " + words.apply(points.get(0)) + "."
        : ", from "
            + words.apply(points.stream().min(order).orElseThrow())
            + " to "
            + words.apply(points.stream().max(order).orElseThrow())
            + ".";
  }

  /** The names, or, of many, their number. */
  private static <T> String names(List<T> points, Function<T, String> name) {
    List<String> names = points.stream().map(name).distinct().toList();
    return names.size() <= MOST_NAMES ? Words.list(names) : Numbers.count(names.size()) + " series";
  }
}
