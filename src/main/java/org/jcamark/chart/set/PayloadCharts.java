package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Family;
import org.jcamark.chart.LinePanels;
import org.jcamark.chart.PayloadChart;
import org.jcamark.chart.PayloadPoint;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Interval;

/**
 * Time and throughput against payload size, where there are several sizes; where several algorithms
 * of a family have them, their time per byte on one axis.
 */
final class PayloadCharts {
  private static final int MOST_LINES = 10;

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
    ChartSet.grouped(sized, PayloadCharts::family)
        .forEach((family, group) -> family.ifPresent(f -> charts.addAll(perByte(f, group))));
    return charts;
  }

  /** Operation and family, whose algorithms share an axis; absent where no byte has a price. */
  private static Optional<String> family(ChartEntry entry) {
    return entry
        .result()
        .scenario()
        .map(PayloadCharts::familyOf)
        .orElse(Optional.of(""))
        .map(family -> entry.subject() + family);
  }

  /** In brackets; blank where it has the operation's name, and of unknown algorithms. */
  private static Optional<String> familyOf(Scenario scenario) {
    Optional<Family> family =
        Catalog.algorithm(scenario.algorithm())
            .filter(algorithm -> algorithm.operations().contains(scenario.operation()))
            .map(algorithm -> algorithm.primitive(scenario.operation()).family());
    return family.isPresent() && !family.get().isBulk()
        ? Optional.empty()
        : Optional.of(
            family
                .filter(known -> !known.label().equals(scenario.operation().label()))
                .map(known -> " (" + known.title().toLowerCase(Locale.ROOT) + ")")
                .orElse(""));
  }

  /** A panel a series with a line an algorithm, where several have several sizes. */
  private static List<ChartSet.Named> perByte(String family, List<ChartEntry> group) {
    List<ChartEntry> shown =
        ChartSet.grouped(group, ChartEntry::line).values().stream()
            .filter(line -> line.stream().map(ChartEntry::payloadBytes).distinct().count() > 1)
            .flatMap(List::stream)
            .toList();
    int tasks = (int) shown.stream().map(ChartEntry::task).distinct().count();
    if (tasks < 2) {
      return List.of();
    }
    return Pages.of(
        ChartSet.fileName(family.replaceAll("[()]", "")) + "-time-per-byte",
        shown,
        ChartEntry::task,
        MOST_LINES * shown.size() / tasks,
        (items, page) ->
            new LinePanels(
                Titles.lower(family, "time per byte by payload size") + page.inTitle(),
                ChartSet.note(items) + page.inNote(),
                LinePanels.View.PER_BYTE,
                List.of(),
                "Time per byte",
                ChartSet.grouped(items, ChartEntry::series).entrySet().stream()
                    .map(series -> new LinePanels.Facet(series.getKey(), lines(series.getValue())))
                    .toList()));
  }

  private static List<LinePanels.Line> lines(List<ChartEntry> entries) {
    return ChartSet.grouped(entries, ChartEntry::task).entrySet().stream()
        .map(
            task ->
                new LinePanels.Line(
                    task.getKey(),
                    task.getValue().stream()
                        .map(PayloadCharts::perByte)
                        .sorted(Comparator.comparingDouble(LinePanels.At::x))
                        .toList()))
        .toList();
  }

  private static LinePanels.At perByte(ChartEntry entry) {
    double bytes = entry.payloadBytes().orElseThrow();
    return new LinePanels.At(
        bytes,
        entry.value() / bytes,
        entry.interval().map(i -> new Interval(i.low() / bytes, i.high() / bytes)));
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
