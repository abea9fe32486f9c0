package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
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

  private static Figure figure(String subject, List<ChartEntry> group) {
    List<ChartEntry> widest = new ArrayList<>(group);
    widest.sort(Comparator.comparing(entry -> -entry.estimate().relativeHalfWidth().orElse(0)));
    List<ChartEntry> shown = widest.subList(0, Math.min(MOST_PANELS, widest.size()));
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
            "lines: iterations of " + FigureSet.forkCount(shown) + " a result",
            "dots: the forks",
            "level is better",
            group.size() > MOST_PANELS
                ? "the %d with the widest intervals of %d%s"
                    .formatted(MOST_PANELS, group.size(), FigureSet.OTHERS)
                : ""),
        new Panels(
            new Scale.Measure("Iteration", Quantity.PERCENT, Spread.COUNTS),
            new Scale.Measure(
                "Time per operation, difference from the mean of the forks",
                Quantity.PERCENT,
                Spread.AROUND_ZERO),
            group.stream().filter(shown::contains).map(ForkFigures::panel).toList()));
  }

  private static double time(ChartEntry entry, double score) {
    return entry.isTime() ? score : 1 / score;
  }

  /** Mean time per operation of the forks, in the unit of {@link #time}. */
  private static double mean(ChartEntry entry) {
    List<Double> means = entry.estimate().forkMeans();
    return means.stream().mapToDouble(m -> time(entry, m)).average().orElseThrow();
  }

  private static double furthest(ChartEntry entry) {
    double mean = mean(entry);
    return entry.estimate().forkMeans().stream()
        .mapToDouble(fork -> Math.abs(time(entry, fork) / mean - 1))
        .max()
        .orElseThrow();
  }

  /** Lines of iterations, and the forks' means with the interval, as shares of the mean. */
  private static Panels.Panel panel(ChartEntry entry) {
    double mean = mean(entry);
    List<Line> lines = new ArrayList<>();
    double beyond = BEYOND;
    for (double[] fork :
        entry
            .result()
            .result()
            .primary()
            .samples()
            .map(s -> s.byIteration())
            .orElse(new double[0][])) {
      double[] values = Arrays.stream(fork).filter(value -> value > 0).toArray();
      if (values.length > 1) {
        lines.add(
            new Line(
                entry.series(),
                Look.CURVE,
                IntStream.range(0, values.length)
                    .mapToObj(i -> new Point(i + 1, time(entry, values[i]) / mean - 1))
                    .toList()));
        beyond = Math.max(beyond, values.length + BEYOND);
      }
    }
    Optional<Interval> interval =
        entry
            .estimate()
            .interval()
            .filter(i -> entry.isTime() || i.low() > 0)
            .map(i -> entry.isTime() ? i : new Interval(1 / i.high(), 1 / i.low()))
            .map(i -> new Interval(i.low() / mean - 1, i.high() / mean - 1));
    List<Point> dots = new ArrayList<>();
    dots.add(new Point(beyond, 0, interval, "", entry.hover()));
    for (double fork : entry.estimate().forkMeans()) {
      dots.add(new Point(beyond, time(entry, fork) / mean - 1));
    }
    lines.add(new Line(entry.series(), Look.DOTS, dots));
    return new Panels.Panel(entry.name(), lines);
  }
}
