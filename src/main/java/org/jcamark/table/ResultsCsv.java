package org.jcamark.table;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jcamark.catalog.KeyLife;
import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;

/**
 * Results as CSV, one record a row and metric. Numbers are written in full and with a point, in
 * every locale; a missing value is an empty field.
 *
 * <p>Columns: {@code benchmark}; the scenario's fields, if any row has a scenario; JMH's parameters
 * of rows without one; {@code mode}, {@code threads}, {@code jdkVersion}; then {@code metric}
 * ({@code score} or the profiler's name), {@code unit}, {@code score} (mean over forks), {@code
 * low95} and {@code high95} (its 95% interval, from 2 forks on, {@link ResultRow#intervalStretch
 * stretched} as the row has it), {@code median} of the observations, {@code forks}, {@code
 * iterations}, JMH's own {@code jmhScore} and {@code jmhScoreError99.9}, and {@code
 * oversubscribed}, whether there were more threads than CPUs, and {@code warm}, whether all forks
 * were warm when timing began. Where the clock was too coarse for some row, {@code clockStepNs} is
 * its step; where the forks of some row are in groups, {@code groups} has their sizes and means.
 *
 * <p>Percentiles of sample mode ({@code p0.50} …) are those of the operations of all forks
 * together. {@code scaling.efficiency} is throughput(n) ÷ (n × throughput(1)), of rows with n
 * threads that have a counterpart with one.
 */
public final class ResultsCsv {
  private static final String SCORE = "score";

  /** JMH's names, from its present and older versions, for percentiles of the primary metric. */
  private static final Pattern PERCENTILE = Pattern.compile("(.*[:·])?p[01]\\.\\d+");

  /** An efficiency comes from two rows, so that JMH has no score of it. */
  private static final Metric NO_METRIC =
      new Metric(OptionalDouble.empty(), OptionalDouble.empty(), "1", Optional.empty());

  private final Map<String, Function<Line, Object>> columns = new LinkedHashMap<>();

  /**
   * A record.
   *
   * @param metric as JMH has it
   * @param forks the estimate that the numbers of forks and iterations are of
   */
  private record Line(
      ResultRow row,
      String name,
      Metric metric,
      Optional<Double> score,
      Optional<Interval> interval,
      Optional<Double> median,
      Optional<Estimate> forks) {

    static Line of(ResultRow row, String name, Metric metric) {
      Optional<Estimate> estimate = name.equals(SCORE) ? row.estimate() : row.estimate(metric);
      return new Line(
          row,
          name,
          metric,
          estimate.map(Estimate::mean),
          estimate.flatMap(Estimate::interval),
          estimate.flatMap(Estimate::median),
          estimate);
    }

    static Line of(ResultRow row, Scaling scaling) {
      return new Line(
          row,
          "scaling.efficiency",
          NO_METRIC,
          Optional.of(scaling.efficiency()),
          scaling.interval(),
          Optional.empty(),
          row.estimate());
    }

    Measurement measurement() {
      return row.measurement();
    }
  }

  private ResultsCsv(List<ResultRow> rows, OptionalInt cpus) {
    columns.put("benchmark", line -> line.measurement().benchmark());
    if (rows.stream().anyMatch(row -> row.scenario().isPresent())) {
      addScenario();
    }
    rows.stream()
        .filter(row -> row.scenario().isEmpty())
        .flatMap(row -> row.measurement().params().keySet().stream())
        .distinct()
        .forEach(name -> columns.put("param:" + name, line -> foreignParam(line.row(), name)));
    columns.put("mode", line -> line.measurement().mode().jmhName());
    columns.put("threads", line -> line.measurement().threads());
    columns.put("jdkVersion", line -> line.measurement().jvm().map(jvm -> jvm.jdkVersion()));
    columns.put("metric", Line::name);
    columns.put("unit", line -> line.metric().unit());
    columns.put("score", Line::score);
    columns.put("low95", line -> line.interval().map(Interval::low));
    columns.put("high95", line -> line.interval().map(Interval::high));
    columns.put("median", Line::median);
    columns.put("forks", line -> line.forks().map(Estimate::forks));
    columns.put("iterations", line -> line.forks().map(Estimate::iterations));
    columns.put("jmhScore", line -> line.metric().score());
    columns.put("jmhScoreError99.9", line -> line.metric().scoreError());
    columns.put("oversubscribed", line -> Scaling.oversubscribed(line.row(), cpus));
    columns.put("warm", line -> line.row().warmth());
    if (rows.stream().anyMatch(row -> row.coarseClock().isPresent())) {
      columns.put("clockStepNs", line -> line.row().coarseClock().flatMap(CoarseClock::stepNs));
    }
    if (rows.stream().anyMatch(row -> !row.groups().isEmpty())) {
      columns.put("groups", line -> ForkGroups.exact(line.row()));
    }
  }

  private void addScenario() {
    Map<String, Function<Scenario, Object>> members = new LinkedHashMap<>();
    members.put("operation", own -> own.operation().label());
    members.put("boundary", own -> own.boundary().label());
    members.put("algorithm", Scenario::algorithm);
    members.put("provider", Scenario::provider);
    members.put("payloadBytes", Scenario::payloadBytes);
    members.put("data", own -> own.data().label());
    members.put("buffer", own -> own.buffer().label());
    members.put("keys", own -> own.keys().map(KeyLife::label));
    members.put("object", own -> own.call().object().label());
    members.put("lookup", own -> own.call().lookup().label());
    members.put("jvm", Scenario::jvm);
    members.put("jit", Scenario::jit);
    members.put("classpath", Scenario::classpath);
    members.forEach((name, member) -> columns.put(name, l -> l.row().scenario().map(member)));
  }

  private static Optional<String> foreignParam(ResultRow row, String name) {
    return row.scenario().isPresent() ? Optional.empty() : row.measurement().param(name);
  }

  /** The table of rows from an unknown number of CPUs. */
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
    CsvText csv = new CsvText().add(List.copyOf(table.columns.keySet()));
    IdentityHashMap<ResultRow, Scaling> scaling = Scaling.among(rows);
    for (ResultRow row : rows) {
      csv.add(table.fields(Line.of(row, SCORE, row.measurement().primary())));
      if (scaling.containsKey(row)) {
        csv.add(table.fields(Line.of(row, scaling.get(row))));
      }
      row.measurement()
          .secondary()
          .forEach(
              (name, metric) ->
                  csv.add(table.fields(Line.of(row, name, pooled(row, name, metric)))));
    }
    return csv.toString();
  }

  /** A percentile of all operations is in the score; that of an iteration is another number. */
  private static Metric pooled(ResultRow row, String name, Metric metric) {
    boolean percentile =
        row.measurement().mode() == Mode.SAMPLE_TIME && PERCENTILE.matcher(name).matches();
    return percentile
        ? new Metric(metric.score(), metric.scoreError(), metric.unit(), Optional.empty())
        : metric;
  }

  private List<String> fields(Line line) {
    return columns.values().stream().map(column -> text(column.apply(line))).toList();
  }

  private static String text(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.map(ResultsCsv::text).orElse("");
    } else if (value instanceof OptionalInt optional) {
      return optional.isPresent() ? text(optional.getAsInt()) : "";
    } else if (value instanceof OptionalDouble optional) {
      return optional.isPresent() ? text(optional.getAsDouble()) : "";
    }
    return value.toString();
  }
}
