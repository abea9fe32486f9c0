package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.stats.Estimate;

/**
 * Results for github-action-benchmark with {@code tool: customSmallerIsBetter}. Its own JMH reader
 * takes every score for a time, so rates are turned into times per operation here.
 */
public final class ActionBenchmarkExport {
  private static final double NANOSECONDS_A_SECOND = 1e9;

  private ActionBenchmarkExport() {}

  /** The document. Rows without a score, and rates that are not above 0, are left out. */
  public static List<Map<String, Object>> of(List<ResultRow> rows) {
    List<Map<String, Object>> entries = new ArrayList<>();
    ExportNames.of(rows)
        .forEach(
            (name, row) ->
                row.estimate()
                    .flatMap(estimate -> entry(name, row, estimate))
                    .ifPresent(entries::add));
    return entries;
  }

  private static Optional<Map<String, Object>> entry(String name, ResultRow row, Estimate score) {
    Optional<JmhUnit> unit = JmhUnit.of(score.unit());
    boolean rate =
        unit.map(known -> known.kind() == JmhUnit.Kind.RATE)
            .orElse(row.measurement().mode().largerIsBetter());
    if (rate && score.mean() <= 0) {
      return Optional.empty();
    }
    double mean = score.mean() * JmhUnit.factor(score.unit());
    double value = !rate ? mean : unit.isPresent() ? NANOSECONDS_A_SECOND / mean : 1 / mean;
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", name);
    entry.put(
        "unit", unit.isPresent() ? "ns/op" : rate ? "1/(" + score.unit() + ")" : score.unit());
    entry.put("value", value);
    score
        .shownHalfWidth()
        .ifPresent(half -> entry.put("range", "± " + Numbers.exact(half * Math.abs(value))));
    String jvm = row.measurement().jvm().map(known -> ", JDK " + known.jdkVersion()).orElse("");
    entry.put(
        "extra",
        "mode %s, %s%s; range: 95%% interval"
            .formatted(
                row.measurement().mode().jmhName(), Numbers.count(score.forks(), "fork"), jvm));
    return Optional.of(entry);
  }
}
