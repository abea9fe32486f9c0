package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.jcamark.stats.Interval;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;

final class PayloadChartTest {
  @Test
  void both_axes_are_logarithmic_in_xchart_too() {
    XYChart chart = draw(PayloadChart.View.TIME, SampleCharts.payloads()).panels().get(0).chart();

    assertThat(chart.getStyler().isXAxisLogarithmic()).isTrue();
    assertThat(chart.getStyler().isYAxisLogarithmic()).isTrue();
    assertThat(chart.getStyler().getXAxisMin()).isBetween(8.0, 16.0);
  }

  @Test
  void ticks_stand_at_the_payloads() {
    Figure figure = draw(PayloadChart.View.TIME, SampleCharts.payloads());

    assertThat(figure.panels().get(0).x().ticks())
        .extracting(PlotAxis.Tick::label)
        .containsExactly(
            "16 B", "64 B", "256 B", "1 KiB", "4 KiB", "16 KiB", "64 KiB", "256 KiB", "1 MiB");
  }

  @Test
  void throughput_is_titled() {
    assertThat(draw(PayloadChart.View.THROUGHPUT, SampleCharts.payloads()).panels())
        .extracting(p -> p.y().title())
        .containsExactly("Throughput (log scale)");
  }

  @Test
  void throughput_interval_is_the_inverse_of_the_time_interval() {
    PayloadPoint point = new PayloadPoint(1000, "JDK", 1000, Optional.of(new Interval(500, 2000)));

    assertThat(point.throughput().value()).isCloseTo(1e9, within(1.0));
    assertThat(point.throughput().low()).isCloseTo(5e8, within(1.0));
    assertThat(point.throughput().high()).isCloseTo(2e9, within(1.0));
  }

  @Test
  void interval_of_time_that_reaches_zero_gives_none_of_throughput() {
    PayloadPoint point = new PayloadPoint(1000, "JDK", 1000, Optional.of(new Interval(-1, 2000)));

    assertThat(point.throughput().interval()).isEmpty();
  }

  @Test
  void one_payload_is_drawn_inside_the_plot() throws java.io.IOException {
    PayloadPoint point = new PayloadPoint(1024, "JDK", 400, Optional.empty());
    Panel panel = draw(PayloadChart.View.TIME, List.of(point)).panels().get(0);

    assertThat(panel.x().scale().fraction(1024)).isBetween(0.1, 0.9);
    assertThat(panel.y().scale().fraction(400)).isBetween(0.1, 0.9);
    assertThat(panel.y().ticks()).isNotEmpty();
    Chart chart = new PayloadChart("t", "", PayloadChart.View.THROUGHPUT, List.of(point));
    assertThat(SampleCharts.colours(SampleCharts.picture(chart, Theme.LIGHT, 1)))
        .contains(0x0072B2);
  }

  @Test
  void time_that_a_log_axis_cannot_show_is_refused() {
    assertThatThrownBy(() -> new PayloadPoint(16, "JDK", 0, Optional.empty()))
        .hasMessage("JDK: 0.0 ns for 16 bytes, expected both above 0");
  }

  private static Figure draw(PayloadChart.View view, List<PayloadPoint> points) {
    return new PayloadChart("Title", "", view, points).draw(Theme.LIGHT);
  }
}
