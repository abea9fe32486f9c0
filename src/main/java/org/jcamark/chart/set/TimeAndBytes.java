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
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureKind;
import org.jcamark.chart.Panels;
import org.jcamark.chart.Panels.Line;
import org.jcamark.chart.Panels.Look;
import org.jcamark.chart.Panels.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.Scale;
import org.jcamark.chart.Scale.Spread;
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
    private Point at(String label) {
      return new Point(bytes, value, interval, label, hover + " · " + Quantity.BYTES.format(bytes));
    }
  }

  private TimeAndBytes() {}

  static List<Figure> of(List<ChartEntry> all) {
    List<ChartEntry> entries =
        all.stream()
            .filter(entry -> entry.result().result().mode() != Mode.SINGLE_SHOT)
            .filter(entry -> !entry.isForeign() && entry.isTime())
            .toList();
    Map<String, WireSize> sizes = WireSize.known();
    List<Figure> figures = new ArrayList<>();
    for (Kind kind : KINDS) {
      List<ChartEntry> shown = new ArrayList<>();
      Set<String> leftOut = new TreeSet<>();
      Map<String, List<Sized>> panels = new LinkedHashMap<>();
      for (String operation : kind.operations()) {
        List<ChartEntry> same =
            entries.stream().filter(entry -> entry.subject().equals(operation)).toList();
        boolean payloads = same.stream().map(ChartEntry::payloadBytes).distinct().count() > 1;
        String heading = kind.operations().length == 1 ? "" : Headline.sentence(operation);
        for (ChartEntry entry : same) {
          String algorithm = entry.result().scenario().orElseThrow().algorithm();
          double bytes = sizes.containsKey(algorithm) ? sizes.get(algorithm).total() : sent(entry);
          if (bytes == 0) {
            leftOut.add(algorithm);
          } else {
            shown.add(entry);
            panels
                .computeIfAbsent(heading, any -> new ArrayList<>())
                .add(
                    new Sized(
                        payloads ? entry.category() : entry.work(),
                        entry.series(),
                        bytes,
                        entry.value(),
                        entry.interval(),
                        entry.hover()));
          }
        }
      }
      of(
              kind.file() + "-time-and-bytes",
              kind.title(),
              FigureSet.forks(shown),
              leftOut(leftOut),
              kind.bytes(),
              Quantity.TIME,
              panels)
          .ifPresent(figures::add);
    }
    return figures;
  }

  private static double sent(ChartEntry entry) {
    return Stream.of(SizeMetric.CLIENT, SizeMetric.SERVER)
        .flatMap(sent -> sent.of(entry.result().result()).stream())
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

  /**
   * The figure of some results; absent of few.
   *
   * @param title before the finding
   * @param note what the values are
   * @param remark at the end of the notes; may be empty
   * @param bytes title of the lower axis
   * @param quantity time, or rate, of which more is better
   * @param panels results by the heading of their panel; the finding is that of the first
   */
  public static Optional<Figure> of(
      String file,
      String title,
      String note,
      String remark,
      String bytes,
      Quantity quantity,
      Map<String, List<Sized>> panels) {
    List<Sized> all = panels.values().stream().flatMap(List::stream).toList();
    if (all.stream().map(Sized::name).distinct().count() < FEWEST_ALGORITHMS
        || all.stream().map(Sized::bytes).distinct().count() < 2) {
      return Optional.empty();
    }
    boolean rates = quantity == Quantity.RATE;
    Comparator<Sized> best = Comparator.comparing(point -> (rates ? -1 : 1) * point.value());
    String measure =
        rates
            ? "Operations per second and core (upper left is better)"
            : "Time per operation (lower left is better)";
    return Optional.of(
        new Figure(
            file,
            FigureKind.TRADEOFF,
            title + ": " + finding(panels, best),
            note + " · dashed: the front, on which nothing is both smaller and faster" + remark,
            new Panels(
                new Scale.Measure(bytes, Quantity.BYTES, Spread.VALUES),
                new Scale.Measure(measure, quantity, Spread.LINES),
                panels.entrySet().stream()
                    .map(one -> new Panels.Panel(one.getKey(), lines(one.getValue(), best)))
                    .toList())));
  }

  /** The names on the front of the first operation; of one algorithm its series. */
  private static String finding(Map<String, List<Sized>> panels, Comparator<Sized> best) {
    Map.Entry<String, List<Sized>> first = panels.entrySet().iterator().next();
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
   * The front in steps, none before its first or after its last point, and the points of each
   * series; each algorithm is named once, where it is fastest.
   */
  private static List<Line> lines(List<Sized> points, Comparator<Sized> best) {
    Map<String, Sized> fastest = new HashMap<>();
    points.forEach(point -> fastest.merge(point.name(), point, BinaryOperator.minBy(best)));
    List<Point> steps = new ArrayList<>();
    for (Sized point : front(points, best)) {
      if (!steps.isEmpty()) {
        steps.add(new Point(point.bytes(), steps.get(steps.size() - 1).y()));
      }
      steps.add(new Point(point.bytes(), point.value()));
    }
    List<Line> lines = new ArrayList<>(List.of(new Line(SeriesName.NONE, Look.DASHED, steps)));
    InOrder.groupedBy(points, Sized::series)
        .forEach(
            (series, members) -> {
              Stream<Point> dots =
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
}
