package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.stats.Verdict;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;

final class RatioHeatMapTest {
  private static Ratio ratio(String row, String column, double value) {
    return SampleCharts.judged(
        row,
        column,
        value,
        Optional.of(new Interval(value * 0.99, value * 1.01)),
        Verdict.DIFFERENT,
        Optional.of(value > 1 ? Direction.SLOWER : Direction.FASTER));
  }

  private static Ratio undecided(String row, String column, double value) {
    return SampleCharts.judged(
        row, column, value, SampleCharts.around(value), Verdict.UNDECIDED, Optional.empty());
  }

  private static Ratio equivalent(String row, String column, double value) {
    return SampleCharts.judged(
        row, column, value, SampleCharts.around(value), Verdict.EQUIVALENT, Optional.empty());
  }

  private static Figure figure(Ratio... ratios) {
    return new RatioHeatMap("t", "", List.of(ratios)).draw(Theme.LIGHT);
  }

  private static List<Color> cells(Figure figure) {
    return figure.panels().get(0).chart().getSeriesCollection().stream()
        .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() == XYSeriesRenderStyle.PolygonArea)
        .map(XYSeries::getFillColor)
        .toList();
  }

  @Test
  void one_is_the_middle_of_two_hues() {
    List<Color> cells =
        cells(figure(ratio("a", "x", 3), equivalent("a", "y", 1.001), ratio("a", "z", 0.5)));

    assertThat(cells.get(0).getRed()).isGreaterThan(cells.get(0).getBlue());
    assertThat(cells.get(1).getBlue()).isEqualTo(cells.get(1).getRed());
    assertThat(cells.get(2).getBlue()).isGreaterThan(cells.get(2).getRed());
  }

  @Test
  void verdict_and_not_the_ratio_decides_the_hue() {
    Color slower = cells(figure(ratio("a", "x", 1.03))).get(0);
    Color faster = cells(figure(ratio("a", "x", 0.97))).get(0);

    assertThat(slower.getRed()).isGreaterThan(slower.getBlue());
    assertThat(faster.getBlue()).isGreaterThan(faster.getRed());
    assertThat(cells(figure(undecided("a", "x", 9), equivalent("a", "y", 1.01))))
        .containsOnly(cells(figure(undecided("a", "x", 0.1))).get(0));
  }

  @Test
  void undecided_ratio_has_a_mark_and_no_hue() {
    Figure figure = figure(undecided("a", "x", 1.3), ratio("a", "y", 3.211));

    assertThat(figure.panels().get(0).labels())
        .extracting(Label::text)
        .containsExactly("1.30×", "3.21×");
    assertThat(figure.panels().get(0).labels())
        .extracting(Label::mark)
        .containsExactly(
            Optional.of(VerdictMark.UNDECIDED.form()), Optional.of(VerdictMark.SLOWER.form()));
    assertThat(cells(figure).get(0)).isEqualTo(cells(figure(equivalent("a", "x", 1.001))).get(0));
    assertThat(figure.legend().entries())
        .extracting(Legend.Entry::name)
        .contains("equivalent or undecided")
        .endsWith("slower", "faster", "equivalent", "undecided");
  }

  @Test
  void gap_is_empty_and_explained() {
    Figure figure = figure(ratio("a", "x", 2), ratio("b", "y", 3));

    assertThat(figure.panels().get(0).labels()).hasSize(2);
    assertThat(cells(figure)).hasSize(2);
    assertThat(figure.legend().entries()).extracting(Legend.Entry::name).contains("no result");
  }

  @Test
  void narrow_cells_drop_sign_and_mark_and_narrower_ones_the_number() {
    assertThat(texts(16)).hasSize(16).containsOnly("12.3");
    assertThat(texts(60)).isEmpty();
  }

  private static List<String> texts(int columns) {
    Ratio[] row =
        IntStream.range(0, columns)
            .mapToObj(i -> ratio("a very long name of a row, with provider and JVM", "f" + i, 12.3))
            .toArray(Ratio[]::new);
    return figure(row).panels().get(0).labels().stream().map(Label::text).toList();
  }
}
