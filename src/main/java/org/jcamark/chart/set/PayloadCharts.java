package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Family;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.LineChart;
import org.jcamark.chart.LineChart.At;
import org.jcamark.chart.LineChart.Line;
import org.jcamark.chart.LineChart.Look;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.SeriesName;
import org.jcamark.model.ByteSize;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Interval;

/**
 * Time and throughput against payload size, where there are several sizes; where several algorithms
 * of a family have them, their time per byte on one axis.
 */
final class PayloadCharts {
  private static final int MOST_LINES = 10;
  private static final double NANOS = 1e9;

  private PayloadCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartEntry> sized =
        DataCharts.onRandom(entries).stream()
            .filter(e -> e.payloadBytes().filter(bytes -> bytes > 0).isPresent())
            .filter(ChartEntry::isTime)
            .toList();
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(sized, e -> e.subject() + " " + e.task())
        .forEach(
            (what, group) -> {
              if (group.stream().map(ChartEntry::payloadBytes).distinct().count() > 1) {
                charts.add(chart(what, group, Quantity.THROUGHPUT));
                charts.add(chart(what, group, Quantity.TIME));
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
            new LineChart(
                ChartKind.PER_BYTE,
                Finding.sentence(family) + ", longest messages: " + finding(items) + page.inTitle(),
                ChartSet.note(items) + page.inNote(),
                LineChart.Over.PAYLOAD,
                "",
                "Time per byte (lower is better)",
                Quantity.TIME_PER_BYTE,
                ChartSet.grouped(items, ChartEntry::series).entrySet().stream()
                    .map(
                        series ->
                            LineChart.Facet.of(series.getKey().text(), lines(series.getValue())))
                    .toList()));
  }

  /** The least and the most expensive byte. */
  private static String finding(List<ChartEntry> entries) {
    int longest =
        entries.stream().mapToInt(entry -> entry.payloadBytes().orElseThrow()).max().orElseThrow();
    return Finding.range(
        entries.stream().filter(entry -> entry.payloadBytes().orElseThrow() == longest).toList(),
        PayloadCharts::nsPerByte,
        entry -> Quantity.TIME_PER_BYTE.format(nsPerByte(entry)),
        entry -> (entry.task() + " " + entry.series().text()).strip());
  }

  private static double nsPerByte(ChartEntry entry) {
    return entry.value() / entry.payloadBytes().orElseThrow();
  }

  private static List<Line> lines(List<ChartEntry> entries) {
    return ChartSet.grouped(entries, ChartEntry::task).entrySet().stream()
        .map(
            task ->
                new Line(
                    SeriesName.of(task.getKey()),
                    Look.MARKED,
                    Pages.ascending(task.getValue().stream().map(PayloadCharts::perByte).toList())))
        .toList();
  }

  private static At perByte(ChartEntry entry) {
    double bytes = entry.payloadBytes().orElseThrow();
    return new At(
        bytes,
        nsPerByte(entry),
        entry.interval().map(i -> new Interval(i.low() / bytes, i.high() / bytes)),
        "",
        entry.hover() + " · " + Quantity.TIME_PER_BYTE.format(nsPerByte(entry)));
  }

  private static ChartSet.Named chart(String what, List<ChartEntry> group, Quantity quantity) {
    boolean time = quantity == Quantity.TIME;
    int longest =
        group.stream().mapToInt(entry -> entry.payloadBytes().orElseThrow()).max().orElseThrow();
    List<ChartEntry> last =
        group.stream().filter(entry -> entry.payloadBytes().orElseThrow() == longest).toList();
    return new ChartSet.Named(
        ChartSet.fileName(what) + (time ? "-time-by-size" : "-throughput-by-size"),
        new LineChart(
            ChartKind.PAYLOAD,
            Finding.sentence(what)
                + ", "
                + ByteSize.exact(longest)
                + ": "
                + Finding.range(
                    last,
                    entry -> point(entry, time).value(),
                    entry -> quantity.format(point(entry, time).value()),
                    entry -> entry.series().text()),
            ChartSet.note(group),
            LineChart.Over.PAYLOAD,
            "",
            time ? "Time per operation (lower is better)" : "Throughput (higher is better)",
            quantity,
            List.of(
                LineChart.Facet.of(
                    "",
                    ChartSet.grouped(group, ChartEntry::series).entrySet().stream()
                        .map(
                            series ->
                                new Line(
                                    series.getKey(),
                                    Look.MARKED,
                                    Pages.ascending(
                                        series.getValue().stream()
                                            .map(entry -> point(entry, time))
                                            .toList())))
                        .toList()))));
  }

  /** Nanoseconds or bytes a second; no interval of these if that of the time reaches down to 0. */
  private static At point(ChartEntry entry, boolean time) {
    double bytes = entry.payloadBytes().orElseThrow();
    return time
        ? new At(bytes, entry.value(), entry.interval(), "", entry.hover())
        : new At(
            bytes,
            bytes * NANOS / entry.value(),
            entry
                .interval()
                .filter(i -> i.low() > 0)
                .map(i -> new Interval(bytes * NANOS / i.high(), bytes * NANOS / i.low())),
            "",
            entry.hover() + " · " + Quantity.THROUGHPUT.format(bytes * NANOS / entry.value()));
  }
}
