package org.jcamark.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;

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
    List<String> names = ExportNames.of(rows);
    Map<String, Map<String, Map<String, Double>>> benchmarks = new LinkedHashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      Optional<Estimate> estimate = rows.get(i).estimate();
      if (estimate.isPresent()) {
        benchmarks.put(names.get(i), Map.of(measure(estimate.get()), metric(estimate.get())));
      }
    }
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
    Optional<Interval> interval = estimate.interval();
    interval.ifPresent(ends -> metric.put("lower_value", factor * ends.low()));
    interval.ifPresent(ends -> metric.put("upper_value", factor * ends.high()));
    return metric;
  }
}
