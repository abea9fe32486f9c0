package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jcamark.chart.SmallMultiples.Facet;
import org.jcamark.stats.Interval;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;

final class SmallMultiplesTest {
  private static final Facet OLD =
      new Facet("old", List.of(point("a", 100), point("b", 300)), List.of());
  private static final Facet NEW =
      new Facet(
          "new",
          List.of(point("a", 90), point("c", 4000)),
          List.of(SampleCharts.ratio("a", "JDK", 0.9, Optional.of(new Interval(0.85, 0.94)))));

  @Test
  void panels_have_one_scale_and_name_the_categories_once() {
    List<Panel> panels = panels(OLD, NEW);

    assertThat(panels).extracting(Panel::heading).containsExactly("old", "new", "ratio");
    assertThat(panels.get(1).x().scale()).isEqualTo(panels.get(0).x().scale());
    assertThat(panels.get(1).y().scale()).isEqualTo(panels.get(0).y().scale());
    assertThat(panels.get(0).y().ticks())
        .extracting(PlotAxis.Tick::label)
        .containsExactly("a", "b", "c");
    assertThat(panels.get(1).y().ticks()).isEmpty();
  }

  @Test
  void same_work_stands_at_the_same_height() {
    List<Panel> panels = panels(OLD, NEW);

    assertThat(panels.get(0).labels().get(0).y()).isEqualTo(panels.get(1).labels().get(0).y());
    assertThat(panels.get(2).sideTexts())
        .singleElement()
        .satisfies(
            text -> {
              assertThat(text.text()).isEqualTo("0.900 [0.850 – 0.940]");
              assertThat(text.mark()).isEqualTo(VerdictMark.FASTER);
              assertThat(text.y()).isBetween(2.4, 2.6);
            });
  }

  @Test
  void one_is_labelled_on_the_axis_of_ratios() {
    assertThat(TextBoxes.of(chart(OLD, NEW).draw(Theme.LIGHT)))
        .extracting(TextBoxes.Box::text)
        .contains("0.9", "1");
  }

  @Test
  void more_sets_have_their_ratios_beside_their_bars() {
    List<Panel> panels = panels(OLD, NEW, new Facet("newer", List.of(point("a", 80)), List.of()));

    assertThat(panels).hasSize(3);
    assertThat(panels.get(1).sideTexts())
        .extracting(Panel.SideText::text)
        .containsExactly("0.900×");
    assertThat(panels.get(2).sideTexts()).isEmpty();
  }

  @Test
  void undecided_ratio_is_grey_and_in_the_legend() {
    Facet facet =
        new Facet(
            "new",
            List.of(point("a", 104)),
            List.of(SampleCharts.ratio("a", "JDK", 1.04, Optional.of(new Interval(1.03, 1.05)))));
    Figure figure = chart(OLD, facet).draw(Theme.LIGHT);

    assertThat(figure.panels().get(2).sideTexts())
        .extracting(text -> text.color(Theme.LIGHT))
        .containsOnly(Theme.LIGHT.mutedInk());
    assertThat(figure.legend().entries()).extracting(Legend.Entry::name).contains("undecided");
    assertThat(figure.subtitle()).contains("bold: different");
  }

  @Test
  void ratio_has_the_mark_and_colour_of_its_verdict_and_not_of_its_provider() {
    XYSeries dot =
        panels(OLD, NEW).get(2).chart().getSeriesCollection().stream()
            .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() == XYSeriesRenderStyle.Line)
            .filter(s -> s.getLineStyle().getLineWidth() == 3)
            .findFirst()
            .orElseThrow();

    assertThat(dot.getLineColor()).isEqualTo(VerdictMark.FASTER.style(Theme.LIGHT).color());
    assertThat(chart(OLD, NEW).draw(Theme.LIGHT).legend().entries())
        .extracting(Legend.Entry::name)
        .containsExactly("JDK", "slower", "faster", "equivalent", "undecided");
  }

  @Test
  void ratio_of_rates_is_above_one_where_the_later_set_is_faster() {
    Figure figure =
        new SmallMultiples("t", "", "Operations per second", Quantity.RATE, List.of(OLD, NEW))
            .draw(Theme.LIGHT);

    assertThat(figure.panels().get(2).sideTexts())
        .singleElement()
        .satisfies(
            text -> {
              assertThat(text.text()).startsWith("1.11 [1.06");
              assertThat(text.mark()).isEqualTo(VerdictMark.FASTER);
            });
    assertThat(figure.subtitle()).contains("above 1 faster");
  }

  @Test
  void values_over_two_decades_are_dots() {
    SmallMultiples wide = chart(OLD, new Facet("new", List.of(point("a", 5e6)), List.of()));

    assertThat(wide.hasDots()).isTrue();
    assertThat(wide.draw(Theme.LIGHT).panels().get(1).chart().getSeriesCollection())
        .extracting(s -> s.getXYSeriesRenderStyle().orElseThrow())
        .doesNotContain(XYSeriesRenderStyle.PolygonArea);
  }

  @Test
  void many_sets_stand_in_rows_that_each_name_the_categories() {
    List<Facet> facets = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      facets.add(new Facet("set " + i, List.of(point("a", 100 + i)), List.of()));
    }
    List<Panel> panels = panels(facets.toArray(Facet[]::new));

    assertThat(panels).hasSize(5);
    assertThat(panels).extracting(p -> p.y().ticks().size()).containsExactly(1, 0, 0, 1, 0);
  }

  @Test
  void subtitle_says_what_the_ratio_is_and_that_something_is_missing() {
    assertThat(chart(OLD, NEW).draw(Theme.LIGHT).subtitle())
        .startsWith("Time per operation")
        .contains("new ÷ old", "no bar: no result");
  }

  @Test
  void set_without_results_has_an_empty_panel() {
    assertThat(panels(OLD, new Facet("none", List.of(), List.of())).get(1).labels()).isEmpty();
  }

  @Test
  void ratio_of_something_that_is_not_drawn_is_left_out() {
    Facet stray =
        new Facet(
            "x",
            List.of(point("a", 1)),
            List.of(SampleCharts.ratio("z", "JDK", 2, Optional.empty())));

    assertThat(panels(OLD, stray)).hasSize(2);
  }

  @Test
  void two_points_in_one_place_are_refused() {
    Facet twice = new Facet("x", List.of(point("a", 1), point("a", 2)), List.of());

    assertThatThrownBy(() -> panels(OLD, twice)).hasMessage("two points for a, JDK, expected one");
  }

  @Test
  void single_set_is_refused() {
    assertThatThrownBy(() -> chart(OLD)).hasMessageContaining("two result sets or more");
  }

  private static Point point(String category, double value) {
    return SampleCharts.point(category, "JDK", value, value * 0.9, value * 1.1);
  }

  private static SmallMultiples chart(Facet... facets) {
    return new SmallMultiples("Title", "", "Time per operation", Quantity.TIME, List.of(facets));
  }

  private static List<Panel> panels(Facet... facets) {
    return chart(facets).draw(Theme.LIGHT).panels();
  }
}
