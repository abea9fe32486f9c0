package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.HeatMap;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;

/** For each operation bars or dots, and where several providers did several things, a heat map. */
final class OperationCharts {
  private static final int MOST_BARS = 240;
  private static final int MOST_CELLS = 400;

  private OperationCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    Judgements againstBest = Judgements.againstBest(entries);
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(entries, ChartEntry::group)
        .forEach(
            (name, group) -> {
              String file = ChartSet.fileName(name);
              charts.addAll(bars(file, group));
              if (hasTable(group)) {
                charts.addAll(heatMaps(file + "-heat", group, againstBest));
              }
            });
    return charts;
  }

  private static List<ChartSet.Named> bars(String file, List<ChartEntry> group) {
    return Pages.of(
        file,
        group,
        ChartEntry::category,
        MOST_BARS,
        (page, after) ->
            new BarChart(
                Titles.ofScores(page.get(0), "") + after,
                ChartSet.forks(page),
                measure(page.get(0)),
                quantity(page.get(0)),
                points(page)));
  }

  private static List<ChartSet.Named> heatMaps(
      String file, List<ChartEntry> group, Judgements againstBest) {
    return Pages.of(
        file,
        group,
        ChartEntry::category,
        MOST_CELLS,
        (page, after) ->
            new HeatMap(
                Titles.ofScores(page.get(0), " and ratio to the best") + after,
                ChartSet.forks(page),
                quantity(page.get(0)),
                points(page),
                againstBest.ratios(page, ChartEntry::point)));
  }

  /** Whether rows can be compared along columns, and there is more than one row. */
  private static boolean hasTable(List<ChartEntry> group) {
    long categories = group.stream().map(ChartEntry::category).distinct().count();
    return categories > 1 && group.size() > categories;
  }

  private static List<Point> points(List<ChartEntry> entries) {
    return entries.stream().map(ChartEntry::point).toList();
  }

  static String measure(ChartEntry entry) {
    return entry.isTime() ? "Time per operation" : "Operations per second";
  }

  static Quantity quantity(ChartEntry entry) {
    return entry.isTime() ? Quantity.TIME : Quantity.RATE;
  }
}
