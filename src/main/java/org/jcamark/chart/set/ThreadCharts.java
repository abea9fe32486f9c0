package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.LineChart;
import org.jcamark.chart.LineChart.At;
import org.jcamark.chart.LineChart.Line;
import org.jcamark.chart.LineChart.Look;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.SeriesName;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Numbers;

/**
 * Throughput over threads, relative to the fewest threads of the same series, where something was
 * measured with several numbers of them.
 */
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
    List<Line> lines =
        new ArrayList<>(
            ChartSet.grouped(group, ChartEntry::series).values().stream()
                .map(ThreadCharts::line)
                .toList());
    double fewest = group.stream().mapToInt(ThreadCharts::count).min().orElseThrow();
    double most = group.stream().mapToInt(ThreadCharts::count).max().orElseThrow();
    String finding =
        lines.stream()
            .filter(line -> line.points().size() > 1)
            .map(
                line -> {
                  At last = line.points().get(line.points().size() - 1);
                  return (line.series().text()
                          + " "
                          + Numbers.ratio(last.value(), 0)
                          + "× with "
                          + Numbers.count((long) last.x(), "thread"))
                      .strip();
                })
            .collect(Collectors.joining(", "));
    lines.add(
        new Line(
            SeriesName.of("ideal"),
            Look.DASHED,
            List.of(At.of(fewest, fewest), At.of(most, most))));
    return new ChartSet.Named(
        ChartSet.fileName(what) + "-threads",
        new LineChart(
            ChartKind.THREADS,
            Finding.sentence(what) + ": throughput of " + finding,
            ChartSet.note(group) + " · dashed: ideal scaling",
            LineChart.Over.THREADS,
            "",
            "Throughput, one thread = 1× (higher is better)",
            Quantity.RATIO,
            List.of(LineChart.Facet.of("", lines))));
  }

  private static String what(ChartEntry entry) {
    return entry.subject() + " " + entry.work() + entry.inputs();
  }

  private static int count(ChartEntry entry) {
    return entry.measurement().threads();
  }

  private static Line line(List<ChartEntry> series) {
    List<ChartEntry> ascending =
        series.stream().sorted(Comparator.comparingInt(ThreadCharts::count)).toList();
    ChartEntry fewest = ascending.get(0);
    return new Line(
        fewest.series(),
        Look.MARKED,
        ascending.stream().map(entry -> relative(entry, fewest)).toList());
  }

  private static At relative(ChartEntry entry, ChartEntry fewest) {
    Uncertain ratio = rate(entry).dividedBy(rate(fewest)).times(count(fewest));
    boolean base = count(entry) == count(fewest);
    return new At(
        count(entry),
        ratio.value(),
        base ? Optional.empty() : ratio.positiveInterval(),
        "",
        entry.hover());
  }

  /** Operations a second of all threads together. */
  private static Uncertain rate(ChartEntry entry) {
    Uncertain score = Uncertain.of(entry.estimate(), entry.unit().factor());
    return entry.isTime() ? Uncertain.exact(count(entry) * NANOS_A_SECOND).dividedBy(score) : score;
  }
}
