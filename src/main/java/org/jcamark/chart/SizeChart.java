package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Time or throughput against payload size, both axes logarithmic, a line a series with a band of
 * its 95% intervals. A single payload is drawn as markers.
 *
 * @param title one line
 * @param note what the values are, for the line below the title; may be empty
 * @param view what stands on the upright axis
 */
public record SizeChart(String title, String note, View view, List<SizePoint> points)
    implements Chart {
  /** What stands on the upright axis. */
  public enum View {
    /** Time per operation. */
    TIME,
    /** Payload bytes a second. */
    THROUGHPUT,
    /** Both, side by side. */
    BOTH
  }

  public SizeChart {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(note, "note");
    Objects.requireNonNull(view, "view");
    points = List.copyOf(points);
    if (points.isEmpty()) {
      throw new IllegalArgumentException("a size chart needs at least one point");
    }
  }

  @Override
  public Figure draw(Theme theme) {
    SeriesSet series = new SeriesSet(points.stream().map(SizePoint::series).toList(), theme);
    List<Panel> panels = new ArrayList<>();
    if (view != View.THROUGHPUT) {
      panels.add(panel(Quantity.TIME, "Time per operation", SizePoint::time, series, theme));
    }
    if (view != View.TIME) {
      panels.add(panel(Quantity.THROUGHPUT, "Throughput", SizePoint::throughput, series, theme));
    }
    List<Estimate> estimates = points.stream().map(SizePoint::time).toList();
    return new Figure(
        title,
        Notes.join(note, Notes.intervals("bands and whiskers", estimates)),
        series.legend(LegendEntry.Mark.LINE),
        panels,
        theme,
        Figure.HEIGHT);
  }

  private Panel panel(
      Quantity quantity,
      String measure,
      Function<SizePoint, Estimate> estimate,
      SeriesSet series,
      Theme theme) {
    List<Estimate> sizes =
        points.stream()
            .map(p -> new Estimate((double) p.payloadBytes(), Optional.empty()))
            .toList();
    Axis x = new ValueAxis(Quantity.BYTES, sizes).forceLog("Payload");
    Axis y = new ValueAxis(quantity, points.stream().map(estimate).toList()).forceLog(measure);
    Panel panel = new Panel(x, y, theme);
    Lines lines = new Lines(panel);
    Map<String, List<Lines.At>> curves = new LinkedHashMap<>();
    for (String name : series.names()) {
      List<Lines.At> values =
          points.stream()
              .filter(p -> p.series().equals(name))
              .sorted(Comparator.comparingLong(SizePoint::payloadBytes))
              .map(p -> new Lines.At(p.payloadBytes(), estimate.apply(p)))
              .toList();
      curves.put(name, values);
      lines.band(values, series.style(name));
    }
    for (String name : series.names()) {
      List<Lines.At> values = curves.get(name);
      lines.line(values, series.style(name));
      lines.whiskers(values, series.style(name));
      lines.markers(values, series.style(name));
    }
    return panel;
  }
}
