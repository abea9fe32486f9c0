package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.HeatMap;
import org.jcamark.chart.ParameterChart;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;

/**
 * For each operation bars or dots, and where several providers did several things, a heat map; for
 * somebody else's benchmark with a numeric parameter lines over it in place of bars.
 */
final class OperationCharts {
  private static final int MOST_BARS = 240;
  private static final int MOST_CELLS = 400;
  private static final int MOST_RANKS = 60;
  private static final int MOST_LINES = 8;

  private OperationCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    Judgements againstBest = Judgements.againstBest(entries);
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(entries, ChartEntry::group)
        .forEach(
            (name, group) -> {
              charts.addAll(scores(name, group));
              if (hasTable(group)) {
                charts.addAll(heatMaps(ChartSet.fileName(name) + "-heat", group, againstBest));
              }
            });
    return charts;
  }

  /** The same without heat maps. */
  static List<ChartSet.Named> scores(List<ChartEntry> entries) {
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(entries, ChartEntry::group)
        .forEach((name, group) -> charts.addAll(scores(name, group)));
    return charts;
  }

  private static List<ChartSet.Named> scores(String name, List<ChartEntry> group) {
    String file = ChartSet.fileName(name);
    return group.stream().allMatch(entry -> entry.axis().isPresent())
        ? lines(file, group)
        : bars(file, group);
  }

  /** Many results of somebody else's benchmark have no order but that of their values. */
  private static List<ChartSet.Named> bars(String file, List<ChartEntry> group) {
    boolean sorted = Pages.areSorted(group);
    return Pages.of(
        file,
        sorted
            ? Pages.sorted(group, ChartEntry::category, e -> e.isTime() ? e.value() : -e.value())
            : group,
        ChartEntry::category,
        MOST_BARS,
        (items, page) ->
            new BarChart(
                Titles.ofScores(items.get(0), "") + page.inTitle(),
                ChartSet.note(items) + Pages.order(sorted) + page.inNote(),
                measure(items.get(0)),
                quantity(items.get(0)),
                points(items)));
  }

  /** A list of each operation: a row a result, the fastest first. */
  static List<ChartSet.Named> fastestFirst(List<ChartEntry> entries) {
    Comparator<ChartEntry> fastest =
        Comparator.comparingDouble(e -> e.isTime() ? e.value() : -e.value());
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(entries, ChartEntry::group)
        .forEach(
            (name, group) ->
                charts.addAll(
                    Pages.of(
                        ChartSet.fileName(name) + "-fastest-first",
                        group.stream().sorted(fastest).toList(),
                        ChartEntry::name,
                        MOST_RANKS,
                        OperationCharts::ranks)));
    return charts;
  }

  private static BarChart ranks(List<ChartEntry> items, Pages.Page page) {
    ChartEntry first = items.get(0);
    return new BarChart(
        Titles.ofScores(first, ", fastest first") + page.inTitle(),
        ChartSet.note(items) + page.inNote(),
        measure(first),
        quantity(first),
        items.stream().map(e -> new Point(e.name(), e.series(), e.value(), e.interval())).toList(),
        true);
  }

  private static List<ChartSet.Named> lines(String file, List<ChartEntry> group) {
    int values =
        (int) group.stream().map(entry -> entry.axis().orElseThrow().value()).distinct().count();
    return Pages.of(
        file, group, ChartEntry::line, MOST_LINES * values, OperationCharts::parameterChart);
  }

  /** What the names of all lines share is in the title. */
  private static ParameterChart parameterChart(List<ChartEntry> items, Pages.Page page) {
    ChartEntry first = items.get(0);
    SharedWords names = new SharedWords(items.stream().map(ChartEntry::line).toList());
    return new ParameterChart(
        Titles.ofScores(
                (first.subject() + " " + names.shared()).strip(),
                first,
                " by " + first.axis().orElseThrow().name())
            + page.inTitle(),
        ChartSet.note(items) + page.inNote(),
        first.axis().orElseThrow().name(),
        measure(first),
        quantity(first),
        items.stream()
            .map(
                entry ->
                    new ParameterChart.At(
                        entry.axis().orElseThrow().value(),
                        names.rest(entry.line()),
                        entry.value(),
                        entry.interval()))
            .toList());
  }

  private static List<ChartSet.Named> heatMaps(
      String file, List<ChartEntry> group, Judgements againstBest) {
    return Pages.of(
        file,
        group,
        ChartEntry::category,
        MOST_CELLS,
        (items, page) ->
            new HeatMap(
                Titles.ofScores(items.get(0), " and ratio to the best") + page.inTitle(),
                ChartSet.note(items) + page.inNote(),
                quantity(items.get(0)),
                points(items),
                againstBest.ratios(items, ChartEntry::point)));
  }

  /** Whether rows can be compared along columns, and there is more than one row. */
  private static boolean hasTable(List<ChartEntry> group) {
    long categories = group.stream().map(ChartEntry::category).distinct().count();
    return categories > 1
        && group.size() > categories
        && group.stream().noneMatch(ChartEntry::byParameter);
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
