package org.jcamark.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every fork a dot, as the difference of its time per operation from its scenario's mean, over the
 * bar of the 95% interval: the data behind an interval. Dots that would cover each other are set
 * side by side.
 */
public record ForkChart(String title, String note, List<ForkSample> samples) implements Chart {
  private static final double ROW_PX = 40;
  private static final double ROWS_A_PAGE = 10;
  private static final int BAR_ALPHA = 70;

  /** Dots nearer than this share of the axis cover each other. */
  private static final double DOT_SHARE = 0.015;

  private static final double DOT_PX = 15;
  private static final double PAGE_PX = 700;

  /** Intervals that reach further than four times the mean are cut. */
  private static final double MOST = ValueAxis.REACH - 1;

  public ForkChart {
    samples = NonEmpty.copyOf(samples, "a fork chart needs at least one sample");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(samples.stream().map(ForkSample::series).toList(), theme);
    PlotAxis x =
        new ValueAxis(Quantity.PERCENT, deviations())
            .tight("Time per operation, difference from the mean of the forks");
    List<String> names = samples.stream().map(ForkChart::name).toList();
    Panel panel = new Panel(x, PlotAxis.names(names).reversed(), theme);
    panel.lines(new Outline().segment(0, 0, 0, samples.size()), theme.mutedInk(), 2);
    for (int i = 0; i < samples.size(); i++) {
      row(panel, samples.get(i), samples.size() - i - 0.5, palette);
    }
    List<IntervalEstimate> intervals = samples.stream().map(ForkSample::relative).toList();
    return new Figure(
        title,
        List.of(note, "dots: forks", IntervalEstimate.note("bars", intervals, x.scale())),
        palette.legend(Legend.Mark.DOT),
        panel,
        theme,
        samples.size() * ROW_PX);
  }

  private static String name(ForkSample sample) {
    return sample.scenario() + (sample.series().isBlank() ? "" : " · " + sample.series());
  }

  private List<IntervalEstimate> deviations() {
    return samples.stream()
        .flatMap(
            sample ->
                Stream.concat(
                    sample.forkMeans().stream().map(sample::deviation),
                    sample.relative().interval().stream()
                        .flatMap(i -> Stream.of(i.low(), Math.min(MOST, i.high())))))
        .map(IntervalEstimate::exact)
        .toList();
  }

  private static void row(Panel panel, ForkSample sample, double y, Palette palette) {
    Palette.Style style = palette.of(sample.series());
    double half = 0.3 * Math.min(1, panel.y().scale().max() / ROWS_A_PAGE);
    Scale x = panel.x().scale();
    sample
        .relative()
        .interval()
        .ifPresent(
            i -> {
              panel.areas(
                  new Outline().rectangle(x.clamp(i.low()), y - half, x.clamp(i.high()), y + half),
                  style.translucent(BAR_ALPHA));
              panel.lines(Outline.lying().ends(y - half, y, y + half, i, x), style.color(), 2);
            });
    panel.dots(dots(sample.forkMeans().stream().map(sample::deviation), y, panel), style);
  }

  /**
   * Dots of a row, each in the first lane that is free there, from the middle of the row outwards.
   */
  static Outline dots(Stream<Double> values, double y, Panel panel) {
    List<Double> sorted = values.sorted().toList();
    List<Double> ends = new ArrayList<>();
    List<Integer> lanes = new ArrayList<>();
    for (double at : sorted) {
      int lane = 0;
      while (lane < ends.size() && panel.x().scale().distance(ends.get(lane), at) < DOT_SHARE) {
        lane++;
      }
      if (lane == ends.size()) {
        ends.add(at);
      }
      ends.set(lane, at);
      lanes.add(lane);
    }
    double rowPx = Math.max(ROW_PX, PAGE_PX / panel.y().scale().max());
    double laneWidth =
        Math.min(DOT_PX, (rowPx - DOT_PX) / 2 / Math.max(1, place(ends.size() - 1))) / rowPx;
    Outline dots = new Outline();
    for (int i = 0; i < sorted.size(); i++) {
      int side = lanes.get(i) % 2 == 0 ? -1 : 1;
      dots.to(sorted.get(i), y + side * place(lanes.get(i)) * laneWidth);
    }
    return dots;
  }

  /** How far a lane is from the middle: 0, 1, 1, 2, 2 … */
  private static int place(int lane) {
    return (lane + 1) / 2;
  }
}
