package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Verdict;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;

final class HeatMapTest {
  @Test
  void cell_has_its_value_and_its_ratio_to_the_best_of_the_row() {
    assertThat(texts(Quantity.TIME, new Point("a", "JDK", 300), new Point("a", "BC", 100)))
        .containsExactly("300 ns  (3.00×)", "100 ns  (best)");
  }

  @Test
  void best_throughput_is_the_highest_and_the_ratio_is_that_of_rates() {
    assertThat(texts(Quantity.RATE, new Point("a", "JDK", 300), new Point("a", "BC", 100)))
        .containsExactly("300 ops/s  (best)", "100 ops/s  (0.333×)");
  }

  @Test
  void gap_says_so() {
    assertThat(
            texts(
                Quantity.TIME,
                new Point("a", "JDK", 300),
                new Point("b", "JDK", 300),
                new Point("b", "BC", 300)))
        .containsOnlyOnce("no result")
        .hasSize(4);
  }

  @Test
  void only_result_of_a_row_is_not_the_best() {
    Figure figure =
        new HeatMap(
                "Title",
                "",
                Quantity.TIME,
                List.of(
                    new Point("a", "JDK", 300),
                    new Point("b", "JDK", 200),
                    new Point("b", "BC", 300)),
                Map.of())
            .draw(Theme.LIGHT);

    assertThat(figure.panels().get(0).labels())
        .extracting(Label::text)
        .contains("300 ns", "200 ns  (best)")
        .doesNotContain("300 ns  (best)");
    assertThat(figure.legend().entries())
        .extracting(Legend.Entry::name)
        .contains("only result of the row", "no result");
  }

  @Test
  void gap_has_a_frame_and_no_fill() {
    List<Point> points =
        List.of(new Point("a", "JDK", 1), new Point("b", "JDK", 1_000), new Point("b", "BC", 1));
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      Panel panel =
          new HeatMap("t", "", Quantity.TIME, points, Map.of()).draw(theme).panels().get(0);
      List<Color> fills =
          panel.chart().getSeriesCollection().stream()
              .filter(
                  s -> s.getXYSeriesRenderStyle().orElseThrow() == XYSeriesRenderStyle.PolygonArea)
              .map(XYSeries::getFillColor)
              .toList();

      assertThat(fills).hasSize(3).doesNotContain(theme.background());
      assertThat(fills).allMatch(fill -> Contrast.of(fill, theme.background()) > 1.2);
    }
  }

  @Test
  void value_of_zero_is_refused() {
    assertThatThrownBy(() -> texts(Quantity.TIME, new Point("a", "JDK", 0)))
        .hasMessage("a heat map needs points, all of them above 0");
  }

  @Test
  void narrow_cells_print_value_and_ratio_below_each_other_and_narrower_ones_the_ratio() {
    assertThat(texts(Quantity.TIME, row(10))).hasSize(20).contains("100 ns", "(best)", "(2.00×)");
    assertThat(texts(Quantity.TIME, row(18))).hasSize(18).contains("1×", "2.00×");
    assertThat(texts(Quantity.TIME, row(80))).isEmpty();
  }

  @Test
  void undecided_difference_has_a_mark_that_the_legend_explains() {
    Point best = new Point("a", "BC", 100);
    Point near = new Point("a", "JDK", 104);
    Ratio undecided =
        new Ratio(
            "",
            "a",
            1.05,
            Optional.empty(),
            new Judgement(Verdict.UNDECIDED, Optional.empty(), Optional.empty(), true));
    Figure figure =
        new HeatMap("Title", "", Quantity.TIME, List.of(near, best), Map.of(near, undecided))
            .draw(Theme.LIGHT);

    assertThat(figure.panels().get(0).labels())
        .extracting(Label::text)
        .containsExactly("104 ns  (1.05×)", "100 ns  (best)");
    assertThat(figure.panels().get(0).labels())
        .extracting(Label::mark)
        .containsExactly(Optional.of(VerdictMark.UNDECIDED.form()), Optional.empty());
    assertThat(figure.legend().entries())
        .extracting(Legend.Entry::name)
        .endsWith("slower", "faster", "equivalent", "undecided");
  }

  @Test
  void equivalent_difference_has_another_mark() {
    Point best = new Point("a", "BC", 100);
    Point near = new Point("a", "JDK", 101);
    Ratio equivalent =
        SampleCharts.judged("", "a", 1.01, Optional.empty(), Verdict.EQUIVALENT, Optional.empty());
    Figure figure =
        new HeatMap("Title", "", Quantity.TIME, List.of(near, best), Map.of(near, equivalent))
            .draw(Theme.LIGHT);

    assertThat(figure.panels().get(0).labels())
        .extracting(Label::mark)
        .containsExactly(Optional.of(VerdictMark.EQUIVALENT.form()), Optional.empty());
  }

  @Test
  void legend_of_rates_has_parts_of_the_best() {
    Figure figure =
        new HeatMap("t", "", Quantity.RATE, List.of(row(2)), Map.of()).draw(Theme.LIGHT);

    assertThat(figure.legend().entries())
        .extracting(Legend.Entry::name)
        .contains("from 0.5×", "less")
        .doesNotContain("up to 2×");
  }

  private static Point[] row(int columns) {
    return IntStream.range(0, columns)
        .mapToObj(i -> new Point("a", "s" + i, 100.0 * (i + 1)))
        .toArray(Point[]::new);
  }

  private static List<String> texts(Quantity quantity, Point... points) {
    return new HeatMap("Title", "", quantity, List.of(points), Map.of())
        .draw(Theme.LIGHT).panels().get(0).labels().stream().map(Label::text).toList();
  }
}
