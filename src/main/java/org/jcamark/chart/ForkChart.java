package org.jcamark.chart;

import java.util.List;
import java.util.stream.Stream;

/**
 * Every fork a dot, as the difference of its time per operation from its scenario's mean, over the
 * bar of the 95% interval: the data behind an interval.
 */
public record ForkChart(String title, String note, List<ForkSample> samples) implements Chart {
  private static final double ROW_PX = 40;
  private static final double ROWS_A_PAGE = 10;
  private static final int BAR_ALPHA = 70;

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
    Outline dots = new Outline();
    sample.forkMeans().forEach(m -> dots.to(sample.deviation(m), y));
    panel.dots(dots, style);
  }
}
