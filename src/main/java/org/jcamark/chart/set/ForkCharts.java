package org.jcamark.chart.set;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.LineChart;
import org.jcamark.chart.LineChart.At;
import org.jcamark.chart.LineChart.Line;
import org.jcamark.chart.LineChart.Look;
import org.jcamark.chart.Quantity;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;

/**
 * The forks behind the intervals, their iterations, and all forks over the run. In all a fork that
 * took more time per operation than the mean is above 0, also of rates.
 */
final class ForkCharts {
  private static final String DIFFERENCE =
      "Time per operation, difference from the mean of the forks";
  private static final int MOST_ROWS = 40;
  private static final int MOST_PANELS = 6;

  /** Intervals that reach further than this would leave the forks no room. */
  private static final double FURTHEST = 3;

  private ForkCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartEntry> repeated =
        entries.stream()
            .filter(e -> e.estimate().forks() > 1)
            .filter(e -> e.estimate().forkMeans().stream().allMatch(mean -> mean > 0))
            .toList();
    if (repeated.isEmpty()) {
      return List.of();
    }
    List<ChartSet.Named> charts = new ArrayList<>();
    ChartSet.grouped(repeated, ChartEntry::subject)
        .forEach(
            (subject, group) -> {
              charts.add(forks(subject, group));
              iterations(subject, group).ifPresent(charts::add);
            });
    drift(repeated).ifPresent(charts::add);
    return charts;
  }

  private static ChartSet.Named forks(String subject, List<ChartEntry> group) {
    List<ChartEntry> shown = widest(group, MOST_ROWS);
    return new ChartSet.Named(
        ChartSet.fileName(subject) + "-forks",
        new DotPlot(
            ChartKind.FORKS,
            Finding.sentence(subject)
                + ", furthest fork from the mean: "
                + Finding.range(
                    shown,
                    ForkCharts::furthest,
                    entry -> Numbers.percent(furthest(entry)),
                    ChartEntry::name),
            "dots: forks" + note(group, MOST_ROWS),
            DIFFERENCE,
            Quantity.PERCENT,
            shown.stream().map(ForkCharts::row).toList()));
  }

  private static double mean(ChartEntry entry) {
    return entry.forkTimes().stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  private static DoubleStream differences(ChartEntry entry) {
    double mean = mean(entry);
    return entry.forkTimes().stream().mapToDouble(time -> time / mean - 1);
  }

  private static double furthest(ChartEntry entry) {
    return differences(entry).map(Math::abs).max().orElseThrow();
  }

  private static DotPlot.Row row(ChartEntry entry) {
    double mean = mean(entry);
    List<DotPlot.Mark> marks = new ArrayList<>();
    Optional<Interval> interval =
        entry
            .timeInterval()
            .map(i -> new Interval(i.low() / mean - 1, Math.min(FURTHEST, i.high() / mean - 1)));
    marks.add(new DotPlot.Mark(entry.series(), 0, interval, true, entry.hover()));
    differences(entry)
        .forEach(
            difference ->
                marks.add(
                    new DotPlot.Mark(
                        entry.series(),
                        difference,
                        Optional.empty(),
                        entry.name() + ": " + signed(difference))));
    return entry.row(marks, entry.inWords());
  }

  private static String signed(double difference) {
    return (difference < 0 ? "−" : "+") + Numbers.percent(Math.abs(difference));
  }

  /** Iterations of each fork, where forks have several. */
  private static Optional<ChartSet.Named> iterations(String subject, List<ChartEntry> all) {
    List<ChartEntry> group =
        all.stream()
            .filter(e -> e.iterationTimes().stream().anyMatch(fork -> fork.size() > 1))
            .toList();
    return group.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ChartSet.Named(
                ChartSet.fileName(subject) + "-iterations",
                new LineChart(
                    ChartKind.ITERATIONS,
                    Finding.sentence(subject)
                        + ", furthest iteration from the mean: "
                        + Finding.range(
                            group,
                            ForkCharts::furthestIteration,
                            entry -> Numbers.percent(furthestIteration(entry)),
                            ChartEntry::name),
                    "level is better" + note(group, MOST_PANELS),
                    LineChart.Over.ITERATION,
                    "",
                    DIFFERENCE,
                    Quantity.PERCENT,
                    widest(group, MOST_PANELS).stream().map(ForkCharts::iterations).toList())));
  }

  private static double furthestIteration(ChartEntry entry) {
    double mean = mean(entry);
    return entry.iterationTimes().stream()
        .flatMap(List::stream)
        .mapToDouble(time -> Math.abs(time / mean - 1))
        .max()
        .orElseThrow();
  }

  private static LineChart.Facet iterations(ChartEntry entry) {
    double mean = mean(entry);
    return LineChart.Facet.of(
        entry.name(),
        entry.iterationTimes().stream()
            .map(
                fork ->
                    new Line(
                        entry.series(),
                        Look.CURVE,
                        IntStream.range(0, fork.size())
                            .mapToObj(i -> At.of(i + 1, fork.get(i) / mean - 1))
                            .toList()))
            .toList());
  }

  /** All results or, where they are more than fit a picture, those with the widest intervals. */
  private static List<ChartEntry> widest(List<ChartEntry> group, int most) {
    Set<ChartEntry> widest =
        group.stream()
            .sorted(
                Comparator.comparingDouble(
                    entry -> -entry.estimate().relativeHalfWidth().orElse(0)))
            .limit(most)
            .collect(Collectors.toSet());
    return group.stream().filter(widest::contains).toList();
  }

  private static String note(List<ChartEntry> group, int most) {
    return group.size() > most
        ? " · the " + most + " with the widest intervals of " + group.size() + Pages.OTHERS
        : "";
  }

  private static Optional<ChartSet.Named> drift(List<ChartEntry> entries) {
    Optional<Instant> first =
        entries.stream().flatMap(e -> e.forkStarts().stream()).min(Comparator.naturalOrder());
    if (first.isEmpty()) {
      return Optional.empty();
    }
    List<Line> lines = new ArrayList<>();
    ChartSet.grouped(entries, ChartEntry::series)
        .forEach(
            (series, group) -> {
              Stream<At> forks = group.stream().flatMap(e -> moments(e, first.get()).stream());
              lines.add(new Line(series, Look.DOTS, forks.toList()));
            });
    return Optional.of(
        new ChartSet.Named(
            "drift",
            new LineChart(
                ChartKind.DRIFT,
                "All forks over the run, furthest from their mean: "
                    + Finding.range(
                        entries,
                        ForkCharts::furthest,
                        entry -> Numbers.percent(furthest(entry)),
                        ChartEntry::whole),
                "dots: forks · level is better",
                LineChart.Over.ELAPSED,
                "Time since the start of the run",
                DIFFERENCE,
                Quantity.PERCENT,
                List.of(LineChart.Facet.of("", lines)))));
  }

  private static List<At> moments(ChartEntry entry, Instant first) {
    List<Instant> starts = entry.forkStarts();
    double mean = mean(entry);
    return IntStream.range(0, starts.size())
        .mapToObj(
            i -> {
              double difference = entry.forkTimes().get(i) / mean - 1;
              return new At(
                  Duration.between(first, starts.get(i)).toNanos(),
                  difference,
                  Optional.empty(),
                  "",
                  entry.whole() + ": " + signed(difference));
            })
        .toList();
  }
}
