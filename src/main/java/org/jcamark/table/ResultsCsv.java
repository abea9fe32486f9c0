package org.jcamark.table;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
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
 * low95} and {@code high95} (its 95% interval, from 2 forks on, {@link ResultRow#intervalStretch
 * stretched} as the row has it), {@code median} of the observations, {@code forks}, {@code
 * iterations}, JMH's own {@code jmhScore} and {@code jmhScoreError99.9}, and {@code
 * oversubscribed}, whether there were more threads than CPUs.
 *
 * <p>Percentiles of sample mode ({@code p0.50} …) are those of the operations of all forks
 * together. {@code scaling.efficiency} is throughput(n) ÷ (n × throughput(1)), of rows with n
 * threads that have a counterpart with one.
 */
public final class ResultsCsv {
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

  /** JMH's names, from its present and older versions, for percentiles of the primary metric. */
  private static final Pattern PERCENTILE = Pattern.compile("(.*[:·])?p[01]\\.\\d+");

  private final boolean scenarios;
  private final List<String> params;
  private final OptionalInt cpus;

  private ResultsCsv(List<ResultRow> rows, OptionalInt cpus) {
    this.cpus = cpus;
    scenarios = rows.stream().anyMatch(row -> row.scenario().isPresent());
    Set<String> names = new LinkedHashSet<>();
    rows.stream()
        .filter(row -> row.scenario().isEmpty())
        .forEach(row -> names.addAll(row.measurement().params().keySet()));
    params = List.copyOf(names);
  }

  /** The table with its header line, of rows measured wherever. */
  public static String of(List<ResultRow> rows) {
    return of(rows, OptionalInt.empty());
  }

  /**
   * The table with its header line.
   *
   * @param cpus of the machine that measured all rows
   */
  public static String of(List<ResultRow> rows, OptionalInt cpus) {
    ResultsCsv table = new ResultsCsv(rows, cpus);
    CsvText csv = new CsvText().add(table.header());
    Map<ResultRow, Scaling> scaling = Scaling.among(rows);
    for (ResultRow row : rows) {
      csv.add(table.record(row, "score", row.measurement().primary()));
      if (scaling.containsKey(row)) {
        csv.add(table.record(row, scaling.get(row)));
      }
      for (Map.Entry<String, Metric> metric : row.measurement().secondary().entrySet()) {
        csv.add(table.record(row, metric.getKey(), pooled(row, metric)));
      }
    }
    return csv.toString();
  }

  /** A percentile of all operations is in the score; that of an iteration is another number. */
  private static Metric pooled(ResultRow row, Map.Entry<String, Metric> metric) {
    boolean percentile =
        row.measurement().mode() == Mode.SAMPLE_TIME
            && PERCENTILE.matcher(metric.getKey()).matches();
    Metric value = metric.getValue();
    return percentile
        ? new Metric(value.score(), value.scoreError(), value.unit(), Optional.empty())
        : value;
  }

  private List<String> header() {
    return Stream.of(
            List.of("benchmark"),
            scenarios ? SCENARIO : List.<String>of(),
            params.stream().map(name -> "param:" + name).toList(),
            List.of("mode", "threads", "jdkVersion", "metric", "unit", "score", "low95", "high95"),
            List.of("median", "forks", "iterations", "jmhScore", "jmhScoreError99.9"),
            List.of("oversubscribed"))
        .flatMap(List::stream)
        .toList();
  }

  private List<String> record(ResultRow row, String name, Metric metric) {
    Optional<Estimate> estimate = row.estimate(metric);
    Optional<Interval> interval = estimate.flatMap(Estimate::interval);
    List<String> fields = key(row);
    fields.add(name);
    fields.add(metric.unit());
    fields.add(number(estimate.map(Estimate::mean)));
    fields.add(number(interval.map(Interval::low)));
    fields.add(number(interval.map(Interval::high)));
    fields.add(number(estimate.flatMap(Estimate::spread).map(Spread::median)));
    fields.add(number(estimate.map(Estimate::forks)));
    fields.add(number(estimate.map(Estimate::iterations)));
    fields.add(number(metric.score()));
    fields.add(number(metric.scoreError()));
    fields.add(oversubscribed(row));
    return fields;
  }

  private List<String> record(ResultRow row, Scaling scaling) {
    List<String> fields = key(row);
    fields.add("scaling.efficiency");
    fields.add("1");
    fields.add(Double.toString(scaling.efficiency()));
    fields.add(number(scaling.interval().map(Interval::low)));
    fields.add(number(scaling.interval().map(Interval::high)));
    fields.add("");
    fields.add(number(row.estimate().map(Estimate::forks)));
    fields.add(number(row.estimate().map(Estimate::iterations)));
    fields.add("");
    fields.add("");
    fields.add(oversubscribed(row));
    return fields;
  }

  /** What tells the row from others. */
  private List<String> key(ResultRow row) {
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
    return fields;
  }

  private String oversubscribed(ResultRow row) {
    return Scaling.oversubscribed(row, cpus).map(too -> Boolean.toString(too)).orElse("");
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
