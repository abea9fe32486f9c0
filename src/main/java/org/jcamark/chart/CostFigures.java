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
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.WireSize;
import org.jcamark.chart.Figure.Measure;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
import org.jcamark.model.InOrder;
import org.jcamark.model.Mode;
import org.jcamark.model.SizeMetric;

/**
 * What handshakes and what they are made of cost: the phases that were measured as parts of their
 * sum, and time against bytes on the wire.
 *
 * <p>Bytes are those of signatures (public key and signature) and KEMs (encapsulation key and
 * ciphertext), a panel for each of their two operations, and of handshakes, which count what they
 * send. Single shots are left out: no front joins cold and warm code.
 */
final class CostFigures {
  /** What happens in them, by operation in turn, for each order of messages. */
  private static final List<Map.Entry<String, String>> CLIENT_FIRST =
      List.of(
          Map.entry("handshake-client-share", "client: key pair"),
          Map.entry("handshake-server-reply", "server: secret and signature"),
          Map.entry("handshake-client-finish", "client: secret and verification"),
          Map.entry("handshake-server-confirm", "server: Finished"));

  private static final List<Map.Entry<String, String>> SERVER_FIRST =
      List.of(
          Map.entry("handshake-server-share", "server: key pair and signature"),
          Map.entry("handshake-client-reply", "client: verification and secret"),
          Map.entry("handshake-server-finish", "server: secret"),
          Map.entry("handshake-client-confirm", "client: Finished"));

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

  private record Sized(String algorithm, SeriesName series, Point at) {}

  private static final Comparator<Sized> FASTEST = Comparator.comparing(point -> point.at().y());

  private CostFigures() {}

  static List<Figure> byPhase(List<ChartEntry> entries) {
    return Stream.of(
            phases("handshake", "client", CLIENT_FIRST, entries),
            phases("handshake-server-first", "server", SERVER_FIRST, entries))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Figure> phases(
      String file, String first, List<Map.Entry<String, String>> phases, List<ChartEntry> entries) {
    List<ChartEntry> drawn = new ArrayList<>();
    Map<List<String>, List<Rows.Mark>> bars = new LinkedHashMap<>();
    for (Map.Entry<String, String> phase : phases) {
      for (ChartEntry entry : entries) {
        if (entry.subject().equals(phase.getKey()) && entry.isTime()) {
          drawn.add(entry);
          String pair = entry.row().substring(phase.getKey().length()).strip();
          bars.computeIfAbsent(List.of(pair, entry.series().text()), bar -> new ArrayList<>())
              .add(Rows.Mark.part(phase.getValue(), entry.value()));
        }
      }
    }
    long measured = drawn.stream().map(ChartEntry::subject).distinct().count();
    List<Rows.Row> rows =
        bars.entrySet().stream()
            .filter(bar -> bar.getValue().size() == measured && measured > 1)
            .map(bar -> Rows.bar(bar.getKey().get(0), bar.getKey().get(1), bar.getValue()))
            .toList();
    if (rows.size() < 2) {
      return Optional.empty();
    }
    String range =
        FigureSet.range(
            rows, Rows.Row::sum, Rows.Row::value, row -> row.name() + " " + row.maker());
    return Optional.of(
        new Figure(
            file + "-phases",
            Figure.Kind.PHASES,
            "Handshake, the " + first + "'s share first: " + range,
            FigureSet.note(drawn) + " · number: sum of the phases",
            Rows.bars("Time of both sides (lower is better)", rows)));
  }

  static List<Figure> timeAndBytes(List<ChartEntry> all) {
    return KINDS.stream().flatMap(kind -> of(kind, all).stream()).toList();
  }

  private static Optional<Figure> of(Kind kind, List<ChartEntry> all) {
    List<ChartEntry> shown = new ArrayList<>();
    Map<String, List<Sized>> panels = new LinkedHashMap<>();
    for (String operation : kind.operations()) {
      String heading = kind.operations().length == 1 ? "" : FigureSet.sentence(operation);
      for (ChartEntry entry : all) {
        if (entry.subject().equals(operation)
            && !entry.isForeign()
            && entry.isTime()
            && entry.result().result().mode() != Mode.SINGLE_SHOT
            && bytes(entry) > 0) {
          shown.add(entry);
          Sized sized =
              new Sized(Catalog.marked(algorithm(entry)), entry.series(), entry.at(bytes(entry)));
          panels.computeIfAbsent(heading, any -> new ArrayList<>()).add(sized);
        }
      }
    }
    List<Sized> points = panels.values().stream().flatMap(List::stream).toList();
    if (points.stream().map(Sized::algorithm).distinct().count() < FEWEST_ALGORITHMS
        || points.stream().map(p -> p.at().x()).distinct().count() < 2) {
      return Optional.empty();
    }
    String heading = panels.keySet().iterator().next();
    List<String> names =
        front(panels.get(heading)).stream().map(Sized::algorithm).distinct().toList();
    return Optional.of(
        new Figure(
            kind.file() + "-time-and-bytes",
            Figure.Kind.TRADEOFF,
            kind.title()
                + ": nothing is both smaller and faster than "
                + String.join(", ", names)
                + (heading.isEmpty() ? "" : " (" + heading.toLowerCase(Locale.ROOT) + ")"),
            FigureSet.note(shown)
                + " · dashed: the front, on which nothing is both smaller and faster",
            new Panels(
                new Measure(kind.bytes(), Quantity.BYTES),
                new Measure("Time per operation (lower left is better)", Quantity.TIME),
                panels.entrySet().stream()
                    .map(one -> new Panels.Panel(one.getKey(), lines(one.getValue())))
                    .toList())));
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

  /** The front in steps, and the points of each series; names are where algorithms are fastest. */
  private static List<Line> lines(List<Sized> points) {
    Map<String, Sized> fastest = new HashMap<>();
    points.forEach(point -> fastest.merge(point.algorithm(), point, BinaryOperator.minBy(FASTEST)));
    List<Point> steps = new ArrayList<>();
    for (Sized point : front(points)) {
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
                      .map(
                          p ->
                              p.at()
                                  .named(p.equals(fastest.get(p.algorithm())) ? p.algorithm() : ""))
                      .toList();
              lines.add(new Line(series, Look.DOTS, dots));
            });
    return lines;
  }

  /** Points that no other beats in both, by size. */
  private static List<Sized> front(List<Sized> points) {
    List<Sized> front = new ArrayList<>();
    for (Sized point :
        points.stream()
            .sorted(Comparator.comparing((Sized p) -> p.at().x()).thenComparing(FASTEST))
            .toList()) {
      if (front.isEmpty() || FASTEST.compare(point, front.get(front.size() - 1)) < 0) {
        front.add(point);
      }
    }
    return front;
  }
}
