package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ParameterChartTest {
  @Test
  void ticks_stand_at_the_values() {
    assertThat(axis(1, 2, 3, 5).ticks())
        .extracting(PlotAxis.Tick::value, PlotAxis.Tick::label)
        .containsExactly(tuple(1.0, "1"), tuple(2.0, "2"), tuple(3.0, "3"), tuple(5.0, "5"));
    assertThat(axis(1, 2, 3, 5).title()).isEqualTo("size");
  }

  @Test
  void values_that_multiply_have_a_log_axis() {
    assertThat(axis(10, 100, 1000).scale().log()).isTrue();
    assertThat(axis(10, 100, 1000).title()).isEqualTo("size (log scale)");
    assertThat(axis(1, 4, 16, 64, 256).scale().log()).isTrue();
    assertThat(axis(10, 20, 30, 40).scale().log()).isFalse();
    assertThat(axis(0, 10, 1000).scale().log()).isFalse();
    assertThat(axis(-5, 5).scale().log()).isFalse();
  }

  @Test
  void one_value_is_inside_the_plot() {
    assertThat(axis(7).scale().fraction(7)).isBetween(0.1, 0.9);
    assertThat(axis(0).scale().fraction(0)).isBetween(0.1, 0.9);
  }

  @Test
  void series_without_a_name_is_in_no_legend() {
    assertThat(draw(point(1, ""), point(2, "")).legend().entries()).isEmpty();
    assertThat(draw(point(1, "a"), point(2, "b")).legend().entries())
        .extracting(Legend.Entry::name)
        .containsExactly("a", "b");
  }

  @Test
  void no_point_is_refused() {
    assertThatThrownBy(() -> draw()).hasMessageContaining("at least one point");
  }

  private static PlotAxis axis(double... values) {
    return draw(Arrays.stream(values)
            .mapToObj(value -> point(value, "a"))
            .toArray(ParameterChart.At[]::new))
        .panels()
        .get(0)
        .x();
  }

  private static ParameterChart.At point(double parameter, String series) {
    return new ParameterChart.At(parameter, series, 100, Optional.empty());
  }

  private static Figure draw(ParameterChart.At... points) {
    return new ParameterChart("t", "", "size", "Time", Quantity.TIME, List.of(points))
        .draw(Theme.LIGHT);
  }
}
