package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.jcamark.chart.ColdStartChart.Bar;
import org.jcamark.chart.ColdStartChart.Stage;
import org.jcamark.model.ColdStart;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;
import org.junit.jupiter.api.Test;

final class ColdStartChartTest {
  private static WarmupFork fork(long jvm, OptionalLong key, long firstCall) {
    return new WarmupFork(
        new ColdStart(jvm, 20_000_000, OptionalLong.empty(), key, OptionalLong.empty()),
        new Series(new long[] {1, 1}, new long[] {firstCall, 10}),
        0,
        List.of());
  }

  @Test
  void bar_has_the_medians_of_its_stages() {
    OptionalLong key = OptionalLong.of(5_000_000);
    Bar bar =
        Bar.of(
            "sign",
            List.of(
                fork(50_000_000, key, 30_000_000),
                fork(40_000_000, key, 31_000_000),
                fork(90_000_000, key, 32_000_000)));

    assertThat(bar.nanos())
        .containsOnlyKeys(Stage.JVM, Stage.PROVIDER, Stage.KEY, Stage.FIRST_CALL)
        .containsEntry(Stage.JVM, 5e7)
        .containsEntry(Stage.FIRST_CALL, 3.1e7);
  }

  @Test
  void sum_is_printed_with_and_without_the_start_of_the_jvm_on_an_axis_from_zero() {
    Bar bar = Bar.of("digest", List.of(fork(40_000_000, OptionalLong.empty(), 30_000_000)));
    Figure figure = new ColdStartChart("t", "", List.of(bar)).draw(Theme.LIGHT);
    Panel panel = figure.panels().get(0);

    assertThat(panel.labels()).extracting(Label::text).containsExactly("90.0 ms (50.0 ms)");
    assertThat(panel.x().title()).endsWith("(ms)");
    assertThat(panel.x().scale().min()).isZero();
    assertThat(panel.x().scale().log()).isFalse();
    assertThat(figure.legend().entries())
        .extracting(Legend.Entry::name)
        .containsExactly("JVM start", "provider", "1st call");
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
