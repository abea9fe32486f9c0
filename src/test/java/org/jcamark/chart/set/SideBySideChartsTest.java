package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.ChartSetTest.chart;
import static org.jcamark.chart.set.MadeUp.FORKS;
import static org.jcamark.chart.set.MadeUp.own;
import static org.jcamark.chart.set.MadeUp.scenario;

import java.util.List;
import org.jcamark.chart.BarChart;
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
    assertThat(ratio.value()).isEqualTo(1.1);
    assertThat(ratio.interval()).hasValueSatisfying(i -> assertThat(i.low()).isEqualTo(1.1));
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

  private static NamedRows set(String name, JmhRow... rows) {
    return new NamedRows(name, List.of(rows));
  }
}
