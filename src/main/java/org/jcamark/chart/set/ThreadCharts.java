package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.chart.ScalingChart;
import org.jcamark.stats.Interval;
import org.jcamark.table.Payload;

/** Throughput over threads, where something was measured with several numbers of them. */
final class ThreadCharts {
  private ThreadCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(entries, ThreadCharts::work)
        .forEach(
            (key, group) -> {
              boolean several =
                  ChartSet.grouped(group, ChartEntry::series).values().stream()
                      .anyMatch(
                          ofSeries ->
                              ofSeries.stream().map(ThreadCharts::count).distinct().count() > 1);
              if (several) {
                String what = what(group.get(0));
                charts.add(
                    new ChartSet.Named(
                        ChartSet.fileName(what) + "-threads",
                        new ScalingChart(
                            ChartSet.title(what),
                            ChartSet.forks(group),
                            group.stream().map(ThreadCharts::load).toList())));
              }
            });
    return charts;
  }

  private static String work(ChartEntry entry) {
    return what(entry) + "|" + entry.unit().kind();
  }

  private static String what(ChartEntry entry) {
    return entry.subject()
        + " "
        + entry.work()
        + entry.payloadBytes().map(bytes -> " " + Payload.text(bytes)).orElse("");
  }

  private static int count(ChartEntry entry) {
    return entry.source().measurement().threads();
  }

  private static ScalingChart.Load load(ChartEntry entry) {
    return new ScalingChart.Load(
        count(entry),
        entry.series(),
        perSecond(entry, entry.estimate().mean()),
        entry
            .estimate()
            .interval()
            .filter(i -> i.low() > 0)
            .map(
                i -> {
                  double one = perSecond(entry, i.low());
                  double other = perSecond(entry, i.high());
                  return new Interval(Math.min(one, other), Math.max(one, other));
                }));
  }

  private static double perSecond(ChartEntry entry, double score) {
    return entry.unit().perSecond(score, count(entry));
  }
}
