package org.jcamark.chart;

import java.util.List;
import java.util.Optional;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;

/**
 * A quantity against a numeric parameter of a benchmark, a line a series with the 95% intervals of
 * what was measured. The parameter's axis has its ticks at the values that were measured.
 *
 * @param parameter its name
 * @param measure the quantity's name: "Time per operation"
 */
public record ParameterChart(
    String title, String note, String parameter, String measure, Quantity quantity, List<At> points)
    implements Chart {
  /**
   * A result at a value of the parameter.
   *
   * @param series decides the colour; blank for the only one
   * @param interval 95% interval, where known
   */
  public record At(double parameter, String series, double value, Optional<Interval> interval) {
    private Lines.At onLine() {
      return new Lines.At(series, parameter, new IntervalEstimate(value, interval));
    }
  }

  public ParameterChart {
    points = NonEmpty.copyOf(points, "a chart of a parameter needs at least one point");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(points.stream().map(At::series).toList(), theme);
    List<Lines.At> values = points.stream().map(At::onLine).toList();
    List<IntervalEstimate> estimates = values.stream().map(Lines.At::estimate).toList();
    PlotAxis x =
        PlotAxis.at(parameter, points.stream().map(At::parameter).toList(), ParameterChart::exact);
    PlotAxis y = new ValueAxis(quantity, estimates).forPoints(measure);
    Panel panel = new Panel(x, y, theme);
    new Lines(panel, palette, values).curves();
    return new Figure(
        title,
        List.of(note, IntervalEstimate.note("whiskers", estimates, panel.y().scale())),
        palette.legend(Legend.Mark.LINE),
        panel,
        theme,
        0);
  }

  private static String exact(double value) {
    return value == Math.rint(value) ? Numbers.count((long) value) : Numbers.plain(value);
  }
}
