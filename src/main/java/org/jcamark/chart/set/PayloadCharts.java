package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.chart.PayloadChart;
import org.jcamark.chart.PayloadPoint;

/** Time and throughput against payload size, where there are several sizes. */
final class PayloadCharts {
  private PayloadCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartEntry> sized =
        entries.stream()
            .filter(e -> e.payloadBytes().filter(bytes -> bytes > 0).isPresent())
            .filter(ChartEntry::isTime)
            .toList();
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(sized, e -> e.subject() + " " + e.task())
        .forEach(
            (what, group) -> {
              if (group.stream().map(ChartEntry::payloadBytes).distinct().count() > 1) {
                charts.add(chart(what, group, "-time-by-size", PayloadChart.View.TIME));
                charts.add(chart(what, group, "-throughput-by-size", PayloadChart.View.THROUGHPUT));
              }
            });
    return charts;
  }

  private static ChartSet.Named chart(
      String what, List<ChartEntry> group, String suffix, PayloadChart.View view) {
    return new ChartSet.Named(
        ChartSet.fileName(what) + suffix,
        new PayloadChart(
            view == PayloadChart.View.TIME
                ? Titles.lower(what, "time per operation by payload size")
                : Titles.higher(what, "throughput by payload size"),
            ChartSet.note(group),
            view,
            group.stream().map(PayloadCharts::point).toList()));
  }

  private static PayloadPoint point(ChartEntry entry) {
    return new PayloadPoint(
        entry.payloadBytes().orElseThrow(), entry.series(), entry.value(), entry.interval());
  }
}
