package org.jcamark.chart;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Every fork at the moment of its start, as the difference of its time per operation from its
 * scenario's mean: whether the machine became faster or slower while it measured.
 */
public record DriftChart(String title, String note, List<Moment> moments) implements Chart {
  /**
   * One fork of a run.
   *
   * @param scenario what was measured; forks are compared within a scenario and series
   * @param series who did it; decides the colour
   * @param elapsedNs from the start of the run, at least 0
   * @param value the fork's mean time per operation, above 0, in any unit
   */
  public record Moment(String scenario, String series, double elapsedNs, double value) {
    public Moment {
      if (!(elapsedNs >= 0 && value > 0) || Double.isInfinite(elapsedNs + value)) {
        throw new IllegalArgumentException(
            scenario + ": " + value + " after " + elapsedNs + " ns, expected numbers above 0");
      }
    }

    private List<String> key() {
      return List.of(scenario, series);
    }
  }

  public DriftChart {
    moments = NonEmpty.copyOf(moments, "a drift chart needs at least one fork");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(moments.stream().map(Moment::series).toList(), theme);
    Map<List<String>, Double> means =
        moments.stream()
            .collect(Collectors.groupingBy(Moment::key, Collectors.averagingDouble(Moment::value)));
    List<IntervalEstimate> times =
        moments.stream().map(m -> IntervalEstimate.exact(m.elapsedNs())).toList();
    List<Lines.At> values =
        moments.stream()
            .map(
                m ->
                    new Lines.At(
                        m.series(),
                        m.elapsedNs(),
                        IntervalEstimate.exact(m.value() / means.get(m.key()) - 1)))
            .toList();
    PlotAxis x = new ValueAxis(Quantity.DURATION, times).tight("Time since the start of the run");
    PlotAxis y =
        new ValueAxis(Quantity.PERCENT, values.stream().map(Lines.At::estimate).toList())
            .tight("Time per operation, difference from the mean of the forks");
    Panel panel = new Panel(x, y, theme);
    panel.lines(new Outline().segment(x.scale().min(), 0, x.scale().max(), 0), theme.mutedInk(), 2);
    new Lines(panel, palette, values).dots();
    return new Figure(
        title, List.of(note, "dots: forks"), palette.legend(Legend.Mark.DOT), panel, theme, 0);
  }
}
