package org.jcamark.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Spread;

/**
 * Results as CSV, one record a row and metric. Numbers are written in full and with a point,
 * whatever the locale; what does not exist is an empty field.
 *
 * <p>Columns: {@code benchmark}; the scenario's fields, if any row has a scenario; JMH's parameters
 * of rows without one; {@code mode}, {@code threads}, {@code jdkVersion}; then {@code metric}
 * ({@code score} or the profiler's name), {@code unit}, {@code score} (mean of fork means), {@code
 * low95} and {@code high95} (its 95% interval, from 2 forks on), {@code median} of the
 * observations, {@code forks}, {@code iterations}, and JMH's own {@code jmhScore} and {@code
 * jmhScoreError99.9}.
 */
public final class ResultsCsv {
  private static final double LEVEL = 0.95;
  private static final List<String> SCENARIO =
      List.of(
          "operation",
          "boundary",
          "algorithm",
          "provider",
          "payloadBytes",
          "data",
          "buffer",
          "jvm",
          "jit",
          "classpath");

  /**
   * A result row with the scenario that it measured, where jcamark made it.
   *
   * @param scenario absent for other people's rows
   */
  public record Row(Optional<Scenario> scenario, Measurement measurement) {
    public Row {
      Objects.requireNonNull(scenario, "scenario");
      Objects.requireNonNull(measurement, "measurement");
    }
  }

  private final boolean scenarios;
  private final List<String> params;

  private ResultsCsv(List<Row> rows) {
    scenarios = rows.stream().anyMatch(row -> row.scenario().isPresent());
    Set<String> names = new LinkedHashSet<>();
    rows.stream()
        .filter(row -> row.scenario().isEmpty())
        .forEach(row -> names.addAll(row.measurement().params().keySet()));
    params = List.copyOf(names);
  }

  /** The table with its header line. */
  public static String of(List<Row> rows) {
    ResultsCsv table = new ResultsCsv(rows);
    CsvText csv = new CsvText().add(table.header());
    for (Row row : rows) {
      csv.add(table.record(row, "score", row.measurement().primary()));
      for (Map.Entry<String, Metric> metric : row.measurement().secondary().entrySet()) {
        csv.add(table.record(row, metric.getKey(), metric.getValue()));
      }
    }
    return csv.toString();
  }

  /** The table of several result sets, each under its name in a first column {@code set}. */
  public static String ofSets(Map<String, List<Row>> sets) {
    ResultsCsv table = new ResultsCsv(sets.values().stream().flatMap(List::stream).toList());
    CsvText csv = new CsvText().add(after("set", table.header()));
    sets.forEach(
        (name, rows) -> {
          for (Row row : rows) {
            csv.add(after(name, table.record(row, "score", row.measurement().primary())));
            row.measurement()
                .secondary()
                .forEach(
                    (metric, values) -> csv.add(after(name, table.record(row, metric, values))));
          }
        });
    return csv.toString();
  }

  private static List<String> after(String first, List<String> fields) {
    return Stream.concat(Stream.of(first), fields.stream()).toList();
  }

  private List<String> header() {
    return Stream.of(
            List.of("benchmark"),
            scenarios ? SCENARIO : List.<String>of(),
            params.stream().map(name -> "param:" + name).toList(),
            List.of("mode", "threads", "jdkVersion", "metric", "unit", "score", "low95", "high95"),
            List.of("median", "forks", "iterations", "jmhScore", "jmhScoreError99.9"))
        .flatMap(List::stream)
        .toList();
  }

  private List<String> record(Row row, String name, Metric metric) {
    Measurement measurement = row.measurement();
    List<String> fields = new ArrayList<>();
    fields.add(measurement.benchmark());
    if (scenarios) {
      fields.addAll(
          row.scenario().map(ResultsCsv::fields).orElse(SCENARIO.stream().map(n -> "").toList()));
    }
    for (String param : params) {
      fields.add(row.scenario().isPresent() ? "" : measurement.param(param).orElse(""));
    }
    fields.add(measurement.mode().jmhName());
    fields.add(Integer.toString(measurement.threads()));
    fields.add(measurement.jvm().map(jvm -> jvm.jdkVersion()).orElse(""));
    fields.add(name);
    fields.add(metric.unit());
    Optional<Estimate> estimate = Estimate.of(metric, measurement.mode(), LEVEL);
    Optional<Interval> interval = estimate.flatMap(Estimate::interval);
    fields.add(number(estimate.map(Estimate::mean)));
    fields.add(number(interval.map(Interval::low)));
    fields.add(number(interval.map(Interval::high)));
    fields.add(number(estimate.flatMap(Estimate::spread).map(Spread::median)));
    fields.add(number(estimate.map(Estimate::forks)));
    fields.add(number(estimate.map(Estimate::iterations)));
    fields.add(number(metric.score()));
    fields.add(number(metric.scoreError()));
    return fields;
  }

  private static List<String> fields(Scenario scenario) {
    return List.of(
        scenario.operation(),
        scenario.boundary(),
        scenario.algorithm(),
        scenario.provider(),
        number(scenario.payloadBytes()),
        scenario.data(),
        scenario.buffer(),
        scenario.jvm(),
        scenario.jit(),
        scenario.classpath());
  }

  private static String number(Optional<? extends Number> value) {
    return value.map(Number::toString).orElse("");
  }

  private static String number(OptionalInt value) {
    return value.isPresent() ? Integer.toString(value.getAsInt()) : "";
  }

  private static String number(OptionalDouble value) {
    return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
  }
}
