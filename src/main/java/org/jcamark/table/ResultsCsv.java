package org.jcamark.table;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Labelled;
import org.jcamark.compare.CoarseClock;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Jvm;
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

  private ResultsCsv() {}

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

  private static Columns<Line> columns(List<ResultRow> rows, OptionalInt cpus) {
    Columns<Line> columns = new Columns<>();
    columns.exact("benchmark", line -> line.measurement().benchmark());
    if (rows.stream().anyMatch(row -> row.scenario().isPresent())) {
      addScenario(columns);
      if (rows.stream()
          .anyMatch(row -> row.scenario().flatMap(ResultsCsv::certificates).isPresent())) {
        columns.exact(
            "certificates", line -> line.row().scenario().flatMap(ResultsCsv::certificates));
        columns.exact(
            "cipherSuite",
            line ->
                line.row()
                    .scenario()
                    .flatMap(own -> own.call().cipherSuite())
                    .map(Labelled::label));
      }
    }
    rows.stream()
        .filter(row -> row.scenario().isEmpty())
        .flatMap(row -> row.measurement().params().keySet().stream())
        .distinct()
        .forEach(name -> columns.exact("param:" + name, line -> foreignParam(line.row(), name)));
    columns
        .exact("mode", line -> line.measurement().mode().jmhName())
        .exact("threads", line -> line.measurement().threads())
        .exact("jdkVersion", line -> line.measurement().jvm().map(Jvm::jdkVersion))
        .exact("metric", line -> line.name())
        .exact("unit", line -> line.metric().unit())
        .exact("score", Line::score)
        .exactEnds("low95", "high95", Line::interval)
        .exact("median", Line::median)
        .exact("forks", line -> line.forks().map(Estimate::forks))
        .exact("iterations", line -> line.forks().map(Estimate::iterations))
        .exact("jmhScore", line -> line.metric().score())
        .exact("jmhScoreError99.9", line -> line.metric().scoreError())
        .exact("oversubscribed", line -> Scaling.oversubscribed(line.row(), cpus))
        .exact("warm", line -> line.row().warmth());
    if (rows.stream().anyMatch(row -> row.coarseClock().isPresent())) {
      columns.exact("clockStepNs", line -> line.row().coarseClock().flatMap(CoarseClock::stepNs));
    }
    if (rows.stream().anyMatch(row -> !row.groups().isEmpty())) {
      columns.exact("groups", line -> ScoreCell.exactGroups(line.row()));
    }
    return columns;
  }

  private static Optional<String> certificates(Scenario own) {
    return own.call().certificates().map(Labelled::label);
  }

  private static void addScenario(Columns<Line> columns) {
    add(columns, "operation", own -> own.operation().label());
    add(columns, "boundary", own -> own.boundary().label());
    add(columns, "algorithm", Scenario::algorithm);
    add(columns, "provider", Scenario::provider);
    columns.exact(
        "payloadBytes",
        line -> line.row().scenario().map(Scenario::payloadBytes).orElse(OptionalInt.empty()));
    add(columns, "data", own -> own.data().label());
    add(columns, "buffer", own -> own.buffer().label());
    columns.exact(
        "keys", line -> line.row().scenario().flatMap(Scenario::keys).map(KeyLife::label));
    add(columns, "object", own -> own.call().object().label());
    add(columns, "lookup", own -> own.call().lookup().label());
    add(columns, "jvm", Scenario::jvm);
    add(columns, "jit", Scenario::jit);
    add(columns, "classpath", Scenario::classpath);
  }

  private static void add(Columns<Line> columns, String name, Function<Scenario, String> setting) {
    columns.exact(name, line -> line.row().scenario().map(setting));
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
    IdentityHashMap<ResultRow, Scaling> scaling = Scaling.among(rows);
    List<Line> lines = new ArrayList<>();
    for (ResultRow row : rows) {
      lines.add(Line.of(row, SCORE, row.measurement().primary()));
      if (scaling.containsKey(row)) {
        lines.add(Line.of(row, scaling.get(row)));
      }
      row.measurement()
          .secondary()
          .forEach((name, metric) -> lines.add(Line.of(row, name, pooled(row, name, metric))));
    }
    return columns(rows, cpus).table(lines, List.of()).csv();
  }

  /** A percentile of all operations is in the score; that of an iteration is another number. */
  private static Metric pooled(ResultRow row, String name, Metric metric) {
    boolean percentile =
        row.measurement().mode() == Mode.SAMPLE_TIME && PERCENTILE.matcher(name).matches();
    return percentile
        ? new Metric(metric.score(), metric.scoreError(), metric.unit(), Optional.empty())
        : metric;
  }
}
