package org.jcamark.chart.set;

import java.util.List;
import org.jcamark.chart.ScalingChart;
import org.jcamark.stats.Uncertain;

/** Throughput over threads, where something was measured with several numbers of them. */
final class ThreadCharts {
  private static final double NANOS_A_SECOND = 1e9;

  private ThreadCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    return ChartSet.grouped(entries, e -> List.of(what(e), e.isTime())).values().stream()
        .filter(ThreadCharts::hasCurve)
        .map(ThreadCharts::chart)
        .toList();
  }

  /** Whether a series has several numbers of threads. */
  private static boolean hasCurve(List<ChartEntry> group) {
    return ChartSet.grouped(group, ChartEntry::series).values().stream()
        .anyMatch(series -> series.stream().map(ThreadCharts::count).distinct().count() > 1);
  }

  private static ChartSet.Named chart(List<ChartEntry> group) {
    String what = what(group.get(0));
    return new ChartSet.Named(
        ChartSet.fileName(what) + "-threads",
        new ScalingChart(
            Titles.higher(what, "throughput over threads"),
            ChartSet.note(group),
            group.stream().map(ThreadCharts::load).toList()));
  }

  private static String what(ChartEntry entry) {
    return entry.subject() + " " + entry.work() + entry.inputs();
  }

  private static int count(ChartEntry entry) {
    return entry.measurement().threads();
  }

  private static ScalingChart.Load load(ChartEntry entry) {
    Uncertain score = Uncertain.of(entry.estimate(), entry.unit().factor());
    return new ScalingChart.Load(
        count(entry),
        entry.series(),
        entry.isTime() ? Uncertain.exact(count(entry) * NANOS_A_SECOND).dividedBy(score) : score);
  }
}
