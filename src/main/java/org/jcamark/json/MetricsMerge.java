package org.jcamark.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jcamark.model.Samples;

/**
 * The metrics of one scenario's forks as JMH 1.37 aggregates them in {@code RunResult} and {@code
 * BenchmarkResult}. Non-finite samples do not count, but stay in the raw data.
 */
final class MetricsMerge {
  /** Secondary metrics of sample mode that JMH derives from the primary one, and their ranks. */
  private static final Map<String, Double> LATENCY_RANKS =
      Map.of(
          "p0.00", 0.0,
          "p0.50", 50.0,
          "p0.90", 90.0,
          "p0.95", 95.0,
          "p0.99", 99.0,
          "p0.999", 99.9,
          "p0.9999", 99.99,
          "p1.00", 100.0);

  private MetricsMerge() {}

  static Map<String, Object> of(List<RawRow> forks) {
    List<RawMetric> primaries = forks.stream().map(RawRow::primary).toList();
    Optional<JmhStatistics> primary = pooled(primaries);
    Set<String> names = new TreeSet<>();
    forks.forEach(fork -> names.addAll(fork.secondary().keySet()));
    boolean histograms = primaries.stream().anyMatch(fork -> fork.histograms().isPresent());
    List<Integer> iterations = primaries.stream().map(MetricsMerge::iterations).toList();
    Map<String, Object> secondary = new LinkedHashMap<>();
    for (String name : names) {
      List<Optional<RawMetric>> values =
          forks.stream().map(fork -> Optional.ofNullable(fork.secondary().get(name))).toList();
      Double rank = histograms ? LATENCY_RANKS.get(name) : null;
      Optional<JmhStatistics> statistics =
          rank == null
              ? new ProfilerMerge(name, values, iterations).statistics()
              : primary.map(all -> ProfilerMerge.single(all.scorePercentiles().get(rank)));
      secondary.put(name, MetricDocument.of(statistics, values));
    }
    Map<String, Object> members = new LinkedHashMap<>();
    members.put(
        "primaryMetric", MetricDocument.of(primary, primaries.stream().map(Optional::of).toList()));
    members.put("secondaryMetrics", secondary);
    return members;
  }

  private static Optional<JmhStatistics> pooled(List<RawMetric> primaries) {
    List<double[]> raw = new ArrayList<>();
    List<List<Samples.Histogram>> histograms = new ArrayList<>();
    for (RawMetric primary : primaries) {
      primary
          .samples()
          .ifPresent(
              samples -> {
                if (samples instanceof Samples.Raw values) {
                  raw.addAll(values.values());
                } else {
                  histograms.addAll(((Samples.Histograms) samples).iterations());
                }
              });
    }
    return JmhStatistics.of(
        histograms.isEmpty() ? new Samples.Raw(raw) : new Samples.Histograms(histograms));
  }

  private static int iterations(RawMetric primary) {
    return primary
        .histograms()
        .map(perFork -> perFork.stream().mapToInt(List::size).sum())
        .or(() -> primary.rawData().map(perFork -> perFork.stream().mapToInt(v -> v.length).sum()))
        .orElse(0);
  }
}
