package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.LinePlot;
import org.jcamark.chart.LinePlot.At;
import org.jcamark.chart.LinePlot.Line;
import org.jcamark.chart.Quantity;
import org.jcamark.model.InOrder;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Percentiles;
import org.jcamark.table.Numbers;

/** Percentiles of single operations, which modes sample and ss observe. */
final class PercentileCharts {
  /** Different operations beyond a percentile; of fewer it says little. */
  private static final int FEWEST_BEYOND = 10;

  private static final double ROUNDING = 1e-6;

  private PercentileCharts() {}

  static List<Chart> of(List<ChartEntry> entries) {
    List<ChartEntry> observed =
        entries.stream()
            .filter(PercentileCharts::hasLatencies)
            .filter(e -> quantiles(e).size() > 1)
            .toList();
    return InOrder.groupedBy(observed, e -> e.subject() + " " + e.category()).entrySet().stream()
        .map(work -> percentileChart(work.getKey(), work.getValue()))
        .toList();
  }

  private static boolean hasLatencies(ChartEntry entry) {
    Mode mode = entry.result().measurement().mode();
    return (mode == Mode.SAMPLE_TIME || mode == Mode.SINGLE_SHOT) && entry.isTime();
  }

  private static Chart percentileChart(String what, List<ChartEntry> group) {
    List<Line> lines = group.stream().map(e -> LineCharts.line(e.series(), quantiles(e))).toList();
    return new Chart(
        ChartSet.fileName(what) + "-percentiles",
        ChartKind.PERCENTILES,
        Finding.sentence(what)
            + ", "
            + Finding.range(
                lines,
                line -> line.last().value(),
                line -> line.last().hover(),
                line -> line.series().text()),
        ChartSet.joined(
            "single operations of "
                + ChartSet.forkCount(group)
                + ": "
                + group.stream()
                    .map(e -> e.series().text() + " " + Numbers.count(e.estimate().observations()))
                    .map(String::strip)
                    .collect(Collectors.joining(", ")),
            ChartSet.shared(group)),
        LinePlot.of(
            LinePlot.Over.PERCENTILE,
            "",
            "Time per operation (lower is better)",
            Quantity.TIME,
            lines));
  }

  private static List<At> quantiles(ChartEntry entry) {
    long different = entry.result().differentOperations();
    List<Double> ranks =
        LinePlot.RANKS.stream()
            .filter(rank -> different * (1 - rank / 100) > FEWEST_BEYOND - ROUNDING)
            .toList();
    Samples samples = entry.result().measurement().primary().samples().orElseThrow();
    SortedMap<Double, Interval> intervals = Percentiles.intervals(samples, ranks, different);
    double factor = entry.unit().factor();
    List<At> quantiles = new ArrayList<>();
    Percentiles.of(samples, ranks)
        .orElseThrow()
        .forEach(
            (rank, value) -> {
              if (value > 0) {
                String words =
                    "P" + Numbers.plain(rank) + " " + Quantity.TIME.format(value * factor);
                Optional<Interval> interval =
                    Optional.ofNullable(intervals.get(rank)).map(i -> i.times(factor));
                quantiles.add(new At(1 / (1 - rank / 100), value * factor, interval, "", words));
              }
            });
    return quantiles;
  }
}
