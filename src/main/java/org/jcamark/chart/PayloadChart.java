package org.jcamark.chart;

import java.util.List;
import java.util.function.Function;
import org.jcamark.model.ByteSize;

/**
 * Time or throughput against payload size, both axes logarithmic, a line a series with the 95%
 * intervals of what was measured. Ticks stand at the payloads. A single payload is drawn as
 * markers.
 *
 * @param view the quantity of the upright axis
 */
public record PayloadChart(String title, String note, View view, List<PayloadPoint> points)
    implements Chart {
  /** The quantity of the upright axis. */
  public enum View {
    /** Time per operation. */
    TIME,
    /** Payload bytes a second. */
    THROUGHPUT
  }

  public PayloadChart {
    points = NonEmpty.copyOf(points, "a payload chart needs at least one point");
  }

  @Override
  public Figure draw(Theme theme) {
    Palette palette = new Palette(points.stream().map(PayloadPoint::series).toList(), theme);
    Function<PayloadPoint, IntervalEstimate> estimate =
        view == View.TIME ? PayloadPoint::time : PayloadPoint::throughput;
    List<IntervalEstimate> estimates = points.stream().map(estimate).toList();
    PlotAxis x =
        PlotAxis.logAt(
            "Payload",
            points.stream().map(p -> (double) p.payloadBytes()).toList(),
            bytes -> ByteSize.exact((long) bytes));
    PlotAxis y =
        view == View.TIME
            ? new ValueAxis(Quantity.TIME, estimates).log("Time per operation")
            : new ValueAxis(Quantity.THROUGHPUT, estimates).log("Throughput");
    Panel panel = new Panel(x, y, theme);
    List<Lines.At> values =
        points.stream()
            .map(p -> new Lines.At(p.series(), p.payloadBytes(), estimate.apply(p)))
            .toList();
    new Lines(panel, palette, values).curves();
    return new Figure(
        title,
        List.of(note, IntervalEstimate.note("whiskers", estimates, y.scale())),
        palette.legend(Legend.Mark.LINE),
        panel,
        theme,
        0);
  }
}
