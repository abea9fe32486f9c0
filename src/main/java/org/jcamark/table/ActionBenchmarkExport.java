package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.compare.JmhUnit;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Measurement;
import org.jcamark.stats.Estimate;

/**
 * Results for github-action-benchmark with {@code tool: customSmallerIsBetter}. Its own JMH reader
 * takes every score for a time, so rates are turned into times per operation here.
 */
public final class ActionBenchmarkExport {
  private static final double NANOSECONDS_A_SECOND = 1e9;

  private ActionBenchmarkExport() {}

  /**
   * One result.
   *
   * @param unit the same in every run, as the action compares the numbers of runs
   * @param range half-width of the 95% interval in that unit
   * @param extra shown beside the value
   */
  public record Entry(
      String name, String unit, double value, Optional<String> range, String extra) {
    public Entry {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(unit, "unit");
      Objects.requireNonNull(range, "range");
      Objects.requireNonNull(extra, "extra");
    }
  }

  /** The document. Rows without a score, and rates that are not above 0, are left out. */
  public static List<Entry> of(List<ResultRow> rows) {
    List<String> names = ExportNames.of(rows);
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      entry(names.get(i), rows.get(i)).ifPresent(entries::add);
    }
    return entries;
  }

  private static Optional<Entry> entry(String name, ResultRow row) {
    if (row.estimate().isEmpty()) {
      return Optional.empty();
    }
    Estimate estimate = row.estimate().get();
    Optional<JmhUnit> unit = JmhUnit.of(estimate.unit());
    boolean rate =
        unit.map(known -> known.kind() == JmhUnit.Kind.RATE)
            .orElse(row.measurement().mode().largerIsBetter());
    if (rate && estimate.mean() <= 0) {
      return Optional.empty();
    }
    double score = estimate.mean() * unit.map(JmhUnit::factor).orElse(1.0);
    double value = !rate ? score : unit.isPresent() ? NANOSECONDS_A_SECOND / score : 1 / score;
    String shown =
        unit.isPresent() ? "ns/op" : rate ? "1/(" + estimate.unit() + ")" : estimate.unit();
    return Optional.of(
        new Entry(name, shown, value, range(estimate, value), extra(row.measurement(), estimate)));
  }

  private static Optional<String> range(Estimate estimate, double value) {
    OptionalDouble relative = estimate.relativeHalfWidth();
    return relative.isPresent()
        ? Optional.of("± " + Numbers.exact(relative.getAsDouble() * Math.abs(value)))
        : Optional.empty();
  }

  private static String extra(Measurement measurement, Estimate estimate) {
    String jvm = measurement.jvm().map(known -> ", JDK " + known.jdkVersion()).orElse("");
    String forks = estimate.forks() == 1 ? "1 fork" : estimate.forks() + " forks";
    return "mode " + measurement.mode().jmhName() + ", " + forks + jvm + "; range: 95% interval";
  }
}
