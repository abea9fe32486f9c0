package org.jcamark.json;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.jcamark.stats.Interval;
import org.openjdk.jmh.results.AggregationPolicy;

/**
 * Metrics as JMH's JSON writer has them; NaN is the string {@code "NaN"}. Numbers have eight
 * significant digits, which halves a file of results.
 */
public final class MetricDocument {
  private static final MathContext DIGITS = new MathContext(8);

  private MetricDocument() {}

  /**
   * The members of a metric with another score.
   *
   * @param score NaN for none
   * @param interval of the score, in place of JMH's
   */
  public static Map<String, Object> of(Metric metric, double score, Optional<Interval> interval) {
    SortedMap<Double, Double> percentiles =
        metric
            .samples()
            .flatMap(all -> JmhStatistics.of(all, AggregationPolicy.AVG))
            .map(MetricDocument::percentiles)
            .orElse(new TreeMap<>());
    Map<String, Object> members =
        members(
            score,
            interval.map(ends -> ends.high() - score).orElse(Double.NaN),
            interval,
            percentiles.keySet(),
            percentiles);
    members.put("scoreUnit", metric.unit());
    metric.samples().ifPresent(samples -> putSamples(members, samples));
    return members;
  }

  private static SortedMap<Double, Double> percentiles(JmhStatistics statistics) {
    SortedMap<Double, Double> percentiles = new TreeMap<>();
    JmhStatistics.RANKS.forEach(
        rank -> percentiles.put(rank, statistics.all().getPercentile(rank)));
    return percentiles;
  }

  private static void putSamples(Map<String, Object> members, Samples samples) {
    if (samples instanceof Samples.Raw raw) {
      members.put("rawData", raw.values());
    } else {
      members.put(
          "rawDataHistogram",
          ((Samples.Histograms) samples)
              .iterations().stream()
                  .map(fork -> fork.stream().map(MetricDocument::histogram).toList())
                  .toList());
    }
  }

  private static Map<String, Object> members(
      double score,
      double error,
      Optional<Interval> interval,
      Collection<Double> ranks,
      Map<Double, Double> percentiles) {
    Map<String, Object> shown = new LinkedHashMap<>();
    ranks.forEach(
        rank -> shown.put(rank.toString(), number(percentiles.getOrDefault(rank, Double.NaN))));
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("score", number(score));
    members.put("scoreError", number(error));
    members.put(
        "scoreConfidence",
        List.of(
            number(interval.map(Interval::low).orElse(Double.NaN)),
            number(interval.map(Interval::high).orElse(Double.NaN))));
    members.put("scorePercentiles", shown);
    return members;
  }

  private static List<List<Object>> histogram(Samples.Histogram iteration) {
    return IntStream.range(0, iteration.values().length)
        .mapToObj(i -> List.<Object>of(iteration.values()[i], iteration.counts()[i]))
        .toList();
  }

  private static Object number(double value) {
    if (Double.isFinite(value)) {
      return BigDecimal.valueOf(value).round(DIGITS).doubleValue();
    }
    return Double.isNaN(value) ? "NaN" : value > 0 ? "+INF" : "-INF";
  }
}
