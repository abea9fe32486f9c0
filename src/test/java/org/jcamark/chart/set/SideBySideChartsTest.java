package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.ChartSetTest.chart;
import static org.jcamark.chart.set.MadeUp.FORKS;
import static org.jcamark.chart.set.MadeUp.own;
import static org.jcamark.chart.set.MadeUp.scenario;

import java.util.List;
import java.util.stream.IntStream;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.DensityChart;
import org.jcamark.chart.LinePanels;
import org.jcamark.chart.Point;
import org.jcamark.chart.Ratio;
import org.jcamark.chart.SmallMultiples;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.junit.jupiter.api.Test;

final class SideBySideChartsTest {
  @Test
  void twoSets_standSideBySideWithTheRatioThatCompareGives() {
    NamedRows old = set("old", own(scenario("digest", "SHA-256", "JDK", 64), 1000, 1000, 1000));
    NamedRows young = set("new", own(scenario("digest", "SHA-256", "JDK", 64), 1100, 1100, 1100));
    List<ChartSet.Named> charts = ChartSet.ofSets(List.of(old, young));

    assertThat(charts).hasSize(1);
    SmallMultiples multiples = chart(charts, "digest-by-set", SmallMultiples.class);
    assertThat(multiples.facets())
        .extracting(SmallMultiples.Facet::name)
        .containsExactly("old", "new");
    assertThat(multiples.facets().get(0).ratios()).isEmpty();
    Ratio ratio = multiples.facets().get(1).ratios().get(0);
    assertThat(ratio.group()).isEqualTo("SHA-256 64 B");
    assertThat(ratio.name()).isEqualTo("JDK");
    assertThat(ratio.value()).isCloseTo(1.1, within(1e-9));
    assertThat(ratio.interval())
        .hasValueSatisfying(i -> assertThat(i.low()).isCloseTo(1.1, within(1e-9)));
  }

  @Test
  void sets_ofDifferentJvmsMeetByWhatTheyMeasured() {
    Scenario work = scenario("digest", "SHA-256", "JDK", 64);
    NamedRows old = set("17", own(work.withJvm("17.0.15"), FORKS));
    NamedRows young = set("25", own(work, FORKS));

    SmallMultiples multiples =
        chart(ChartSet.ofSets(List.of(old, young)), "digest-by-set", SmallMultiples.class);
    assertThat(multiples.facets().get(1).ratios()).hasSize(1);
  }

  @Test
  void rateOfASet_thatIsHalf_isTwiceAsSlow() {
    NamedRows old = set("old", MadeUp.foreign("a", Mode.THROUGHPUT, "ops/s"));
    NamedRows young = set("new", MadeUp.foreign("a", Mode.THROUGHPUT, "ops/min"));

    SmallMultiples multiples =
        chart(ChartSet.ofSets(List.of(old, young)), "bench-rate-by-set", SmallMultiples.class);
    assertThat(multiples.facets().get(1).ratios().get(0).value()).isCloseTo(60, within(1e-9));
  }

  @Test
  void beyondTwelveSets_theFirstAndTheLastHaveAPanel() {
    List<NamedRows> sets =
        IntStream.range(0, 20)
            .mapToObj(i -> set("s" + i, own("digest", "SHA-256", "JDK", 64)))
            .toList();
    List<ChartSet.Named> charts = ChartSet.ofSets(sets);

    SmallMultiples multiples = chart(charts, "digest-by-set", SmallMultiples.class);
    assertThat(multiples.facets())
        .extracting(SmallMultiples.Facet::name)
        .hasSize(12)
        .startsWith("s0", "s9")
        .endsWith("s19");
    assertThat(multiples.note()).endsWith(" · the first and the last 11 of 20 sets");
    assertThat(chart(charts, "digest-over-sets", LinePanels.class).places()).hasSize(20);
  }

  @Test
  void sets_withNothingInCommonAreOne() {
    NamedRows one = set("1", own("digest", "SHA-256", "JDK", 64));
    NamedRows two = set("2", own("digest", "SHA-384", "JDK", 64));

    assertThat(chart(ChartSet.ofSets(List.of(one, two)), "digest", BarChart.class).points())
        .hasSize(2);
  }

  @Test
  void runOfSeveralJvms_isShownAPanelAJvm() {
    Scenario work = scenario("digest", "SHA-256", "JDK", 64);
    List<ChartSet.Named> charts =
        ChartSet.of(List.of(own(work.withJvm("17.0.15"), FORKS), own(work, FORKS)));

    assertThat(chart(charts, "digest-by-jvm", SmallMultiples.class).facets())
        .extracting(SmallMultiples.Facet::name)
        .containsExactly("JVM 17.0.15", "JVM 25.0.3");
    assertThat(chart(charts, "digest", BarChart.class).points())
        .extracting(Point::series)
        .containsExactly("JDK 17.0.15", "JDK 25.0.3");
  }

  @Test
  void threeSets_areAlsoLinesOverThem_withGaps() {
    JmhRow base = own(scenario("digest", "SHA-256", "JDK", 64), 1000, 1000, 1000);
    JmhRow slower = own(scenario("digest", "SHA-256", "JDK", 64), 1100, 1100, 1100);
    JmhRow other = own("digest", "SHA-384", "JDK", 64);
    List<ChartSet.Named> charts =
        ChartSet.ofSets(
            List.of(set("v1", base, other), set("v2", other), set("v3", slower, other)));

    assertThat(charts)
        .extracting(ChartSet.Named::name)
        .containsExactly("digest-by-set", "digest-over-sets");
    LinePanels lines = chart(charts, "digest-over-sets", LinePanels.class);
    assertThat(lines.title()).isEqualTo("Digest: time per operation over sets (lower is better)");
    assertThat(lines.places()).containsExactly("v1", "v2", "v3");
    assertThat(lines.measure()).isEqualTo("Time per operation ÷ that of v1");
    assertThat(lines.facets())
        .extracting(LinePanels.Facet::name)
        .containsExactly("SHA-256 64 B", "SHA-384 64 B");
    LinePanels.Line line = lines.facets().get(0).lines().get(0);
    assertThat(line.series()).isEqualTo("JDK");
    assertThat(line.points())
        .extracting(LinePanels.At::x, LinePanels.At::value)
        .containsExactly(tuple(0.0, 1.0), tuple(2.0, 1.1));
    assertThat(line.points().get(1).interval()).isPresent();
  }

  @Test
  void ratesOverSets_areRatiosOfRates() {
    NamedRows base = set("v1", MadeUp.foreign("a", Mode.THROUGHPUT, "ops/min"));
    NamedRows faster = set("v2", MadeUp.foreign("a", Mode.THROUGHPUT, "ops/s"));
    LinePanels lines =
        chart(
            ChartSet.ofSets(List.of(base, faster, new NamedRows("v3", faster.rows()))),
            "bench-rate-over-sets",
            LinePanels.class);

    assertThat(lines.facets().get(0).lines().get(0).points().get(1).value())
        .isCloseTo(60, within(1e-9));
    assertThat(lines.measure()).isEqualTo("Operations per second ÷ that of v1");
  }

  @Test
  void twoSetsOfManyForks_haveTwoDensitiesARow_aroundTheMeanOfTheFirst() {
    NamedRows old =
        set("old", own(scenario("digest", "SHA-256", "JDK", 64), 990, 995, 1000, 1005, 1010));
    NamedRows young =
        set("new", own(scenario("digest", "SHA-256", "JDK", 64), 1090, 1095, 1100, 1105, 1110));

    DensityChart chart =
        chart(ChartSet.ofSets(List.of(old, young)), "densities", DensityChart.class);
    assertThat(chart.rows())
        .singleElement()
        .extracting(DensityChart.Row::name)
        .isEqualTo("digest SHA-256 64 B · JDK");
    assertThat(chart.series()).containsExactly("old", "new");
    assertThat(chart.rows().get(0).samples().get(0).counts()).containsKeys(0.0);
    assertThat(chart.rows().get(0).samples().get(1).counts().lastKey())
        .isCloseTo(0.11, within(1e-12));
  }

  private static NamedRows set(String name, JmhRow... rows) {
    return new NamedRows(name, List.of(rows));
  }
}
