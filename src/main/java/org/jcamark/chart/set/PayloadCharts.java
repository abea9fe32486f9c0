package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.chart.SizeChart;
import org.jcamark.chart.SizePoint;

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
                charts.add(chart(what, group, "-time-by-size", SizeChart.View.TIME));
                charts.add(chart(what, group, "-throughput-by-size", SizeChart.View.THROUGHPUT));
              }
            });
    return charts;
  }

  private static ChartSet.Named chart(
      String what, List<ChartEntry> group, String suffix, SizeChart.View view) {
    List<SizePoint> points =
        group.stream()
            .map(
                e ->
                    new SizePoint(
                        e.payloadBytes().orElseThrow(), e.series(), e.value(), e.interval()))
            .toList();
    return new ChartSet.Named(
        ChartSet.fileName(what) + suffix,
        new SizeChart(ChartSet.title(what), ChartSet.forks(group), view, points));
  }
}
