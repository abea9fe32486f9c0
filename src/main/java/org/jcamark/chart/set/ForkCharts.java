package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.LinePlot;
import org.jcamark.chart.LinePlot.At;
import org.jcamark.chart.LinePlot.Line;
import org.jcamark.chart.LinePlot.Look;
import org.jcamark.chart.Quantity;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;

/**
 * The forks behind the intervals, and their iterations. A fork that took more time per operation
 * than the mean is above 0, also of rates.
 */
final class ForkCharts {
  private static final String DIFFERENCE =
      "Time per operation, difference from the mean of the forks";
  private static final int MOST_ROWS = 40;
  private static final int MOST_PANELS = 6;

  /** Intervals that reach further than this would leave the forks no room. */
  private static final double FURTHEST = 3;

  /**
   * Differences from the mean of the forks, as shares of it.
   *
   * @param iterations by fork
   */
  private record Spread(ChartEntry entry, List<Double> forks, List<List<Double>> iterations) {
    static Spread of(ChartEntry entry) {
      double mean = entry.meanForkTime();
      return new Spread(
          entry,
          differences(entry.forkTimes(), mean),
          entry.iterationTimes().stream().map(fork -> differences(fork, mean)).toList());
    }

    private static List<Double> differences(List<Double> times, double mean) {
      return times.stream().map(time -> time / mean - 1).toList();
    }

    private double furthestFork() {
      return forks.stream().mapToDouble(Math::abs).max().orElseThrow();
    }

    private double furthestIteration() {
      return iterations.stream().flatMap(List::stream).mapToDouble(Math::abs).max().orElseThrow();
    }
  }

  private ForkCharts() {}

  static List<Chart> of(List<ChartEntry> entries) {
    List<Spread> all =
        entries.stream()
            .filter(e -> e.estimate().forks() > 1)
            .filter(e -> e.estimate().forkMeans().stream().allMatch(mean -> mean > 0))
            .map(Spread::of)
            .toList();
    List<Chart> charts = new ArrayList<>();
    InOrder.groupedBy(all, spread -> spread.entry().subject())
        .forEach(
            (subject, group) -> {
              charts.add(forks(subject, group));
              iterations(subject, group).ifPresent(charts::add);
            });
    return charts;
  }

  private static String range(
      List<Spread> shown, ToDoubleFunction<Spread> furthest, Function<ChartEntry, String> name) {
    return Finding.range(
        shown,
        furthest,
        spread -> Numbers.percent(furthest.applyAsDouble(spread)),
        spread -> name.apply(spread.entry()));
  }

  private static String forkCount(List<Spread> shown) {
    return ChartSet.forkCount(shown.stream().map(Spread::entry).toList()) + " a result";
  }

  private static Chart forks(String subject, List<Spread> group) {
    List<Spread> shown = widest(group, MOST_ROWS);
    return new Chart(
        ChartSet.fileName(subject) + "-forks",
        ChartKind.FORKS,
        Finding.sentence(subject)
            + ", furthest fork from the mean: "
            + range(shown, Spread::furthestFork, ChartEntry::name),
        ChartSet.joined("dots: " + forkCount(shown), note(group, MOST_ROWS)),
        new DotPlot(DIFFERENCE, Quantity.PERCENT, shown.stream().map(ForkCharts::row).toList()));
  }

  private static DotPlot.Row row(Spread spread) {
    ChartEntry entry = spread.entry();
    double mean = entry.meanForkTime();
    Optional<Interval> interval =
        entry
            .timeInterval()
            .map(i -> new Interval(i.low() / mean - 1, Math.min(FURTHEST, i.high() / mean - 1)));
    List<DotPlot.Mark> marks = new ArrayList<>();
    marks.add(new DotPlot.Mark(entry.series(), 0, interval, true, entry.hover()));
    for (double fork : spread.forks()) {
      String hover = entry.name() + ": " + signed(fork);
      marks.add(new DotPlot.Mark(entry.series(), fork, Optional.empty(), hover));
    }
    return entry.row(marks, entry.inWords());
  }

  private static String signed(double difference) {
    return (difference < 0 ? "−" : "+") + Numbers.percent(Math.abs(difference));
  }

  private static Optional<Chart> iterations(String subject, List<Spread> all) {
    List<Spread> group =
        all.stream()
            .filter(spread -> spread.iterations().stream().anyMatch(fork -> fork.size() > 1))
            .toList();
    if (group.isEmpty()) {
      return Optional.empty();
    }
    List<Spread> shown = widest(group, MOST_PANELS);
    return Optional.of(
        new Chart(
            ChartSet.fileName(subject) + "-iterations",
            ChartKind.ITERATIONS,
            Finding.sentence(subject)
                + ", furthest iteration from the mean: "
                + range(group, Spread::furthestIteration, ChartEntry::name),
            ChartSet.joined(
                "lines: " + forkCount(shown), "level is better", note(group, MOST_PANELS)),
            new LinePlot(
                LinePlot.Over.ITERATION,
                "",
                DIFFERENCE,
                Quantity.PERCENT,
                shown.stream().map(ForkCharts::panel).toList())));
  }

  private static LinePlot.Facet panel(Spread spread) {
    return LinePlot.Facet.of(
        spread.entry().name(),
        spread.iterations().stream()
            .map(
                fork ->
                    new Line(
                        spread.entry().series(),
                        Look.CURVE,
                        IntStream.range(0, fork.size())
                            .mapToObj(i -> At.of(i + 1, fork.get(i)))
                            .toList()))
            .toList());
  }

  /** All results or, where they are more than fit a picture, those with the widest intervals. */
  private static List<Spread> widest(List<Spread> group, int most) {
    Set<Spread> widest =
        group.stream()
            .sorted(
                Comparator.comparingDouble(
                    spread -> -spread.entry().estimate().relativeHalfWidth().orElse(0)))
            .limit(most)
            .collect(Collectors.toSet());
    return group.stream().filter(widest::contains).toList();
  }

  private static String note(List<Spread> group, int most) {
    return group.size() > most
        ? "the " + most + " with the widest intervals of " + group.size() + ChartSet.OTHERS
        : "";
  }
}
