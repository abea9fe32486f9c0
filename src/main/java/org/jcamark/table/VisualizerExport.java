package org.jcamark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jcamark.compare.Facets;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.MetricDocument;
import org.jcamark.model.InOrder;
import org.jcamark.model.Jvm;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.stats.Estimate;

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

  private VisualizerExport() {}

  /** The document, JMH's result objects, of rows that have a score. */
  public static List<Map<String, Object>> of(List<ResultRow> rows) {
    List<Map<String, Object>> results = new ArrayList<>();
    InOrder.groupedBy(rows, ResultRow::benchmarkClass)
        .values()
        .forEach(members -> addClass(members, results));
    return results;
  }

  private static void addClass(List<ResultRow> rows, List<Map<String, Object>> results) {
    boolean modes = Exports.differ(rows, Facets.MODE);
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> names.addAll(row.measurement().params().keySet()));
    Facets.SETTINGS.stream().filter(setting -> Exports.differ(rows, setting)).forEach(names::add);
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

  private static Map<String, Object> metric(Metric metric, Optional<Estimate> estimate) {
    double factor = JmhUnit.factor(metric.unit());
    String unit =
        JmhUnit.of(metric.unit())
            .map(known -> known.isTime() ? "ns/op" : "ops/s")
            .orElse(metric.unit());
    Metric converted = metric.times(factor, unit);
    return MetricDocument.of(
        converted,
        estimate.map(own -> factor * own.mean()).orElse(converted.score().orElse(Double.NaN)),
        estimate.flatMap(Estimate::interval).map(ends -> ends.times(factor)));
  }
}
