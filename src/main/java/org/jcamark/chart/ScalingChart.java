package org.jcamark.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.chart.PlotAxis.Tick;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;

/**
 * Throughput against threads, relative to the fewest threads of the same series, with the line that
 * ideal scaling would follow.
 */
public record ScalingChart(String title, String note, List<Load> loads) implements Chart {
  /**
   * Throughput of a number of threads together.
   *
   * @param threads at least 1
   * @param series who did it; decides the colour
   * @param opsPerSecond of all threads together, above 0
   * @param interval 95% interval of the same, where known
   */
  public record Load(int threads, String series, double opsPerSecond, Optional<Interval> interval) {
    public Load {
      if (threads < 1 || !(opsPerSecond > 0) || Double.isInfinite(opsPerSecond)) {
        throw new IllegalArgumentException(
            series + ": " + opsPerSecond + " ops/s of " + threads + " threads, expected above 0");
      }
    }

    private Lines.At relativeTo(Load base) {
      double one = base.opsPerSecond / base.threads;
      return new Lines.At(
          series,
          threads,
          new IntervalEstimate(
              opsPerSecond / one, interval.map(i -> new Interval(i.low() / one, i.high() / one))));
    }
  }

  public ScalingChart {
    loads = NonEmpty.copyOf(loads, "a scaling chart needs at least one load");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(loads.stream().map(Load::series).toList(), theme);
    List<Lines.At> values = loads.stream().map(l -> l.relativeTo(base(l.series()))).toList();
    List<IntervalEstimate> estimates = values.stream().map(Lines.At::estimate).toList();
    int most = loads.stream().mapToInt(Load::threads).max().orElseThrow();
    PlotAxis x = threads(most);
    List<IntervalEstimate> shown =
        Stream.concat(estimates.stream(), Stream.of(IntervalEstimate.exact(most))).toList();
    PlotAxis y =
        new ValueAxis(Quantity.RATIO, shown).linearFromZero("Throughput, one thread = 1", 0.04);
    Panel panel = new Panel(x, y, theme);
    panel.dashes(new Outline().segment(0, 0, most, most), theme.mutedInk(), 2.5);
    new Lines(panel, palette, values).curves();
    return new Figure(
        title,
        List.of(
            note, IntervalEstimate.note("whiskers", estimates, y.scale()), "dashed: ideal scaling"),
        palette.legend(Legend.Mark.LINE),
        panel,
        theme,
        0);
  }

  /** The load of the fewest threads of a series. */
  private Load base(String series) {
    return loads.stream()
        .filter(l -> l.series().equals(series))
        .min(Comparator.comparingInt(Load::threads))
        .orElseThrow();
  }

  private PlotAxis threads(int most) {
    List<Tick> ticks =
        loads.stream()
            .map(Load::threads)
            .distinct()
            .sorted()
            .map(n -> new Tick(n, Numbers.count(n)))
            .toList();
    return PlotAxis.of("Threads", Scale.linear(0, most * 1.04), ticks);
  }
}
