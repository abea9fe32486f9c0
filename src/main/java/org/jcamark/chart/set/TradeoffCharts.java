package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jcamark.catalog.WireSize;
import org.jcamark.chart.Tradeoff;
import org.jcamark.chart.TradeoffChart;
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
              bothLower("Signatures"),
              List.of("sign", "verify"),
              "Public key and signature"),
          new Kind(
              "kems-time-and-bytes",
              bothLower("Key encapsulation"),
              List.of("encapsulate", "decapsulate"),
              "Encapsulation key and ciphertext"));

  /** Operations that count their bytes themselves, with the titles of their charts. */
  private static final Map<String, String> HANDSHAKES =
      Map.of(
          "handshake", bothLower("Handshake"),
          "handshake-server-first", bothLower("Handshake, the server's share first"),
          "tls13", bothLower("TLS 1.3 handshake"));

  private static final List<SizeMetric> SENT = List.of(SizeMetric.CLIENT, SizeMetric.SERVER);
  private static final int MOST_NAMES = 5;

  private TradeoffCharts() {}

  private static String bothLower(String subject) {
    return Titles.of(subject, "time and bytes", "lower left is better");
  }

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    Map<String, WireSize> sizes = WireSize.known();
    List<ChartSet.Named> charts = new ArrayList<>();
    for (Kind kind : KINDS) {
      chart(kind, entries, sizes).ifPresent(charts::add);
    }
    HANDSHAKES.forEach(
        (operation, title) -> {
          List<ChartEntry> ofOperation = ofOperation(operation, entries);
          List<Tradeoff> points = ofOperation.stream().flatMap(e -> point(e).stream()).toList();
          if (differInSize(points)) {
            charts.add(
                new ChartSet.Named(
                    operation + "-time-and-bytes",
                    new TradeoffChart(
                        title,
                        ChartSet.forks(ofOperation),
                        "Bytes that client and server send",
                        "Time of both sides",
                        List.of(new TradeoffChart.Facet("", points)))));
          }
        });
    return charts;
  }

  private static boolean differInSize(List<Tradeoff> points) {
    return points.stream().map(Tradeoff::wireBytes).distinct().count() > 1;
  }

  private static Optional<Tradeoff> point(ChartEntry entry) {
    double bytes =
        SENT.stream()
            .flatMap(sent -> sent.of(entry.measurement()).stream())
            .mapToDouble(Long::doubleValue)
            .sum();
    return bytes > 0
        ? Optional.of(
            new Tradeoff(entry.task(), entry.series(), bytes, entry.value(), entry.interval()))
        : Optional.empty();
  }

  /** A panel for each operation; what has no known size is named in the note. */
  private static Optional<ChartSet.Named> chart(
      Kind kind, List<ChartEntry> entries, Map<String, WireSize> sizes) {
    List<ChartEntry> used = new ArrayList<>();
    Set<String> leftOut = new TreeSet<>();
    Map<String, List<Tradeoff>> facets = new LinkedHashMap<>();
    for (String operation : kind.operations()) {
      List<ChartEntry> ofOperation = ofOperation(operation, entries);
      boolean payloads = ofOperation.stream().map(ChartEntry::payloadBytes).distinct().count() > 1;
      for (ChartEntry entry : ofOperation) {
        String algorithm = entry.result().scenario().map(Scenario::algorithm).orElseThrow();
        WireSize size = sizes.get(algorithm);
        if (size == null) {
          leftOut.add(algorithm);
        } else {
          used.add(entry);
          facets
              .computeIfAbsent(Titles.subject(operation), name -> new ArrayList<>())
              .add(
                  new Tradeoff(
                      payloads ? entry.category() : entry.task(),
                      entry.series(),
                      size.total(),
                      entry.value(),
                      entry.interval()));
        }
      }
    }
    if (!differInSize(facets.values().stream().flatMap(List::stream).toList())) {
      return Optional.empty();
    }
    List<TradeoffChart.Facet> panels = new ArrayList<>();
    facets.forEach((name, points) -> panels.add(new TradeoffChart.Facet(name, points)));
    return Optional.of(
        new ChartSet.Named(
            kind.file(),
            new TradeoffChart(
                kind.title(),
                ChartSet.forks(used) + leftOut(leftOut),
                kind.bytes(),
                "Time per operation",
                panels)));
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
