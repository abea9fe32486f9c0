package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.jcamark.chart.PercentileChart;
import org.jcamark.chart.PercentileChart.Quantile;
import org.jcamark.model.Mode;
import org.jcamark.stats.Percentiles;

/** Percentiles of latencies, which modes sample and ss observe. */
final class LatencyCharts {
  private static final double[] RANKS = {0, 50, 75, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999};
  private static final int FEWEST_OBSERVATIONS = 20;

  private LatencyCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartEntry> observed =
        entries.stream()
            .filter(LatencyCharts::hasLatencies)
            .filter(ChartEntry::isTime)
            .filter(e -> e.estimate().observations() >= FEWEST_OBSERVATIONS)
            .toList();
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(observed, e -> e.subject() + " " + e.category())
        .forEach(
            (what, group) ->
                charts.add(
                    new ChartSet.Named(
                        ChartSet.fileName(what) + "-percentiles",
                        new PercentileChart(
                            ChartSet.title(what),
                            "single operations of all forks",
                            group.stream().flatMap(e -> quantiles(e).stream()).toList()))));
    return charts;
  }

  private static boolean hasLatencies(ChartEntry entry) {
    Mode mode = entry.source().measurement().mode();
    return mode == Mode.SAMPLE_TIME || mode == Mode.SINGLE_SHOT;
  }

  /** Up to the rank that as many observations can tell from the maximum. */
  private static List<Quantile> quantiles(ChartEntry entry) {
    List<Double> ranks = new ArrayList<>();
    for (double rank : RANKS) {
      if ((1 - rank / 100) * (entry.estimate().observations() + 1) >= 1) {
        ranks.add(rank);
      }
    }
    SortedMap<Double, Double> found =
        Percentiles.of(entry.source().measurement().primary().samples().orElseThrow(), ranks)
            .orElseThrow();
    List<Quantile> quantiles = new ArrayList<>();
    found.forEach(
        (rank, value) -> {
          if (value > 0) {
            quantiles.add(new Quantile(entry.series(), rank / 100, value * entry.unit().factor()));
          }
        });
    return quantiles;
  }
}
