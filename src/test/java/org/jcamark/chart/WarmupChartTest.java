package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import org.jcamark.chart.WarmupChart.Curve;
import org.jcamark.chart.WarmupChart.Progress;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;

final class WarmupChartTest {
  private static final double[] TIMES = {90_000, 5_000, 1_000, 700, 710, 690};

  @Test
  void iterations_count_from_one_so_that_a_log_axis_has_the_first() {
    Panel panel = panel(true, curve(new int[] {2, 3}, OptionalInt.of(3)));

    assertThat(panel.x().scale().log()).isTrue();
    assertThat(panel.x().scale().contains(1)).isTrue();
    assertThat(panel.y().scale().log()).isTrue();
  }

  @Test
  void marks_stand_at_the_first_iterations_of_segments() {
    Panel panel = panel(false, curve(new int[] {2, 3}, OptionalInt.of(3)));

    List<XYSeries> marks =
        panel.chart().getSeriesCollection().stream()
            .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() == XYSeriesRenderStyle.Scatter)
            .toList();
    assertThat(marks).hasSize(2);
    assertThat(marks.get(0).getXData()).contains(3, 4);
    assertThat(marks.get(0).getYData()).contains(1_000, 700);
    assertThat(marks.get(1).getXData()).contains(4).doesNotContain(3);
  }

  @Test
  void forks_of_a_series_have_one_entry_in_the_legend() {
    Curve fork = curve(new int[0], OptionalInt.of(3));
    Figure figure = chart(false, fork, fork).draw(Theme.LIGHT);

    assertThat(figure.legend().entries())
        .extracting(LegendEntry::name)
        .containsExactly("JDK", "steady from here");
    assertThat(figure.subtitle()).doesNotContain("never");
  }

  @Test
  void forks_without_a_steady_part_are_counted() {
    Figure figure =
        chart(false, curve(new int[0], OptionalInt.empty()), curve(new int[0], OptionalInt.of(3)))
            .draw(Theme.LIGHT);

    assertThat(figure.subtitle()).contains("1 of 2 never steady");
  }

  @Test
  void one_iteration_is_marked() {
    Curve one = Curve.byIteration("JDK", new double[] {5}, new int[0], OptionalInt.empty());
    for (boolean logarithmic : new boolean[] {false, true}) {
      assertThat(panel(logarithmic, one).chart().getSeriesCollection())
          .anyMatch(s -> s.getXData()[0] == 1 && s.getYData()[0] == 5);
    }
  }

  @Test
  void elapsed_time_has_units_of_time() {
    Curve curve =
        new Curve(
            "JDK",
            new double[] {1e6, 1e9, 3e9},
            new double[] {5, 4, 3},
            new int[0],
            OptionalInt.empty());
    Chart chart = new WarmupChart("t", "", Progress.ELAPSED, false, List.of(curve));

    assertThat(chart.draw(Theme.LIGHT).panels().get(0).x().title())
        .isEqualTo("Time since the first call (s)");
  }

  @Test
  void index_beyond_the_series_is_refused() {
    assertThatThrownBy(() -> curve(new int[] {6}, OptionalInt.empty()))
        .hasMessage("JDK: an index beyond 0 to 5");
    assertThatThrownBy(() -> curve(new int[0], OptionalInt.of(-1)))
        .hasMessage("JDK: an index beyond 0 to 5");
  }

  @Test
  void time_of_zero_is_refused() {
    assertThatThrownBy(
            () -> Curve.byIteration("JDK", new double[] {0}, new int[0], OptionalInt.empty()))
        .hasMessage("JDK: places and times have to be above 0");
  }

  private static Curve curve(int[] changePoints, OptionalInt steadyStart) {
    return Curve.byIteration("JDK", TIMES, changePoints, steadyStart);
  }

  private static WarmupChart chart(boolean logarithmic, Curve... curves) {
    return new WarmupChart("Title", "", Progress.ITERATIONS, logarithmic, List.of(curves));
  }

  private static Panel panel(boolean logarithmic, Curve... curves) {
    return chart(logarithmic, curves).draw(Theme.LIGHT).panels().get(0);
  }
}
