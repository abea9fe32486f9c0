package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

  private ForkFigures() {}

  static List<Figure> of(List<ChartEntry> entries) {
    List<ChartEntry> all =
        entries.stream()
            .filter(e -> e.estimate().forks() > 1)
            .filter(e -> e.estimate().forkMeans().stream().allMatch(mean -> mean > 0))
            .toList();
    return InOrder.groupedBy(all, ChartEntry::subject).entrySet().stream()
        .map(same -> figure(same.getKey(), same.getValue()))
        .toList();
  }

  private static double furthest(ChartEntry entry) {
    double mean = entry.meanForkTime();
    return entry.forkTimes().stream()
        .mapToDouble(time -> Math.abs(time / mean - 1))
        .max()
        .orElseThrow();
  }

  private static Figure figure(String subject, List<ChartEntry> group) {
    Set<ChartEntry> widest =
        group.stream()
            .sorted(
                Comparator.comparingDouble(
                    entry -> -entry.estimate().relativeHalfWidth().orElse(0)))
            .limit(MOST_PANELS)
            .collect(Collectors.toSet());
    List<ChartEntry> shown = group.stream().filter(widest::contains).toList();
    String forks = FigureSet.forkCount(shown);
    return new Figure(
        FigureSet.fileName(subject) + "-forks",
        FigureKind.FORKS,
        Headline.sentence(subject)
            + ", furthest fork from the mean: "
            + Headline.range(
                group,
                ForkFigures::furthest,
                entry -> Numbers.percent(furthest(entry)),
                ChartEntry::name),
        Figure.joined(
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

  /** Lines of iterations, and the forks' means with the interval, as shares of the mean. */
  private static Panels.Panel panel(ChartEntry entry) {
    double mean = entry.meanForkTime();
    List<Line> lines = new ArrayList<>();
    double beyond = BEYOND;
    for (List<Double> fork : entry.iterationTimes()) {
      if (fork.size() > 1) {
        IntStream numbers = IntStream.range(0, fork.size());
        List<Point> points =
            numbers.mapToObj(i -> new Point(i + 1, fork.get(i) / mean - 1)).toList();
        lines.add(new Line(entry.series(), Look.CURVE, points));
        beyond = Math.max(beyond, fork.size() + BEYOND);
      }
    }
    Optional<Interval> interval =
        entry
            .timeInterval()
            .map(i -> new Interval(i.low() / mean - 1, Math.min(FURTHEST, i.high() / mean - 1)));
    List<Point> dots = new ArrayList<>();
    dots.add(new Point(beyond, 0, interval, "", entry.hover()));
    for (double time : entry.forkTimes()) {
      double difference = time / mean - 1;
      dots.add(new Point(beyond, difference, Optional.empty(), "", signed(difference)));
    }
    lines.add(new Line(entry.series(), Look.DOTS, dots));
    return new Panels.Panel(entry.name(), lines);
  }

  private static String signed(double difference) {
    return (difference < 0 ? "−" : "+") + Numbers.percent(Math.abs(difference));
  }
}
