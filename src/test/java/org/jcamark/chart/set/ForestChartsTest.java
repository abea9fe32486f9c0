package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.chart.Chart;
import org.jcamark.chart.DotPlot;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rules;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class ForestChartsTest {

  private static ResultRow row(Mode mode, String unit, double score) {
    Samples samples =
        new Samples.Raw(
            List.of(new double[] {score}, new double[] {score * 1.01}, new double[] {score}));
    Metric metric =
        new Metric(OptionalDouble.of(score), OptionalDouble.empty(), unit, Optional.of(samples));
    return Results.row(
        new Measurement("a.B.c", mode, 1, Map.of(), Optional.empty(), metric, Map.of()));
  }

  private static Chart chart(List<ResultRow> base, List<ResultRow> candidate) {
    return ForestCharts.of(
            Comparisons.of(Matches.between(base, candidate), Optional.empty(), Rules.USUAL),
            List.of("old", "new"))
        .orElseThrow();
  }

  private static DotPlot plot(List<ResultRow> base, List<ResultRow> candidate) {
    return (DotPlot) chart(base, candidate).plot();
  }

  @Test
  void modesOfOneBenchmark_areNamed_turnedAlike() {
    DotPlot plot =
        plot(
            List.of(row(Mode.AVERAGE_TIME, "ns/op", 100), row(Mode.THROUGHPUT, "ops/us", 10)),
            List.of(row(Mode.AVERAGE_TIME, "ns/op", 200), row(Mode.THROUGHPUT, "ops/us", 5)));
    assertThat(plot.rows())
        .extracting(DotPlot.Row::name)
        .containsExactlyInAnyOrder("c avgt", "c thrpt");
    assertThat(plot.rows())
        .allSatisfy(row -> assertThat(row.ratio().orElseThrow().value()).isBetween(1.999, 2.001));
  }

  @Test
  void parametersThatAllShare_areNotNamed() {
    List<ResultRow> rows = new ArrayList<>();
    for (String kind : List.of("hash", "tree")) {
      Measurement measurement =
          Results.foreign(
              "a.B.c",
              Mode.AVERAGE_TIME,
              "ns/op",
              new double[] {100, 101, 100},
              "kind",
              kind,
              "rounds",
              "9");
      rows.add(Results.row(measurement));
    }
    assertThat(plot(rows, rows).rows())
        .extracting(DotPlot.Row::name)
        .containsExactly("c kind=hash", "c kind=tree");
  }

  @Test
  void base_andCandidate_areNamed() {
    Chart chart =
        chart(
            List.of(row(Mode.AVERAGE_TIME, "ns/op", 100)),
            List.of(row(Mode.AVERAGE_TIME, "ns/op", 200)));
    DotPlot plot = (DotPlot) chart.plot();

    assertThat(chart.title()).isEqualTo("new takes 2.0× as long as old");
    assertThat(chart.note()).isEqualTo("base: old, candidate: new · 1 comparison");
    assertThat(plot.measure()).isEqualTo("Time ÷ time of old (above 1: slower)");
    assertThat(plot.rows()).extracting(DotPlot.Row::group).containsExactly("B");
    assertThat(plot.rows()).extracting(DotPlot.Row::name).containsExactly("c");
  }
}
