package org.jcamark.study;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        .forEach((subject, group) -> charts.addAll(scatter(subject, group)));
    drift(repeated).ifPresent(charts::add);
    return charts;
  }

  private static List<ChartSet.Named> scatter(String subject, List<ChartEntry> group) {
    return Pages.of(
        ChartSet.fileName(subject) + "-forks",
        group,
        ChartEntry::category,
        MOST_ROWS,
        (page, after) ->
            new ForkChart(
                ChartSet.title(subject) + after,
                "",
                page.stream()
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
