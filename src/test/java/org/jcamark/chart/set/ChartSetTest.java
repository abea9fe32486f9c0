package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.jcamark.chart.set.MadeUp.FORKS;
import static org.jcamark.chart.set.MadeUp.own;
import static org.jcamark.chart.set.MadeUp.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jcamark.catalog.Operation;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.LinePlot;
import org.jcamark.chart.StackedPlot;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class ChartSetTest {
  @Test
  void oneResult_isADotPlot_andHasItsForks() {
    List<JmhRow> rows = List.of(own("digest", "SHA-256", "JDK", 64));

    assertThat(figures(rows)).extracting(Chart::name).containsExactly("results");
    assertThat(all(rows)).extracting(Chart::name).containsExactly("results", "digest-forks");
    Chart results = chart(all(rows), "results");
    assertThat(results.title()).isEqualTo("Digest SHA-256 64 B · JDK: 1,000 ns ±2.5%");
    assertThat(results.note()).isEqualTo("mean of 3 forks");
    assertThat(dots(all(rows), "results").rows())
        .extracting(DotPlot.Row::group, DotPlot.Row::name, DotPlot.Row::maker, DotPlot.Row::value)
        .containsExactly(tuple("digest", "SHA-256 64 B", "JDK", "1,000 ns ±2.5%"));
  }

  @Test
  void title_saysWhatTheVerdictsSay() {
    List<JmhRow> rows =
        List.of(
            own(scenario("sign", "ML-DSA-65", "JDK", 64), 1000, 1001, 999, 1000, 1000),
            own(scenario("sign", "ML-DSA-65", "BC", 64), 2000, 2001, 1999, 2000, 2000),
            own(scenario("sign", "ML-DSA-65", "Conscrypt", 64), 1000, 1001, 999, 1001, 1000));

    assertThat(chart(figures(rows), "results").title())
        .isEqualTo(
            "Sign ML-DSA-65 64 B: BC takes 2.0× as long as JDK; Conscrypt is as fast as JDK");
  }

  @Test
  void title_ofWhatIsUndecided_saysThat() {
    List<JmhRow> rows =
        List.of(
            own(scenario("sign", "Ed25519", "JDK", 64), 1000, 1200, 900),
            own(scenario("sign", "Ed25519", "BC", 64), 1100, 1000, 1300));

    assertThat(chart(figures(rows), "results").title())
        .isEqualTo("Sign Ed25519 64 B: No difference shown between BC and JDK");
  }

  @Test
  void rows_ofAName_standTogetherWithTheVerdictsOfTheTables() {
    DotPlot dots =
        dots(
            figures(
                List.of(
                    own(scenario("digest", "SHA-256", "JDK", 64), 1000, 1001, 999),
                    own("digest", "SHA-384", "JDK", 64),
                    own(scenario("digest", "SHA-256", "BC", 64), 3000, 3001, 2999))),
            "results");

    assertThat(dots.rows())
        .extracting(DotPlot.Row::name, DotPlot.Row::maker)
        .containsExactly(
            tuple("SHA-256 64 B", "JDK"),
            tuple("SHA-256 64 B", "BC"),
            tuple("SHA-384 64 B", "JDK"));
    assertThat(dots.rows().get(0).otherwise()).isEqualTo("baseline");
    assertThat(dots.rows().get(1).ratio().orElseThrow().words(false)).isEqualTo("3.00× slower");
    assertThat(dots.verdictHead()).isEqualTo("vs JDK");
  }

  @Test
  void report_showsSixChartsAtMost_ofFiveValuesOrMore_andNoneOfForks() {
    List<JmhRow> rows = new ArrayList<>();
    for (String jvm : List.of("17", "25")) {
      for (String algorithm : List.of("AES-256-GCM", "ChaCha20-Poly1305")) {
        for (String provider : List.of("JDK", "BC")) {
          for (int payload : List.of(64, 1024, 16384)) {
            rows.add(
                own(
                    Results.scenario("encrypt", algorithm, provider, payload, jvm, "default"),
                    FORKS));
          }
        }
      }
    }
    List<Chart> figures = figures(rows);

    assertThat(figures)
        .extracting(Chart::kind)
        .containsExactly(ChartKind.RESULTS, ChartKind.BY_JVM, ChartKind.PAYLOAD);
    assertThat(figures).allMatch(figure -> figure.plot().values() >= 5);
    assertThat(all(rows)).extracting(Chart::kind).contains(ChartKind.FORKS);
  }

  @Test
  void resultThatWasNotWarm_isInNoChart() {
    Metric cold = Results.metric("forks", 1, 0, 1);
    JmhRow notWarm =
        own(
            scenario("digest", "SHA-256", "BC", 64),
            Results.metric("ns/op", FORKS),
            Map.of(ResultRow.STEADY, cold));

    assertThat(dots(all(List.of(own("digest", "SHA-256", "JDK", 64), notWarm)), "results").rows())
        .extracting(DotPlot.Row::maker)
        .containsExactly("JDK");
    assertThat(all(List.of(notWarm))).isEmpty();
  }

  @Test
  void variants_areAllShownWhateverTheirNumber() {
    List<JmhRow> rows = new ArrayList<>();
    for (String jvm : List.of("17", "25")) {
      for (String jit : List.of("default", "c1", "x")) {
        rows.add(own(Results.scenario("digest", "SHA-256", "JDK", 64, jvm, jit), FORKS));
      }
    }

    assertThat(dots(all(rows), "results").rows())
        .extracting(DotPlot.Row::maker)
        .containsExactly("JDK 17", "JDK 17 c1", "JDK 17 x", "JDK 25", "JDK 25 c1", "JDK 25 x");
  }

  @Test
  void otherUnits_andNothing_giveNoChart() {
    assertThat(all(List.of(MadeUp.foreign("a", Mode.AVERAGE_TIME, "frogs/op")))).isEmpty();
    assertThat(all(List.of())).isEmpty();
  }

  private static List<JmhRow> many(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op", "i", "v" + i))
        .toList();
  }

  @Test
  void rowsBeyondForty_areOnFurtherPages() {
    List<Chart> charts = all(many(200));

    assertThat(charts)
        .extracting(Chart::name)
        .contains("results", "results-5")
        .doesNotContain("results-6");
    assertThat(dots(charts, "results").rows()).hasSize(40);
    Chart first = chart(charts, "results");
    assertThat(first.title()).endsWith(", page 1 of 5");
    assertThat(first.note()).endsWith(" · 40 of 200 results");
  }

  @Test
  void slides_haveFewerRows() {
    assertThat(dots(all(many(30), FigureWidth.SLIDE), "results").rows()).hasSize(15);
  }

  @Test
  void chartsBeyondThirtyOfAKind_areLeftOut_andTheFootNamesTheOptionThatDrawsThem() {
    List<JmhRow> rows =
        Arrays.stream(Operation.values())
            .limit(40)
            .map(operation -> own(operation.label(), "A", "JDK", 64))
            .toList();
    List<Chart> forks =
        Foot.of("JDK 25").under(all(rows)).stream()
            .filter(chart -> chart.kind() == ChartKind.FORKS)
            .toList();

    assertThat(forks).hasSize(30);
    assertThat(forks)
        .extracting(Chart::foot)
        .containsOnly("JDK 25 · 30 of 40 such charts; chart --only NAME=VALUE draws others");
  }

  @Test
  void manyForeignRows_areSortedByValue() {
    List<JmhRow> rows = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      double[] forks = {1000 + 37 * i % 100};
      rows.add(
          new JmhRow(
              Results.foreign("a.Bench.m", Mode.AVERAGE_TIME, "ns/op", forks, "i", "v" + i)));
    }

    assertThat(dots(all(rows), "results").rows())
        .extracting(row -> row.marks().get(0).value())
        .isSorted()
        .hasSize(40);
  }

  @Test
  void names_ofFilesDiffer_withoutRegardToCase() {
    List<Chart> charts = all(List.of(row("a.Bench.m"), row("a.bench.m"), row("a.B\u00E9nch.m")));

    assertThat(charts).hasSizeGreaterThan(3);
    assertThat(charts).extracting(Chart::name).doesNotHaveDuplicates();
    assertThat(charts).extracting(Chart::name).allMatch(n -> n.matches("[a-z0-9+.-]+"));
  }

  static JmhRow row(String benchmark) {
    return new JmhRow(Results.foreign(benchmark, Mode.AVERAGE_TIME, "ns/op", FORKS));
  }

  static List<Chart> all(List<JmhRow> rows) {
    return all(rows, FigureWidth.SCREEN);
  }

  private static List<Chart> all(List<JmhRow> rows, FigureWidth width) {
    return ChartSet.ofEachKind(ChartSet.of(List.of(new NamedRows("", rows)), width));
  }

  static List<Chart> figures(List<JmhRow> rows) {
    return ChartSet.figures(ChartSet.of(List.of(new NamedRows("", rows)), FigureWidth.SCREEN));
  }

  /** The chart of that name, which has to be there. */
  static Chart chart(List<Chart> charts, String name) {
    assertThat(charts).extracting(Chart::name).contains(name);
    return charts.stream().filter(chart -> chart.name().equals(name)).findFirst().orElseThrow();
  }

  static DotPlot dots(List<Chart> charts, String name) {
    return (DotPlot) chart(charts, name).plot();
  }

  static LinePlot lines(List<Chart> charts, String name) {
    return (LinePlot) chart(charts, name).plot();
  }

  static StackedPlot bars(List<Chart> charts, String name) {
    return (StackedPlot) chart(charts, name).plot();
  }
}
