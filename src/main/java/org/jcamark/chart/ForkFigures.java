package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.chart.Figure.Measure;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
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
    List<ChartEntry> shown =
        group.stream()
            .sorted(Comparator.comparing(e -> -e.estimate().relativeHalfWidth().orElse(0)))
            .limit(MOST_PANELS)
            .toList();
    String left = "the %d with the widest intervals of %d".formatted(MOST_PANELS, group.size());
    return new Figure(
        FigureSet.fileName(subject) + "-forks",
        Figure.Kind.FORKS,
        FigureSet.sentence(subject)
            + ", furthest fork from the mean: "
            + FigureSet.range(
                group,
                ForkFigures::furthest,
                entry -> Numbers.percent(furthest(entry)),
                ForkFigures::name),
        Figure.joined(
            "lines: iterations of " + FigureSet.forkCount(shown) + " a result",
            "dots: the forks",
            "flat is better",
            group.size() > MOST_PANELS ? left : ""),
        new Panels(
            new Measure("Iteration", Quantity.COUNT),
            new Measure(
                "Time per operation, difference from the mean of the forks", Quantity.PERCENT),
            group.stream().filter(shown::contains).map(ForkFigures::panel).toList()));
  }

  private static String name(ChartEntry entry) {
    String row = entry.row().substring(entry.subject().length()).strip();
    return Figure.joined(row, entry.series().text());
  }

  /** How much longer a fork or iteration of that score took than the forks together, as a share. */
  private static double beyond(ChartEntry entry, double score) {
    double mean = entry.estimate().mean();
    return (entry.isTime() ? score / mean : mean / score) - 1;
  }

  private static double furthest(ChartEntry entry) {
    return entry.estimate().forkMeans().stream()
        .mapToDouble(fork -> Math.abs(beyond(entry, fork)))
        .max()
        .orElseThrow();
  }

  private static Panels.Panel panel(ChartEntry entry) {
    List<Line> lines = new ArrayList<>();
    double right = BEYOND;
    for (double[] fork :
        entry.result().result().primary().samples().stream()
            .flatMap(samples -> Arrays.stream(samples.byIteration()))
            .filter(fork -> fork.length > 1)
            .toList()) {
      List<Point> points =
          IntStream.range(0, fork.length)
              .filter(i -> fork[i] > 0)
              .mapToObj(i -> new Point(i + 1, beyond(entry, fork[i])))
              .toList();
      lines.add(new Line(entry.series(), Look.CURVE, points));
      right = Math.max(right, fork.length + BEYOND);
    }
    Optional<Interval> interval =
        entry
            .estimate()
            .interval()
            .filter(i -> i.low() > 0)
            .map(i -> new double[] {beyond(entry, i.low()), beyond(entry, i.high())})
            .map(e -> new Interval(Math.min(e[0], e[1]), Math.max(e[0], e[1])));
    List<Point> dots = new ArrayList<>(List.of(new Point(right, 0, interval, "")));
    for (double fork : entry.estimate().forkMeans()) {
      dots.add(new Point(right, beyond(entry, fork)));
    }
    lines.add(new Line(entry.series(), Look.DOTS, dots));
    return new Panels.Panel(name(entry), lines);
  }
}
