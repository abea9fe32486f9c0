package org.jcamark.file;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;

/** Reads the metrics of JMH's JSON. */
final class JmhMetric {
  /**
   * No measured quantity is beyond these sizes, in any unit; within, neither squares nor sums nor
   * conversions of units exceed the range of a double.
   */
  private static final double LARGEST = 1e30;

  private static final double SMALLEST = 1e-100;

  private static final long MOST_COUNTS = 1_000_000_000_000L;

  private JmhMetric() {}

  static Metric of(String name, JsonNode metric) {
    try {
      if (!metric.path("scoreUnit").isTextual()) {
        throw expected("a metric with a scoreUnit", metric);
      }
      return new Metric(
          finite(number(metric.path("score"))),
          finite(number(metric.path("scoreError"))),
          metric.get("scoreUnit").textValue(),
          samples(metric));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  static IllegalArgumentException expected(String what, JsonNode found) {
    String text = found.toString();
    return new IllegalArgumentException(
        "expected " + what + " but found " + text.substring(0, Math.min(text.length(), 40)));
  }

  /** NaN where it is missing, null, or a text for what is no number of JSON. */
  private static double number(JsonNode node) {
    if (!node.isNumber()) {
      if (!node.isMissingNode() && !node.asText().matches("null|NaN|[+-]?INF|-?Infinity")) {
        throw expected("a number", node);
      }
      return Double.NaN;
    }
    double value = node.doubleValue();
    double size = Math.abs(value);
    if (Double.isFinite(size) && size != 0 && !(size >= SMALLEST && size <= LARGEST)) {
      throw new IllegalArgumentException(
          node + " is not a measured value; use 0, NaN or a magnitude from 1e-100 to 1e30");
    }
    return value;
  }

  /** The elements of an array; none where the member is missing. */
  private static Stream<JsonNode> elements(JsonNode array, String what) {
    if (!array.isArray() && !array.isMissingNode()) {
      throw expected(what, array);
    }
    return array.valueStream();
  }

  private static OptionalDouble finite(double value) {
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  /** The values of an array by fork and iteration, NaN among them. */
  static List<double[]> forks(JsonNode array) {
    return elements(array, "an array of forks")
        .map(fork -> elements(fork, "an array of numbers").mapToDouble(JmhMetric::number).toArray())
        .toList();
  }

  /** The finite samples, absent where no fork has any. */
  private static Optional<Samples> samples(JsonNode metric) {
    List<double[]> raw =
        forks(metric.path("rawData")).stream()
            .map(fork -> DoubleStream.of(fork).filter(Double::isFinite).toArray())
            .toList();
    List<List<Samples.Histogram>> histograms =
        elements(metric.path("rawDataHistogram"), "an array of forks")
            .map(
                fork -> elements(fork, "an array of iterations").map(JmhMetric::histogram).toList())
            .toList();
    Samples samples =
        histograms.isEmpty() ? new Samples.Raw(raw) : new Samples.Histograms(histograms);
    return Optional.of(samples).filter(some -> some.byIteration().length > 0);
  }

  private static Samples.Histogram histogram(JsonNode iteration) {
    SortedMap<Double, Long> counts = new TreeMap<>();
    elements(iteration, "an array of [value, count]")
        .forEach(
            pair -> {
              JsonNode count = pair.path(1);
              if (pair.size() != 2
                  || !count.isIntegralNumber()
                  || !count.canConvertToLong()
                  || count.longValue() < 1
                  || count.longValue() > MOST_COUNTS) {
                throw expected("[value, count]", pair);
              }
              double value = number(pair.get(0));
              if (Double.isFinite(value)) {
                counts.merge(value, count.longValue(), Long::sum);
              }
            });
    return new Samples.Histogram(
        counts.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
        counts.values().stream().mapToLong(Long::longValue).toArray());
  }
}
