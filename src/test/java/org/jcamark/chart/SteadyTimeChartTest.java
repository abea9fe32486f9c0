package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jcamark.chart.SteadyTimeChart.Row;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;

final class SteadyTimeChartTest {
  private static Panel panel(Row... rows) {
    return new SteadyTimeChart("t", "", List.of(rows)).draw(Theme.LIGHT).panels().get(0);
  }

  private static List<XYSeries> dots(Panel panel) {
    return panel.chart().getSeriesCollection().stream()
        .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() == XYSeriesRenderStyle.Scatter)
        .toList();
  }

  /** Values of upright bars within a row; lines of the grid begin at its edge. */
  private static List<Double> bars(Panel panel) {
    return panel.chart().getSeriesCollection().stream()
        .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() != XYSeriesRenderStyle.Scatter)
        .filter(s -> s.getXData()[0] == s.getXData()[1] && s.getYData()[0] > 0)
        .map(s -> s.getXData()[0])
        .toList();
  }

  @Test
  void each_fork_is_a_dot_and_the_bar_is_the_median_of_all() {
    Panel panel = panel(new Row("sign", "BC", List.of(1e9, 9e9, 2e9), List.of(20e9, 20e9)));

    assertThat(dots(panel).get(0).getXData()).containsExactly(1e9, 2e9, 9e9);
    assertThat(dots(panel).get(1).getXData()).containsExactly(20e9, 20e9);
    assertThat(dots(panel).get(1).getYData()).doesNotHaveDuplicates();
    assertThat(bars(panel)).containsExactly(9e9);
    assertThat(panel.x().scale().log()).isTrue();
    assertThat(panel.sideTexts())
        .extracting(Panel.SideText::text)
        .containsExactly("9.00 s, 2 of 5 forks never");
  }

  @Test
  void median_of_mostly_unsteady_forks_is_beyond_their_end() {
    Panel panel = panel(new Row("sign", "BC", List.of(1e9), List.of(21e9, 20e9)));

    assertThat(dots(panel)).hasSize(2);
    assertThat(bars(panel)).isEmpty();
    assertThat(panel.sideTexts())
        .extracting(Panel.SideText::text)
        .containsExactly("> 20.0 s, 2 of 3 forks never");
  }

  @Test
  void rows_are_made_of_the_forks_of_a_scenario() {
    Row row = Row.of("encrypt", "BC", WarmupSamples.one());

    assertThat(row.steadyNs()).hasSize(2).allSatisfy(ns -> assertThat(ns).isBetween(1e8, 9e9));
    assertThat(row.neverNs()).hasSize(1).allSatisfy(ns -> assertThat(ns).isBetween(19.9e9, 20.1e9));
  }

  @Test
  void time_of_zero_has_no_place_and_is_refused() {
    assertThatThrownBy(() -> new Row("sign", "BC", List.of(0.0), List.of()))
        .hasMessageContaining("expected above 0");
  }
}
