package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Estimate;

/**
 * Results in the Bencher Metric Format, for {@code bencher run --adapter json} (bencher.dev,
 * "Bencher Metric Format"): {@code latency} in nanoseconds, {@code throughput} in operations per
 * second, anything else under the name of its unit. Bencher's own JMH adapter ignores parameters,
 * so they are part of the names.
 */
public final class BencherExport {
  private BencherExport() {}

  /** The document: measures by benchmark. Rows without a score are left out. */
  public static Map<String, Map<String, Map<String, Double>>> of(List<ResultRow> rows) {
    Map<String, Map<String, Map<String, Double>>> benchmarks = new LinkedHashMap<>();
    ExportNames.of(rows)
        .forEach(
            (name, row) ->
                row.estimate()
                    .ifPresent(
                        known -> benchmarks.put(name, Map.of(measure(known), metric(known)))));
    return benchmarks;
  }

  private static String measure(Estimate estimate) {
    return JmhUnit.of(estimate.unit())
        .map(unit -> unit.kind() == JmhUnit.Kind.TIME ? "latency" : "throughput")
        .orElse(estimate.unit());
  }

  private static Map<String, Double> metric(Estimate estimate) {
    double factor = JmhUnit.factor(estimate.unit());
    Map<String, Double> metric = new LinkedHashMap<>();
    metric.put("value", factor * estimate.mean());
    estimate
        .interval()
        .ifPresent(
            ends -> {
              metric.put("lower_value", factor * ends.low());
              metric.put("upper_value", factor * ends.high());
            });
    return metric;
  }
}
