package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.chart.Tradeoff;
import org.jcamark.chart.TradeoffChart;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.size.SizeRow;
import org.jcamark.jca.size.SizeSurvey;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Interval;

/**
 * Time against bytes on the wire: signatures (public key and signature; sign and verify) and KEMs
 * (encapsulation key and ciphertext; encapsulate and decapsulate), where both operations were
 * measured.
 */
final class WireCharts {
  /** Two operations that belong together, and what they are called. */
  private record Kind(
      String file, String title, Operation first, Operation second, String bytes, String time) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "signatures-time-and-bytes",
              "Signatures: time and bytes",
              Operation.SIGN,
              Operation.VERIFY,
              "Public key and signature",
              "Time to sign and to verify"),
          new Kind(
              "kems-time-and-bytes",
              "Key encapsulation: time and bytes",
              Operation.ENCAPSULATE,
              Operation.DECAPSULATE,
              "Encapsulation key and ciphertext",
              "Time to encapsulate and to decapsulate"));

  /** Those that have most algorithms first; a key or a signature is as long through each. */
  private static final List<String> SOURCES = List.of("BC", "BCPQC", "JDK");

  private WireCharts() {}

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    Map<String, OptionalInt> wireBytes = new HashMap<>();
    List<ChartSet.Named> charts = new ArrayList<>();
    for (Kind kind : KINDS) {
      List<Tradeoff> points = points(kind, entries, wireBytes);
      if (points.stream().map(Tradeoff::wireBytes).distinct().count() > 1) {
        List<ChartEntry> used = new ArrayList<>(ofOperation(kind.first(), entries));
        used.addAll(ofOperation(kind.second(), entries));
        charts.add(
            new ChartSet.Named(
                kind.file(),
                new TradeoffChart(
                    kind.title(), ChartSet.forks(used), kind.bytes(), kind.time(), points)));
      }
    }
    return charts;
  }

  private static List<Tradeoff> points(
      Kind kind, List<ChartEntry> entries, Map<String, OptionalInt> wireBytes) {
    Map<List<String>, ChartEntry> seconds = new HashMap<>();
    ofOperation(kind.second(), entries).forEach(e -> seconds.putIfAbsent(key(e), e));
    List<ChartEntry> firsts = ofOperation(kind.first(), entries);
    boolean payloads = firsts.stream().map(ChartEntry::payloadBytes).distinct().count() > 1;
    List<Tradeoff> points = new ArrayList<>();
    for (ChartEntry first : firsts) {
      String algorithm = first.result().scenario().map(Scenario::algorithm).orElseThrow();
      OptionalInt bytes = wireBytes.computeIfAbsent(algorithm, WireCharts::wireBytes);
      if (bytes.isPresent()) {
        Optional.ofNullable(seconds.get(key(first)))
            .map(
                second ->
                    point(
                        payloads ? first.category() : first.task(),
                        first,
                        second,
                        bytes.getAsInt()))
            .ifPresent(points::add);
      }
    }
    return points;
  }

  private static List<ChartEntry> ofOperation(Operation operation, List<ChartEntry> entries) {
    return entries.stream()
        .filter(e -> e.result().scenario().isPresent())
        .filter(e -> e.subject().equals(operation.label()))
        .filter(ChartEntry::isTime)
        .toList();
  }

  private static List<String> key(ChartEntry entry) {
    return List.of(entry.category(), entry.series());
  }

  private static Tradeoff point(String name, ChartEntry first, ChartEntry second, int bytes) {
    return new Tradeoff(
        name,
        first.series(),
        bytes,
        first.value() + second.value(),
        sum(first.value(), first.interval(), second.value(), second.interval()));
  }

  /** Of independent values: half-widths add as squares. */
  private static Optional<Interval> sum(
      double one, Optional<Interval> ofOne, double other, Optional<Interval> ofOther) {
    if (ofOne.isEmpty() || ofOther.isEmpty()) {
      return Optional.empty();
    }
    double half = Math.hypot(ofOne.get().halfWidth(), ofOther.get().halfWidth());
    return Optional.of(new Interval(one + other - half, one + other + half));
  }

  private static OptionalInt wireBytes(String algorithm) {
    return Catalog.algorithm(algorithm).stream()
        .flatMap(known -> SOURCES.stream().flatMap(label -> survey(label, known)))
        .flatMapToInt(row -> wireBytes(row).stream())
        .findFirst();
  }

  private static OptionalInt wireBytes(SizeRow row) {
    OptionalInt key =
        row.publicKeyBytes().isPresent() ? row.publicKeyBytes() : row.encodedPublicKeyBytes();
    OptionalInt output =
        row.signatureBytes().isPresent() ? row.signatureBytes() : row.ciphertextBytes();
    return key.isPresent() && output.isPresent()
        ? OptionalInt.of(key.getAsInt() + output.getAsInt())
        : OptionalInt.empty();
  }

  private static Stream<SizeRow> survey(String label, Algorithm algorithm) {
    try {
      ProviderSource source = Providers.open(label);
      return SizeSurvey.of(source, algorithm).stream();
    } catch (UnavailableException lacking) {
      return Stream.empty();
    }
  }
}
