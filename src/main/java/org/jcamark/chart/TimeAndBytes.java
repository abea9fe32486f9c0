package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.jcamark.catalog.Legacy;
import org.jcamark.catalog.WireSize;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
import org.jcamark.chart.Scale.Spread;
import org.jcamark.model.InOrder;
import org.jcamark.model.Mode;
import org.jcamark.model.SizeMetric;

/**
 * Time, or operations per second, against bytes on the wire: signatures (public key and signature)
 * and KEMs (encapsulation key and ciphertext), a panel for each of their two operations, and
 * handshakes, which count what they send. Single shots are left out: no front joins cold and warm
 * code.
 */
public final class TimeAndBytes {
  /**
   * Operations that belong together, a panel each.
   *
   * @param bytes title of the axis
   */
  private record Kind(String file, String title, String bytes, String... operations) {}

  private static final String SENT = "Bytes that client and server send";

  private static final List<Kind> KINDS =
      List.of(
          new Kind("signatures", "Signatures", "Public key and signature", "sign", "verify"),
          new Kind(
              "kems",
              "Key encapsulation",
              "Encapsulation key and ciphertext",
              "encapsulate",
              "decapsulate"),
          new Kind("handshake", "Handshake", SENT, "handshake"),
          new Kind(
              "handshake-server-first",
              "Handshake, the server's share first",
              SENT,
              "handshake-server-first"),
          new Kind("tls13", "TLS 1.3 handshake", SENT, "tls13"));

  private static final int MOST_NAMES = 5;

  /** Fewer algorithms are read faster in a table. */
  private static final int FEWEST_ALGORITHMS = 4;

  /**
   * A result.
   *
   * @param at bytes on the wire, and a time or a rate
   */
  public record Sized(String algorithm, SeriesName series, Point at) {
    private Point named(String name) {
      String hover = at.hover() + " · " + Quantity.BYTES.format(at.x());
      return new Point(at.x(), at.y(), at.interval(), name, hover);
    }
  }

  private TimeAndBytes() {}

  static List<Figure> of(List<ChartEntry> all) {
    return KINDS.stream().flatMap(kind -> of(kind, all).stream()).toList();
  }

  private static Optional<Figure> of(Kind kind, List<ChartEntry> all) {
    Map<String, WireSize> sizes = WireSize.known();
    List<ChartEntry> shown = new ArrayList<>();
    Set<String> leftOut = new TreeSet<>();
    Map<String, List<Sized>> panels = new LinkedHashMap<>();
    for (String operation : kind.operations()) {
      String heading = kind.operations().length == 1 ? "" : Headline.sentence(operation);
      for (ChartEntry entry : all) {
        if (!entry.subject().equals(operation)
            || entry.isForeign()
            || !entry.isTime()
            || entry.result().result().mode() == Mode.SINGLE_SHOT) {
          continue;
        }
        String algorithm = entry.result().result().scenario().orElseThrow().algorithm();
        double bytes = sizes.containsKey(algorithm) ? sizes.get(algorithm).total() : sent(entry);
        if (bytes == 0) {
          leftOut.add(algorithm);
        } else {
          shown.add(entry);
          panels
              .computeIfAbsent(heading, any -> new ArrayList<>())
              .add(new Sized(Legacy.marked(algorithm), entry.series(), entry.at(bytes)));
        }
      }
    }
    return of(
        kind.file() + "-time-and-bytes",
        kind.title(),
        Figure.joined(
            FigureSet.note(shown),
            leftOut.isEmpty() ? "" : "sizes not known: " + String.join(", ", leftOut)),
        kind.bytes(),
        Quantity.TIME,
        panels);
  }

  private static double sent(ChartEntry entry) {
    return Stream.of(SizeMetric.CLIENT, SizeMetric.SERVER)
        .flatMap(sent -> sent.of(entry.result().result()).stream())
        .mapToDouble(Long::doubleValue)
        .sum();
  }

  /**
   * The figure; absent for few algorithms or where all have one size.
   *
   * @param bytes title of the lower axis
   * @param quantity time, or operations per second and core
   * @param panels points by heading, which is empty for the only one
   */
  public static Optional<Figure> of(
      String file,
      String title,
      String note,
      String bytes,
      Quantity quantity,
      Map<String, List<Sized>> panels) {
    List<Sized> all = panels.values().stream().flatMap(List::stream).toList();
    if (all.stream().map(Sized::algorithm).distinct().count() < FEWEST_ALGORITHMS
        || all.stream().map(point -> point.at().x()).distinct().count() < 2) {
      return Optional.empty();
    }
    boolean rates = quantity == Quantity.RATE;
    Comparator<Sized> best = Comparator.comparing(point -> (rates ? -1 : 1) * point.at().y());
    String measure =
        rates
            ? "Operations per second and core (upper left is better)"
            : "Time per operation (lower left is better)";
    return Optional.of(
        new Figure(
            file,
            FigureKind.TRADEOFF,
            title + ": " + finding(panels, best),
            note + " · dashed: the front, on which nothing is both smaller and faster",
            new Panels(
                new Scale.Measure(bytes, Quantity.BYTES, Spread.VALUES),
                new Scale.Measure(measure, quantity, Spread.LINES),
                panels.entrySet().stream()
                    .map(one -> new Panels.Panel(one.getKey(), lines(one.getValue(), best)))
                    .toList())));
  }

  /** The algorithms on the front of the first operation. */
  private static String finding(Map<String, List<Sized>> panels, Comparator<Sized> best) {
    Map.Entry<String, List<Sized>> first = panels.entrySet().iterator().next();
    List<String> names =
        front(first.getValue(), best).stream().map(Sized::algorithm).distinct().toList();
    return "nothing is both smaller and faster than "
        + String.join(", ", names.stream().limit(MOST_NAMES).toList())
        + (names.size() > MOST_NAMES ? " …" : "")
        + (first.getKey().isEmpty() ? "" : " (" + first.getKey().toLowerCase(Locale.ROOT) + ")");
  }

  /**
   * The front in steps, none before its first or after its last point, and the points of each
   * series; each algorithm is named once, where it is fastest.
   */
  private static List<Line> lines(List<Sized> points, Comparator<Sized> best) {
    Map<String, Sized> fastest = new HashMap<>();
    points.forEach(point -> fastest.merge(point.algorithm(), point, BinaryOperator.minBy(best)));
    List<Point> steps = new ArrayList<>();
    for (Sized point : front(points, best)) {
      if (!steps.isEmpty()) {
        steps.add(new Point(point.at().x(), steps.get(steps.size() - 1).y()));
      }
      steps.add(new Point(point.at().x(), point.at().y()));
    }
    List<Line> lines = new ArrayList<>();
    lines.add(new Line(SeriesName.NONE, Look.DASHED, steps));
    InOrder.groupedBy(points, Sized::series)
        .forEach(
            (series, members) -> {
              Stream<Point> dots =
                  members.stream()
                      .map(p -> p.named(fastest.get(p.algorithm()).equals(p) ? p.algorithm() : ""));
              lines.add(new Line(series, Look.DOTS, dots.toList()));
            });
    return lines;
  }

  /** Points that no other beats in both, by size. */
  private static List<Sized> front(List<Sized> points, Comparator<Sized> best) {
    List<Sized> bySize = new ArrayList<>(points);
    bySize.sort(Comparator.comparing((Sized point) -> point.at().x()).thenComparing(best));
    List<Sized> front = new ArrayList<>();
    for (Sized point : bySize) {
      if (front.isEmpty() || best.compare(point, front.get(front.size() - 1)) < 0) {
        front.add(point);
      }
    }
    return front;
  }
}
