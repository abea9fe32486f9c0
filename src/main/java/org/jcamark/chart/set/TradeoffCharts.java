package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.catalog.WireSize;
import org.jcamark.chart.Tradeoff;
import org.jcamark.chart.TradeoffChart;
import org.jcamark.model.Scenario;
import org.jcamark.model.SizeMetric;
import org.jcamark.stats.Interval;

/**
 * Time against bytes on the wire: signatures (public key and signature; sign and verify) and KEMs
 * (encapsulation key and ciphertext; encapsulate and decapsulate), where both operations were
 * measured, and handshakes, which count what they send.
 */
final class TradeoffCharts {
  /** Two operations that belong together, and the texts of their chart. */
  private record Kind(
      String file, String title, String first, String second, String bytes, String time) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "signatures-time-and-bytes",
              bothLower("Signatures"),
              "sign",
              "verify",
              "Public key and signature",
              "Time to sign and to verify"),
          new Kind(
              "kems-time-and-bytes",
              bothLower("Key encapsulation"),
              "encapsulate",
              "decapsulate",
              "Encapsulation key and ciphertext",
              "Time to encapsulate and to decapsulate"));

  /** Operations that count their bytes themselves, with the titles of their charts. */
  private static final Map<String, String> HANDSHAKES =
      Map.of(
          "handshake", bothLower("Handshake"),
          "handshake-server-first", bothLower("Handshake, the server's share first"),
          "tls13", bothLower("TLS 1.3 handshake"));

  private static final List<SizeMetric> SENT = List.of(SizeMetric.CLIENT, SizeMetric.SERVER);

  private TradeoffCharts() {}

  private static String bothLower(String subject) {
    return Titles.of(subject, "time and bytes", "lower left is better");
  }

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    Map<String, WireSize> sizes = WireSize.known();
    List<ChartSet.Named> charts = new ArrayList<>();
    for (Kind kind : KINDS) {
      List<ChartEntry> firsts = ofOperation(kind.first(), entries);
      List<ChartEntry> seconds = ofOperation(kind.second(), entries);
      List<Tradeoff> points = points(firsts, seconds, sizes);
      if (points.stream().map(Tradeoff::wireBytes).distinct().count() > 1) {
        List<ChartEntry> used = new ArrayList<>(firsts);
        used.addAll(seconds);
        charts.add(
            new ChartSet.Named(
                kind.file(),
                new TradeoffChart(
                    kind.title(), ChartSet.forks(used), kind.bytes(), kind.time(), points)));
      }
    }
    HANDSHAKES.forEach(
        (operation, title) -> {
          List<ChartEntry> ofOperation = ofOperation(operation, entries);
          List<Tradeoff> points = ofOperation.stream().flatMap(e -> point(e).stream()).toList();
          if (points.stream().map(Tradeoff::wireBytes).distinct().count() > 1) {
            charts.add(
                new ChartSet.Named(
                    operation + "-time-and-bytes",
                    new TradeoffChart(
                        title,
                        ChartSet.forks(ofOperation),
                        "Bytes that client and server send",
                        "Time of both sides",
                        points)));
          }
        });
    return charts;
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

  private static List<Tradeoff> points(
      List<ChartEntry> firsts, List<ChartEntry> seconds, Map<String, WireSize> sizes) {
    Map<List<String>, ChartEntry> partners = new HashMap<>();
    seconds.forEach(e -> partners.putIfAbsent(e.place(), e));
    boolean payloads = firsts.stream().map(ChartEntry::payloadBytes).distinct().count() > 1;
    List<Tradeoff> points = new ArrayList<>();
    for (ChartEntry first : firsts) {
      String algorithm = first.result().scenario().map(Scenario::algorithm).orElseThrow();
      ChartEntry second = partners.get(first.place());
      if (second != null && sizes.containsKey(algorithm)) {
        points.add(
            new Tradeoff(
                payloads ? first.category() : first.task(),
                first.series(),
                sizes.get(algorithm).total(),
                first.value() + second.value(),
                sum(first, second)));
      }
    }
    return points;
  }

  private static List<ChartEntry> ofOperation(String operation, List<ChartEntry> entries) {
    return entries.stream()
        .filter(e -> e.result().scenario().isPresent())
        .filter(e -> e.subject().equals(operation))
        .filter(ChartEntry::isTime)
        .toList();
  }

  /** The interval of the sum of independent values, whose half-widths add as squares. */
  private static Optional<Interval> sum(ChartEntry one, ChartEntry two) {
    OptionalDouble first = one.estimate().relativeHalfWidth();
    OptionalDouble second = two.estimate().relativeHalfWidth();
    if (first.isEmpty() || second.isEmpty()) {
      return Optional.empty();
    }
    double sum = one.value() + two.value();
    double half = Math.hypot(one.value() * first.getAsDouble(), two.value() * second.getAsDouble());
    double factor = Math.exp(half / sum);
    return Optional.of(new Interval(sum / factor, sum * factor));
  }
}
