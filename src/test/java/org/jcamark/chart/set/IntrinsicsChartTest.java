package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.MadeUp.own;

import java.util.List;
import org.jcamark.chart.Chart;
import org.jcamark.chart.DotPlot;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Scenario;
import org.junit.jupiter.api.Test;

final class IntrinsicsChartTest {
  private static final Scenario WORK = MadeUp.scenario("digest", "SHA-256", "JDK", 1024);
  private static final JmhRow DEFAULT = own(WORK, 1000, 1001, 999);

  private static JmhRow variant(String name, double ns) {
    return own(WORK.withJit(name), ns, ns + 1, ns - 1);
  }

  private static List<Chart> charts(JmhRow... rows) {
    return ChartSetTest.all(List.of(rows)).stream()
        .filter(chart -> chart.name().startsWith("intrinsics"))
        .toList();
  }

  @Test
  void family_isWorthTheTimeWithoutItByTheTimeWithIt() {
    List<Chart> charts =
        charts(
            variant("no-sha256-intrinsics", 3000),
            DEFAULT,
            variant("no-intrinsics", 4000),
            variant("c1", 2000));

    DotPlot forest = (DotPlot) charts.get(0).plot();
    assertThat(forest.rows())
        .extracting(DotPlot.Row::maker)
        .containsExactly("JDK no-sha256-intrinsics", "JDK no-intrinsics");
    assertThat(forest.rows()).extracting(DotPlot.Row::name).containsOnly("SHA-256 1 KiB");
    assertThat(forest.rows().get(0).ratio().orElseThrow().value()).isCloseTo(3, within(0.01));
    assertThat(charts.get(0).title())
        .isEqualTo(
            "No-sha256-intrinsics takes 3.0× as long as default; no-intrinsics takes 4.0× as long"
                + " as default");
  }

  @Test
  void rowsOfOneAlgorithm_areToldApartByTheirJvm() {
    Scenario old = WORK.withJvm("17.0.15");
    List<Chart> charts =
        charts(
            DEFAULT,
            variant("no-sha256-intrinsics", 3000),
            own(old, 1000, 1001, 999),
            own(old.withJit("no-sha256-intrinsics"), 2000, 2001, 1999));

    assertThat(((DotPlot) charts.get(0).plot()).rows())
        .extracting(DotPlot.Row::maker)
        .containsExactly("JDK 25.0.3 no-sha256-intrinsics", "JDK 17.0.15 no-sha256-intrinsics");
  }

  @Test
  void variant_withoutTheDefaultBesideIt_isNotDrawn() {
    assertThat(charts(variant("no-sha256-intrinsics", 3000))).isEmpty();
    assertThat(charts(DEFAULT, variant("no-tiered", 3000))).isEmpty();
  }
}
