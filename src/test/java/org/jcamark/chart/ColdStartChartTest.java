package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jcamark.chart.ColdStartChart.Bar;
import org.jcamark.chart.ColdStartChart.Stage;
import org.jcamark.model.ColdStart;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;
import org.jcamark.table.ColdStartTable;
import org.jcamark.table.Results;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.junit.jupiter.api.Test;

final class ColdStartChartTest {
  private static final OptionalLong KEY = OptionalLong.of(5_000_000);

  private static WarmupFork fork(long jvm, OptionalLong key, long firstCall) {
    return new WarmupFork(
        new ColdStart(
            jvm, 20_000_000, OptionalLong.empty(), key, OptionalLong.empty(), OptionalLong.empty()),
        new Series(new long[] {1, 1}, new long[] {firstCall, 10}),
        0,
        Optional.of(false),
        List.of());
  }

  private static ScenarioWarmup warmup(WarmupFork... forks) {
    return new ScenarioWarmup(
        Results.scenario("sign", "Ed25519", "BC", 64, "25.0.3", "default"),
        Arrays.stream(forks).map(ForkWarmup::of).toList(),
        Optional.empty());
  }

  @Test
  void bar_has_the_medians_of_its_stages() {
    Bar bar =
        Bar.of(
            "sign",
            warmup(
                fork(50_000_000, KEY, 30_000_000),
                fork(40_000_000, KEY, 31_000_000),
                fork(90_000_000, KEY, 32_000_000)));

    assertThat(bar.nanos())
        .containsOnlyKeys(Stage.JVM, Stage.PROVIDER, Stage.KEY, Stage.FIRST_CALL)
        .containsEntry(Stage.JVM, 5e7)
        .containsEntry(Stage.FIRST_CALL, 3.1e7);
  }

  /** Medians of the stages: 40, 20, 5, 31 ms; of their sums: 105 ms. */
  @Test
  void bar_ends_at_the_median_of_the_sums_as_the_table_has_it() {
    ScenarioWarmup warmup =
        warmup(
            fork(40_000_000, KEY, 31_000_000),
            fork(40_000_000, KEY, 40_000_000),
            fork(90_000_000, KEY, 30_000_000));
    Figure figure = new ColdStartChart("t", "", List.of(Bar.of("sign", warmup))).draw(Theme.LIGHT);
    Label label = figure.panels().get(0).labels().get(0);

    assertThat(label.x()).isCloseTo(1.05e8, within(1.0));
    assertThat(label.text()).isEqualTo("105 ms (56.0 ms)");
    assertThat(ColdStartTable.of(List.of(warmup)).records().get(0))
        .containsEntry("firstResultMs", 105.0);
  }

  @Test
  void time_is_printed_with_and_without_the_start_of_the_jvm_on_an_axis_from_zero() {
    Bar bar = Bar.of("digest", warmup(fork(40_000_000, OptionalLong.empty(), 30_000_000)));
    Figure figure = new ColdStartChart("t", "", List.of(bar)).draw(Theme.LIGHT);
    Panel panel = figure.panels().get(0);

    assertThat(panel.labels()).extracting(Label::text).containsExactly("90.0 ms (50.0 ms)");
    assertThat(panel.x().title()).endsWith("(ms)");
    assertThat(panel.x().scale().min()).isZero();
    assertThat(panel.x().scale().log()).isFalse();
    assertThat(figure.legend().entries())
        .extracting(Legend.Entry::name)
        .containsExactly("JVM start", "load provider", "1st call");
  }

  @Test
  void every_stage_stands_out_from_the_background() {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK)) {
      assertThat(Arrays.stream(Stage.values()).map(stage -> stage.style(theme).color()))
          .doesNotHaveDuplicates()
          .allSatisfy(color -> assertThat(Contrast.of(color, theme.background())).isGreaterThan(3));
    }
  }
}
