package org.jcamark.sections;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ForestPlot;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.HeatMap;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.SizeChart;
import org.jcamark.chart.SizePoint;
import org.jcamark.chart.Tradeoff;
import org.jcamark.chart.TradeoffChart;
import org.jcamark.report.Numbers;
import org.jcamark.report.Payload;

/** What charts show, for those who do not see them. */
final class ChartWords {
  private static final String TABLES = " The tables have the numbers.";

  private ChartWords() {}

  /** What a chart shows in two or three sentences. */
  static String of(Chart chart, String title) {
    return known(chart, title).orElse("Chart: " + title + ".") + TABLES;
  }

  private static Optional<String> known(Chart chart, String title) {
    if (chart instanceof BarChart bars) {
      return Optional.of(
          "Bar chart of "
              + lower(bars.measure())
              + ", "
              + title
              + ": "
              + points(bars.points(), bars.quantity()));
    }
    if (chart instanceof HeatMap map) {
      return Optional.of("Heat map, " + title + ": " + points(map.points(), map.quantity()));
    }
    if (chart instanceof SizeChart sizes) {
      return Optional.of(sizes(sizes, title));
    }
    if (chart instanceof ForestPlot forest) {
      long slower =
          forest.ratios().stream()
              .filter(ratio -> ratio.interval().filter(i -> i.low() > 1).isPresent())
              .count();
      long faster =
          forest.ratios().stream()
              .filter(ratio -> ratio.interval().filter(i -> i.high() < 1).isPresent())
              .count();
      return Optional.of(
          "Forest plot, "
              + title
              + ": "
              + Words.count(forest.ratios().size(), "ratio")
              + ", the interval of "
              + Numbers.count(slower)
              + " wholly above 1, of "
              + Numbers.count(faster)
              + " wholly below.");
    }
    if (chart instanceof TradeoffChart tradeoff) {
      return Optional.of(
          "Scatter chart, "
              + title
              + ": "
              + lower(tradeoff.timeMeasure())
              + " against "
              + lower(tradeoff.bytesMeasure())
              + " of "
              + names(tradeoff.points(), Tradeoff::name)
              + ".");
    }
    if (chart instanceof ForkChart forks) {
      return Optional.of(
          "Dot chart, "
              + title
              + ": how far each fork lies from the mean of its result, for "
              + Words.count(forks.samples().size(), "result")
              + ".");
    }
    return Optional.empty();
  }

  private static String points(List<Point> points, Quantity quantity) {
    return Words.count(points.size(), "value")
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

  private static String sizes(SizeChart chart, String title) {
    boolean time = chart.view() == SizeChart.View.TIME;
    List<Integer> payloads =
        chart.points().stream().map(p -> (int) p.payloadBytes()).distinct().sorted().toList();
    return "Line chart of "
        + (time ? "time" : "throughput")
        + " against payload, "
        + title
        + ", from "
        + Payload.text(payloads.get(0))
        + " to "
        + Payload.text(payloads.get(payloads.size() - 1))
        + ": "
        + names(chart.points(), SizePoint::series)
        + ends(
            chart.points(),
            SizePoint::timeNs,
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
    if (points.size() < 2) {
      return ", " + words.apply(points.get(0)) + ".";
    }
    return ", from "
        + words.apply(points.stream().min(order).orElseThrow())
        + " to "
        + words.apply(points.stream().max(order).orElseThrow())
        + ".";
  }

  /** Few names, or how many there are. */
  private static <T> String names(List<T> points, Function<T, String> name) {
    List<String> names = points.stream().map(name).distinct().toList();
    return names.size() < 7 ? Words.list(names) : Numbers.count(names.size()) + " series";
  }

  private static String lower(String measure) {
    return measure.isEmpty()
        ? measure
        : Character.toLowerCase(measure.charAt(0)) + measure.substring(1);
  }
}
