package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jcamark.chart.DriftChart.Moment;
import org.jcamark.chart.PercentileChart.Quantile;
import org.jcamark.chart.ScalingChart.Load;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;

/** The charts of a value over threads, percentiles, forks and time. */
final class LineChartsTest {
  @Test
  void scaling_is_relative_to_one_thread_of_the_same_series() {
    Chart chart = new ScalingChart("t", "", List.of(load(4, 300), load(1, 100), load(2, 180)));

    assertThat(dots(chart).get(0).getXData()).contains(1, 2, 4);
    assertThat(dots(chart).get(0).getYData()).contains(1.0, 1.8, 3.0);
  }

  @Test
  void scaling_without_one_thread_starts_on_the_ideal_line() {
    Chart chart = new ScalingChart("t", "", List.of(load(2, 200), load(4, 300)));

    assertThat(dots(chart).get(0).getYData()).contains(2.0, 3.0);
  }

  @Test
  void scaling_has_the_interval_of_the_ratio_and_none_at_one_thread() {
    Uncertain one = new Uncertain(100, 4, 4);
    Uncertain two = new Uncertain(180, 9, 4);
    Chart chart =
        new ScalingChart("t", "", List.of(new Load(1, "JDK", one), new Load(2, "JDK", two)));
    Interval ratio = two.dividedBy(one).positiveInterval().orElseThrow();
    List<double[]> whiskers =
        ofStyle(panel(chart), XYSeriesRenderStyle.Line).stream()
            .map(XYSeries::getYData)
            .filter(ys -> Arrays.stream(ys).anyMatch(y -> y == ratio.high()))
            .toList();

    assertThat(whiskers).singleElement().satisfies(ys -> assertThat(ys).contains(ratio.low()));
    assertThat(whiskers.get(0)).doesNotContain(1.0);
    assertThat(chart.draw(Theme.LIGHT).subtitle()).contains("whiskers: 95% interval ·");
  }

  @Test
  void scaling_has_axes_of_powers_of_two_and_absolute_rates_at_the_ends() {
    Chart chart =
        new ScalingChart(
            "t", "", List.of(load(1, 5e6), load(2, 9e6), load(4, 16e6), load(8, 24e6)));
    Panel panel = panel(chart);

    assertThat(panel.x().scale().log()).isTrue();
    assertThat(panel.x().ticks())
        .extracting(PlotAxis.Tick::label)
        .containsExactly("1", "2", "4", "8");
    assertThat(panel.y().ticks())
        .extracting(PlotAxis.Tick::label)
        .containsExactly("1×", "2×", "4×", "8×");
    assertThat(chart.draw(Theme.LIGHT).legend().entries())
        .extracting(Legend.Entry::name)
        .containsExactly("JDK 5.00 → 24.0 M ops/s");
  }

  @Test
  void percentile_axis_gives_each_nine_the_same_room() {
    Scale scale =
        panel(new PercentileChart("t", "", List.of(quantile(0.5), quantile(0.999)))).x().scale();

    double p90 = scale.fraction(10);
    double p99 = scale.fraction(100);
    double p999 = scale.fraction(1000);
    assertThat(p999 - p99).isEqualTo(p99 - p90, within(1e-12));
  }

  @Test
  void percentiles_are_named() {
    Panel panel = panel(new PercentileChart("t", "", List.of(quantile(0), quantile(0.999))));

    assertThat(panel.x().ticks())
        .extracting(PlotAxis.Tick::label)
        .containsExactly("min", "P50", "P75", "P90", "P95", "P99", "P99.9");
  }

  @Test
  void percentiles_have_their_intervals() {
    Chart chart = new PercentileChart("t", "", List.of(quantile(0.5), quantile(0.9)));

    assertThat(ofStyle(panel(chart), XYSeriesRenderStyle.Line))
        .anySatisfy(line -> assertThat(line.getYData()).contains(1500 * 0.95, 1500 * 1.05));
    assertThat(chart.draw(Theme.LIGHT).subtitle()).isEqualTo("whiskers: 95% interval");
  }

  @Test
  void long_tail_makes_the_axis_logarithmic() {
    Quantile tail = new Quantile("JDK", 0.999, 6000, Optional.empty());
    Chart even = new PercentileChart("t", "", List.of(quantile(0), quantile(0.5)));
    Chart tailed = new PercentileChart("t", "", List.of(quantile(0), tail));

    assertThat(panel(even).y().scale().log()).isFalse();
    assertThat(panel(tailed).y().scale().log()).isTrue();
  }

  @Test
  void hundredth_percentile_is_refused() {
    assertThatThrownBy(() -> quantile(1)).hasMessageContaining("0 to below 1");
  }

  @Test
  void drift_is_relative_to_the_mean_of_the_scenario() {
    Chart chart =
        new DriftChart(
            "t",
            "",
            List.of(
                new Moment("sign", "JDK", 0, 9),
                new Moment("sign", "JDK", 60e9, 11),
                new Moment("verify", "JDK", 30e9, 500)));

    assertThat(dots(chart).get(0).getYData())
        .usingComparatorWithPrecision(1e-12)
        .containsExactly(-0.1, 0.0, 0.1);
    assertThat(panel(chart).x().title()).isEqualTo("Time since the start of the run (min)");
  }

  @Test
  void forks_are_relative_to_their_mean() {
    ForkSample sample = new ForkSample("sign", "JDK", List.of(9.0, 10.0, 11.0), Optional.empty());

    assertThat(dots(new ForkChart("t", "", List.of(sample))).get(0).getXData())
        .usingComparatorWithPrecision(1e-12)
        .containsExactly(-0.1, 0, 0.1);
  }

  @Test
  void forks_that_coincide_are_side_by_side_within_their_row() {
    ForkSample sample =
        new ForkSample("sign", "JDK", List.of(9.0, 10.0, 10.0, 10.001, 11.0), Optional.empty());
    XYSeries dots = dots(new ForkChart("t", "", List.of(sample))).get(0);

    assertThat(dots.getXData()).hasSize(5);
    assertThat(Arrays.stream(dots.getYData()).distinct()).hasSize(3);
    assertThat(dots.getYData()[0]).isEqualTo(dots.getYData()[4]).isEqualTo(0.5);
    assertThat(Arrays.stream(dots.getYData()).boxed()).allMatch(y -> y > 0 && y < 1);
  }

  @Test
  void one_fork_is_drawn() throws java.io.IOException {
    ForkSample sample = new ForkSample("sign", "JDK", List.of(9.0), Optional.empty());
    Chart chart = new ForkChart("t", "", List.of(sample));

    assertThat(SampleCharts.colours(SampleCharts.picture(chart, Theme.LIGHT, 1)))
        .contains(0x0072B2);
  }

  @Test
  void stacked_parts_follow_one_another_and_the_sum_is_printed() {
    Panel panel =
        panel(
            new StackedBarChart(
                "t",
                "",
                "Bytes",
                Quantity.BYTES,
                List.of(new Point("Ed25519", "key", 32), new Point("Ed25519", "signature", 64))));

    assertThat(panel.labels()).extracting(Label::text).containsExactly("96 B");
    assertThat(ofStyle(panel, XYSeriesRenderStyle.PolygonArea).get(1).getXData())
        .startsWith(32, 96);
  }

  private static Load load(int threads, double opsPerSecond) {
    return new Load(threads, "JDK", new Uncertain(opsPerSecond, 0, 0));
  }

  private static Quantile quantile(double share) {
    return new Quantile("JDK", share, 1000 * (1 + share), SampleCharts.around(1000 * (1 + share)));
  }

  private static Panel panel(Chart chart) {
    return chart.draw(Theme.LIGHT).panels().get(0);
  }

  private static List<XYSeries> dots(Chart chart) {
    return ofStyle(panel(chart), XYSeriesRenderStyle.Scatter);
  }

  private static List<XYSeries> ofStyle(Panel panel, XYSeriesRenderStyle style) {
    return panel.chart().getSeriesCollection().stream()
        .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() == style)
        .toList();
  }
}
