package org.jcamark.chart.set;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.chart.DriftChart;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.ForkSample;

/** What the intervals rest on: the forks of each operation, and the forks over the run. */
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
            .sorted(
                Comparator.comparingDouble(
                    (ChartEntry e) -> -e.estimate().relativeHalfWidth().orElse(0)))
            .limit(MOST_ROWS)
            .collect(
                Collectors.toCollection(() -> Collections.newSetFromMap(new IdentityHashMap<>())));
    String note =
        group.size() > MOST_ROWS
            ? "the " + MOST_ROWS + " with the widest intervals of " + group.size()
            : "";
    return new ChartSet.Named(
        ChartSet.fileName(subject) + "-forks",
        new ForkChart(
            ChartSet.title(subject),
            note,
            group.stream()
                .filter(widest::contains)
                .map(
                    e ->
                        new ForkSample(
                            e.category(),
                            e.series(),
                            e.estimate().forkMeans(),
                            e.estimate().interval()))
                .toList()));
  }

  private static Optional<ChartSet.Named> drift(List<ChartEntry> entries) {
    List<ChartEntry> timed = entries.stream().filter(e -> !e.forkStarts().isEmpty()).toList();
    Optional<Instant> first =
        timed.stream().flatMap(e -> e.forkStarts().stream()).min(Instant::compareTo);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    List<DriftChart.Moment> moments = new ArrayList<>();
    for (ChartEntry entry : timed) {
      List<Instant> starts = entry.forkStarts();
      for (int i = 0; i < starts.size(); i++) {
        double mean = entry.estimate().forkMeans().get(i);
        moments.add(
            new DriftChart.Moment(
                entry.subject() + " " + entry.category() + " " + entry.unit().kind(),
                entry.series(),
                Duration.between(first.get(), starts.get(i)).toNanos(),
                entry.isTime() ? mean : 1 / mean));
      }
    }
    return Optional.of(
        new ChartSet.Named(
            "drift", new DriftChart("Drift over the run", "time per operation", moments)));
  }
}
