package org.jcamark.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Every fork a dot, as the difference from its scenario's mean, over the bar of the 95% interval:
 * what an interval rests on.
 *
 * @param title one line
 * @param note what the values are, for the line below the title; may be empty
 */
public record ForkChart(String title, String note, List<ForkSample> samples) implements Chart {
  private static final double ROW_PX = 40;
  private static final double ROWS_A_PAGE = 10;
  private static final int BAR_ALPHA = 70;

  public ForkChart {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(note, "note");
    samples = List.copyOf(samples);
    if (samples.isEmpty()) {
      throw new IllegalArgumentException("a fork chart needs at least one sample");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    SeriesSet series = new SeriesSet(samples.stream().map(ForkSample::series).toList(), theme);
    Axis x =
        new ValueAxis(Quantity.PERCENT, deviations()).tight("Fork mean, difference from the mean");
    List<String> names = samples.stream().map(s -> s.scenario() + " · " + s.series()).toList();
    Panel panel = new Panel(x, Axis.names("", names).reversed(), theme);
    panel.lines(new Outline().segment(0, 0, 0, samples.size()), theme.mutedInk(), 2);
    for (int i = 0; i < samples.size(); i++) {
      row(panel, samples.get(i), samples.size() - i - 0.5, series);
    }
    List<Estimate> estimates =
        samples.stream().map(s -> new Estimate(s.mean(), s.interval())).toList();
    String subtitle = Notes.join(note, "dots: forks", Notes.intervals("bars", estimates));
    Legend legend = series.legend(LegendEntry.Mark.DOT);
    int height = Figure.overhead(subtitle, legend) + (int) (samples.size() * ROW_PX);
    return new Figure(
        title, subtitle, legend, List.of(panel), theme, Math.max(Figure.HEIGHT, height));
  }

  private List<Estimate> deviations() {
    List<Estimate> deviations = new ArrayList<>();
    for (ForkSample sample : samples) {
      sample.forkMeans().stream()
          .map(m -> new Estimate(sample.deviation(m), Optional.empty()))
          .forEach(deviations::add);
      sample
          .interval()
          .ifPresent(
              i -> {
                deviations.add(new Estimate(sample.deviation(i.low()), Optional.empty()));
                deviations.add(new Estimate(sample.deviation(i.high()), Optional.empty()));
              });
    }
    return deviations;
  }

  private static void row(Panel panel, ForkSample sample, double y, SeriesSet series) {
    SeriesStyle style = series.style(sample.series());
    double half = 0.3 * Math.min(1, panel.y().scale().max() / ROWS_A_PAGE);
    sample
        .interval()
        .ifPresent(
            i -> {
              double low = sample.deviation(i.low());
              double high = sample.deviation(i.high());
              panel.areas(
                  new Outline().rectangle(low, y - half, high, y + half),
                  style.translucent(BAR_ALPHA));
              panel.lines(
                  new Outline()
                      .segment(low, y - half, low, y + half)
                      .segment(high, y - half, high, y + half),
                  style.color(),
                  2);
            });
    Outline dots = new Outline();
    sample.forkMeans().forEach(m -> dots.to(sample.deviation(m), y));
    panel.dots(dots, style);
  }
}
