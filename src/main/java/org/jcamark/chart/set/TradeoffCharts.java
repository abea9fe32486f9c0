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
import java.util.stream.Collectors;
import org.jcamark.catalog.WireSize;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.LineChart;
import org.jcamark.chart.LineChart.At;
import org.jcamark.chart.LineChart.Line;
import org.jcamark.chart.LineChart.Look;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.SeriesName;
import org.jcamark.model.Scenario;
import org.jcamark.model.SizeMetric;
import org.jcamark.table.Numbers;

/**
 * Time against bytes on the wire: signatures (public key and signature) and KEMs (encapsulation key
 * and ciphertext), a panel for each of their two operations, and handshakes, which count what they
 * send.
 */
final class TradeoffCharts {
  /** Two operations that belong together, and the texts of their chart. */
  private record Kind(String file, String title, List<String> operations, String bytes) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "signatures-time-and-bytes",
              "Signatures",
              List.of("sign", "verify"),
              "Public key and signature"),
          new Kind(
              "kems-time-and-bytes",
              "Key encapsulation",
              List.of("encapsulate", "decapsulate"),
              "Encapsulation key and ciphertext"));

  /** Operations that count their bytes themselves, with the titles of their charts. */
  private static final Map<String, String> HANDSHAKES =
      Map.of(
          "handshake", "Handshake",
          "handshake-server-first", "Handshake, the server's share first",
          "tls13", "TLS 1.3 handshake");

  private static final List<SizeMetric> SENT = List.of(SizeMetric.CLIENT, SizeMetric.SERVER);
  private static final int MOST_NAMES = 5;

  /** Fewer algorithms are read faster in a table. */
  private static final int FEWEST_ALGORITHMS = 4;

  private static final double SAME_SIZE = Math.log(1.02);

  /** A result with its bytes. */
  private record Sized(String name, double bytes, ChartEntry entry) {
    private At at(String label) {
      return new At(
          bytes,
          entry.value(),
          entry.interval(),
          label,
          entry.hover() + " · " + Quantity.BYTES.format(bytes));
    }
  }

  private TradeoffCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    Map<String, WireSize> sizes = WireSize.known();
    List<ChartSet.Named> charts = new ArrayList<>();
    for (Kind kind : KINDS) {
      Map<String, List<Sized>> facets = new LinkedHashMap<>();
      Set<String> leftOut = new TreeSet<>();
      for (String operation : kind.operations()) {
        facets.put(Finding.sentence(operation), sized(operation, entries, sizes, leftOut));
      }
      chart(kind.file(), kind.title(), kind.bytes(), facets, leftOut(leftOut))
          .ifPresent(charts::add);
    }
    HANDSHAKES.forEach(
        (operation, title) -> {
          List<Sized> sent =
              ofOperation(operation, entries).stream().flatMap(e -> sent(e).stream()).toList();
          chart(
                  operation + "-time-and-bytes",
                  title,
                  "Bytes that client and server send",
                  Map.of("", sent),
                  "")
              .ifPresent(charts::add);
        });
    return charts;
  }

  private static Optional<ChartSet.Named> chart(
      String file, String title, String bytes, Map<String, List<Sized>> facets, String note) {
    List<Sized> all = facets.values().stream().flatMap(List::stream).toList();
    if (all.stream().map(Sized::name).distinct().count() < FEWEST_ALGORITHMS
        || all.stream().map(Sized::bytes).distinct().count() < 2) {
      return Optional.empty();
    }
    List<LineChart.Facet> panels = new ArrayList<>();
    facets.forEach(
        (name, points) -> {
          if (!points.isEmpty()) {
            panels.add(LineChart.Facet.of(name, lines(points)));
          }
        });
    return Optional.of(
        new ChartSet.Named(
            file,
            new LineChart(
                ChartKind.TRADEOFF,
                title + ": " + finding(facets),
                ChartSet.forks(all.stream().map(Sized::entry).toList())
                    + " · dashed: the front, on which nothing is both smaller and faster"
                    + note,
                LineChart.Over.BYTES,
                bytes,
                "Time per operation (lower left is better)",
                Quantity.TIME,
                panels)));
  }

  /** The names on the front of the first operation. */
  private static String finding(Map<String, List<Sized>> facets) {
    Map.Entry<String, List<Sized>> first =
        facets.entrySet().stream().filter(f -> !f.getValue().isEmpty()).findFirst().orElseThrow();
    List<String> front = front(first.getValue()).stream().map(Sized::name).distinct().toList();
    String more = front.size() > MOST_NAMES ? " …" : "";
    return "nothing is both smaller and faster than "
        + front.stream().limit(MOST_NAMES).collect(Collectors.joining(", "))
        + more
        + (first.getKey().isEmpty() ? "" : " (" + first.getKey().toLowerCase(Locale.ROOT) + ")");
  }

  /** Points a series, those of one algorithm and about one size named once, and the front. */
  private static List<Line> lines(List<Sized> points) {
    Map<List<Object>, Sized> lowest = new HashMap<>();
    for (Sized point : points) {
      lowest.merge(
          key(point),
          point,
          BinaryOperator.minBy(Comparator.comparingDouble(p -> p.entry().value())));
    }
    List<Line> lines = new ArrayList<>();
    lines.add(new Line(SeriesName.NONE, Look.DASHED, steps(front(points))));
    ChartSet.grouped(points, point -> point.entry().series())
        .forEach(
            (series, members) ->
                lines.add(
                    new Line(
                        series,
                        Look.DOTS,
                        members.stream()
                            .map(
                                point ->
                                    point.at(
                                        lowest.get(key(point)).equals(point) ? point.name() : ""))
                            .toList())));
    return lines;
  }

  private static List<Object> key(Sized point) {
    return List.of(point.name(), Math.rint(Math.log(point.bytes()) / SAME_SIZE));
  }

  /** Points that no other beats in both, by size. */
  private static List<Sized> front(List<Sized> points) {
    List<Sized> bySize = new ArrayList<>(points);
    bySize.sort(
        Comparator.comparingDouble(Sized::bytes)
            .thenComparingDouble(point -> point.entry().value()));
    List<Sized> front = new ArrayList<>();
    for (Sized point : bySize) {
      if (front.isEmpty() || point.entry().value() < front.get(front.size() - 1).entry().value()) {
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
      steps.add(At.of(point.bytes(), point.entry().value()));
    }
    return steps;
  }

  private static Optional<Sized> sent(ChartEntry entry) {
    double bytes =
        SENT.stream()
            .flatMap(sent -> sent.of(entry.measurement()).stream())
            .mapToDouble(Long::doubleValue)
            .sum();
    return bytes > 0 ? Optional.of(new Sized(entry.task(), bytes, entry)) : Optional.empty();
  }

  /** Results of an operation whose algorithms have a known size; the others are left out. */
  private static List<Sized> sized(
      String operation,
      List<ChartEntry> entries,
      Map<String, WireSize> sizes,
      Set<String> leftOut) {
    List<ChartEntry> ofOperation = ofOperation(operation, entries);
    boolean payloads = ofOperation.stream().map(ChartEntry::payloadBytes).distinct().count() > 1;
    List<Sized> sized = new ArrayList<>();
    for (ChartEntry entry : ofOperation) {
      String algorithm = entry.result().scenario().map(Scenario::algorithm).orElseThrow();
      WireSize size = sizes.get(algorithm);
      if (size == null) {
        leftOut.add(algorithm);
      } else {
        sized.add(new Sized(payloads ? entry.category() : entry.task(), size.total(), entry));
      }
    }
    return sized;
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

  private static List<ChartEntry> ofOperation(String operation, List<ChartEntry> entries) {
    return entries.stream()
        .filter(e -> e.result().scenario().isPresent())
        .filter(e -> e.subject().equals(operation))
        .filter(ChartEntry::isTime)
        .toList();
  }
}
