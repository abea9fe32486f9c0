package org.jcamark.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import org.jcamark.compare.Facets;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Jvm;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.JmhStatistics;

/**
 * Results as JMH JSON that jmh-visualizer shows in full. It draws one chart a class and takes the
 * rows of a class to be of one mode, one unit and the same parameters, and rows of the same method
 * and parameters to be of several runs. So here classes of several modes are split, units are ns/op
 * and ops/s throughout, missing parameters are {@code -}, and other differences of rows (threads,
 * JVM, variants) is a parameter. It splits parameters at spaces and equals signs, so these become
 * underscores. Scores and errors are ours: mean of fork means and its 95% interval.
 */
public final class VisualizerExport {
  private static final String MISSING = "-";
  private static final String NOT_A_NUMBER = "NaN";

  private VisualizerExport() {}

  /** The document: JMH's result objects. Rows without a score are left out. */
  public static List<Map<String, Object>> of(List<ResultRow> rows) {
    List<ResultRow> scored = rows.stream().filter(row -> row.estimate().isPresent()).toList();
    Map<String, List<ResultRow>> classes = new LinkedHashMap<>();
    scored.forEach(
        row -> classes.computeIfAbsent(row.benchmarkClass(), name -> new ArrayList<>()).add(row));
    List<Map<String, Object>> results = new ArrayList<>();
    classes.values().forEach(members -> addClass(members, results));
    return results;
  }

  private static void addClass(List<ResultRow> rows, List<Map<String, Object>> results) {
    boolean modes = ExportNames.differ(rows, Facets.MODE);
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.addAll(row.measurement().params().keySet()));
    Facets.SETTINGS.stream()
        .filter(setting -> ExportNames.differ(rows, setting))
        .forEach(names::add);
    Map<String, Integer> seen = new HashMap<>();
    for (ResultRow row : rows) {
      String benchmark = modes ? ofMode(row) : row.measurement().benchmark();
      Map<String, String> params = params(row, names);
      int count = seen.merge(benchmark + params, 1, Integer::sum);
      if (count > 1) {
        params.put("result", Integer.toString(count));
      }
      results.add(result(row.measurement(), row, benchmark, params));
    }
  }

  private static String ofMode(ResultRow row) {
    String benchmark = row.measurement().benchmark();
    return "%s_%s.%s"
        .formatted(
            row.benchmarkClass(),
            row.measurement().mode().jmhName(),
            benchmark.substring(benchmark.lastIndexOf('.') + 1));
  }

  private static Map<String, String> params(ResultRow row, Set<String> names) {
    Map<String, String> params = new LinkedHashMap<>();
    for (String name : names) {
      String value =
          row.measurement().param(name).or(() -> row.facets().find(name)).orElse(MISSING);
      params.put(oneWord(name), value.isEmpty() ? MISSING : oneWord(value));
    }
    return params;
  }

  private static String oneWord(String text) {
    return text.replaceAll("[\\s=]", "_");
  }

  private static Map<String, Object> result(
      Measurement measurement, ResultRow row, String benchmark, Map<String, String> params) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("benchmark", benchmark);
    result.put("mode", measurement.mode().jmhName());
    result.put("threads", measurement.threads());
    result.put("forks", row.estimate().orElseThrow().forks());
    measurement.jvm().ifPresent(jvm -> putJvm(result, jvm));
    if (!params.isEmpty()) {
      result.put("params", params);
    }
    result.put("primaryMetric", metric(measurement.primary(), row.estimate()));
    Map<String, Object> secondary = new LinkedHashMap<>();
    for (String name : new TreeSet<>(measurement.secondary().keySet())) {
      secondary.put(name, metric(measurement.secondary().get(name), Optional.empty()));
    }
    result.put("secondaryMetrics", secondary);
    return result;
  }

  private static void putJvm(Map<String, Object> result, Jvm jvm) {
    result.put("jvm", jvm.executable());
    result.put("jvmArgs", jvm.args());
    result.put("jdkVersion", jvm.jdkVersion());
    result.put("vmName", jvm.vmName());
    result.put("vmVersion", jvm.vmVersion());
  }

  /**
   * A metric as JMH writes it, in ns/op, ops/s or the unit that it has.
   *
   * @param estimate whose mean and interval take the place of JMH's
   */
  private static Map<String, Object> metric(Metric metric, Optional<Estimate> estimate) {
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
