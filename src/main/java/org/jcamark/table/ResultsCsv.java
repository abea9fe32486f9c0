package org.jcamark.table;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.compare.Finding;
import org.jcamark.model.Jvm;
import org.jcamark.model.Metric;
import org.jcamark.stats.Estimate;

/**
 * Results as CSV, one record a row and metric: {@code score}, or the profiler's name. Numbers are
 * written in full and with a point, in every locale; a missing value is an empty field. {@code
 * low95} and {@code high95} are the ends of the 95% interval, from 2 forks on. The percentiles that
 * JMH states of single operations are columns.
 */
public final class ResultsCsv {
  private static final String PERCENTILE = "p[01]\\.[0-9]+";

  private ResultsCsv() {}

  private record Line(Finding row, String name, Metric metric, Optional<Estimate> estimate) {
    static Stream<Line> of(Finding row) {
      return Stream.concat(
          Stream.of(new Line(row, "score", row.result().primary(), row.estimate())),
          row.result().secondary().keySet().stream()
              .filter(name -> !name.matches(PERCENTILE))
              .map(
                  name ->
                      new Line(row, name, row.result().secondary().get(name), row.estimate(name))));
    }
  }

  /** The table with its header line. */
  public static String of(List<Finding> rows) {
    Columns<Line> columns =
        new Columns<Line>()
            .addAll(KeyColumns.of(rows).columns(), Line::row)
            .exact("mode", line -> line.row().result().mode().label())
            .exact("jdkVersion", line -> line.row().result().jvm().map(Jvm::jdkVersion))
            .exact("metric", Line::name)
            .exact("unit", line -> line.metric().unit())
            .exact("score", line -> line.estimate().map(Estimate::mean))
            .exactEnds("low95", "high95", line -> line.estimate().flatMap(Estimate::interval))
            .exact(
                "forks",
                line ->
                    line.estimate()
                        .map(known -> line.row().result().isUnforked() ? 0 : known.forks()))
            .exact("jmhScore", line -> line.metric().score())
            .exact("jmhScoreError99.9", line -> line.metric().scoreError())
            .exact("warm", line -> line.row().warmth())
            .exact("clockStepNs", line -> line.row().clockStep().filter(ns -> ns > 0))
            .exact("groups", line -> ScoreUnits.exactGroups(line.row()));
    rows.stream()
        .flatMap(row -> row.result().secondary().keySet().stream())
        .filter(name -> name.matches(PERCENTILE))
        .distinct()
        .sorted()
        .forEach(name -> columns.exact(name, line -> line.row().mean(name)));
    return columns.table(rows.stream().flatMap(Line::of).toList(), List.of()).csv();
  }
}
