package org.jcamark.chart.set;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.chart.DriftChart;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.ForkSample;

/**
 * The forks behind the intervals: those of each operation, and all over the run. In both a fork
 * that took more time per operation than the mean is above 0, also of rates.
 */
final class ForkCharts {
  private static final int MOST_ROWS = 120;

  private ForkCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartSet.Named> charts = new ArrayList<>();
    List<ChartEntry> repeated =
        entries.stream()
            .filter(e -> e.estimate().forks() > 1)
            .filter(e -> e.estimate().forkMeans().stream().allMatch(mean -> mean > 0))
            .toList();
    ChartSet.grouped(repeated, ChartEntry::subject)
        .forEach((subject, group) -> charts.add(scatter(subject, group)));
    drift(repeated).ifPresent(charts::add);
    return charts;
  }

  /** All results or, where they are more than fit a picture, those with the widest intervals. */
  private static ChartSet.Named scatter(String subject, List<ChartEntry> group) {
    Set<ChartEntry> widest =
        group.stream()
            .sorted(Comparator.comparingDouble(ForkCharts::width).reversed())
            .limit(MOST_ROWS)
            .collect(Collectors.toSet());
    String note =
        group.size() > MOST_ROWS
            ? "the " + MOST_ROWS + " with the widest intervals of " + group.size()
            : ChartSet.shared(group);
    List<ForkSample> samples =
        group.stream()
            .filter(widest::contains)
            .map(e -> new ForkSample(e.category(), e.series(), e.forkTimes(), e.timeInterval()))
            .toList();
    return new ChartSet.Named(
        ChartSet.fileName(subject) + "-forks",
        new ForkChart(
            Titles.of(subject, "time per operation of each fork", "closer together is better"),
            note,
            samples));
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
