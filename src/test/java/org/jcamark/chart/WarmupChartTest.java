package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jcamark.chart.WarmupSamples.End;
import org.jcamark.model.ColdStart;
import org.jcamark.model.JitEvent;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;

final class WarmupChartTest {
  private static final ScenarioWarmup MIXED = WarmupSamples.one();

  private static Figure figure(ScenarioWarmup... warmups) {
    return new WarmupChart(
            "t", "", Stream.of(warmups).map(w -> new WarmupChart.Facet("BC", "BC", w)).toList())
        .draw(Theme.LIGHT);
  }

  private static List<XYSeries> ofStyle(Panel panel, XYSeriesRenderStyle style) {
    return panel.chart().getSeriesCollection().stream()
        .filter(s -> s.getXYSeriesRenderStyle().orElseThrow() == style)
        .toList();
  }

  private static ScenarioWarmup of(WarmupFork fork) {
    return new ScenarioWarmup(MIXED.scenario(), List.of(ForkWarmup.of(fork)), Optional.empty());
  }

  @Test
  void axes_are_logarithmic_and_shared_and_hold_the_first_call() {
    Figure figure = figure(MIXED, of(WarmupSamples.fork(1, 500, End.STEADY, false)));

    Panel first = figure.panels().get(0);
    Panel second = figure.panels().get(1);
    assertThat(first.x().scale().log() && first.y().scale().log()).isTrue();
    assertThat(first.y().scale()).isEqualTo(second.y().scale());
    assertThat(first.x().scale()).isEqualTo(second.x().scale());
    assertThat(first.y().scale().contains(MIXED.firstCall().median())).isTrue();
  }

  @Test
  void curves_of_any_length_have_few_points() {
    assertThat(MIXED.forks().get(0).measured().series().length()).isGreaterThan(2_000);
    assertThat(ofStyle(figure(MIXED).panels().get(0), XYSeriesRenderStyle.Line))
        .allSatisfy(line -> assertThat(line.getXData()).hasSizeLessThan(300));
  }

  @Test
  void thousands_of_events_are_marks_that_do_not_cover_each_other() {
    Panel panel = figure(MIXED).panels().get(0);

    assertThat(MIXED.recorded().orElseThrow().measured().events()).hasSizeGreaterThan(3_000);
    List<XYSeries> marks = ofStyle(panel, XYSeriesRenderStyle.Scatter);
    assertThat(marks).hasSize(JitMark.values().length);
    for (XYSeries lane : marks) {
      double[] xs = lane.getXData();
      for (int i = 1; i < xs.length; i++) {
        double apart = panel.x().scale().fraction(xs[i]) - panel.x().scale().fraction(xs[i - 1]);
        assertThat(apart).isGreaterThan(0.01);
      }
    }
    assertThat(marks.get(2).getXData()).containsExactly(7e9);
  }

  @Test
  void legend_has_the_kinds_of_events_that_are_there() {
    assertThat(figure(MIXED).legend().entries())
        .extracting(Legend.Entry::name)
        .containsExactly("compiled by C1", "compiled by C2", "deoptimisation");
    assertThat(figure(of(WarmupSamples.fork(1, 500, End.STEADY, false))).legend().entries())
        .isEmpty();
  }

  @Test
  void forks_that_never_became_steady_are_counted() {
    assertThat(figure(MIXED).panels().get(0).labels())
        .extracting(Label::text)
        .anyMatch(text -> text.matches("steady after .* s, .* calls"))
        .contains("2 of 3 forks became steady");
  }

  @Test
  void fork_of_one_call_is_drawn() {
    ColdStart start =
        new ColdStart(
            1,
            1,
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty());
    JitEvent before = new JitEvent(JitEvent.Kind.C1, -0.5, 1, "a.b", "");
    WarmupFork fork =
        new WarmupFork(
            start,
            new Series(new long[] {1}, new long[] {500}),
            0,
            Optional.of(true),
            List.of(before));
    ScenarioWarmup warmup =
        new ScenarioWarmup(
            MIXED.scenario(), List.of(ForkWarmup.of(fork)), Optional.of(ForkWarmup.of(fork)));

    assertThat(TextBoxes.of(figure(warmup))).hasSizeGreaterThan(3);
  }
}
