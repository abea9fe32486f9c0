package org.jcamark.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.JmhUnit;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.JmhStatistics;

/** A metric as JMH writes it, in ns/op, ops/s or the unit that it has. */
final class VisualizerMetric {
  private static final String NOT_A_NUMBER = "NaN";

  private VisualizerMetric() {}

  /**
   * The object.
   *
   * @param estimate whose mean and interval take the place of JMH's
   */
  static Map<String, Object> of(Metric metric, Optional<Estimate> estimate) {
    double factor = JmhUnit.factor(metric.unit());
    Optional<Interval> interval = estimate.flatMap(Estimate::interval);
    OptionalDouble score =
        estimate.isPresent() ? OptionalDouble.of(estimate.get().mean()) : metric.score();
    Map<String, Object> members = new LinkedHashMap<>();
    members.put(
        "score", score.isPresent() ? (Object) (factor * score.getAsDouble()) : NOT_A_NUMBER);
    members.put(
        "scoreError",
        orNot(interval.map(ends -> factor * (ends.high() - estimate.orElseThrow().mean()))));
    members.put(
        "scoreConfidence",
        List.of(
            orNot(interval.map(ends -> factor * ends.low())),
            orNot(interval.map(ends -> factor * ends.high()))));
    members.put("scorePercentiles", percentiles(metric, factor));
    members.put(
        "scoreUnit",
        JmhUnit.of(metric.unit())
            .map(known -> known.kind() == JmhUnit.Kind.TIME ? "ns/op" : "ops/s")
            .orElse(metric.unit()));
    metric.samples().ifPresent(samples -> putSamples(members, samples, factor));
    return members;
  }

  private static Object orNot(Optional<Double> value) {
    return value.isPresent() ? value.get() : NOT_A_NUMBER;
  }

  private static Map<String, Double> percentiles(Metric metric, double factor) {
    Map<String, Double> percentiles = new LinkedHashMap<>();
    metric
        .samples()
        .flatMap(JmhStatistics::of)
        .ifPresent(
            all ->
                all.scorePercentiles()
                    .forEach((rank, value) -> percentiles.put(rank.toString(), factor * value)));
    return percentiles;
  }

  private static void putSamples(Map<String, Object> members, Samples samples, double factor) {
    if (samples instanceof Samples.Raw raw) {
      members.put("rawData", raw.values().stream().map(fork -> scaled(fork, factor)).toList());
    } else {
      members.put(
          "rawDataHistogram",
          ((Samples.Histograms) samples)
              .iterations().stream()
                  .map(fork -> fork.stream().map(h -> counts(h, factor)).toList())
                  .toList());
    }
  }

  private static double[] scaled(double[] values, double factor) {
    return Arrays.stream(values).map(value -> factor * value).toArray();
  }

  private static List<List<Number>> counts(Samples.Histogram histogram, double factor) {
    List<List<Number>> counts = new ArrayList<>();
    for (int i = 0; i < histogram.values().length; i++) {
      counts.add(List.of(factor * histogram.values()[i], histogram.counts()[i]));
    }
    return counts;
  }
}
