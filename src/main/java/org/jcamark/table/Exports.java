package org.jcamark.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jcamark.compare.Facets;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Estimate;

/**
 * Results, each with a score, for tools that follow benchmarks from commit to commit. They know
 * nothing of parameters, so these are part of the names. A name stays the same from run to run:
 * what is usual (average time, one thread, no variant) is left out, and the JVM is named only where
 * there are several.
 */
public final class Exports {
  private static final double NANOSECONDS_A_SECOND = 1e9;

  private Exports() {}

  /** The rows by their names, in order: further rows of a name are numbered. */
  static Map<String, ResultRow> named(List<ResultRow> rows) {
    boolean jvms = differ(rows, Facets.JVM);
    Map<String, Integer> seen = new HashMap<>();
    Map<String, ResultRow> named = new LinkedHashMap<>();
    for (ResultRow row : rows) {
      String name = name(row, jvms);
      int count = seen.merge(name, 1, Integer::sum);
      named.put(count == 1 ? name : name + " #" + count, row);
    }
    return named;
  }

  static boolean differ(List<ResultRow> rows, String facet) {
    return rows.stream().map(row -> row.facets().find(facet)).distinct().count() > 1;
  }

  private static String name(ResultRow row, boolean jvms) {
    Map<String, String> settings = new LinkedHashMap<>(row.measurement().params());
    List.of(Facets.MODE, Facets.THREADS, Facets.JVM, Facets.JIT, Facets.CLASSPATH)
        .forEach(
            name ->
                row.facets()
                    .find(name)
                    .filter(value -> !value.equals(Facets.USUAL.get(name)))
                    .filter(value -> jvms || !name.equals(Facets.JVM))
                    .ifPresent(value -> settings.put(name, value)));
    return row.measurement().benchmark()
        + settings.entrySet().stream()
            .map(setting -> " " + setting.getKey() + "=" + setting.getValue())
            .collect(Collectors.joining());
  }

  /**
   * The Bencher Metric Format, for {@code bencher run --adapter json} (bencher.dev): {@code
   * latency} in nanoseconds, {@code throughput} in operations per second, anything else under the
   * name of its unit.
   */
  public static Map<String, Map<String, Map<String, Double>>> bencher(List<ResultRow> rows) {
    Map<String, Map<String, Map<String, Double>>> benchmarks = new LinkedHashMap<>();
    named(rows)
        .forEach(
            (name, row) -> {
              Estimate score = row.estimate().orElseThrow();
              String measure =
                  JmhUnit.of(score.unit())
                      .map(unit -> unit.isTime() ? "latency" : "throughput")
                      .orElse(score.unit());
              benchmarks.put(name, Map.of(measure, bencherMetric(score)));
            });
    return benchmarks;
  }

  private static Map<String, Double> bencherMetric(Estimate score) {
    double factor = JmhUnit.factor(score.unit());
    Map<String, Double> metric = new LinkedHashMap<>();
    metric.put("value", factor * score.mean());
    score
        .interval()
        .ifPresent(
            ends -> {
              metric.put("lower_value", factor * ends.low());
              metric.put("upper_value", factor * ends.high());
            });
    return metric;
  }

  /**
   * Entries for github-action-benchmark with {@code tool: customSmallerIsBetter}. Its own JMH
   * reader takes every score for a time, so rates are turned into times per operation here; those
   * that are not above 0 are left out.
   */
  public static List<Map<String, Object>> actionBenchmark(List<ResultRow> rows) {
    List<Map<String, Object>> entries = new ArrayList<>();
    named(rows)
        .forEach(
            (name, row) -> {
              Estimate score = row.estimate().orElseThrow();
              Optional<JmhUnit> unit = JmhUnit.of(score.unit());
              boolean rate = row.isRate();
              if (!rate || score.mean() > 0) {
                double mean = JmhUnit.mean(score);
                double value =
                    !rate ? mean : unit.isPresent() ? NANOSECONDS_A_SECOND / mean : 1 / mean;
                String shown =
                    unit.isPresent() ? "ns/op" : rate ? "1/(" + score.unit() + ")" : score.unit();
                entries.add(entry(name, row, value, shown));
              }
            });
    return entries;
  }

  private static Map<String, Object> entry(String name, ResultRow row, double value, String unit) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", name);
    entry.put("unit", unit);
    entry.put("value", value);
    row.estimate()
        .orElseThrow()
        .shownHalfWidth()
        .ifPresent(half -> entry.put("range", "± " + Numbers.exact(half * Math.abs(value))));
    String jvm = row.measurement().jvm().map(known -> ", JDK " + known.jdkVersion()).orElse("");
    entry.put(
        "extra",
        "mode %s, %s%s; range: 95%% interval"
            .formatted(
                row.measurement().mode().jmhName(), Numbers.count(row.forks(), "fork"), jvm));
    return entry;
  }
}
