package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.ChartSetTest.bars;
import static org.jcamark.chart.set.ChartSetTest.dots;
import static org.jcamark.chart.set.ChartSetTest.lines;
import static org.jcamark.chart.set.MadeUp.own;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.chart.Chart;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.LinePlot;
import org.jcamark.chart.StackedPlot;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Jvm;
import org.jcamark.model.Measurement;
import org.jcamark.model.Mode;
import org.jcamark.model.Series;
import org.jcamark.table.Results;
import org.jcamark.warmup.MadeUpForks;
import org.junit.jupiter.api.Test;

/** Charts of phases and warm-up; bins and feet of all. */
final class OtherChartsTest {
  private static final String PAIR = "ML-KEM-768+ML-DSA-65";

  private static JmhRow phase(String operation, String provider, double ns) {
    return own(MadeUp.scenario(operation, PAIR, provider, 64), ns, ns + 1, ns - 1);
  }

  private static List<Chart> charts(JmhRow... rows) {
    return ChartSetTest.all(List.of(rows)).stream()
        .filter(chart -> chart.name().endsWith("-phases"))
        .toList();
  }

  /** The last phase first. */
  private static JmhRow[] handshake(String provider) {
    return new JmhRow[] {
      phase("handshake-server-confirm", provider, 4_000),
      phase("handshake-client-finish", provider, 3_000),
      phase("handshake-server-reply", provider, 2_000),
      phase("handshake-client-share", provider, 1_000)
    };
  }

  @Test
  void phases_standInTheOrderOfTheMessages() {
    List<Chart> charts =
        charts(
            Stream.of(handshake("BC"), handshake("JDK"))
                .flatMap(Stream::of)
                .toArray(JmhRow[]::new));

    List<StackedPlot.Row> rows = ((StackedPlot) charts.get(0).plot()).rows();
    assertThat(rows)
        .extracting(StackedPlot.Row::maker, StackedPlot.Row::value)
        .containsExactly(tuple("BC", "10.0 µs"), tuple("JDK", "10.0 µs"));
    assertThat(rows.get(0).parts())
        .extracting(part -> Math.round(part.value()))
        .containsExactly(1000L, 2000L, 3000L, 4000L);
  }

  @Test
  void singleBar_andPairWithoutOneOfItsPhases_areNotDrawn() {
    JmhRow[] whole = handshake("BC");

    assertThat(charts(whole)).isEmpty();
    assertThat(
            charts(
                whole[0],
                whole[1],
                whole[2],
                whole[3],
                phase("handshake-server-reply", "JDK", 2_000)))
        .isEmpty();
  }

  @Test
  void run_hasColdStartsAndSteadyTimesOfAllAndCurvesOfEachOperation() {
    List<Chart> charts = WarmupCharts.of(MadeUpForks.study(), FigureWidth.SCREEN);

    assertThat(charts)
        .extracting(Chart::name)
        .containsExactly(
            "cold-start",
            "steady-time",
            "warmup-encrypt-aes-256-gcm-1-kib",
            "warmup-sign-ml-dsa-65");
    assertThat(bars(charts, "cold-start").rows()).hasSize(10);
    assertThat(dots(charts, "steady-time").rows())
        .extracting(row -> row.name() + " " + row.maker())
        .contains("sign ML-DSA-65 BC 17.0.15")
        .doesNotHaveDuplicates();
    assertThat(lines(charts, "warmup-encrypt-aes-256-gcm-1-kib").facets())
        .extracting(LinePlot.Facet::name)
        .containsExactly(
            "JDK 17.0.15",
            "BC 17.0.15",
            "JDK 25.0.3",
            "BC 25.0.3",
            "JDK 25.0.3 c1",
            "JDK 25.0.3 no-aes-intrinsics");
  }

  @Test
  void settings_thatAllShare_areNotNamed() {
    List<Chart> charts = WarmupCharts.of(MadeUpForks.study().subList(0, 1), FigureWidth.SCREEN);

    assertThat(bars(charts, "cold-start").rows())
        .extracting(StackedPlot.Row::name, StackedPlot.Row::maker)
        .containsExactly(tuple("encrypt AES-256-GCM 1 KiB", "JDK"));
  }

  private static String foot(List<JmhRow> shown, List<JmhRow> all, String... cpus) {
    return Foot.of(all, List.of(cpus)).under(ChartSetTest.figures(shown)).get(0).foot();
  }

  @Test
  void foot_hasCpuJdkProvidersAndDate_andTheNoteHasTheForks() throws Exception {
    List<JmhRow> rows =
        JmhJson.rows(Path.of("src/test/resources/org/jcamark/quick-jdk25/results.json"));

    assertThat(foot(rows, rows, "Some CPU"))
        .matches(
            "Some CPU · JDK 25\\.0\\.3 · ACCP [0-9.]+, BC [0-9.]+, Conscrypt [0-9.]+"
                + " · 2026-11-22");
    assertThat(ChartSetTest.figures(rows).get(0).note()).contains("of 4 to 5 forks");
  }

  @Test
  void foot_namesNoProviderThatTheChartHasNot() throws Exception {
    List<JmhRow> rows =
        JmhJson.rows(Path.of("src/test/resources/org/jcamark/quick-jdk25/results.json"));
    List<JmhRow> bc =
        rows.stream().filter(row -> row.scenario().orElseThrow().provider().equals("BC")).toList();

    assertThat(foot(bc, rows)).contains("BC ").doesNotContain("ACCP").doesNotContain("Conscrypt");
  }

  @Test
  void foreignResults_haveTheirJdk() {
    JmhRow row = MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op");
    JmhRow bare =
        new JmhRow(Results.foreign("a.B.c", Mode.AVERAGE_TIME, "ns/op", new double[] {5}));

    assertThat(foot(List.of(row), List.of(row))).isEqualTo("JDK 25.0.3");
    assertThat(foot(List.of(row), List.of(row, bare))).isEqualTo("JDK 25.0.3");
  }

  @Test
  void footOfFacts_leavesOutBlankOnes() {
    Chart bare = ChartSetTest.figures(List.of(MadeUp.own("digest", "SHA-256", "JDK", 64))).get(0);

    assertThat(Foot.of("a CPU", "", "JDK 25").under(List.of(bare)).get(0).foot())
        .isEqualTo("a CPU · JDK 25");
  }

  @Test
  void foot_namesTheJdkOfTheNoteAlone_andItsForks() {
    JmhRow old = onJdk("17.0.15", 1);
    JmhRow recent = onJdk("25.0.3", 1, 2, 3);
    Chart bare = ChartSetTest.figures(List.of(MadeUp.own("digest", "SHA-256", "JDK", 64))).get(0);
    Chart noted = new Chart("f1", bare.kind(), "Figure", "JDK 25.0.3", bare.plot());

    assertThat(Foot.of(List.of(old, recent), List.of()).under(List.of(noted, bare)))
        .extracting(Chart::foot)
        .containsExactly("JDK 25.0.3 · 3 forks", "JDK 17.0.15, 25.0.3");
  }

  private static JmhRow onJdk(String version, double... forks) {
    Jvm jvm = new Jvm("java", List.of(), version, "OpenJDK 64-Bit Server VM", version + "+9");
    return new JmhRow(
        new Measurement(
            "a.B.c",
            Mode.AVERAGE_TIME,
            1,
            Map.of(),
            Optional.of(jvm),
            Results.metric("ns/op", forks),
            Map.of()));
  }

  private static Series series(long[] calls, long[] nanos) {
    return new Series(calls, nanos);
  }

  @Test
  void first_call_and_millionth_call_are_both_resolved() {
    Series series = series(new long[] {1, 1, 1_000_000}, new long[] {200_000_000, 400, 40_000_000});
    LogBins bins = LogBins.of(List.of(series));
    double[] times = bins.times(series);

    assertThat(times[bins.bin(240_000_400)]).isEqualTo(40, within(1e-9));
    assertThat(times[0]).isEqualTo(200_000_400 / 2.0);
    assertThat(Arrays.stream(times).filter(t -> t > 0)).hasSize(2);
  }

  @Test
  void bins_are_equally_wide_on_a_logarithmic_axis() {
    LogBins bins = new LogBins(100, 1e10);

    assertThat(bins.middle(1) / bins.middle(0))
        .isEqualTo(bins.middle(200) / bins.middle(199), within(1e-9));
    assertThat(bins.bin(bins.middle(123))).isEqualTo(123);
  }

  @Test
  void call_under_way_counts_for_the_median_of_forks() {
    Series quick = series(new long[] {1, 1, 1, 1}, new long[] {10, 10, 10, 970});
    Series slow = series(new long[] {1, 1}, new long[] {10, 990});
    Series other = series(new long[] {1, 1}, new long[] {10, 990});
    List<Series> forks = List.of(quick, slow, other);
    LogBins bins = LogBins.of(forks);
    double[] median = bins.median(forks);

    assertThat(median[0]).isEqualTo(10);
    assertThat(median[bins.bin(30)]).isEqualTo(990);
    assertThat(median[LogBins.COUNT - 1]).isEqualTo(990);
  }

  @Test
  void series_of_one_call_has_one_bin() {
    Series one = series(new long[] {1}, new long[] {500});

    assertThat(LogBins.of(List.of(one)).times(one)).startsWith(500, 0);
  }
}
