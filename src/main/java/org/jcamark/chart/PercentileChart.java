package org.jcamark.chart;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Latency against percentile. The lower axis is logarithmic in 1 ÷ (1 − p), so that the tail has as
 * much room as the median, as in Gil Tene's HdrHistogram plots.
 *
 * @param title one line
 * @param note what the values are, for the line below the title; may be empty
 */
public record PercentileChart(String title, String note, List<Quantile> quantiles)
    implements Chart {
  /**
   * One point of a latency distribution.
   *
   * @param series who did it; decides the colour
   * @param share of operations that took no longer, from 0 to below 1; 0.99 for P99
   * @param timeNs above 0
   */
  public record Quantile(String series, double share, double timeNs) {
    public Quantile {
      Objects.requireNonNull(series, "series");
      if (!(share >= 0 && share < 1 && timeNs > 0) || Double.isInfinite(timeNs)) {
        throw new IllegalArgumentException(
            series + ": " + timeNs + " ns at " + share + ", expected above 0 and 0 to below 1");
      }
    }

    private double rarity() {
      return 1 / (1 - share);
    }
  }

  private static final double[] TICKS = {0, 50, 75, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999};

  public PercentileChart {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(note, "note");
    quantiles = List.copyOf(quantiles);
    if (quantiles.isEmpty()) {
      throw new IllegalArgumentException("a percentile chart needs at least one quantile");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    SeriesSet series = new SeriesSet(quantiles.stream().map(Quantile::series).toList(), theme);
    Panel panel =
        new Panel(
            percentiles(),
            new ValueAxis(
                    Quantity.TIME,
                    quantiles.stream()
                        .map(q -> new Estimate(q.timeNs(), Optional.empty()))
                        .toList())
                .forPoints("Time per operation"),
            theme);
    Lines lines = new Lines(panel);
    for (String name : series.names()) {
      List<Lines.At> values =
          quantiles.stream()
              .filter(q -> q.series().equals(name))
              .sorted(Comparator.comparingDouble(Quantile::share))
              .map(q -> new Lines.At(q.rarity(), new Estimate(q.timeNs(), Optional.empty())))
              .toList();
      lines.line(values, series.style(name));
      lines.markers(values, series.style(name));
    }
    return new Figure(
        title,
        Notes.join(note),
        series.legend(LegendEntry.Mark.LINE),
        List.of(panel),
        theme,
        Figure.HEIGHT);
  }

  private Axis percentiles() {
    double rarest = quantiles.stream().mapToDouble(Quantile::rarity).max().orElseThrow();
    Scale scale = new Scale(0.9, Math.max(2, rarest) * 1.3, true);
    List<Tick> ticks =
        Arrays.stream(TICKS)
            .filter(p -> scale.contains(1 / (1 - p / 100)))
            .mapToObj(p -> new Tick(1 / (1 - p / 100), label(p)))
            .toList();
    return Axis.of("Percentile", scale, ticks);
  }

  private static String label(double percentile) {
    return percentile == 0 ? "min" : "P" + new Unit("", 1).tick(percentile);
  }
}
