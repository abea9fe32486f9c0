package org.jcamark.chart;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * How values spread, a row below the other over one axis: the density of one sample on both sides
 * of the row's middle (a violin), or of two above and below it; the median, and each value where
 * there are few. Densities are estimated on the axis as it is drawn, by {@link Kernel}.
 */
public record DensityChart(
    String title, String note, String measure, Quantity quantity, List<Row> rows) implements Chart {
  /**
   * One or two samples over one another.
   *
   * @param name what was measured
   */
  public record Row(String name, List<Sample> samples) {
    public Row {
      if (samples.isEmpty() || samples.size() > 2) {
        throw new IllegalArgumentException(name + ": " + samples.size() + " samples, 1 or 2 fit");
      }
      samples = List.copyOf(samples);
    }
  }

  /**
   * Values of one series.
   *
   * @param series decides the colour
   * @param counts how often each value was seen, at least one value and all at least once
   */
  public record Sample(String series, SortedMap<Double, Long> counts) {
    /** Values that were seen once each, in any order. */
    public static Sample of(String series, List<Double> values) {
      SortedMap<Double, Long> counts = new TreeMap<>();
      values.forEach(value -> counts.merge(value, 1L, Long::sum));
      return new Sample(series, counts);
    }

    private long total() {
      return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private double low() {
      return counts.firstKey();
    }

    private double high() {
      return counts.lastKey();
    }
  }

  /** Fewer values than this have no density. */
  public static final int FEWEST = 5;

  private static final int MOST_TICKS = 100;
  private static final double ROW_PX = 90;
  private static final double HALF = 0.42;
  private static final int ALPHA = 90;

  /** Room for the ends of the curves, as a share of the range of the values. */
  private static final double SPARE = 0.25;

  /** The same on a logarithmic axis, as a factor. */
  private static final double ENDS = 1.1;

  /** Fewer rows do not fill the plot. */
  private static final double ROWS_A_PAGE = 3;

  public DensityChart {
    rows = NonEmpty.copyOf(rows, "a density chart needs at least one row");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(series(), theme);
    PlotAxis x = axis();
    PlotAxis y = PlotAxis.names(rows.stream().map(Row::name).toList()).reversed();
    Panel panel = new Panel(x, y, theme);
    Outline middles = new Outline();
    for (int i = 0; i < rows.size(); i++) {
      double middle = rows.size() - i - 0.5;
      middles.segment(x.scale().min(), middle, x.scale().max(), middle);
    }
    panel.lines(middles, theme.grid(), 1);
    if (quantity == Quantity.PERCENT) {
      panel.lines(new Outline().segment(0, 0, 0, rows.size()), theme.mutedInk(), 2);
    }
    for (int i = 0; i < rows.size(); i++) {
      add(panel, rows.get(i), rows.size() - i - 0.5, palette);
    }
    return new Figure(
        title,
        List.of(note, "curves: density, from " + FEWEST + " values on; marks: medians"),
        palette.legend(Legend.Mark.DOT),
        panel,
        theme,
        rows.size() * ROW_PX);
  }

  /** The names of all samples. */
  public List<String> series() {
    return samples().map(Sample::series).distinct().toList();
  }

  private Stream<Sample> samples() {
    return rows.stream().flatMap(row -> row.samples().stream());
  }

  private PlotAxis axis() {
    double low = samples().mapToDouble(Sample::low).min().orElseThrow();
    double high = samples().mapToDouble(Sample::high).max().orElseThrow();
    if (quantity != Quantity.PERCENT) {
      return new ValueAxis(quantity, exact(low / ENDS, high * ENDS)).log(measure);
    }
    double spare = Math.max((high - low) * SPARE, 1e-3);
    return new ValueAxis(quantity, exact(low - spare, high + spare)).tight(measure);
  }

  private static List<IntervalEstimate> exact(double... values) {
    return DoubleStream.of(values).mapToObj(IntervalEstimate::exact).toList();
  }

  /**
   * Where a sample is drawn.
   *
   * @param up height of the highest density above the middle, {@code down} below it
   */
  private record Band(double middle, double up, double down) {
    double markers() {
      return middle + (up - down) / 4;
    }

    double halfTick() {
      return (up + down) / 8;
    }
  }

  private static void add(Panel panel, Row row, double middle, Palette palette) {
    Scale scale = panel.x().scale();
    List<Kernel> kernels =
        row.samples().stream().map(sample -> Kernel.of(sample.counts(), scale)).toList();
    double highest = kernels.stream().mapToDouble(Kernel::highest).max().orElseThrow();
    double reach = HALF * Math.min(1, panel.y().scale().max() / ROWS_A_PAGE);
    int last = row.samples().size() - 1;
    for (int i = 0; i <= last; i++) {
      Band band = new Band(middle, i == 0 ? reach : 0, i == last ? reach : 0);
      Palette.Style style = palette.of(row.samples().get(i).series());
      if (kernels.get(i).count() >= FEWEST) {
        Outline curve = curve(kernels.get(i), band, highest, scale);
        panel.areas(curve, style.translucent(ALPHA));
        panel.lines(curve, style.color(), 2);
      }
      panel.lines(ticks(row.samples().get(i), band), style.color(), 1.5);
      panel.dots(new Outline().to(kernels.get(i).median(), band.markers()), style);
    }
  }

  /**
   * From the left above the middle and back below it.
   *
   * @param highest density of both samples of a row, so that equal areas are equal shares
   */
  private static Outline curve(Kernel kernel, Band band, double highest, Scale scale) {
    Outline curve = new Outline();
    for (int i = kernel.first(); i <= kernel.last(); i++) {
      double height = kernel.density(i) / highest;
      curve.to(Kernel.place(i, scale), band.middle() + band.up() * height);
    }
    for (int i = kernel.last(); i >= kernel.first(); i--) {
      double height = kernel.density(i) / highest;
      curve.to(Kernel.place(i, scale), band.middle() - band.down() * height);
    }
    double start = band.up() * kernel.density(kernel.first()) / highest;
    return curve.to(Kernel.place(kernel.first(), scale), band.middle() + start).end();
  }

  /** A tick at each value, of few. */
  private static Outline ticks(Sample sample, Band band) {
    Outline ticks = new Outline();
    if (sample.total() <= MOST_TICKS) {
      double from = band.markers() - band.halfTick();
      double to = band.markers() + band.halfTick();
      sample.counts().keySet().forEach(value -> ticks.segment(value, from, value, to));
    }
    return ticks;
  }
}
