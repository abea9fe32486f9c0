package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jcamark.chart.DensityChart.Row;
import org.jcamark.chart.DensityChart.Sample;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;

final class DensityChartTest {
  private static final List<Double> FIVE = List.of(-0.02, -0.01, 0.0, 0.01, 0.02);

  @Test
  void densityOfAnAxis_hasAnAreaOfOne() {
    Kernel kernel =
        Kernel.of(Sample.of("JDK", List.of(40.0, 45.0, 50.0, 55.0, 60.0)).counts(), percent());

    assertThat(Arrays.stream(kernel.densities()).sum() / (kernel.densities().length - 1))
        .isCloseTo(1, within(0.01));
    assertThat(kernel.median()).isEqualTo(50);
  }

  @Test
  void densityOfTwoPoints_hasSilvermansBandwidth() {
    // s = 0.1414 of the axis, no quartiles apart: h = 0.9 · 0.1414 · 2^(−1/5) = 0.1108
    // density in the middle: exp(−(0.1 ÷ h)² ÷ 2) ÷ (h · √(2π)) = 2.396
    Kernel kernel = Kernel.of(Sample.of("JDK", List.of(40.0, 60.0)).counts(), percent());

    assertThat(kernel.density(200)).isCloseTo(2.396, within(0.05));
  }

  @Test
  void valuesThatWereSeenOften_weighMore() {
    TreeMap<Double, Long> counts = new TreeMap<>();
    for (int i = -2; i <= 2; i++) {
      counts.put(20.0 + i, 1_000_000L);
      counts.put(80.0 + i, 500_000L);
    }
    Kernel kernel = Kernel.of(counts, percent());

    assertThat(kernel.density(80) / kernel.density(320)).isCloseTo(2, within(0.01));
    assertThat(kernel.median()).isEqualTo(21);
    assertThat(kernel.count()).isEqualTo(7_500_000);
  }

  @Test
  void binsOfAHistogram_areNoPeaks() {
    TreeMap<Double, Long> counts = new TreeMap<>();
    for (int bin = 30; bin <= 70; bin += 5) {
      counts.put((double) bin, 10_000L);
    }
    Kernel kernel = Kernel.of(counts, percent());

    double[] middle = Arrays.copyOfRange(kernel.densities(), 160, 241);
    assertThat(max(middle) / min(middle)).isLessThan(1.02);
  }

  @Test
  void equalValues_areANarrowPeak() {
    Kernel kernel = Kernel.of(Sample.of("JDK", List.of(50.0, 50.0, 50.0)).counts(), percent());

    assertThat(kernel.first()).isBetween(190, 199);
    assertThat(kernel.last()).isBetween(201, 210);
  }

  @Test
  void oneSample_isOnBothSides_twoAreAboveAndBelow() {
    double[] one = area(chart(new Row("sign", List.of(Sample.of("JDK", FIVE)))), 0).getYData();
    DensityChart two =
        chart(new Row("sign", List.of(Sample.of("base", FIVE), Sample.of("new", FIVE))));

    assertThat(max(one)).isCloseTo(0.64, within(1e-9));
    assertThat(min(one)).isCloseTo(0.36, within(1e-9));
    assertThat(min(area(two, 0).getYData())).isEqualTo(0.5);
    assertThat(max(area(two, 1).getYData())).isEqualTo(0.5);
    assertThat(two.draw(Theme.LIGHT).legend().entries())
        .extracting(Legend.Entry::name)
        .containsExactlyInAnyOrder("base", "new");
  }

  @Test
  void fewValues_areTicksWithoutADensity() {
    DensityChart chart = chart(new Row("sign", List.of(Sample.of("JDK", List.of(-0.1, 0.1)))));

    assertThat(areas(chart)).isEmpty();
    assertThat(lines(chart)).anyMatch(line -> line.getXData()[0] == -0.1);
    assertThat(chart.draw(Theme.LIGHT).subtitle()).contains("density, from 5 values on");
  }

  @Test
  void hundredsOfValues_haveNoTicks() {
    List<Double> values = IntStream.range(0, 300).mapToObj(i -> i / 1000.0).toList();
    DensityChart chart = chart(new Row("sign", List.of(Sample.of("JDK", values))));

    assertThat(lines(chart)).noneMatch(line -> line.getXData().length == 900);
    assertThat(areas(chart)).hasSize(1);
  }

  @Test
  void times_areOnALogarithmicAxis() {
    Row row = new Row("sign", List.of(Sample.of("JDK", List.of(100.0, 1000.0, 1e4))));
    DensityChart chart = new DensityChart("t", "", "Time", Quantity.TIME, List.of(row));

    PlotAxis x = chart.draw(Theme.LIGHT).panels().get(0).x();
    assertThat(x.scale().log()).isTrue();
    assertThat(x.title()).isEqualTo("Time (log scale)");
  }

  @Test
  void threeSamplesInARow_areRefused() {
    Sample sample = Sample.of("JDK", FIVE);

    assertThatThrownBy(() -> new Row("sign", List.of(sample, sample, sample)))
        .hasMessage("sign: 3 samples, 1 or 2 fit");
  }

  private static Scale percent() {
    return Scale.linear(0, 100);
  }

  private static DensityChart chart(Row row) {
    return new DensityChart("t", "", "Difference", Quantity.PERCENT, List.of(row));
  }

  private static double max(double[] values) {
    return Arrays.stream(values).filter(v -> !Double.isNaN(v)).max().orElseThrow();
  }

  private static double min(double[] values) {
    return Arrays.stream(values).filter(v -> !Double.isNaN(v)).min().orElseThrow();
  }

  private static XYSeries area(DensityChart chart, int index) {
    return areas(chart).get(index);
  }

  private static List<XYSeries> areas(DensityChart chart) {
    return ofStyle(chart, XYSeriesRenderStyle.PolygonArea);
  }

  private static List<XYSeries> lines(DensityChart chart) {
    return ofStyle(chart, XYSeriesRenderStyle.Line);
  }

  private static List<XYSeries> ofStyle(DensityChart chart, XYSeriesRenderStyle style) {
    return chart.draw(Theme.LIGHT).panels().get(0).chart().getSeriesCollection().stream()
        .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() == style)
        .toList();
  }
}
