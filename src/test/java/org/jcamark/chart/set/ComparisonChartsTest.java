package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.ChartSetTest.all;
import static org.jcamark.chart.set.ChartSetTest.chart;
import static org.jcamark.chart.set.ChartSetTest.dots;
import static org.jcamark.chart.set.ChartSetTest.lines;
import static org.jcamark.chart.set.MadeUp.FORKS;
import static org.jcamark.chart.set.MadeUp.own;
import static org.jcamark.chart.set.MadeUp.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jcamark.catalog.Data;
import org.jcamark.chart.Chart;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.Ratio;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rows;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Charts of comparisons: of ratios, and of values side by side. */
final class ComparisonChartsTest {
  private static final Scenario WORK = MadeUp.scenario("digest", "SHA-256", "JDK", 1024);
  private static final JmhRow DEFAULT = own(WORK, 1000, 1001, 999);

  private static ResultRow row(Mode mode, String unit, double score) {
    return Results.row(
        Results.foreign("a.B.c", mode, unit, new double[] {score, score * 1.01, score}));
  }

  private static Chart comparison(List<ResultRow> base, List<ResultRow> candidate) {
    return ForestCharts.of(Rows.compare(base, candidate), List.of("old", "new")).orElseThrow();
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
      rows.add(
          Rows.of(MadeUp.foreign("c", Mode.AVERAGE_TIME, "ns/op", "kind", kind, "rounds", "9")));
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
      rows.add(own(random.with(Data.SAME), 500, 501, 499));
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

  private static List<Chart> charts(NamedRows... sets) {
    return ChartSet.of(List.of(sets), FigureWidth.SCREEN);
  }

  private static NamedRows set(String name, JmhRow... rows) {
    return new NamedRows(name, List.of(rows));
  }

  private static Ratio ratio(DotPlot dumbbells, int row) {
    return dumbbells.rows().get(row).ratio().orElseThrow();
  }

  @Test
  void twoSets_areDumbbellsWithTheRatioThatCompareGives() {
    List<Chart> charts =
        charts(
            set("old", own(scenario("digest", "SHA-256", "JDK", 64), 1000, 1000, 1000)),
            set("new", own(scenario("digest", "SHA-256", "JDK", 64), 1100, 1100, 1100)));

    assertThat(charts).extracting(Chart::name).containsExactly("by-set");
    DotPlot dumbbells = dots(charts, "by-set");
    assertThat(chart(charts, "by-set").title()).isEqualTo("new takes 1.1× as long as old");
    assertThat(chart(charts, "by-set").note()).endsWith("verdicts: new vs old");
    assertThat(dumbbells.rows())
        .extracting(DotPlot.Row::name, DotPlot.Row::maker, DotPlot.Row::value)
        .containsExactly(tuple("SHA-256 64 B", "JDK", "1.00 µs → 1.10 µs"));
    assertThat(dumbbells.rows().get(0).marks())
        .extracting(mark -> mark.series().variant())
        .containsExactly("old", "new");
    assertThat(ratio(dumbbells, 0).value()).isCloseTo(1.1, within(1e-9));
    assertThat(ratio(dumbbells, 0).interval()).isPresent();
  }

  @Test
  void sets_ofDifferentJvmsMeetByWhatTheyMeasured() {
    Scenario work = scenario("digest", "SHA-256", "JDK", 64);
    List<Chart> charts =
        charts(set("17", own(work.withJvm("17.0.15"), FORKS)), set("25", own(work, FORKS)));

    assertThat(dots(charts, "by-set").rows())
        .singleElement()
        .satisfies(row -> assertThat(row.ratio()).isPresent());
  }

  @Test
  void rateOfASet_thatIsASixtieth_isSixtyTimesAsSlow() {
    List<Chart> charts =
        charts(
            set("old", MadeUp.foreign("a", Mode.THROUGHPUT, "ops/s")),
            set("new", MadeUp.foreign("a", Mode.THROUGHPUT, "ops/min")));

    assertThat(ratio(dots(charts, "by-set-rates"), 0).value()).isCloseTo(60, within(1e-9));
  }

  @Test
  void beyondFiveSets_theFirstAndTheLastHaveADot_andWhatOnlyOthersMeasuredNone() {
    JmhRow digest = own("digest", "SHA-256", "JDK", 64);
    JmhRow other = own("digest", "SHA-384", "JDK", 64);
    List<NamedRows> sets =
        IntStream.range(0, 20)
            .mapToObj(i -> i < 1 || i > 3 ? set("s" + i, digest) : set("s" + i, digest, other))
            .toList();
    List<Chart> charts = ChartSet.of(sets, FigureWidth.SCREEN);

    DotPlot dumbbells = dots(charts, "by-set");
    assertThat(dumbbells.rows()).hasSize(1);
    assertThat(dumbbells.rows().get(0).marks())
        .extracting(mark -> mark.series().variant())
        .containsExactly("s0", "s16", "s17", "s18", "s19");
    assertThat(chart(charts, "by-set").note()).contains(" · the first and the last 4 of 20 sets");
  }

  @Test
  void sets_withNothingInCommonAreOne() {
    List<Chart> charts =
        charts(
            set("1", own("digest", "SHA-256", "JDK", 64)),
            set("2", own("digest", "SHA-384", "JDK", 64)));
    assertThat(dots(charts, "results").rows()).hasSize(2);
  }

  @Test
  void runOfSeveralJvms_hasDumbbellsToo() {
    Scenario work = scenario("digest", "SHA-256", "JDK", 64);
    List<Chart> charts =
        ChartSetTest.all(List.of(own(work.withJvm("17.0.15"), FORKS), own(work, FORKS)));

    assertThat(dots(charts, "by-jvm").series())
        .extracting(series -> series.variant())
        .containsExactly("JVM 17.0.15", "JVM 25.0.3");
    assertThat(dots(charts, "results").rows())
        .extracting(DotPlot.Row::maker)
        .containsExactly("JDK 17.0.15", "JDK 25.0.3");
  }
}
