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
import org.jcamark.model.Mode;
import org.jcamark.model.SizeMetric;
import org.jcamark.stats.Interval;
import org.jcamark.table.Numbers;

/**
 * Time, or operations per second, against bytes on the wire: signatures (public key and signature)
 * and KEMs (encapsulation key and ciphertext), a panel for each of their two operations, and
 * handshakes, which count what they send. Single shots are left out: no front joins cold and warm
 * code.
 */
public final class TradeoffCharts {
  /**
   * Operations that belong together, a panel each.
   *
   * @param bytes title of the axis
   */
  private record Kind(String file, String title, String bytes, List<String> operations) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "signatures", "Signatures", "Public key and signature", List.of("sign", "verify")),
          new Kind(
              "kems",
              "Key encapsulation",
              "Encapsulation key and ciphertext",
              List.of("encapsulate", "decapsulate")),
          sent("handshake", "Handshake"),
          sent("handshake-server-first", "Handshake, the server's share first"),
          sent("tls13", "TLS 1.3 handshake"));

  private static final int MOST_NAMES = 5;

  /** Fewer algorithms are read faster in a table. */
  private static final int FEWEST_ALGORITHMS = 4;

  /**
   * A result.
   *
   * @param name of what is measured, the same through all providers
   * @param bytes on the wire
   * @param value a time or a rate
   * @param interval 95% interval of the value, where known
   */
  public record Sized(
      String name,
      SeriesName series,
      double bytes,
      double value,
      Optional<Interval> interval,
      String hover) {
    private At at(String label) {
      return new At(bytes, value, interval, label, hover + " · " + Quantity.BYTES.format(bytes));
    }
  }

  private TradeoffCharts() {}

  private static Kind sent(String operation, String title) {
    return new Kind(operation, title, "Bytes that client and server send", List.of(operation));
  }

  static List<Chart> of(List<ChartEntry> all) {
    List<ChartEntry> entries =
        all.stream()
            .filter(entry -> entry.result().measurement().mode() != Mode.SINGLE_SHOT)
            .toList();
    Map<String, WireSize> sizes = WireSize.known();
    List<Chart> charts = new ArrayList<>();
    for (Kind kind : KINDS) {
      List<ChartEntry> shown = new ArrayList<>();
      Set<String> leftOut = new TreeSet<>();
      Map<String, List<Sized>> facets = new LinkedHashMap<>();
      for (String operation : kind.operations()) {
        String panel = kind.operations().size() == 1 ? "" : Finding.sentence(operation);
        facets.put(panel, sized(operation, entries, sizes, shown, leftOut));
      }
      facets.values().removeIf(List::isEmpty);
      of(
              kind.file() + "-time-and-bytes",
              kind.title(),
              ChartSet.forks(shown),
              leftOut(leftOut),
              kind.bytes(),
              Quantity.TIME,
              facets)
          .ifPresent(charts::add);
    }
    return charts;
  }

  /**
   * The chart of some results; absent of few.
   *
   * @param title before the finding
   * @param note what the values are
   * @param remark at the end of the notes; may be empty
   * @param bytes title of the lower axis
   * @param quantity time, or rate, of which more is better
   * @param facets results by the heading of their panel; the finding is that of the first
   */
  public static Optional<Chart> of(
      String file,
      String title,
      String note,
      String remark,
      String bytes,
      Quantity quantity,
      Map<String, List<Sized>> facets) {
    List<Sized> all = facets.values().stream().flatMap(List::stream).toList();
    if (all.stream().map(Sized::name).distinct().count() < FEWEST_ALGORITHMS
        || all.stream().map(Sized::bytes).distinct().count() < 2) {
      return Optional.empty();
    }
    boolean rates = quantity == Quantity.RATE;
    Comparator<Sized> best = Comparator.comparing(point -> (rates ? -1 : 1) * point.value());
    List<LinePlot.Facet> panels = new ArrayList<>();
    facets.forEach((name, points) -> panels.add(LinePlot.Facet.of(name, lines(points, best))));
    return Optional.of(
        new Chart(
            file,
            ChartKind.TRADEOFF,
            title + ": " + finding(facets, best),
            note + " · dashed: the front, on which nothing is both smaller and faster" + remark,
            new LinePlot(
                LinePlot.Over.BYTES,
                bytes,
                rates
                    ? "Operations per second and core (upper left is better)"
                    : "Time per operation (lower left is better)",
                quantity,
                panels)));
  }

  /** The names on the front of the first operation; of one algorithm its series. */
  private static String finding(Map<String, List<Sized>> facets, Comparator<Sized> best) {
    Map.Entry<String, List<Sized>> first = facets.entrySet().iterator().next();
    List<Sized> front = front(first.getValue(), best);
    List<String> algorithms = front.stream().map(Sized::name).distinct().toList();
    boolean one = algorithms.size() == 1 && front.size() > 1;
    List<String> names =
        one ? front.stream().map(point -> point.series().text()).distinct().toList() : algorithms;
    return "nothing is both smaller and faster than "
        + (one ? algorithms.get(0) + " through " : "")
        + String.join(", ", names.stream().limit(MOST_NAMES).toList())
        + (names.size() > MOST_NAMES ? " …" : "")
        + (first.getKey().isEmpty() ? "" : " (" + first.getKey().toLowerCase(Locale.ROOT) + ")");
  }

  /**
   * The front, and the points of each series; each algorithm is named once, where it is fastest.
   */
  private static List<Line> lines(List<Sized> points, Comparator<Sized> best) {
    Map<String, Sized> fastest = new HashMap<>();
    points.forEach(point -> fastest.merge(point.name(), point, BinaryOperator.minBy(best)));
    List<Line> lines = new ArrayList<>();
    lines.add(new Line(SeriesName.NONE, Look.DASHED, steps(front(points, best))));
    InOrder.groupedBy(points, Sized::series)
        .forEach(
            (series, members) -> {
              Stream<At> dots =
                  members.stream().map(p -> p.at(fastest.get(p.name()).equals(p) ? p.name() : ""));
              lines.add(new Line(series, Look.DOTS, dots.toList()));
            });
    return lines;
  }

  /** Points that no other beats in both, by size. */
  private static List<Sized> front(List<Sized> points, Comparator<Sized> best) {
    List<Sized> bySize = new ArrayList<>(points);
    bySize.sort(Comparator.comparing(Sized::bytes).thenComparing(best));
    List<Sized> front = new ArrayList<>();
    for (Sized point : bySize) {
      if (front.isEmpty() || best.compare(point, front.get(front.size() - 1)) < 0) {
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
      steps.add(At.of(point.bytes(), point.value()));
    }
    return steps;
  }

  /** Results of an operation whose bytes are known; the others are left out. */
  private static List<Sized> sized(
      String operation,
      List<ChartEntry> entries,
      Map<String, WireSize> sizes,
      List<ChartEntry> shown,
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
        shown.add(entry);
        sized.add(
            new Sized(
                payloads ? entry.category() : entry.task(),
                entry.series(),
                bytes,
                entry.value(),
                entry.interval(),
                entry.hover()));
      }
    }
    return sized;
  }

  private static double sent(ChartEntry entry) {
    return Stream.of(SizeMetric.CLIENT, SizeMetric.SERVER)
        .flatMap(sent -> sent.of(entry.result().measurement()).stream())
        .mapToDouble(Long::doubleValue)
        .sum();
  }

  private static String leftOut(Set<String> algorithms) {
    int more = algorithms.size() - MOST_NAMES;
    return algorithms.isEmpty()
        ? ""
        : algorithms.stream()
            .limit(MOST_NAMES)
            .collect(
                Collectors.joining(
                    ", ",
                    " · left out, size unknown: ",
                    more > 0 ? " and " + Numbers.count(more) + " more" : ""));
  }
}
