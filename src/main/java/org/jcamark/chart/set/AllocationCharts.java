package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;

/** Bytes allocated per operation, where JMH's gc profiler ran. */
final class AllocationCharts {
  private static final String METRIC = "gc.alloc.rate.norm";
  private static final String UNIT = "B/op";
  private static final int MOST_BARS = 240;

  /**
   * Smaller means come from the harness, spread over many operations: the operation allocates
   * nothing.
   */
  private static final double LEAST_BYTES = 0.5;

  private AllocationCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(entries, ChartEntry::subject)
        .forEach(
            (subject, group) -> {
              Map<List<String>, Point> points = new LinkedHashMap<>();
              for (ChartEntry entry : group) {
                point(entry)
                    .ifPresent(p -> points.putIfAbsent(List.of(p.category(), p.series()), p));
              }
              if (!points.isEmpty()) {
                charts.addAll(charts(subject, group, List.copyOf(points.values())));
              }
            });
    return charts;
  }

  private static List<ChartSet.Named> charts(
      String subject, List<ChartEntry> group, List<Point> points) {
    boolean sorted = Pages.areSorted(group);
    return Pages.of(
        ChartSet.fileName(subject) + "-allocation",
        sorted ? Pages.sorted(points, Point::category, Point::value) : points,
        Point::category,
        MOST_BARS,
        (items, page) ->
            new BarChart(
                Titles.lower(subject, "bytes allocated per operation") + page.inTitle(),
                ChartSet.note(group) + Pages.order(sorted) + page.inNote(),
                "Bytes allocated per operation",
                Quantity.BYTES,
                items));
  }

  private static Optional<Point> point(ChartEntry entry) {
    return Optional.ofNullable(entry.measurement().secondary().get(METRIC))
        .filter(metric -> metric.unit().equals(UNIT))
        .flatMap(entry.result()::estimate)
        .filter(estimate -> estimate.mean() >= 0)
        .map(
            estimate ->
                estimate.mean() < LEAST_BYTES
                    ? new Point(entry.category(), entry.series(), 0)
                    : new Point(
                        entry.category(), entry.series(), estimate.mean(), estimate.interval()));
  }
}
