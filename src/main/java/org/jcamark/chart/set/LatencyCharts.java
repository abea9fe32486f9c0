package org.jcamark.chart.set;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.LineChart;
import org.jcamark.chart.LineChart.At;
import org.jcamark.chart.LineChart.Line;
import org.jcamark.chart.LineChart.Look;
import org.jcamark.chart.Quantity;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Percentiles;
import org.jcamark.table.Numbers;

/** Percentiles of latencies, which modes sample and ss observe. */
final class LatencyCharts {
  private static final int FEWEST_OBSERVATIONS = 20;

  /** Different operations beyond a percentile; of fewer it says little. */
  private static final int FEWEST_BEYOND = 10;

  private static final double ROUNDING = 1e-6;

  private LatencyCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartEntry> observed =
        entries.stream()
            .filter(LatencyCharts::hasLatencies)
            .filter(ChartEntry::isTime)
            .filter(e -> e.estimate().observations() >= FEWEST_OBSERVATIONS)
            .filter(e -> quantiles(e).size() > 1)
            .toList();
    return ChartSet.grouped(observed, e -> e.subject() + " " + e.category()).entrySet().stream()
        .map(work -> chart(work.getKey(), work.getValue()))
        .toList();
  }

  private static boolean hasLatencies(ChartEntry entry) {
    Mode mode = entry.measurement().mode();
    return mode == Mode.SAMPLE_TIME || mode == Mode.SINGLE_SHOT;
  }

  private static ChartSet.Named chart(String what, List<ChartEntry> group) {
    return new ChartSet.Named(
        ChartSet.fileName(what) + "-percentiles",
        new LineChart(
            ChartKind.PERCENTILES,
            Finding.sentence(what) + ": " + finding(group),
            note(group),
            LineChart.Over.PERCENTILE,
            "",
            "Time per operation (lower is better)",
            Quantity.TIME,
            List.of(
                LineChart.Facet.of(
                    "",
                    group.stream()
                        .map(entry -> new Line(entry.series(), Look.MARKED, quantiles(entry)))
                        .toList()))));
  }

  /** The highest percentile of each. */
  private static String finding(List<ChartEntry> group) {
    return group.stream()
        .map(
            entry -> {
              List<At> quantiles = quantiles(entry);
              return (entry.series().text() + " " + quantiles.get(quantiles.size() - 1).hover())
                  .strip();
            })
        .collect(Collectors.joining(", "));
  }

  /** {@code single operations of all forks: JDK 12,345, BC 9,876}. */
  private static String note(List<ChartEntry> group) {
    String shared = ChartSet.shared(group);
    return group.stream()
            .map(
                entry ->
                    entry.series().text() + " " + Numbers.count(entry.estimate().observations()))
            .map(String::strip)
            .collect(Collectors.joining(", ", "single operations of all forks: ", ""))
        + (shared.isEmpty() ? "" : " · " + shared);
  }

  private static List<At> quantiles(ChartEntry entry) {
    long different = entry.result().differentOperations();
    List<Double> ranks =
        LineChart.RANKS.stream()
            .filter(rank -> different * (1 - rank / 100) > FEWEST_BEYOND - ROUNDING)
            .toList();
    Samples samples = entry.measurement().primary().samples().orElseThrow();
    SortedMap<Double, Double> found = Percentiles.of(samples, ranks).orElseThrow();
    SortedMap<Double, Interval> intervals = Percentiles.intervals(samples, ranks, different);
    double factor = entry.unit().factor();
    return found.entrySet().stream()
        .filter(point -> point.getValue() > 0)
        .map(
            point ->
                new At(
                    1 / (1 - point.getKey() / 100),
                    point.getValue() * factor,
                    Optional.ofNullable(intervals.get(point.getKey()))
                        .map(i -> new Interval(i.low() * factor, i.high() * factor)),
                    "",
                    "P"
                        + Numbers.plain(point.getKey())
                        + " "
                        + Quantity.TIME.format(point.getValue() * factor)))
        .toList();
  }
}
