package org.jcamark.chart.set;

import java.util.List;
import java.util.SortedMap;
import org.jcamark.chart.PercentileChart;
import org.jcamark.chart.PercentileChart.Quantile;
import org.jcamark.model.Mode;
import org.jcamark.stats.Percentiles;

/** Percentiles of latencies, which modes sample and ss observe. */
final class LatencyCharts {
  private static final int FEWEST_OBSERVATIONS = 20;

  private LatencyCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartEntry> observed =
        entries.stream()
            .filter(LatencyCharts::hasLatencies)
            .filter(ChartEntry::isTime)
            .filter(e -> e.estimate().observations() >= FEWEST_OBSERVATIONS)
            .filter(e -> !quantiles(e).isEmpty())
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
        new PercentileChart(
            Titles.lower(what, "percentiles of the time per operation"),
            "single operations of all forks",
            group.stream().flatMap(entry -> quantiles(entry).stream()).toList()));
  }

  /** Up to the highest rank that its different operations support. */
  private static List<Quantile> quantiles(ChartEntry entry) {
    List<Double> ranks = PercentileChart.RANKS.stream().filter(entry.result()::supports).toList();
    SortedMap<Double, Double> found =
        Percentiles.of(entry.measurement().primary().samples().orElseThrow(), ranks).orElseThrow();
    return found.entrySet().stream()
        .filter(point -> point.getValue() > 0)
        .map(
            point ->
                new Quantile(
                    entry.series(), point.getKey() / 100, point.getValue() * entry.unit().factor()))
        .toList();
  }
}
