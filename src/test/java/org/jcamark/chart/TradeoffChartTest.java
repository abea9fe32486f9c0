package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TradeoffChartTest {
  private static Tradeoff point(String name, double bytes, double ns) {
    return new Tradeoff(name, "JDK", bytes, ns, Optional.empty());
  }

  @Test
  void front_isWhatNothingElseBeatsInBoth() {
    Tradeoff small = point("Ed25519", 96, 50_000);
    Tradeoff slower = point("Ed25519", 96, 60_000);
    Tradeoff fast = point("ML-DSA-44", 3732, 20_000);
    Tradeoff larger = point("ML-DSA-65", 5261, 20_000);

    assertThat(TradeoffChart.best(List.of(larger, slower, fast, small)))
        .containsExactly(small, fast);
  }

  @Test
  void panels_haveTheSameAxes_andStandBelowOneAnotherInAColumn() {
    TradeoffChart chart =
        new TradeoffChart(
            "Signatures",
            "",
            "Bytes",
            "Time per operation",
            List.of(
                new TradeoffChart.Facet("Sign", List.of(point("Ed25519", 96, 50_000))),
                new TradeoffChart.Facet("Verify", List.of(point("ML-DSA-44", 3732, 2_000)))));

    List<Panel> panels = chart.draw(Theme.LIGHT).panels();
    assertThat(panels).extracting(Panel::heading).containsExactly("Sign", "Verify");
    assertThat(panels.get(0).x()).isEqualTo(panels.get(1).x());
    assertThat(panels.get(0).y()).isEqualTo(panels.get(1).y());
    assertThat(chart.draw(Theme.LIGHT.at(FigureWidth.COLUMN)).height())
        .isGreaterThan(2 * 440)
        .isGreaterThan(chart.draw(Theme.LIGHT.at(FigureWidth.PAGE)).height());
  }
}
