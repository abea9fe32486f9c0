package org.jcamark.chart.set;

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
import org.jcamark.catalog.WireSize;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.LinePlot;
import org.jcamark.chart.LinePlot.At;
import org.jcamark.chart.LinePlot.Line;
import org.jcamark.chart.LinePlot.Look;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.SeriesName;
import org.jcamark.model.InOrder;
import org.jcamark.model.SizeMetric;
import org.jcamark.table.Numbers;

/**
 * Time against bytes on the wire: signatures (public key and signature) and KEMs (encapsulation key
 * and ciphertext), a panel for each of their two operations, and handshakes, which count what they
 * send.
 */
final class TradeoffCharts {
  /**
   * Operations that belong together, a panel each.
   *
   * @param bytes title of the axis
   */
  private record Kind(String file, String title, String bytes, List<String> operations) {
    private Kind(String file, String title, String bytes, String... operations) {
      this(file, title, bytes, List.of(operations));
    }
  }

  private static final String SENT_BYTES = "Bytes that client and server send";
  private static final List<Kind> KINDS =
      List.of(
          new Kind("signatures", "Signatures", "Public key and signature", "sign", "verify"),
          new Kind(
              "kems",
              "Key encapsulation",
              "Encapsulation key and ciphertext",
              "encapsulate",
              "decapsulate"),
          new Kind("handshake", "Handshake", SENT_BYTES, "handshake"),
          new Kind(
              "handshake-server-first",
              "Handshake, the server's share first",
              SENT_BYTES,
              "handshake-server-first"),
          new Kind("tls13", "TLS 1.3 handshake", SENT_BYTES, "tls13"));

  /** What handshakes count themselves. */
  private static final List<SizeMetric> SENT = List.of(SizeMetric.CLIENT, SizeMetric.SERVER);

  private static final int MOST_NAMES = 5;

  /** Fewer algorithms are read faster in a table. */
  private static final int FEWEST_ALGORITHMS = 4;

  /** A result with its bytes. */
  private record Sized(String name, double bytes, ChartEntry entry) {
    private double time() {
      return entry.value();
    }

    private At at(String label) {
      String hover = entry.hover() + " · " + Quantity.BYTES.format(bytes);
      return new At(bytes, time(), entry.interval(), label, hover);
    }
  }

  private TradeoffCharts() {}

  static List<Chart> of(List<ChartEntry> entries) {
    Map<String, WireSize> sizes = WireSize.known();
    List<Chart> charts = new ArrayList<>();
    for (Kind kind : KINDS) {
      Map<String, List<Sized>> facets = new LinkedHashMap<>();
      Set<String> leftOut = new TreeSet<>();
      for (String operation : kind.operations()) {
        List<Sized> points = sized(operation, entries, sizes, leftOut);
        if (!points.isEmpty()) {
          facets.put(kind.operations().size() == 1 ? "" : Finding.sentence(operation), points);
        }
      }
      chart(kind, facets, leftOut).ifPresent(charts::add);
    }
    return charts;
  }

  private static Optional<Chart> chart(
      Kind kind, Map<String, List<Sized>> facets, Set<String> leftOut) {
    List<Sized> all = facets.values().stream().flatMap(List::stream).toList();
    if (all.stream().map(Sized::name).distinct().count() < FEWEST_ALGORITHMS
        || all.stream().map(Sized::bytes).distinct().count() < 2) {
      return Optional.empty();
    }
    List<LinePlot.Facet> panels = new ArrayList<>();
    facets.forEach((name, points) -> panels.add(LinePlot.Facet.of(name, lines(points))));
    return Optional.of(
        new Chart(
            kind.file() + "-time-and-bytes",
            ChartKind.TRADEOFF,
            kind.title() + ": " + finding(facets),
            ChartSet.forks(all.stream().map(Sized::entry).toList())
                + " · dashed: the front, on which nothing is both smaller and faster"
                + leftOut(leftOut),
            new LinePlot(
                LinePlot.Over.BYTES,
                kind.bytes(),
                "Time per operation (lower left is better)",
                Quantity.TIME,
                panels)));
  }

  /** The names on the front of the first operation. */
  private static String finding(Map<String, List<Sized>> facets) {
    Map.Entry<String, List<Sized>> first = facets.entrySet().iterator().next();
    List<String> front = front(first.getValue()).stream().map(Sized::name).distinct().toList();
    return "nothing is both smaller and faster than "
        + String.join(", ", front.stream().limit(MOST_NAMES).toList())
        + (front.size() > MOST_NAMES ? " …" : "")
        + (first.getKey().isEmpty() ? "" : " (" + first.getKey().toLowerCase(Locale.ROOT) + ")");
  }

  /**
   * The front, and the points of each series; each algorithm is named once, where it is fastest.
   */
  private static List<Line> lines(List<Sized> points) {
    Map<String, Sized> fastest = new HashMap<>();
    points.forEach(
        point ->
            fastest.merge(
                point.name(), point, BinaryOperator.minBy(Comparator.comparing(Sized::time))));
    List<Line> lines = new ArrayList<>();
    lines.add(new Line(SeriesName.NONE, Look.DASHED, steps(front(points))));
    InOrder.groupedBy(points, point -> point.entry().series())
        .forEach(
            (series, members) -> {
              Stream<At> dots =
                  members.stream().map(p -> p.at(fastest.get(p.name()).equals(p) ? p.name() : ""));
              lines.add(new Line(series, Look.DOTS, dots.toList()));
            });
    return lines;
  }

  /** Points that no other beats in both, by size. */
  private static List<Sized> front(List<Sized> points) {
    List<Sized> bySize = new ArrayList<>(points);
    bySize.sort(Comparator.comparing(Sized::bytes).thenComparing(Sized::time));
    List<Sized> front = new ArrayList<>();
    for (Sized point : bySize) {
      if (front.isEmpty() || point.time() < front.get(front.size() - 1).time()) {
        front.add(point);
      }
    }
    return front;
  }

  /** Steps from each point of the front to the next; none before the first or after the last. */
  private static List<At> steps(List<Sized> front) {
    List<At> steps = new ArrayList<>();
    for (Sized point : front) {
      if (!steps.isEmpty()) {
        steps.add(At.of(point.bytes(), steps.get(steps.size() - 1).value()));
      }
      steps.add(At.of(point.bytes(), point.time()));
    }
    return steps;
  }

  /** Results of an operation whose bytes are known; the others are left out. */
  private static List<Sized> sized(
      String operation,
      List<ChartEntry> entries,
      Map<String, WireSize> sizes,
      Set<String> leftOut) {
    List<ChartEntry> ofOperation =
        entries.stream()
            .filter(e -> !e.isForeign() && e.subject().equals(operation) && e.isTime())
            .toList();
    boolean payloads = ofOperation.stream().map(ChartEntry::payloadBytes).distinct().count() > 1;
    List<Sized> sized = new ArrayList<>();
    for (ChartEntry entry : ofOperation) {
      String algorithm = entry.result().scenario().orElseThrow().algorithm();
      WireSize known = sizes.get(algorithm);
      double bytes = known == null ? sent(entry) : known.total();
      if (bytes == 0) {
        leftOut.add(algorithm);
      } else {
        sized.add(new Sized(payloads ? entry.category() : entry.task(), bytes, entry));
      }
    }
    return sized;
  }

  private static double sent(ChartEntry entry) {
    return SENT.stream()
        .flatMap(sent -> sent.of(entry.measurement()).stream())
        .mapToDouble(Long::doubleValue)
        .sum();
  }

  private static String leftOut(Set<String> algorithms) {
    if (algorithms.isEmpty()) {
      return "";
    }
    String names = String.join(", ", algorithms.stream().limit(MOST_NAMES).toList());
    int more = algorithms.size() - MOST_NAMES;
    return " · left out, size unknown: "
        + names
        + (more > 0 ? " and " + Numbers.count(more) + " more" : "");
  }
}
