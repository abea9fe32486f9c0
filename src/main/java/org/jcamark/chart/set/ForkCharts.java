package org.jcamark.chart.set;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.chart.DriftChart;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.ForkSample;
import org.jcamark.chart.LinePanels;

/**
 * The forks behind the intervals: those of each operation, with their iterations, and all over the
 * run. In all a fork that took more time per operation than the mean is above 0, also of rates.
 */
final class ForkCharts {
  private static final int MOST_ROWS = 120;
  private static final int MOST_PANELS = 6;

  private ForkCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartSet.Named> charts = new ArrayList<>();
    List<ChartEntry> repeated =
        entries.stream()
            .filter(e -> e.estimate().forks() > 1)
            .filter(e -> e.estimate().forkMeans().stream().allMatch(mean -> mean > 0))
            .toList();
    ChartSet.grouped(repeated, ChartEntry::subject)
        .forEach(
            (subject, group) -> {
              charts.add(scatter(subject, group));
              iterations(subject, group).ifPresent(charts::add);
            });
    drift(repeated).ifPresent(charts::add);
    return charts;
  }

  private static ChartSet.Named scatter(String subject, List<ChartEntry> group) {
    List<ForkSample> samples =
        widest(group, MOST_ROWS).stream()
            .map(e -> new ForkSample(e.category(), e.series(), e.forkTimes(), e.timeInterval()))
            .toList();
    return new ChartSet.Named(
        ChartSet.fileName(subject) + "-forks",
        new ForkChart(
            Titles.of(subject, "time per operation of each fork", "closer together is better"),
            note(group, MOST_ROWS),
            samples));
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
                new LinePanels(
                    Titles.of(subject, "time per operation of each iteration", "level is better"),
                    note(group, MOST_PANELS),
                    LinePanels.View.ITERATIONS,
                    List.of(),
                    "Time per operation, difference from the mean of the forks",
                    widest(group, MOST_PANELS).stream().map(ForkCharts::iterations).toList())));
  }

  private static LinePanels.Facet iterations(ChartEntry entry) {
    double mean =
        entry.forkTimes().stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    return new LinePanels.Facet(
        entry.name(),
        entry.iterationTimes().stream()
            .map(
                fork ->
                    new LinePanels.Line(
                        entry.series(),
                        IntStream.range(0, fork.size())
                            .mapToObj(
                                i ->
                                    new LinePanels.At(
                                        i + 1, fork.get(i) / mean - 1, Optional.empty()))
                            .toList()))
            .toList());
  }

  /** All results or, where they are more than fit a picture, those with the widest intervals. */
  private static List<ChartEntry> widest(List<ChartEntry> group, int most) {
    Set<ChartEntry> widest =
        group.stream()
            .sorted(Comparator.comparingDouble(ForkCharts::width).reversed())
            .limit(most)
            .collect(Collectors.toSet());
    return group.stream().filter(widest::contains).toList();
  }

  private static String note(List<ChartEntry> group, int most) {
    return group.size() > most
        ? "the " + most + " with the widest intervals of " + group.size() + Pages.OTHERS
        : ChartSet.shared(group);
  }

  private static double width(ChartEntry entry) {
    return entry.estimate().relativeHalfWidth().orElse(0);
  }

  private static Optional<ChartSet.Named> drift(List<ChartEntry> entries) {
    Optional<Instant> first =
        entries.stream().flatMap(e -> e.forkStarts().stream()).min(Comparator.naturalOrder());
    if (first.isEmpty()) {
      return Optional.empty();
    }
    List<DriftChart.Moment> moments = new ArrayList<>();
    for (ChartEntry entry : entries) {
      List<Instant> starts = entry.forkStarts();
      for (int i = 0; i < starts.size(); i++) {
        moments.add(
            new DriftChart.Moment(
                entry.subject() + " " + entry.category() + " " + entry.unit().kind(),
                entry.series(),
                Duration.between(first.get(), starts.get(i)).toNanos(),
                entry.forkTimes().get(i)));
      }
    }
    return Optional.of(
        new ChartSet.Named(
            "drift",
            new DriftChart(
                Titles.of(
                    "Drift", "time per operation of each fork over the run", "level is better"),
                "",
                moments)));
  }
}
