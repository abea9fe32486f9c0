package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureKind;
import org.jcamark.chart.Panels;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.Scale;
import org.jcamark.chart.Scale.Spread;
import org.jcamark.chart.SeriesName;
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
   * @param y title of the upright axis
   */
  private static <T> Panels lines(
      List<T> items,
      String x,
      String y,
      Quantity quantity,
      Function<T, SeriesName> series,
      Function<T, Point> point) {
    List<Line> lines = new ArrayList<>();
    InOrder.groupedBy(items, series)
        .forEach(
            (name, group) -> {
              Stream<Point> points = group.stream().map(point);
              lines.add(
                  new Line(
                      name,
                      Look.MARKED,
                      points.sorted(Comparator.comparingDouble(Point::x)).toList()));
            });
    return new Panels(
        new Scale.Measure(x, quantity, Spread.MEASURED),
        new Scale.Measure(y, quantity, Spread.LINES),
        List.of(new Panels.Panel("", lines)));
  }

  /**
   * A plot over the length of the message, a line for each name.
   *
   * @param quantity time, or throughput
   */
  public static <T> Panels overPayload(
      List<T> items, Quantity quantity, Function<T, SeriesName> series, Function<T, Point> point) {
    String measure =
        quantity == Quantity.THROUGHPUT
            ? "Throughput (higher is better)"
            : "Time per operation (lower is better)";
    return lines(items, "Payload (B)", measure, quantity, series, point);
  }

  /** Time and throughput by length of the message. */
  static List<Figure> bySize(List<ChartEntry> entries) {
    List<ChartEntry> sized =
        ChartEntry.onRandom(entries).stream()
            .filter(e -> e.payloadBytes().filter(bytes -> bytes > 0).isPresent())
            .filter(ChartEntry::isTime)
            .toList();
    List<Figure> figures = new ArrayList<>();
    InOrder.groupedBy(sized, e -> e.subject() + " " + e.work())
        .forEach(
            (what, group) -> {
              if (differ(group, ChartEntry::payloadBytes)) {
                figures.add(bySize(what, group, Quantity.THROUGHPUT));
                figures.add(bySize(what, group, Quantity.TIME));
              }
            });
    return figures;
  }

  private static boolean differ(List<ChartEntry> entries, Function<ChartEntry, ?> by) {
    return entries.stream().map(by).distinct().count() > 1;
  }

  private static Figure bySize(String what, List<ChartEntry> group, Quantity quantity) {
    int longest = group.stream().mapToInt(ChartEntry::bytes).max().orElseThrow();
    List<ChartEntry> ends = group.stream().filter(entry -> entry.bytes() == longest).toList();
    return new Figure(
        FigureSet.fileName(what)
            + (quantity == Quantity.TIME ? "-time-by-size" : "-throughput-by-size"),
        FigureKind.PARAMETER,
        Headline.sentence(what)
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

  /** A time or bytes a second; no interval if that of the time is open. */
  private static Point atSize(ChartEntry entry, Quantity quantity) {
    int bytes = entry.bytes();
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
  static List<Figure> byParameter(String file, List<ChartEntry> group) {
    ChartEntry first = group.get(0);
    String name = first.axis().orElseThrow().name();
    int values = (int) group.stream().map(LineFigures::parameter).distinct().count();
    return FigureSet.paged(
        group,
        ChartEntry::line,
        MOST_OVER_PARAMETER * values,
        "result",
        page ->
            new Figure(
                file,
                FigureKind.PARAMETER,
                Headline.sentence(first.subject())
                    + (first.isTime() ? ", time per operation by " : ", operations per second by ")
                    + name,
                FigureSet.note(page),
                lines(
                    page,
                    name,
                    first.measure(),
                    first.quantity(),
                    entry -> SeriesName.of(entry.line()),
                    entry -> entry.at(parameter(entry)))));
  }

  private static double parameter(ChartEntry entry) {
    return entry.axis().orElseThrow().value();
  }
}
