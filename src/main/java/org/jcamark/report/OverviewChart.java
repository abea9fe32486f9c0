package org.jcamark.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.chart.HeatMap;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.set.ChartSet;
import org.jcamark.compare.Facets;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Interval;

/** All work that several providers did as one heat map. */
final class OverviewChart {
  static final String NAME = "overview";
  private static final int MOST_WORKS = 60;

  private OverviewChart() {}

  /** The chart, where at least two works can be compared. */
  static Optional<ChartSet.Named> of(Evaluation evaluation) {
    Map<String, Map<String, Point>> works = new LinkedHashMap<>();
    for (ResultRow row : evaluation.set().results()) {
      if (evaluation.verdicts().baseline(row).isPresent()) {
        point(evaluation, row)
            .ifPresent(
                point ->
                    works
                        .computeIfAbsent(point.category(), work -> new LinkedHashMap<>())
                        .putIfAbsent(point.series(), point));
      }
    }
    List<Point> points =
        works.values().stream()
            .limit(MOST_WORKS)
            .flatMap(byProvider -> byProvider.values().stream())
            .toList();
    String note =
        works.size() > MOST_WORKS ? "the first " + MOST_WORKS + " of " + works.size() : "";
    return works.size() < 2
        ? Optional.empty()
        : Optional.of(
            new ChartSet.Named(NAME, new HeatMap("All operations", note, Quantity.TIME, points)));
  }

  private static Optional<Point> point(Evaluation evaluation, ResultRow row) {
    double factor = JmhUnit.factor(row.measurement().primary().unit());
    return JmhUnit.of(row.measurement().primary().unit())
        .filter(unit -> unit.kind() == JmhUnit.Kind.TIME)
        .flatMap(unit -> row.estimate())
        .filter(estimate -> estimate.mean() > 0)
        .map(
            estimate ->
                new Point(
                    evaluation.work(row),
                    row.facets().find(Facets.PROVIDER).orElse(""),
                    estimate.mean() * factor,
                    estimate
                        .interval()
                        .map(i -> new Interval(i.low() * factor, i.high() * factor))));
  }
}
