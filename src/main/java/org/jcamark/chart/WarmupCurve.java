package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.JitEvent;
import org.jcamark.model.Series;
import org.jcamark.stats.Percentiles;
import org.jcamark.table.Numbers;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.Spread;

/** Draws one panel of a {@link WarmupChart}. */
final class WarmupCurve {
  private static final int FORK_ALPHA = 90;
  private static final int BAND_ALPHA = 56;
  private static final double LANE = 0.06;
  private static final double NS_A_SECOND = 1e9;

  private final Panel panel;
  private final WarmupChart.Facet facet;
  private final Palette.Style style;
  private final LogBins bins;
  private final Theme theme;
  private final double apart;
  private final Scale x;
  private final Scale y;

  /**
   * The drawing of a panel.
   *
   * @param apart least distance of marks, as a share of the lower axis
   */
  WarmupCurve(
      Panel panel,
      WarmupChart.Facet facet,
      Palette.Style style,
      LogBins bins,
      double apart,
      Theme theme) {
    this.apart = apart;
    this.panel = panel;
    this.facet = facet;
    this.style = style;
    this.bins = bins;
    this.theme = theme;
    this.x = panel.x().scale();
    this.y = panel.y().scale();
  }

  void add() {
    ScenarioWarmup warmup = facet.warmup();
    Spread.of(
            warmup.forks().stream()
                .map(ForkWarmup::steadyNanos)
                .flatMapToDouble(OptionalDouble::stream))
        .ifPresent(this::band);
    facet.recorded().ifPresent(s -> panel.dashes(line(bins.times(s)), theme.mutedInk(), 1.5));
    for (Series fork : facet.forks()) {
      panel.lines(line(bins.times(fork)), style.translucent(FORK_ALPHA), 1.2);
    }
    panel.lines(line(bins.median(facet.forks())), style.color(), 3.5);
    levels(middle(warmup));
    steadyStart(warmup);
    marks(facet.events());
  }

  private Outline line(double[] times) {
    Outline line = new Outline();
    for (int bin = 0; bin < times.length; bin++) {
      if (times[bin] > 0) {
        line.to(bins.middle(bin), times[bin]);
      }
    }
    return line;
  }

  private void band(Spread steady) {
    panel.areas(
        new Outline().rectangle(x.min(), steady.low(), x.max(), steady.high()),
        style.translucent(BAND_ALPHA));
  }

  /** The fork in the middle of those that became steady, by the time that took, or the first. */
  private static ForkWarmup middle(ScenarioWarmup warmup) {
    List<ForkWarmup> steady =
        warmup.forks().stream()
            .filter(fork -> fork.secondsToSteady().isPresent())
            .sorted(Comparator.comparingDouble(fork -> fork.secondsToSteady().getAsDouble()))
            .toList();
    return steady.isEmpty() ? warmup.forks().get(0) : steady.get((steady.size() - 1) / 2);
  }

  /** The median time of a call between each two change points. */
  private void levels(ForkWarmup fork) {
    List<Integer> ends = new ArrayList<>(fork.steady().changePoints());
    if (ends.isEmpty()) {
      return;
    }
    ends.add(fork.bins().length());
    Outline steps = new Outline();
    int from = 0;
    double start = fork.measured().series().firstCallNanos();
    for (int i = 0; i < ends.size(); i++) {
      double[] times = new double[ends.get(i) - from];
      int first = from;
      Arrays.setAll(times, bin -> fork.bins().nanosPerCall(first + bin));
      double level = Percentiles.median(times);
      double end =
          i < fork.changeSeconds().size()
              ? fork.changeSeconds().get(i) * NS_A_SECOND
              : fork.bins().seconds() * NS_A_SECOND;
      steps.to(start, level).to(end, level);
      start = end;
      from = ends.get(i);
    }
    panel.lines(steps, theme.ink(), 1.2);
  }

  /** A line where the median fork becomes steady, and the numbers in the corner that is free. */
  private void steadyStart(ScenarioWarmup warmup) {
    List<String> lines = new ArrayList<>();
    warmup
        .secondsToSteady()
        .ifPresentOrElse(
            seconds -> {
              double ns = seconds * NS_A_SECOND;
              if (ns >= x.min()) {
                panel.dashes(
                    new Outline().segment(ns, y.min(), ns, y.moved(y.max(), -LANE * 6.7)),
                    theme.mutedInk(),
                    2);
              }
              lines.add(
                  seconds == 0
                      ? "steady from the first calls on"
                      : "steady after " + Quantity.TIME.format(ns) + calls(warmup));
            },
            () ->
                lines.add(
                    "steady after > "
                        + Quantity.TIME.format(warmup.unsteadySeconds() * NS_A_SECOND)));
    long steady = warmup.forks().stream().filter(f -> f.steadyNanos().isPresent()).count();
    if (steady < warmup.forks().size()) {
      lines.add(steady + " of " + Numbers.count(warmup.forks().size(), "fork") + " became steady");
    }
    for (int i = 0; i < lines.size(); i++) {
      double height = y.moved(y.max(), -LANE * (4.5 + i * 1.2));
      panel.label(new Label(x.max(), height, lines.get(i), Label.Side.LEFT, theme.mutedInk()));
    }
  }

  private static String calls(ScenarioWarmup warmup) {
    double calls = warmup.operationsToSteady().orElseThrow();
    return ", "
        + (calls < 1_000
            ? Numbers.count(Math.round(calls), "call")
            : Numbers.significant(calls) + " calls");
  }

  /** Marks of each kind, of those that would cover each other the first. */
  private void marks(List<JitEvent> events) {
    for (JitMark mark : JitMark.values()) {
      Outline lane = new Outline();
      double height = y.moved(y.max(), -LANE * (mark.lane() + 0.7));
      double free = apart / 2;
      for (JitEvent event : events) {
        double at = x.fraction(Math.max(1, event.seconds() * NS_A_SECOND));
        if (at >= free && at <= 1 && JitMark.of(event).equals(Optional.of(mark))) {
          lane.to(event.seconds() * NS_A_SECOND, height);
          free = at + apart;
        }
      }
      panel.dots(lane, mark.style(theme));
    }
  }
}
