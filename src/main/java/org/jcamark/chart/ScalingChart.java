package org.jcamark.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.stats.Interval;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Numbers;
import org.jcamark.table.Unit;

/**
 * Throughput against threads, both axes logarithmic, relative to the fewest threads of the same
 * series, with the line that ideal scaling would follow. The legend has the rates of the ends of
 * each line.
 */
public record ScalingChart(String title, String note, List<Load> loads) implements Chart {
  private static final Comparator<Load> BY_THREADS = Comparator.comparingInt(Load::threads);

  /**
   * Throughput of a number of threads together.
   *
   * @param threads at least 1
   * @param series who did it; decides the colour
   * @param opsPerSecond of all threads together, above 0
   */
  public record Load(int threads, String series, Uncertain opsPerSecond) {
    public Load {
      double rate = opsPerSecond.value();
      if (threads < 1 || !(rate > 0) || Double.isInfinite(rate)) {
        throw new IllegalArgumentException(
            series + ": " + rate + " ops/s of " + threads + " threads, expected above 0");
      }
    }

    /** With the interval of the ratio; without one where this is the base. */
    private Lines.At relativeTo(Load base) {
      Uncertain ratio = opsPerSecond.dividedBy(base.opsPerSecond).times(base.threads);
      Optional<Interval> interval =
          threads == base.threads ? Optional.empty() : ratio.positiveInterval();
      return new Lines.At(series, threads, new IntervalEstimate(ratio.value(), interval));
    }
  }

  public ScalingChart {
    loads = NonEmpty.copyOf(loads, "a scaling chart needs at least one load");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(loads.stream().map(Load::series).toList(), theme);
    Map<String, Load> fewest = ends(BinaryOperator.minBy(BY_THREADS));
    Map<String, Load> most = ends(BinaryOperator.maxBy(BY_THREADS));
    List<Lines.At> values = loads.stream().map(l -> l.relativeTo(fewest.get(l.series()))).toList();
    List<IntervalEstimate> estimates = values.stream().map(Lines.At::estimate).toList();
    List<IntervalEstimate> ratios =
        values.stream()
            .filter(at -> at.x() > fewest.get(at.series()).threads())
            .map(Lines.At::estimate)
            .toList();
    List<Double> threads = loads.stream().map(l -> (double) l.threads()).sorted().toList();
    double least = threads.get(0);
    double all = threads.get(threads.size() - 1);
    List<IntervalEstimate> shown =
        Stream.concat(estimates.stream(), Stream.of(least, all).map(IntervalEstimate::exact))
            .toList();
    PlotAxis x = PlotAxis.logAt("Threads", threads, n -> Numbers.count((long) n));
    PlotAxis y = new ValueAxis(Quantity.RATIO, shown).octaves("Throughput, one thread = 1×");
    Panel panel = new Panel(x, y, theme);
    panel.dashes(new Outline().segment(least, least, all, all), theme.mutedInk(), 2.5);
    new Lines(panel, palette, values).curves();
    return new Figure(
        title,
        List.of(
            note,
            IntervalEstimate.note("whiskers", ratios, y.scale()),
            "dashed: ideal scaling",
            "beside the names: rate with the fewest → with the most threads"),
        palette.legend(
            Legend.Mark.LINE,
            name -> (name + " " + rates(fewest.get(name), most.get(name))).strip()),
        panel,
        theme,
        0);
  }

  /** The load at one end of each series. */
  private Map<String, Load> ends(BinaryOperator<Load> chosen) {
    return loads.stream()
        .collect(Collectors.toMap(Load::series, load -> load, chosen, TreeMap::new));
  }

  /** {@code 92.5 → 170 k ops/s}. */
  private static String rates(Load base, Load end) {
    double rate = end.opsPerSecond().value();
    Unit unit = Quantity.RATE.unitFor(rate);
    String from =
        end.threads() == base.threads()
            ? ""
            : Numbers.significant(unit.of(base.opsPerSecond().value())) + " → ";
    return from + Quantity.format(rate, unit);
  }
}
