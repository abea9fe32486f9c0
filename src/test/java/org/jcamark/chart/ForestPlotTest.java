package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;

final class ForestPlotTest {
  private static final Ratio SLOWER = ratio("sign", "slower", 1.2, 1.1, 1.3);
  private static final Ratio FASTER = ratio("verify", "faster", 0.8, 0.7, 0.9);
  private static final Ratio SAME = ratio("sign", "same", 1.001, 0.999, 1.003);

  @Test
  void rows_are_grouped_and_sorted_from_the_top() {
    List<PlotAxis.Tick> rows = panel(SAME, FASTER, SLOWER).y().ticks();

    assertThat(rows)
        .extracting(PlotAxis.Tick::label)
        .containsExactly("sign", "slower", "same", "verify", "faster");
    assertThat(rows)
        .extracting(PlotAxis.Tick::strong)
        .containsExactly(true, false, false, true, false);
    assertThat(rows.get(0).value()).isGreaterThan(rows.get(4).value());
  }

  @Test
  void numbers_stand_beside_with_no_more_decimals_than_the_interval_bears() {
    Ratio bare = SampleCharts.ratio("sign", "bare", 1.1, Optional.empty());

    assertThat(panel(SLOWER, SAME, bare).sideTexts())
        .extracting(Panel.SideText::text)
        .containsExactly("1.20 [1.10 – 1.30]", "1.10", "1.001 [0.999 – 1.003]");
  }

  @Test
  void orders_of_magnitude_have_three_significant_digits() {
    assertThat(ratio("", "x", 6309.57, 1200, 1e5).textWithInterval())
        .isEqualTo("6,310 [1,200 – 100,000]");
  }

  @Test
  void axis_holds_the_band_and_one() {
    Scale scale = panel(SAME).x().scale();

    assertThat(scale.contains(0.9)).isFalse();
    assertThat(scale.contains(0.95)).isTrue();
    assertThat(scale.contains(1.05)).isTrue();
  }

  @Test
  void band_is_what_the_verdict_calls_equivalent() {
    XYSeries band =
        panel(SAME).chart().getSeriesCollection().stream()
            .filter(
                s -> s.getXYSeriesRenderStyle().orElseThrow() == XYSeriesRenderStyle.PolygonArea)
            .findFirst()
            .orElseThrow();

    assertThat(band.getXData()).contains(0.95, 1.05);
  }

  @Test
  void verdict_and_not_the_interval_decides_the_colour() {
    for (VerdictMark mark : VerdictMark.values()) {
      Judgement.Direction direction =
          mark == VerdictMark.SLOWER ? Judgement.Direction.SLOWER : Judgement.Direction.FASTER;
      Verdict verdict =
          mark.isDifferent()
              ? Verdict.DIFFERENT
              : mark == VerdictMark.EQUIVALENT ? Verdict.EQUIVALENT : Verdict.UNDECIDED;
      Ratio ratio =
          SampleCharts.judged(
              "",
              "a",
              1.2,
              SampleCharts.around(1.2),
              verdict,
              Optional.of(direction).filter(d -> mark.isDifferent()));

      assertThat(lineColours(panel(ratio))).containsOnly(mark.style(Theme.LIGHT).color());
      assertThat(panel(ratio).sideTexts()).extracting(Panel.SideText::mark).containsOnly(mark);
    }
  }

  @Test
  void legend_has_the_four_verdicts_with_different_markers() {
    List<Legend.Entry> entries =
        new ForestPlot("t", "", "x", 0.05, List.of(SAME)).draw(Theme.DARK).legend().entries();

    assertThat(entries)
        .extracting(Legend.Entry::name)
        .containsExactly("slower", "faster", "equivalent", "undecided");
    assertThat(entries).extracting(e -> e.style().form()).doesNotHaveDuplicates();
  }

  @Test
  void ratios_over_two_decades_are_on_a_log_axis() {
    assertThat(panel(ratio("", "huge", 500, 400, 600), FASTER).x().scale().log()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"0.93, 1.07", "0.6, 1.31", "0.4, 3.9", "0.2, 8", "0.9, 40", "0.5, 49", "0.01, 30"})
  void one_has_its_label_at_every_width(double low, double high) {
    ForestPlot plot =
        new ForestPlot(
            "t",
            "",
            "x",
            0.02,
            List.of(ratio("", "low", low, low, low), ratio("", "high", high, high, high)));

    for (FigureWidth width : FigureWidth.values()) {
      assertThat(TextBoxes.of(plot.draw(Theme.LIGHT.at(width))))
          .as(width.toString())
          .extracting(TextBoxes.Box::text)
          .containsAnyOf("1", "1×");
    }
  }

  @Test
  void negative_threshold_is_refused() {
    assertThatThrownBy(() -> new ForestPlot("t", "", "x", -0.1, List.of(SAME)))
        .hasMessage("1 ratios, threshold -0.1, expected some and 0 to 1");
  }

  /** Colours of what is drawn more than 2 pixels wide: the intervals. */
  private static Set<Color> lineColours(Panel panel) {
    return panel.chart().getSeriesCollection().stream()
        .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() == XYSeriesRenderStyle.Line)
        .filter(s -> s.getLineStyle().getLineWidth() > 2)
        .map(XYSeries::getLineColor)
        .collect(Collectors.toSet());
  }

  private static Panel panel(Ratio... ratios) {
    return new ForestPlot("Title", "", "Ratio", 0.05, List.of(ratios))
        .draw(Theme.LIGHT)
        .panels()
        .get(0);
  }

  private static Ratio ratio(String group, String name, double value, double low, double high) {
    return SampleCharts.ratio(group, name, value, Optional.of(new Interval(low, high)));
  }
}
