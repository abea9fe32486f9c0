package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jcamark.chart.Figure.Measure;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
import org.jcamark.model.ByteSize;
import org.jcamark.model.InOrder;
import org.jcamark.stats.Interval;

/** Lines over the length of the message, or over a numeric parameter of somebody's benchmark. */
public final class LineFigures {
  private static final int MOST_OVER_PARAMETER = 8;

  private LineFigures() {}

  private static <T> Panels lines(
      List<T> items,
      Measure x,
      Measure y,
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
    return new Panels(x, y, List.of(new Panels.Panel("", lines)));
  }

  /** A plot of times or throughputs over the length of the message, a line for each name. */
  public static <T> Panels overPayload(
      List<T> items, Quantity quantity, Function<T, SeriesName> series, Function<T, Point> point) {
    String title =
        quantity == Quantity.THROUGHPUT
            ? "Throughput (higher is better)"
            : "Time per operation (lower is better)";
    Measure payload = new Measure("Payload", Quantity.BYTES);
    return lines(items, payload, new Measure(title, quantity), series, point);
  }

  static List<Figure> bySize(List<ChartEntry> entries) {
    List<Figure> figures = new ArrayList<>();
    InOrder.groupedBy(
            entries.stream().filter(e -> e.isTime() && !e.isForeign() && bytes(e) > 0).toList(),
            ChartEntry::work)
        .forEach(
            (work, group) -> {
              if (group.stream().map(LineFigures::bytes).distinct().count() > 1) {
                figures.add(bySize(work, group, Quantity.THROUGHPUT));
                figures.add(bySize(work, group, Quantity.TIME));
              }
            });
    return figures;
  }

  private static Figure bySize(String work, List<ChartEntry> group, Quantity quantity) {
    int longest = group.stream().mapToInt(LineFigures::bytes).max().orElseThrow();
    return new Figure(
        FigureSet.fileName(
            work + (quantity == Quantity.TIME ? "-time-by-size" : "-throughput-by-size")),
        Figure.Kind.PARAMETER,
        "%s, %s: %s"
            .formatted(
                FigureSet.sentence(work),
                ByteSize.exact(longest),
                FigureSet.range(
                    group.stream().filter(entry -> bytes(entry) == longest).toList(),
                    entry -> atSize(entry, quantity).y(),
                    entry -> quantity.format(atSize(entry, quantity).y()),
                    entry -> entry.series().text())),
        FigureSet.note(group),
        overPayload(group, quantity, ChartEntry::series, entry -> atSize(entry, quantity)));
  }

  private static int bytes(ChartEntry entry) {
    return entry.result().payloadBytes().orElse(0);
  }

  /** A time or bytes a second; no interval if that of the time is open. */
  private static Point atSize(ChartEntry entry, Quantity quantity) {
    Point time = entry.at(bytes(entry));
    double nanos = time.x() * 1e9;
    Optional<Interval> interval =
        time.interval()
            .filter(i -> i.low() > 0)
            .map(i -> new Interval(nanos / i.high(), nanos / i.low()));
    return quantity == Quantity.TIME ? time : new Point(time.x(), nanos / time.y(), interval, "");
  }

  static List<Figure> byParameter(String file, List<ChartEntry> group) {
    ChartEntry first = group.get(0);
    String name = first.axis().orElseThrow();
    int values = (int) group.stream().map(entry -> parameter(entry, name)).distinct().count();
    return FigureSet.paged(
        group,
        ChartEntry::work,
        MOST_OVER_PARAMETER * values,
        page ->
            new Figure(
                FigureSet.fileName(file),
                Figure.Kind.PARAMETER,
                FigureSet.sentence(first.subject())
                    + (first.isTime() ? ", time per operation by " : ", operations per second by ")
                    + name,
                FigureSet.note(page),
                lines(
                    page,
                    new Measure(name, Quantity.NUMBER),
                    first.measure(),
                    entry ->
                        SeriesName.of(
                            (entry.series().text()
                                    + entry.work().substring(entry.subject().length()))
                                .strip()),
                    entry -> entry.at(parameter(entry, name)))));
  }

  private static double parameter(ChartEntry entry, String name) {
    return Double.parseDouble(ChartEntry.facet(entry.result(), name));
  }
}
