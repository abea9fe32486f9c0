package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;

final class BarChartTest {
  @Test
  void bars_start_at_the_foot_and_end_at_their_values() {
    Panel panel = panel(chart(new Point("a", "JDK", 2000), new Point("b", "JDK", 3000)));

    assertThat(bars(panel)).hasSize(1);
    double[] ys = bars(panel).get(0).getYData();
    assertThat(ys).containsExactly(0, 0, 2000, 2000, Double.NaN, 0, 0, 3000, 3000, Double.NaN);
  }

  @Test
  void whisker_has_the_ends_of_its_interval() {
    Panel panel = panel(chart(SampleCharts.point("a", "JDK", 2000, 1900, 2200)));

    assertThat(whiskers(panel)).containsExactly(1900.0, 2200.0);
  }

  @Test
  void cut_whisker_has_an_arrowhead_and_a_note() {
    Figure cut = chart(SampleCharts.point("a", "JDK", 2000, 1000, 1e6)).draw(Theme.LIGHT);
    Figure whole = chart(SampleCharts.point("a", "JDK", 2000, 1000, 6000)).draw(Theme.LIGHT);
    double end = whiskers(cut.panels().get(0)).get(1);

    assertThat(end).isCloseTo(8000, within(1e-6));
    assertThat(ends(cut)).as("of the arrowhead").anyMatch(y -> y > 7000 && y < end - 50);
    assertThat(cut.subtitle()).contains("arrowhead: beyond the axis");
    assertThat(ends(whole)).containsOnly(1000.0, 6000.0);
    assertThat(whole.subtitle()).doesNotContain("arrowhead");
  }

  /** Values at which lines of whiskers end or bend. */
  private static List<Double> ends(Figure figure) {
    return figure.panels().get(0).chart().getSeriesCollection().stream()
        .filter(series -> Theme.LIGHT.ink().equals(series.getLineColor()))
        .flatMap(series -> Arrays.stream(series.getYData()).boxed())
        .filter(y -> !y.isNaN())
        .toList();
  }

  @Test
  void value_without_interval_has_no_whisker() {
    assertThat(whiskers(panel(chart(new Point("a", "JDK", 2000))))).isEmpty();
  }

  @Test
  void values_over_two_decades_are_dots_on_a_log_axis() {
    Figure figure =
        chart(
                SampleCharts.point("a", "JDK", 8_770, 8_700, 8_900),
                SampleCharts.point("a", "BC", 9_000, 8_900, 9_100),
                SampleCharts.point("b", "JDK", 37_900_000, 37e6, 38e6))
            .draw(Theme.LIGHT);
    Panel panel = figure.panels().get(0);

    assertThat(panel.x().scale().log()).isTrue();
    assertThat(panel.y().names()).isTrue();
    assertThat(bars(panel)).isEmpty();
    assertThat(dots(panel)).hasSize(2);
    assertThat(dots(panel).get(0).getXData()).containsExactly(8_770, 37_900_000);
    assertThat(panel.x().title()).isEqualTo("Time (log scale)");
    assertThat(figure.subtitle()).endsWith("no dot: no result");
    assertThat(figure.legend().entries())
        .extracting(Legend.Entry::mark)
        .containsOnly(Legend.Mark.DOT);
  }

  @Test
  void rows_of_dots_keep_the_order_of_the_categories() {
    Panel panel = panel(chart(new Point("slow", "JDK", 5e6), new Point("fast", "JDK", 5)));

    assertThat(panel.y().ticks()).extracting(PlotAxis.Tick::label).containsExactly("slow", "fast");
    assertThat(dots(panel).get(0).getYData())
        .containsExactly(new double[] {1.5, 0.5}, within(0.01));
  }

  @Test
  void interval_that_reaches_below_a_log_axis_is_cut_at_its_foot() {
    Panel panel =
        panel(
            chart(
                SampleCharts.point("a", "JDK", 10, -5, 20),
                SampleCharts.point("b", "JDK", 1e6, 1e6, 1e6)));
    Scale scale = panel.x().scale();

    assertThat(scale.log()).isTrue();
    assertThat(panel.chart().getSeriesCollection())
        .allSatisfy(series -> assertThat(series.getXData()).doesNotContain(-5));
  }

  @Test
  void number_of_a_whisker_that_leaves_the_axis_is_at_the_bar() {
    for (double factor : new double[] {1, 1000}) {
      Panel panel =
          panel(
              chart(
                  SampleCharts.point("a", "JDK", 100, 1, 1e9),
                  SampleCharts.point("b", "JDK", 100 * factor, 99 * factor, 101 * factor)));
      boolean lying = panel.y().names();
      Label cut = panel.labels().get(0);
      Scale scale = (lying ? panel.x() : panel.y()).scale();

      assertThat(scale.distance(100, lying ? cut.x() : cut.y())).isBetween(0.0, 0.01);
    }
  }

  @Test
  void bars_of_variants_are_hatched_in_the_colour_of_their_provider_and_no_wider() {
    Panel panel =
        panel(
            chart(
                new Point("a", "JDK", 2000),
                new Point("a", "JDK c1", 3000),
                new Point("a", "JDK interpreter", 2500)));
    Color blue = new Palette(List.of("JDK"), Theme.LIGHT).of("JDK").color();
    List<XYSeries> areas = bars(panel);
    List<XYSeries> hatches =
        panel.chart().getSeriesCollection().stream()
            .filter(series -> blue.equals(series.getLineColor()))
            .toList();

    assertThat(areas.get(0).getFillColor()).isEqualTo(blue);
    assertThat(areas.get(2).getFillColor()).isEqualTo(Theme.LIGHT.background());
    assertThat(hatches).hasSize(2);
    assertThat(hatches.get(0).getXData()).hasSize(6);
    assertThat(hatches.get(1).getXData()).hasSizeGreaterThan(60);
    for (int i = 0; i < 2; i++) {
      double[] area = areas.get(i + 1).getXData();
      assertThat(Arrays.stream(hatches.get(i).getXData()).boxed())
          .allMatch(x -> x > area[0] - 1e-9 && x < area[1] + 1e-9);
      assertThat(Arrays.stream(hatches.get(i).getYData()).boxed())
          .allMatch(y -> y.isNaN() || (y > -1e-9 && y < 3000 + 1e-9));
    }
  }

  @Test
  void missing_combination_has_no_bar() {
    Figure figure =
        chart(new Point("a", "JDK", 1), new Point("a", "BC", 2), new Point("b", "BC", 3))
            .draw(Theme.LIGHT);

    assertThat(bars(figure.panels().get(0)).get(0).getYData()).hasSize(5);
    assertThat(bars(figure.panels().get(0)).get(1).getYData()).hasSize(10);
    assertThat(figure.subtitle()).endsWith("no bar: no result");
  }

  @Test
  void zero_beside_large_values_makes_bars_from_zero() {
    BarChart chart =
        chart(new Point("a", "JDK", 0), new Point("b", "JDK", 5), new Point("c", "JDK", 1e6));
    Panel panel = panel(chart);

    assertThat(chart.hasDots()).isFalse();
    assertThat(panel.y().scale()).extracting(Scale::log, Scale::min).containsExactly(false, 0.0);
    assertThat(bars(panel).get(0).getYData()).hasSize(15);
    assertThat(panel.labels()).extracting(Label::text).contains("0");
  }

  @Test
  void series_are_in_a_fixed_order() {
    Figure figure =
        chart(new Point("a", "Zeta", 1), new Point("a", "BC", 1), new Point("a", "JDK", 1))
            .draw(Theme.LIGHT);

    assertThat(figure.legend().entries())
        .extracting(Legend.Entry::name)
        .containsExactly("JDK", "BC", "Zeta");
  }

  @Test
  void one_bar_is_upright_and_no_wider_than_a_bar_should_be() {
    Panel panel = panel(chart(new Point("a", "JDK", 2000)));

    double[] xs = bars(panel).get(0).getXData();
    assertThat(xs[1] - xs[0]).isLessThan(0.15);
  }

  @Test
  void bars_alone_in_their_categories_stand_above_their_names() {
    Figure figure = chart(new Point("a", "JDK", 2), new Point("b", "BC", 3)).draw(Theme.LIGHT);

    double[] first = bars(figure.panels().get(0)).get(0).getXData();
    double[] second = bars(figure.panels().get(0)).get(1).getXData();
    assertThat(first[0]).isLessThan(0.5);
    assertThat(second[0] - first[0]).isEqualTo(1, within(1e-9));
    assertThat(figure.subtitle()).doesNotContain("no result");
  }

  @Test
  void values_of_lying_bars_have_room_beside_the_longest() {
    Panel panel = SampleCharts.bars(50).draw(Theme.LIGHT).panels().get(0);

    double longest = panel.labels().stream().mapToDouble(Label::x).max().orElseThrow();
    double roomPx = (1 - panel.x().scale().fraction(longest)) * 900;
    assertThat(roomPx).isGreaterThan(TextStyle.VALUE.width("999 ms") + 8);
  }

  @Test
  void two_hundred_bars_lie_in_a_taller_picture() {
    Figure figure = SampleCharts.bars(50).draw(Theme.LIGHT);
    Panel panel = figure.panels().get(0);

    assertThat(figure.height()).isGreaterThan(3000);
    assertThat(panel.y().names()).isTrue();
    assertThat(panel.labels()).hasSize(200);
    assertThat(panel.x().scale().log()).isTrue();
  }

  @Test
  void hostile_names_are_drawn() throws java.io.IOException {
    List<Point> points = new ArrayList<>();
    for (String name :
        List.of(
            "", "\n", "$\\frac{1}{0}$", "<b>&amp;", "\u202Eabc", "אבג", "😀", "x".repeat(500))) {
      points.add(SampleCharts.point(name, "s " + name, 1e3, 9e2, 2e3));
    }
    Chart chart = new BarChart("\u0000", "\n", "$x$", Quantity.RATE, points);

    assertThat(SampleCharts.colours(SampleCharts.picture(chart, Theme.LIGHT, 1)))
        .hasSizeGreaterThan(30);
  }

  @Test
  void two_points_for_one_bar_are_refused() {
    BarChart chart = chart(new Point("a", "JDK", 1), new Point("a", "JDK", 2));

    assertThatThrownBy(() -> chart.draw(Theme.LIGHT))
        .hasMessage("two points for a, JDK, expected one");
  }

  @Test
  void value_that_is_no_number_is_refused() {
    assertThatThrownBy(() -> new Point("a", "JDK", Double.NaN)).hasMessageContaining("NaN");
  }

  private static BarChart chart(Point... points) {
    return new BarChart("Title", "", "Time", Quantity.TIME, List.of(points));
  }

  private static Panel panel(BarChart chart) {
    return chart.draw(Theme.LIGHT).panels().get(0);
  }

  private static List<XYSeries> bars(Panel panel) {
    return panel.chart().getSeriesCollection().stream()
        .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() == XYSeriesRenderStyle.PolygonArea)
        .toList();
  }

  private static List<XYSeries> dots(Panel panel) {
    return panel.chart().getSeriesCollection().stream()
        .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() == XYSeriesRenderStyle.Scatter)
        .toList();
  }

  /** The ends of the stems: lines in the colour of the ink that stand at one x. */
  private static List<Double> whiskers(Panel panel) {
    List<Double> ends = new ArrayList<>();
    for (XYSeries series : panel.chart().getSeriesCollection()) {
      double[] xs = series.getXData();
      double[] ys = series.getYData();
      if (Theme.LIGHT.ink().equals(series.getLineColor())) {
        for (int i = 1; i < xs.length; i++) {
          if (xs[i] == xs[i - 1] && !Double.isNaN(ys[i]) && !Double.isNaN(ys[i - 1])) {
            ends.add(ys[i - 1]);
            ends.add(ys[i]);
          }
        }
      }
    }
    return ends;
  }
}
