package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.ChartSetTest.bars;
import static org.jcamark.chart.set.ChartSetTest.dots;
import static org.jcamark.chart.set.ChartSetTest.lines;
import static org.jcamark.chart.set.MadeUp.own;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.WireSize;
import org.jcamark.catalog.WireSize.Kind;
import org.jcamark.chart.Chart;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.LinePlot;
import org.jcamark.chart.StackedPlot;
import org.jcamark.json.JmhReader;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Jvm;
import org.jcamark.model.Measurement;
import org.jcamark.model.Mode;
import org.jcamark.model.Series;
import org.jcamark.table.Results;
import org.jcamark.warmup.MadeUpForks;
import org.junit.jupiter.api.Test;

/** Charts of phases, sizes and warm-up; bins and feet of all. */
final class OtherChartsTest {
  private static final String PAIR = "ML-KEM-768+ML-DSA-65";

  private static JmhRow phase(String operation, String provider, double ns) {
    return own(MadeUp.scenario(operation, PAIR, provider, 64), ns, ns + 1, ns - 1);
  }

  private static List<Chart> charts(List<JmhRow> rows) {
    return ChartSetTest.all(rows).stream()
        .filter(chart -> chart.name().endsWith("-phases"))
        .toList();
  }

  /** The last phase first. */
  private static List<JmhRow> handshake(String provider) {
    return List.of(
        phase("handshake-server-confirm", provider, 4_000),
        phase("handshake-client-finish", provider, 3_000),
        phase("handshake-server-reply", provider, 2_000),
        phase("handshake-client-share", provider, 1_000));
  }

  @Test
  void phases_standInTheOrderOfTheMessages() {
    List<JmhRow> both = new ArrayList<>(handshake("BC"));
    both.addAll(handshake("JDK"));

    List<StackedPlot.Row> rows = ((StackedPlot) charts(both).get(0).plot()).rows();
    assertThat(rows)
        .extracting(StackedPlot.Row::maker, StackedPlot.Row::value)
        .containsExactly(tuple("BC", "10.0 µs"), tuple("JDK", "10.0 µs"));
    assertThat(rows.get(0).parts())
        .extracting(part -> Math.round(part.value()))
        .containsExactly(1000L, 2000L, 3000L, 4000L);
  }

  @Test
  void singleBar_andPairWithoutOneOfItsPhases_areNotDrawn() {
    List<JmhRow> rows = new ArrayList<>(handshake("BC"));
    assertThat(charts(rows)).isEmpty();
    rows.add(phase("handshake-server-reply", "JDK", 2_000));
    assertThat(charts(rows)).isEmpty();
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
        .hasToString(
            "[JDK 17.0.15, BC 17.0.15, JDK 25.0.3, BC 25.0.3, JDK 25.0.3 c1,"
                + " JDK 25.0.3 no-aes-intrinsics]");
  }

  @Test
  void settings_thatAllShare_areNotNamed() {
    List<Chart> charts = WarmupCharts.of(MadeUpForks.study().subList(0, 1), FigureWidth.SCREEN);

    assertThat(bars(charts, "cold-start").rows())
        .extracting(StackedPlot.Row::name, StackedPlot.Row::maker)
        .containsExactly(tuple("encrypt AES-256-GCM 1 KiB", "JDK"));
  }

  private static Chart digest() {
    return ChartSetTest.figures(List.of(own("digest", "SHA-256", "JDK", 64))).get(0);
  }

  private static String foot(List<JmhRow> shown, List<JmhRow> all, String... cpus) {
    return Foot.of(all, List.of(cpus)).under(ChartSetTest.figures(shown)).get(0).foot();
  }

  @Test
  void foot_hasCpuJdkDateAndTheProvidersOfTheChart_andTheNoteHasTheForks() throws Exception {
    List<JmhRow> rows =
        JmhReader.rows(Path.of("src/test/resources/org/jcamark/quick-jdk25/results.json"));
    List<JmhRow> bc =
        rows.stream().filter(row -> row.scenario().orElseThrow().provider().equals("BC")).toList();

    assertThat(foot(rows, rows, "Some CPU"))
        .matches(
            "Some CPU · JDK 25\\.0\\.3 · ACCP [0-9.]+, BC [0-9.]+, Conscrypt [0-9.]+"
                + " · 2026-11-22");
    assertThat(foot(bc, rows)).contains("BC ").doesNotContain("ACCP", "Conscrypt");
    assertThat(ChartSetTest.figures(rows).get(0).note()).contains("of 4 to 5 forks");
  }

  @Test
  void foreignResults_haveTheirJdk() {
    JmhRow row = MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op");

    assertThat(foot(List.of(row), List.of(row))).isEqualTo("JDK 25.0.3");
    assertThat(foot(List.of(row), List.of(row, ChartSetTest.row("a.B.c")))).isEqualTo("JDK 25.0.3");
  }

  @Test
  void footOfFacts_leavesOutBlankOnes() {
    assertThat(Foot.of("a CPU", "", "JDK 25").under(List.of(digest())).get(0).foot())
        .isEqualTo("a CPU · JDK 25");
  }

  @Test
  void foot_namesTheJdkOfTheNoteAlone_andItsForks() {
    JmhRow old = onJdk("17.0.15", 1);
    JmhRow recent = onJdk("25.0.3", 1, 2, 3);
    Chart bare = digest();
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

  @Test
  void first_call_and_millionth_call_are_both_resolved() {
    Series series =
        new Series(new long[] {1, 1, 1_000_000}, new long[] {200_000_000, 400, 40_000_000});
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
    Series quick = new Series(new long[] {1, 1, 1, 1}, new long[] {10, 10, 10, 970});
    Series slow = new Series(new long[] {1, 1}, new long[] {10, 990});
    Series other = new Series(new long[] {1, 1}, new long[] {10, 990});
    List<Series> forks = List.of(quick, slow, other);
    LogBins bins = LogBins.of(forks);
    double[] median = bins.median(forks);

    assertThat(median[0]).isEqualTo(10);
    assertThat(median[bins.bin(30)]).isEqualTo(990);
    assertThat(median[LogBins.COUNT - 1]).isEqualTo(990);
  }

  @Test
  void series_of_one_call_has_one_bin() {
    Series one = new Series(new long[] {1}, new long[] {500});

    assertThat(LogBins.of(List.of(one)).times(one)).startsWith(500, 0);
  }

  private static Chart sizes(WireSize... sizes) {
    return SizeCharts.of(List.of(sizes)).get(0);
  }

  @Test
  void signaturesAndKeyExchanges_areRowsOfOneChart_hybridsAmongThem() {
    Chart chart =
        sizes(
            new WireSize("Ed25519", Kind.SIGNATURE, 32, 64),
            new WireSize("X25519", Kind.AGREEMENT, 32, 32),
            new WireSize("ML-KEM-768", Kind.KEM, 1184, 1088));

    assertThat(chart.title())
        .isEqualTo("Bytes to send: from 64 B (X25519) to 2,336 B (X25519MLKEM768)");
    assertThat(((StackedPlot) chart.plot()).rows())
        .extracting(StackedPlot.Row::group, StackedPlot.Row::name, StackedPlot.Row::value)
        .containsExactly(
            tuple("Signatures", "Ed25519", "96 B"),
            tuple("Key exchanges", "X25519", "64 B"),
            tuple("Key exchanges", "X25519MLKEM768", "2,336 B"),
            tuple("Key exchanges", "ML-KEM-768", "2,272 B"));
  }

  @Test
  void keysOfFiniteFields_areExplained() {
    assertThat(
            sizes(
                    new WireSize("FFDH-2048", Kind.AGREEMENT, 256, 256),
                    new WireSize("ML-KEM-768", Kind.KEM, 1184, 1088))
                .note())
        .contains("; FFDH keys: length of the prime");
  }

  @Test
  void sizesThatDwarfTheOthers_haveAChartOfTheirOwn() {
    List<Chart> charts =
        SizeCharts.of(
            List.of(
                new WireSize("Classic-McEliece-460896", Kind.KEM, 524_160, 156),
                new WireSize("ML-KEM-768", Kind.KEM, 1184, 1088)));

    assertThat(charts).extracting(Chart::name).containsExactly("sizes", "sizes-large");
    assertThat(charts.get(1).title()).isEqualTo("Bytes to send: Classic-McEliece-460896: 512 KiB");
  }

  @Test
  void nothing_andKeyAgreementsAlone_giveNoChart() {
    assertThat(SizeCharts.of(List.of())).isEmpty();
    assertThat(SizeCharts.of(List.of(new WireSize("X25519", Kind.AGREEMENT, 32, 32)))).isEmpty();
  }
}
