package org.jcamark.json;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.model.Samples;
import org.jcamark.stats.Interval;
import org.jcamark.stats.JmhStatistics;

/** Metrics as JMH's JSON writer has them; NaN is the string {@code "NaN"}. */
final class MetricDocument {
  private static final double[] RANKS = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};

  private MetricDocument() {}

  /**
   * The members of a metric.
   *
   * @param statistics numbers over all forks, absent where no value is finite
   * @param forks the metric of each fork, at least one of them present
   */
  static Map<String, Object> of(
      Optional<JmhStatistics> statistics, List<Optional<RawMetric>> forks) {
    Optional<Interval> interval = statistics.flatMap(JmhStatistics::scoreConfidence);
    Map<String, Object> percentiles = new LinkedHashMap<>();
    for (double rank : RANKS) {
      percentiles.put(
          Double.toString(rank), number(statistics.map(all -> all.scorePercentiles().get(rank))));
    }
    List<RawMetric> present = forks.stream().flatMap(Optional::stream).toList();
    boolean histograms = present.stream().anyMatch(metric -> metric.histograms().isPresent());
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("score", number(statistics.map(JmhStatistics::score)));
    members.put("scoreError", number(statistics.map(all -> all.scoreError().orElse(Double.NaN))));
    members.put(
        "scoreConfidence",
        List.of(number(interval.map(Interval::low)), number(interval.map(Interval::high))));
    members.put("scorePercentiles", percentiles);
    members.put("scoreUnit", present.get(0).unit());
    members.put(
        histograms ? "rawDataHistogram" : "rawData",
        forks.stream().map(fork -> histograms ? histograms(fork) : rawData(fork)).toList());
    return members;
  }

  private static List<Object> rawData(Optional<RawMetric> fork) {
    return fork.flatMap(RawMetric::rawData).stream()
        .flatMap(List::stream)
        .flatMapToDouble(Arrays::stream)
        .mapToObj(MetricDocument::number)
        .toList();
  }

  private static List<Object> histograms(Optional<RawMetric> fork) {
    return fork.flatMap(RawMetric::histograms).stream()
        .flatMap(List::stream)
        .flatMap(List::stream)
        .<Object>map(MetricDocument::histogram)
        .toList();
  }

  private static List<List<Object>> histogram(Samples.Histogram iteration) {
    return IntStream.range(0, iteration.values().length)
        .mapToObj(i -> List.<Object>of(iteration.values()[i], iteration.counts()[i]))
        .toList();
  }

  private static Object number(Optional<Double> value) {
    return number(value.orElse(Double.NaN));
  }

  private static Object number(double value) {
    if (Double.isFinite(value)) {
      return value;
    }
    return Double.isNaN(value) ? "NaN" : value > 0 ? "+INF" : "-INF";
  }
}
