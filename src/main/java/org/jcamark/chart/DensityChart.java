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
    String title, String note, String measure, Quantity quantity, List<Row> rows)
    implements Chart {
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
  private static final double SPARE = 0.12;

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
      return new ValueAxis(quantity, exact(low, high)).log(measure);
    }
    double spare = Math.max((high - low) * SPARE, 1e-3);
    return new ValueAxis(quantity, exact(low - spare, high + spare)).tight(measure);
  }

  private static List<IntervalEstimate> exact(double... values) {
    return DoubleStream.of(values).mapToObj(IntervalEstimate::exact).toList();
  }

  /** Both densities of a row have the same measure, so that equal areas are equal shares. */
  private static void add(Panel panel, Row row, double middle, Palette palette) {
    Scale scale = panel.x().scale();
    List<Kernel> kernels =
        row.samples().stream().map(sample -> Kernel.of(sample.counts(), scale)).toList();
    double highest = kernels.stream().mapToDouble(Kernel::highest).max().orElseThrow();
    boolean two = row.samples().size() == 2;
    for (int i = 0; i < row.samples().size(); i++) {
      Sample sample = row.samples().get(i);
      Palette.Style style = palette.of(sample.series());
      double up = i == 0 ? HALF / highest : 0;
      double down = i == 1 || !two ? -HALF / highest : 0;
      if (kernels.get(i).count() >= FEWEST) {
        panel.areas(shape(kernels.get(i), middle, up, down, scale), style.translucent(ALPHA));
        panel.lines(shape(kernels.get(i), middle, up, down, scale), style.color(), 2);
      }
      double side = two ? (i == 0 ? 1 : -1) * HALF / 4 : 0;
      if (sample.counts().size() <= MOST_TICKS) {
        Outline ticks = new Outline();
        double half = two ? HALF / 4 : HALF / 5;
        sample
            .counts()
            .keySet()
            .forEach(v -> ticks.segment(v, middle + side - half, v, middle + side + half));
        panel.lines(ticks, style.color(), 1.5);
      }
      panel.dots(new Outline().to(kernels.get(i).median(), middle + side), style);
    }
  }

  /** The curve above the middle and back below it, closed. */
  private static Outline shape(
      Kernel kernel, double middle, double up, double down, Scale scale) {
    Outline shape = new Outline();
    for (int i = kernel.first(); i <= kernel.last(); i++) {
      shape.to(Kernel.place(i, scale), middle + up * kernel.density(i));
    }
    for (int i = kernel.last(); i >= kernel.first(); i--) {
      shape.to(Kernel.place(i, scale), middle + down * kernel.density(i));
    }
    return shape
        .to(Kernel.place(kernel.first(), scale), middle + up * kernel.density(kernel.first()))
        .end();
  }
}
