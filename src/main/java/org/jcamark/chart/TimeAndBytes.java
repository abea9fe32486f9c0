package org.jcamark.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.jcamark.catalog.Legacy;
import org.jcamark.catalog.WireSize;
import org.jcamark.chart.Figure.Measure;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
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
  /** Operations that belong together, a panel each; the title of the axis of their bytes. */
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

  /** Fewer algorithms are read faster in a table. */
  private static final int FEWEST_ALGORITHMS = 4;

  /**
   * A result.
   *
   * @param at bytes on the wire, and a time or a rate
   */
  public record Sized(String algorithm, SeriesName series, Point at) {}

  private TimeAndBytes() {}

  static List<Figure> of(List<ChartEntry> all) {
    return KINDS.stream().flatMap(kind -> of(kind, all).stream()).toList();
  }

  private static Optional<Figure> of(Kind kind, List<ChartEntry> all) {
    List<ChartEntry> shown = new ArrayList<>();
    Map<String, List<Sized>> panels = new LinkedHashMap<>();
    for (String operation : kind.operations()) {
      String heading = kind.operations().length == 1 ? "" : Headline.sentence(operation);
      for (ChartEntry entry : all) {
        if (entry.subject().equals(operation)
            && !entry.isForeign()
            && entry.isTime()
            && entry.result().result().mode() != Mode.SINGLE_SHOT
            && bytes(entry) > 0) {
          shown.add(entry);
          Sized sized =
              new Sized(Legacy.marked(algorithm(entry)), entry.series(), entry.at(bytes(entry)));
          panels.computeIfAbsent(heading, any -> new ArrayList<>()).add(sized);
        }
      }
    }
    return of(
        kind.file() + "-time-and-bytes",
        kind.title(),
        FigureSet.note(shown),
        kind.bytes(),
        Quantity.TIME,
        panels);
  }

  private static String algorithm(ChartEntry entry) {
    return entry.result().scenario().orElseThrow().algorithm();
  }

  /** Those of the algorithm, or which were counted; 0 where neither is known. */
  private static double bytes(ChartEntry entry) {
    WireSize known = WireSize.known().get(algorithm(entry));
    return known != null
        ? known.total()
        : Stream.of(SizeMetric.CLIENT, SizeMetric.SERVER)
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
        || all.stream().map(p -> p.at().x()).distinct().count() < 2) {
      return Optional.empty();
    }
    boolean rates = quantity == Quantity.RATE;
    Comparator<Sized> best = Comparator.comparing(point -> (rates ? -1 : 1) * point.at().y());
    String heading = panels.keySet().iterator().next();
    List<String> names =
        front(panels.get(heading), best).stream().map(Sized::algorithm).distinct().toList();
    return Optional.of(
        new Figure(
            file,
            Figure.Kind.TRADEOFF,
            title
                + ": nothing is both smaller and faster than "
                + String.join(", ", names)
                + (heading.isEmpty() ? "" : " (" + heading.toLowerCase(Locale.ROOT) + ")"),
            note + " · dashed: the front, on which nothing is both smaller and faster",
            new Panels(
                new Measure(bytes, Quantity.BYTES),
                new Measure(
                    rates
                        ? "Operations per second and core (upper left is better)"
                        : "Time per operation (lower left is better)",
                    quantity),
                panels.entrySet().stream()
                    .map(one -> new Panels.Panel(one.getKey(), lines(one.getValue(), best)))
                    .toList())));
  }

  /** The front in steps, and the points of each series; names are where algorithms are fastest. */
  private static List<Line> lines(List<Sized> points, Comparator<Sized> best) {
    Map<String, Sized> fastest = new HashMap<>();
    points.forEach(point -> fastest.merge(point.algorithm(), point, BinaryOperator.minBy(best)));
    List<Point> steps = new ArrayList<>();
    for (Sized point : front(points, best)) {
      double before = steps.isEmpty() ? point.at().y() : steps.get(steps.size() - 1).y();
      steps.add(new Point(point.at().x(), before));
      steps.add(new Point(point.at().x(), point.at().y()));
    }
    List<Line> lines = new ArrayList<>();
    lines.add(new Line(SeriesName.REFERENCE, Look.DASHED, steps));
    InOrder.groupedBy(points, Sized::series)
        .forEach(
            (series, members) -> {
              List<Point> dots =
                  members.stream()
                      .map(p -> p.at().named(fastest.get(p.algorithm()) == p ? p.algorithm() : ""))
                      .toList();
              lines.add(new Line(series, Look.DOTS, dots));
            });
    return lines;
  }

  /** Points that no other beats in both, by size. */
  private static List<Sized> front(List<Sized> points, Comparator<Sized> best) {
    List<Sized> front = new ArrayList<>();
    for (Sized point :
        points.stream()
            .sorted(Comparator.comparing((Sized p) -> p.at().x()).thenComparing(best))
            .toList()) {
      if (front.isEmpty() || best.compare(point, front.get(front.size() - 1)) < 0) {
        front.add(point);
      }
    }
    return front;
  }
}
