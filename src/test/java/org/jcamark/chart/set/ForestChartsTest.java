package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.ChartSetTest.all;
import static org.jcamark.chart.set.ChartSetTest.chart;
import static org.jcamark.chart.set.ChartSetTest.dots;
import static org.jcamark.chart.set.ChartSetTest.lines;
import static org.jcamark.chart.set.MadeUp.own;
import static org.jcamark.chart.set.MadeUp.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.chart.Chart;
import org.jcamark.chart.DotPlot;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Matches;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Rules;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class ForestChartsTest {
  private static final Scenario WORK = MadeUp.scenario("digest", "SHA-256", "JDK", 1024);
  private static final JmhRow DEFAULT = own(WORK, 1000, 1001, 999);

  private static ResultRow row(Mode mode, String unit, double score) {
    return Results.row(
        Results.foreign("a.B.c", mode, unit, new double[] {score, score * 1.01, score}));
  }

  private static Chart comparison(List<ResultRow> base, List<ResultRow> candidate) {
    return ForestCharts.of(
            Comparisons.of(Matches.between(base, candidate), Optional.empty(), Rules.USUAL),
            List.of("old", "new"))
        .orElseThrow();
  }

  private static DotPlot plot(List<ResultRow> base, List<ResultRow> candidate) {
    return (DotPlot) comparison(base, candidate).plot();
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
        .extracting(DotPlot.Row::name, DotPlot.Row::maker)
        .containsExactly(tuple("c", "kind=hash"), tuple("c", "kind=tree"));
  }

  @Test
  void base_andCandidate_areNamed() {
    Chart chart =
        comparison(
            List.of(row(Mode.AVERAGE_TIME, "ns/op", 100)),
            List.of(row(Mode.AVERAGE_TIME, "ns/op", 200)));
    DotPlot plot = (DotPlot) chart.plot();

    assertThat(chart.title()).isEqualTo("new takes 2.0× as long as old");
    assertThat(chart.note()).isEqualTo("base: old, candidate: new · 1 comparison · 3 forks");
    assertThat(plot.measure()).isEqualTo("Time ÷ time of old (above 1: slower)");
    assertThat(plot.rows()).extracting(DotPlot.Row::group).containsExactly("B");
    assertThat(plot.rows()).extracting(DotPlot.Row::name).containsExactly("c");
  }

  @Test
  void sameData_isAForestOfRatiosToRandomData_andNotInLinesBySize() {
    List<JmhRow> rows = new ArrayList<>();
    for (int payload : List.of(64, 1024)) {
      Scenario random = scenario("digest", "SHA-256", "JDK", payload);
      rows.add(own(random, 1000, 1001, 999));
      rows.add(own(MadeUp.onData(random, "same"), 500, 501, 499));
    }
    List<Chart> charts = all(rows);

    DotPlot forest = dots(charts, "data");
    assertThat(forest.rows()).extracting(row -> row.ratio().orElseThrow().words(false)).hasSize(2);
    assertThat(chart(charts, "data").title()).startsWith("Same data is faster than random");
    assertThat(lines(charts, "digest-sha-256-random-time-by-size").facets().get(0).lines())
        .hasSize(1);
  }

  private static JmhRow variant(String name, double ns) {
    return own(WORK.withJit(name), ns, ns + 1, ns - 1);
  }

  private static List<Chart> intrinsics(JmhRow... rows) {
    return ChartSetTest.all(List.of(rows)).stream()
        .filter(chart -> chart.name().startsWith("intrinsics"))
        .toList();
  }

  @Test
  void family_isWorthTheTimeWithoutItByTheTimeWithIt() {
    List<Chart> charts =
        intrinsics(
            variant("no-sha256-intrinsics", 3000),
            DEFAULT,
            variant("no-intrinsics", 3000),
            variant("c1", 2000));

    DotPlot forest = (DotPlot) charts.get(0).plot();
    assertThat(forest.rows())
        .extracting(DotPlot.Row::maker)
        .containsExactly("JDK no-sha256-intrinsics", "JDK no-intrinsics");
    assertThat(forest.rows()).extracting(DotPlot.Row::name).containsOnly("SHA-256 1 KiB");
    assertThat(forest.rows().get(0).ratio().orElseThrow().value()).isCloseTo(3, within(0.01));
    assertThat(charts.get(0).title())
        .isEqualTo(
            "A JVM without intrinsics is slower than default in all 2 results (median 3.0×)");
  }

  @Test
  void variant_withoutTheDefaultBesideIt_isNotDrawn() {
    assertThat(intrinsics(variant("no-sha256-intrinsics", 3000))).isEmpty();
    assertThat(intrinsics(DEFAULT, variant("no-tiered", 3000))).isEmpty();
  }
}
