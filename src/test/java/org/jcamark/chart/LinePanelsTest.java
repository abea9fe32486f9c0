package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.chart.LinePanels.At;
import org.jcamark.chart.LinePanels.Facet;
import org.jcamark.chart.LinePanels.Line;
import org.jcamark.chart.LinePanels.View;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;

final class LinePanelsTest {
  @Test
  void panels_shareAxes_andOnlyTheSubtitleNamesTheUprightOne() {
    Figure figure = SampleCharts.linePanels(View.PER_BYTE, 4).draw(Theme.LIGHT);

    assertThat(figure.panels()).hasSize(4);
    assertThat(figure.panels()).extracting(p -> p.y().scale()).containsOnly(scale(figure));
    assertThat(figure.panels()).extracting(p -> p.y().title()).containsOnly("");
    assertThat(figure.panels()).extracting(Panel::heading).startsWith("Algorithm-0", "Algorithm-1");
    assertThat(figure.subtitle()).startsWith("Measure (log scale) · whiskers: 95% interval");
  }

  @Test
  void singlePanel_hasItsAxisTitle() {
    Figure figure = SampleCharts.linePanels(View.PER_BYTE, 1).draw(Theme.LIGHT);

    assertThat(figure.panels().get(0).y().title()).isEqualTo("Measure (log scale)");
    assertThat(figure.subtitle()).doesNotContain("Measure");
  }

  @Test
  void timePerByte_isInNanosecondsAByte() {
    Panel panel = one(View.PER_BYTE, at(16, 12), at(1024, 0.5)).panels().get(0);

    assertThat(panel.x().ticks()).extracting(PlotAxis.Tick::label).containsExactly("16 B", "1 KiB");
    assertThat(panel.y().ticks()).extracting(PlotAxis.Tick::label).contains("1 ns/B", "10 ns/B");
  }

  @Test
  void lineOverSets_hasAGapWhereASetHasNoResult() {
    Figure figure = one(View.OVER_SETS, at(0, 1), at(1, 1.1), at(3, 1.2));

    double[] line = lines(figure).get(lines(figure).size() - 1).getYData();
    assertThat(line).startsWith(1, 1.1).endsWith(1.2, Double.NaN).hasSize(5);
    assertThat(figure.panels().get(0).x().ticks())
        .extracting(PlotAxis.Tick::label)
        .containsExactly("v1", "v2", "v3", "v4");
  }

  @Test
  void upright_axis_over_sets_has_its_label_at_one() {
    for (double most : new double[] {1.05, 9, 40, 80}) {
      Figure figure = one(View.OVER_SETS, at(0, 1), at(1, 0.9), at(2, most));

      assertThat(TextBoxes.of(figure)).extracting(TextBoxes.Box::text).contains("1");
    }
  }

  @Test
  void linesOverSets_standSideBySide() {
    Figure figure = SampleCharts.linePanels(View.OVER_SETS, 1).draw(Theme.LIGHT);
    List<XYSeries> dots = ofStyle(figure, XYSeriesRenderStyle.Scatter);

    assertThat(dots.get(0).getXData()[0]).isCloseTo(1.5 - 0.06, within(1e-9));
    assertThat(dots.get(1).getXData()[0]).isCloseTo(1.5 + 0.06, within(1e-9));
  }

  @Test
  void iterations_haveAThinLineAForkInTheColourOfTheirSeries_andNoMarkers() {
    Line fork = new Line("JDK", List.of(at(1, 0.1), at(2, -0.1)));
    Figure figure =
        panels(View.ITERATIONS, new Facet("sign", List.of(fork, fork))).draw(Theme.LIGHT);

    assertThat(ofStyle(figure, XYSeriesRenderStyle.Scatter)).isEmpty();
    assertThat(lines(figure))
        .filteredOn(line -> line.getLineColor().getRGB() == 0xFF0072B2)
        .hasSize(2)
        .allMatch(line -> Arrays.equals(line.getXData(), 0, 2, new double[] {1, 2}, 0, 2));
  }

  @Test
  void thousandIterations_haveFewTicks() {
    At[] points = IntStream.rangeClosed(1, 1000).mapToObj(i -> at(i, 0)).toArray(At[]::new);
    Panel panel = one(View.ITERATIONS, points).panels().get(0);

    assertThat(panel.x().ticks()).hasSize(10).extracting(PlotAxis.Tick::label).startsWith("100");
  }

  @Test
  void panelsWithoutAPoint_areRefused() {
    assertThatThrownBy(() -> panels(View.PER_BYTE, new Facet("JDK", List.of())))
        .hasMessage("line panels need at least one point");
  }

  private static Scale scale(Figure figure) {
    return figure.panels().get(0).y().scale();
  }

  private static At at(double x, double value) {
    return new At(x, value, Optional.empty());
  }

  private static Figure one(View view, At... points) {
    Line line = new Line("JDK", List.of(points));
    return panels(view, new Facet("", List.of(line))).draw(Theme.LIGHT);
  }

  private static LinePanels panels(View view, Facet facet) {
    return new LinePanels("t", "", view, List.of("v1", "v2", "v3", "v4"), "m", List.of(facet));
  }

  private static List<XYSeries> lines(Figure figure) {
    return ofStyle(figure, XYSeriesRenderStyle.Line);
  }

  private static List<XYSeries> ofStyle(Figure figure, XYSeriesRenderStyle style) {
    return figure.panels().get(0).chart().getSeriesCollection().stream()
        .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() == style)
        .toList();
  }
}
