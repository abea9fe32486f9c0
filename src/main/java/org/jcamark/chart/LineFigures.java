package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
import org.jcamark.chart.Scale.Spread;
import org.jcamark.model.ByteSize;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Interval;

/** Lines over the length of the message, or over a numeric parameter of somebody's benchmark. */
public final class LineFigures {
  private static final int MOST_OVER_PARAMETER = 8;
  private static final double NANOS = 1e9;

  private LineFigures() {}

  /**
   * Lines in one plot with a tick at each value of x, one for each name, from left to right.
   *
   * @param x title of the lower axis
   */
  private static <T> Panels lines(
      List<T> items,
      String x,
      Scale.Measure y,
      Function<T, SeriesName> series,
      Function<T, Point> point) {
    List<Line> lines = new ArrayList<>();
    InOrder.groupedBy(items, series)
        .forEach(
            (name, group) -> {
              Comparator<Point> fromLeft = Comparator.comparingDouble(Point::x);
              List<Point> points = group.stream().map(point).sorted(fromLeft).toList();
              lines.add(new Line(name, Look.MARKED, points));
            });
    return new Panels(
        new Scale.Measure(x, y.quantity(), Spread.MEASURED),
        y,
        List.of(new Panels.Panel("", lines)));
  }

  /**
   * A plot over the length of the message, a line for each name.
   *
   * @param quantity time, or throughput
   */
  public static <T> Panels overPayload(
      List<T> items, Quantity quantity, Function<T, SeriesName> series, Function<T, Point> point) {
    String title =
        quantity == Quantity.THROUGHPUT
            ? "Throughput (higher is better)"
            : "Time per operation (lower is better)";
    Scale.Measure measure = new Scale.Measure(title, quantity, Spread.LINES);
    return lines(items, "Payload (B)", measure, series, point);
  }

  /** Throughput and time by length of the message. */
  static List<Figure> bySize(List<ChartEntry> entries) {
    List<ChartEntry> sized =
        entries.stream()
            .filter(entry -> entry.isTime() && !entry.isForeign())
            .filter(entry -> entry.payloadBytes().orElse(0) > 0)
            .toList();
    List<Figure> figures = new ArrayList<>();
    InOrder.groupedBy(sized, ChartEntry::work)
        .forEach(
            (work, group) -> {
              if (group.stream().map(ChartEntry::payloadBytes).distinct().count() > 1) {
                figures.add(bySize(work, group, Quantity.THROUGHPUT));
                figures.add(bySize(work, group, Quantity.TIME));
              }
            });
    return figures;
  }

  private static Figure bySize(String work, List<ChartEntry> group, Quantity quantity) {
    int longest = group.stream().mapToInt(LineFigures::bytes).max().orElseThrow();
    List<ChartEntry> ends = group.stream().filter(entry -> bytes(entry) == longest).toList();
    return new Figure(
        FigureSet.fileName(work)
            + (quantity == Quantity.TIME ? "-time-by-size" : "-throughput-by-size"),
        FigureKind.PARAMETER,
        Headline.sentence(work)
            + ", "
            + ByteSize.exact(longest)
            + (ends.size() == 1 ? ", " : ": ")
            + Headline.range(
                ends,
                entry -> atSize(entry, quantity).y(),
                entry -> quantity.format(atSize(entry, quantity).y()),
                entry -> entry.series().text()),
        FigureSet.note(group),
        overPayload(group, quantity, ChartEntry::series, entry -> atSize(entry, quantity)));
  }

  private static int bytes(ChartEntry entry) {
    return entry.payloadBytes().orElseThrow();
  }

  /** A time or bytes a second; no interval if that of the time is open. */
  private static Point atSize(ChartEntry entry, Quantity quantity) {
    int bytes = bytes(entry);
    if (quantity == Quantity.TIME) {
      return entry.at(bytes);
    }
    double nanos = bytes * NANOS;
    double value = nanos / entry.value();
    Optional<Interval> interval =
        entry
            .interval()
            .filter(i -> i.low() > 0)
            .map(i -> new Interval(nanos / i.high(), nanos / i.low()));
    return new Point(bytes, value, interval, "", entry.hover() + " · " + quantity.format(value));
  }

  /** Results of one subject over its numeric parameter. */
  static List<Figure> byParameter(List<ChartEntry> group) {
    ChartEntry first = group.get(0);
    String name = first.axis().orElseThrow();
    int values = (int) group.stream().map(entry -> parameter(entry, name)).distinct().count();
    return FigureSet.paged(
        group,
        ChartEntry::work,
        MOST_OVER_PARAMETER * values,
        "result",
        page ->
            new Figure(
                FigureSet.fileName(first.group()),
                FigureKind.PARAMETER,
                Headline.sentence(first.subject())
                    + (first.isTime() ? ", time per operation by " : ", operations per second by ")
                    + name,
                FigureSet.note(page),
                lines(
                    page,
                    name,
                    first.measure(Spread.LINES),
                    entry ->
                        SeriesName.of(
                            FigureSet.words(
                                entry.series().text(),
                                entry.work().substring(entry.subject().length()))),
                    entry -> entry.at(parameter(entry, name)))));
  }

  private static double parameter(ChartEntry entry, String name) {
    return Double.parseDouble(ChartEntry.facet(entry.result(), name));
  }
}
