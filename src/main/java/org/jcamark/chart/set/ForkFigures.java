package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureKind;
import org.jcamark.chart.Panels;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.Scale;
import org.jcamark.chart.Scale.Spread;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;

/**
 * The forks behind the intervals, and their iterations. A fork that took more time per operation
 * than the mean is above 0, also of rates.
 */
final class ForkFigures {
  private static final int MOST_PANELS = 12;

  /** Intervals that reach further than this would leave the forks no room. */
  private static final double FURTHEST = 3;

  /** Where the means of forks are, right of the last iteration. */
  private static final double BEYOND = 1.5;

  /**
   * Differences from the mean of the forks, as shares of it.
   *
   * @param iterations by fork
   */
  private record Differences(ChartEntry entry, List<Double> forks, List<List<Double>> iterations) {}

  private ForkFigures() {}

  static List<Figure> of(List<ChartEntry> entries) {
    List<Differences> all =
        entries.stream()
            .filter(e -> e.estimate().forks() > 1)
            .filter(e -> e.estimate().forkMeans().stream().allMatch(mean -> mean > 0))
            .map(ForkFigures::spread)
            .toList();
    return InOrder.groupedBy(all, spread -> spread.entry().subject()).entrySet().stream()
        .map(same -> figure(same.getKey(), same.getValue()))
        .toList();
  }

  private static Differences spread(ChartEntry entry) {
    double mean = entry.meanForkTime();
    return new Differences(
        entry,
        differences(entry.forkTimes(), mean),
        entry.iterationTimes().stream()
            .filter(fork -> fork.size() > 1)
            .map(fork -> differences(fork, mean))
            .toList());
  }

  private static List<Double> differences(List<Double> times, double mean) {
    return times.stream().map(time -> time / mean - 1).toList();
  }

  private static double furthest(Differences spread) {
    return spread.forks().stream().mapToDouble(Math::abs).max().orElseThrow();
  }

  private static Figure figure(String subject, List<Differences> group) {
    Set<Differences> widest =
        group.stream()
            .sorted(
                Comparator.comparingDouble(
                    spread -> -spread.entry().estimate().relativeHalfWidth().orElse(0)))
            .limit(MOST_PANELS)
            .collect(Collectors.toSet());
    List<Differences> shown = group.stream().filter(widest::contains).toList();
    String forks = FigureSet.forkCount(shown.stream().map(Differences::entry).toList());
    return new Figure(
        FigureSet.fileName(subject) + "-forks",
        FigureKind.FORKS,
        Headline.sentence(subject)
            + ", furthest fork from the mean: "
            + Headline.range(
                group,
                ForkFigures::furthest,
                spread -> Numbers.percent(furthest(spread)),
                spread -> spread.entry().name()),
        FigureSet.joined(
            "lines: iterations of " + forks + " a result",
            "dots: the forks",
            "level is better",
            group.size() > MOST_PANELS
                ? "the "
                    + MOST_PANELS
                    + " with the widest intervals of "
                    + group.size()
                    + FigureSet.OTHERS
                : ""),
        new Panels(
            new Scale.Measure("Iteration", Quantity.PERCENT, Spread.COUNTS),
            new Scale.Measure(
                "Time per operation, difference from the mean of the forks",
                Quantity.PERCENT,
                Spread.AROUND_ZERO),
            shown.stream().map(ForkFigures::panel).toList()));
  }

  private static Panels.Panel panel(Differences spread) {
    ChartEntry entry = spread.entry();
    List<Line> lines = new ArrayList<>();
    for (List<Double> fork : spread.iterations()) {
      lines.add(
          new Line(
              entry.series(),
              Look.CURVE,
              IntStream.range(0, fork.size())
                  .mapToObj(i -> new Point(i + 1, fork.get(i)))
                  .toList()));
    }
    double beyond = BEYOND + spread.iterations().stream().mapToInt(List::size).max().orElse(0);
    double mean = entry.meanForkTime();
    Optional<Interval> interval =
        entry
            .timeInterval()
            .map(i -> new Interval(i.low() / mean - 1, Math.min(FURTHEST, i.high() / mean - 1)));
    lines.add(
        new Line(
            entry.series(),
            Look.DOTS,
            Stream.concat(
                    Stream.of(new Point(beyond, 0, interval, "", entry.hover())),
                    spread.forks().stream()
                        .map(fork -> new Point(beyond, fork, Optional.empty(), "", signed(fork))))
                .toList()));
    return new Panels.Panel(entry.name(), lines);
  }

  private static String signed(double difference) {
    return (difference < 0 ? "−" : "+") + Numbers.percent(Math.abs(difference));
  }
}
