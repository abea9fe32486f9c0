package org.jcamark.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jcamark.compare.Finding;
import org.jcamark.compare.Scaling;
import org.jcamark.model.Jvm;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.Interval;

/**
 * Results as CSV, one record a row and metric. Numbers are written in full and with a point, in
 * every locale; a missing value is an empty field.
 *
 * <p>{@code metric} is {@code score} or the profiler's name; {@code low95} and {@code high95} are
 * the ends of its 95% interval, from 2 forks on. Percentiles of sample mode ({@code p0.50} …) are
 * those of the operations of all forks together. {@code scaling.efficiency} is throughput(n) ÷ (n ×
 * throughput(1)), of rows with n threads that have a counterpart with one.
 */
public final class ResultsCsv {
  /** JMH's names, from its present and older versions, for percentiles of the primary metric. */
  private static final Pattern PERCENTILE = Pattern.compile("(.*[:·])?p[01]\\.\\d+");

  private ResultsCsv() {}

  private record Line(
      Finding row,
      String name,
      Optional<Metric> metric,
      Optional<Estimate> estimate,
      Optional<Scaling> scaling) {
    Result result() {
      return row.result();
    }

    Optional<Double> score() {
      return scaling.map(Scaling::efficiency).or(() -> estimate.map(Estimate::mean));
    }

    Optional<Interval> interval() {
      return scaling.isPresent()
          ? scaling.flatMap(Scaling::interval)
          : estimate.flatMap(Estimate::interval);
    }
  }

  private static Columns<Line> columns(List<Finding> rows, OptionalInt cpus) {
    Columns<Line> columns =
        new Columns<Line>()
            .addAll(KeyColumns.of(rows).columns(), Line::row)
            .exact("mode", line -> line.result().mode().jmhName())
            .exact("jdkVersion", line -> line.result().jvm().map(Jvm::jdkVersion))
            .exact("metric", line -> line.name())
            .exact("unit", line -> line.metric().map(Metric::unit).orElse("1"))
            .exact("score", Line::score)
            .exactEnds("low95", "high95", Line::interval)
            .exact(
                "median",
                line ->
                    line.scaling().isPresent() ? null : line.estimate().flatMap(Estimate::median))
            .exact("forks", line -> line.estimate().map(Estimate::forks))
            .exact("iterations", line -> line.estimate().map(Estimate::iterations))
            .exact(
                "jmhScore", line -> line.metric().map(Metric::score).orElse(OptionalDouble.empty()))
            .exact(
                "jmhScoreError99.9",
                line -> line.metric().map(Metric::scoreError).orElse(OptionalDouble.empty()))
            .exact("oversubscribed", line -> Scaling.oversubscribed(line.row(), cpus));
    MetricColumns.addDoubts(columns, rows, Line::row);
    return columns;
  }

  /**
   * The table with its header line.
   *
   * @param cpus of the machine that measured all rows
   */
  public static String of(List<Finding> rows, OptionalInt cpus) {
    Map<Finding, Scaling> scaling = Scaling.among(rows);
    List<Line> lines = new ArrayList<>();
    for (Finding row : rows) {
      Optional<Metric> primary = Optional.of(row.result().primary());
      lines.add(new Line(row, "score", primary, row.estimate(), Optional.empty()));
      if (scaling.containsKey(row)) {
        Optional<Scaling> found = Optional.of(scaling.get(row));
        lines.add(new Line(row, "scaling.efficiency", Optional.empty(), row.estimate(), found));
      }
      row.result()
          .secondary()
          .forEach(
              (name, metric) -> {
                Metric own = pooled(row, name, metric);
                lines.add(
                    new Line(row, name, Optional.of(own), row.estimate(own), Optional.empty()));
              });
    }
    return columns(rows, cpus).table(lines, List.of()).csv();
  }

  /** A percentile of all operations is in the score; that of an iteration is another number. */
  private static Metric pooled(Finding row, String name, Metric metric) {
    boolean percentile =
        row.result().mode() == Mode.SAMPLE_TIME && PERCENTILE.matcher(name).matches();
    return percentile
        ? new Metric(metric.score(), metric.scoreError(), metric.unit(), Optional.empty())
        : metric;
  }
}
