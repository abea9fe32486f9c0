package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.LinePlot;
import org.jcamark.chart.LinePlot.At;
import org.jcamark.chart.LinePlot.Line;
import org.jcamark.chart.LinePlot.Look;
import org.jcamark.chart.LinePlot.Over;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.SeriesName;
import org.jcamark.model.ByteSize;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Numbers;

/**
 * Lines over what results differ by: the length of the message, a numeric parameter of somebody's
 * benchmark, the number of threads.
 */
public final class LineCharts {
  private static final int MOST_OVER_PARAMETER = 8;
  private static final double NANOS = 1e9;

  private LineCharts() {}

  /** A line for each name, its points from left to right. */
  private static <T> List<Line> lines(
      List<T> items, Function<T, SeriesName> series, Function<T, At> point) {
    return InOrder.groupedBy(items, series).entrySet().stream()
        .map(line -> line(line.getKey(), line.getValue().stream().map(point).toList()))
        .toList();
  }

  static Line line(SeriesName series, List<At> points) {
    return new Line(
        series, Look.MARKED, points.stream().sorted(Comparator.comparingDouble(At::x)).toList());
  }

  /**
   * A plot over the length of the message, a line for each name.
   *
   * @param quantity time, or throughput
   */
  public static <T> LinePlot overPayload(
      List<T> items, Quantity quantity, Function<T, SeriesName> series, Function<T, At> point) {
    return LinePlot.of(
        Over.PAYLOAD,
        "",
        quantity == Quantity.THROUGHPUT
            ? "Throughput (higher is better)"
            : "Time per operation (lower is better)",
        quantity,
        lines(items, series, point));
  }

  /** Time and throughput by length of the message. */
  static List<Chart> bySize(List<ChartEntry> entries) {
    List<ChartEntry> sized =
        ForestCharts.onRandom(entries).stream()
            .filter(e -> e.payloadBytes().filter(bytes -> bytes > 0).isPresent())
            .filter(ChartEntry::isTime)
            .toList();
    List<Chart> charts = new ArrayList<>();
    InOrder.groupedBy(sized, e -> e.subject() + " " + e.task())
        .forEach(
            (what, group) -> {
              if (differ(group, ChartEntry::payloadBytes)) {
                charts.add(bySize(what, group, Quantity.THROUGHPUT));
                charts.add(bySize(what, group, Quantity.TIME));
              }
            });
    return charts;
  }

  private static boolean differ(List<ChartEntry> entries, Function<ChartEntry, ?> by) {
    return entries.stream().map(by).distinct().count() > 1;
  }

  private static Chart bySize(String what, List<ChartEntry> group, Quantity quantity) {
    return new Chart(
        ChartSet.fileName(what)
            + (quantity == Quantity.TIME ? "-time-by-size" : "-throughput-by-size"),
        ChartKind.PAYLOAD,
        Finding.sentence(what) + ", " + ofLongest(group, quantity),
        ChartSet.note(group),
        overPayload(group, quantity, ChartEntry::series, entry -> atSize(entry, quantity)));
  }

  private static String ofLongest(List<ChartEntry> entries, Quantity quantity) {
    int longest = entries.stream().mapToInt(ChartEntry::bytes).max().orElseThrow();
    List<ChartEntry> ends = entries.stream().filter(entry -> entry.bytes() == longest).toList();
    return ByteSize.exact(longest)
        + (ends.size() == 1 ? ", " : ": ")
        + Finding.range(
            ends,
            entry -> atSize(entry, quantity).value(),
            entry -> quantity.format(atSize(entry, quantity).value()),
            entry -> entry.series().text());
  }

  /** A time or bytes a second; no interval if that of the time is open. */
  private static At atSize(ChartEntry entry, Quantity quantity) {
    int bytes = entry.bytes();
    if (quantity == Quantity.TIME) {
      return entry.at(bytes);
    }
    double nanos = bytes * NANOS;
    double value = nanos / entry.value();
    Optional<Interval> interval =
        entry
            .interval()
            .filter(i -> i.low() > 0)
            .map(i -> new Interval(nanos / i.high(), nanos / i.low()));
    return new At(bytes, value, interval, "", entry.hover() + " · " + quantity.format(value));
  }

  /** Results of one subject over its numeric parameter. */
  static List<Chart> byParameter(String file, List<ChartEntry> group) {
    ChartEntry first = group.get(0);
    String name = first.axis().orElseThrow().name();
    int values = (int) group.stream().map(LineCharts::parameter).distinct().count();
    return Pages.of(
        group,
        ChartEntry::line,
        MOST_OVER_PARAMETER * values,
        "result",
        page ->
            new Chart(
                file,
                ChartKind.PARAMETER,
                Finding.sentence(first.subject())
                    + (first.isTime() ? ", time per operation by " : ", operations per second by ")
                    + name,
                ChartSet.note(page),
                LinePlot.of(
                    Over.PARAMETER,
                    name,
                    first.measure(),
                    first.quantity(),
                    lines(
                        page,
                        entry -> SeriesName.of(entry.line()),
                        entry -> entry.at(parameter(entry))))));
  }

  private static double parameter(ChartEntry entry) {
    return entry.axis().orElseThrow().value();
  }

  /**
   * Throughput over threads, relative to the fewest threads of the same series, where something was
   * measured with several numbers of them.
   */
  static List<Chart> byThreads(List<ChartEntry> entries) {
    return InOrder.groupedBy(entries, e -> List.of(onThreads(e), e.isTime())).values().stream()
        .filter(
            group ->
                InOrder.groupedBy(group, ChartEntry::series).values().stream()
                    .anyMatch(series -> differ(series, LineCharts::threads)))
        .map(LineCharts::threadChart)
        .toList();
  }

  private static String onThreads(ChartEntry entry) {
    return entry.subject() + " " + entry.work() + entry.inputs();
  }

  private static Chart threadChart(List<ChartEntry> group) {
    String what = onThreads(group.get(0));
    List<Line> lines = new ArrayList<>();
    InOrder.groupedBy(group, ChartEntry::series)
        .forEach(
            (series, members) -> {
              ChartEntry fewest =
                  members.stream().min(Comparator.comparingInt(LineCharts::threads)).orElseThrow();
              if (differ(members, LineCharts::threads)) {
                lines.add(line(series, members.stream().map(e -> relative(e, fewest)).toList()));
              }
            });
    String finding =
        Finding.range(
            lines,
            line -> line.last().value(),
            line ->
                Numbers.ratio(line.last().value(), 0)
                    + "× with "
                    + Numbers.count((long) line.last().x(), "thread"),
            line -> line.series().text());
    IntSummaryStatistics all = group.stream().mapToInt(LineCharts::threads).summaryStatistics();
    lines.add(
        new Line(
            SeriesName.of("ideal"),
            Look.DASHED,
            List.of(At.of(all.getMin(), all.getMin()), At.of(all.getMax(), all.getMax()))));
    return new Chart(
        ChartSet.fileName(what) + "-threads",
        ChartKind.THREADS,
        "Throughput of " + what + ", " + finding,
        ChartSet.note(group) + " · dashed: ideal scaling",
        LinePlot.of(
            Over.THREADS,
            "",
            "Throughput, one thread = 1× (higher is better)",
            Quantity.RATIO,
            lines));
  }

  private static int threads(ChartEntry entry) {
    return entry.result().measurement().threads();
  }

  private static At relative(ChartEntry entry, ChartEntry fewest) {
    int threads = threads(entry);
    Uncertain ratio = rate(entry).dividedBy(rate(fewest)).times(threads(fewest));
    Optional<Interval> interval =
        threads == threads(fewest) ? Optional.empty() : ratio.positiveInterval();
    return new At(threads, ratio.value(), interval, "", entry.hover());
  }

  private static Uncertain rate(ChartEntry entry) {
    Uncertain score = Uncertain.of(entry.estimate(), entry.unit().factor());
    return entry.isTime() ? Uncertain.exact(threads(entry) * NANOS).dividedBy(score) : score;
  }
}
