package org.jcamark.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;

/**
 * A metric as the file has it, NaN and infinities included.
 *
 * @param score NaN where JMH wrote that or nothing
 * @param scoreError likewise
 * @param confidence whether {@code scoreConfidence} has finite ends
 * @param rawData {@code [fork][iteration]}; absent where the file has none or an empty array
 * @param histograms sample mode: {@code [fork][iteration]}, finite values only
 */
record RawMetric(
    double score,
    double scoreError,
    boolean confidence,
    String unit,
    Optional<List<double[]>> rawData,
    Optional<List<List<Samples.Histogram>>> histograms) {

  private static final long MOST_COUNTS = 1_000_000_000_000L;

  static RawMetric of(JsonValue metric) {
    if (!metric.node().isObject()) {
      throw metric.expected("a metric");
    }
    JsonValue unit = metric.get("scoreUnit");
    if (unit.node().isMissingNode()) {
      throw metric.fault().at(metric.path(), "member \"scoreUnit\" is missing");
    } else if (!unit.node().isTextual()) {
      throw unit.expected("a unit");
    }
    double[] confidence = metric.get("scoreConfidence").numbers();
    List<JsonValue> rawData = metric.get("rawData").elements("an array of forks");
    List<JsonValue> histograms = metric.get("rawDataHistogram").elements("an array of forks");
    return new RawMetric(
        metric.get("score").number(),
        metric.get("scoreError").number(),
        confidence.length > 0 && Arrays.stream(confidence).allMatch(Double::isFinite),
        unit.node().textValue(),
        Optional.of(rawData)
            .filter(forks -> !forks.isEmpty())
            .map(forks -> forks.stream().map(JsonValue::numbers).toList()),
        Optional.of(histograms)
            .filter(forks -> !forks.isEmpty())
            .map(forks -> forks.stream().map(RawMetric::iterations).toList()));
  }

  private static List<Samples.Histogram> iterations(JsonValue fork) {
    return fork.elements("an array of iterations").stream().map(RawMetric::histogram).toList();
  }

  private static Samples.Histogram histogram(JsonValue iteration) {
    SortedMap<Double, Long> counts = new TreeMap<>();
    for (JsonValue pair : iteration.elements("an array of [value, count]")) {
      List<JsonValue> both = pair.elements("[value, count]");
      if (both.size() != 2) {
        throw pair.expected("[value, count]");
      }
      JsonNode count = both.get(1).node();
      if (!count.isIntegralNumber()
          || !count.canConvertToLong()
          || count.longValue() < 1
          || count.longValue() > MOST_COUNTS) {
        throw both.get(1).expected("a count");
      }
      double value = both.get(0).number();
      if (Double.isFinite(value)) {
        counts.merge(value, count.longValue(), Long::sum);
      }
    }
    return new Samples.Histogram(
        counts.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
        counts.values().stream().mapToLong(Long::longValue).toArray());
  }

  Metric metric() {
    return new Metric(finite(score), finite(scoreError), unit, samples());
  }

  /** Number of non-finite raw values, which {@link #samples} leaves out. */
  long nonFinite() {
    return rawData.stream()
        .flatMap(List::stream)
        .flatMapToDouble(Arrays::stream)
        .filter(value -> !Double.isFinite(value))
        .count();
  }

  /** The finite samples, absent where no fork has any. */
  Optional<Samples> samples() {
    if (histograms.isPresent()) {
      return histograms
          .filter(all -> all.stream().flatMap(List::stream).anyMatch(one -> one.total() > 0))
          .map(Samples.Histograms::new);
    }
    List<double[]> finite = rawData.orElse(List.of()).stream().map(RawMetric::finite).toList();
    return finite.stream().anyMatch(fork -> fork.length > 0)
        ? Optional.of(new Samples.Raw(finite))
        : Optional.empty();
  }

  private static double[] finite(double[] values) {
    return Arrays.stream(values).filter(Double::isFinite).toArray();
  }

  private static OptionalDouble finite(double value) {
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }
}
