package org.jcamark.chart;

import java.util.List;
import java.util.Optional;
import org.jcamark.chart.PlotAxis.Tick;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;

/**
 * Latency against percentile. The lower axis is logarithmic in 1 ÷ (1 − p), so that the tail has as
 * much room as the median, as in Gil Tene's HdrHistogram plots.
 */
public record PercentileChart(String title, String note, List<Quantile> quantiles)
    implements Chart {
  /**
   * One point of a latency distribution.
   *
   * @param series who did it; decides the colour
   * @param share of operations that took no longer, from 0 to below 1; 0.99 for P99
   * @param timeNs above 0
   * @param interval 95% interval of the time, where known
   */
  public record Quantile(String series, double share, double timeNs, Optional<Interval> interval) {
    public Quantile {
      if (!(share >= 0 && share < 1 && timeNs > 0) || Double.isInfinite(timeNs)) {
        throw new IllegalArgumentException(
            series + ": " + timeNs + " ns at " + share + ", expected above 0 and 0 to below 1");
      }
    }

    private double rarity() {
      return 1 / (1 - share);
    }

    private Lines.At onLine() {
      return new Lines.At(series, rarity(), new IntervalEstimate(timeNs, interval));
    }
  }

  /** A long tail leaves the rest no room on a linear axis. */
  private static final double LOG_ABOVE_RATIO = 5;

  private static final String MEASURE = "Time per operation";

  /** Percentiles that are labelled on the axis, in per cent; 0 is the minimum. */
  public static final List<Double> RANKS =
      List.of(0.0, 50.0, 75.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999);

  public PercentileChart {
    quantiles = NonEmpty.copyOf(quantiles, "a percentile chart needs at least one quantile");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(quantiles.stream().map(Quantile::series).toList(), theme);
    List<Lines.At> values = quantiles.stream().map(Quantile::onLine).toList();
    List<IntervalEstimate> times = values.stream().map(Lines.At::estimate).toList();
    List<IntervalEstimate> beyondMinimum =
        values.stream().filter(at -> at.x() > 1).map(Lines.At::estimate).toList();
    ValueAxis axis = new ValueAxis(Quantity.TIME, times);
    PlotAxis y = axis.spans(LOG_ABOVE_RATIO) ? axis.log(MEASURE) : axis.forPoints(MEASURE);
    Panel panel = new Panel(percentiles(), y, theme);
    new Lines(panel, palette, values).curves();
    return new Figure(
        title,
        List.of(note, IntervalEstimate.note("whiskers", beyondMinimum, y.scale())),
        palette.legend(Legend.Mark.LINE),
        panel,
        theme,
        0);
  }

  private PlotAxis percentiles() {
    double rarest = quantiles.stream().mapToDouble(Quantile::rarity).max().orElseThrow();
    Scale scale = new Scale(0.9, Math.max(2, rarest) * 1.3, true);
    List<Tick> ticks =
        RANKS.stream()
            .filter(p -> scale.contains(1 / (1 - p / 100)))
            .map(p -> new Tick(1 / (1 - p / 100), label(p)))
            .toList();
    return PlotAxis.of("Percentile", scale, ticks);
  }

  private static String label(double percentile) {
    return percentile == 0 ? "min" : "P" + Numbers.plain(percentile);
  }
}
