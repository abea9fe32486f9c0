package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.chart.Point;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.StackedBarChart;

/** Handshakes as the sum of their phases, bars of pairs of algorithms and providers to compare. */
final class PhaseCharts {
  /** An order of messages, with its phases by operation. */
  private record Order(String file, String title, Map<String, String> phases) {}

  private static final List<Order> ORDERS =
      List.of(
          new Order(
              "handshake-phases",
              Titles.lower("Handshake, the client's share first", "time by phase"),
              phases(
                  "handshake-client-share", "client: key pair",
                  "handshake-server-reply", "server: secret and signature",
                  "handshake-client-finish", "client: secret and verification",
                  "handshake-server-confirm", "server: Finished")),
          new Order(
              "handshake-server-first-phases",
              Titles.lower("Handshake, the server's share first", "time by phase"),
              phases(
                  "handshake-server-share", "server: key pair and signature",
                  "handshake-client-reply", "client: verification and secret",
                  "handshake-server-finish", "server: secret",
                  "handshake-client-confirm", "client: Finished")));

  private PhaseCharts() {}

  private static Map<String, String> phases(String... operationsAndNames) {
    Map<String, String> phases = new LinkedHashMap<>();
    for (int i = 0; i < operationsAndNames.length; i += 2) {
      phases.put(operationsAndNames[i], operationsAndNames[i + 1]);
    }
    return phases;
  }

  static List<ChartSet.Named> of(List<ChartEntry> entries) {
    List<ChartSet.Named> charts = new ArrayList<>();
    for (Order order : ORDERS) {
      Map<String, Map<String, Point>> bars = new LinkedHashMap<>();
      List<ChartEntry> drawn =
          entries.stream()
              .filter(entry -> order.phases().containsKey(entry.subject()) && entry.isTime())
              .toList();
      for (ChartEntry entry : drawn) {
        String phase = order.phases().get(entry.subject());
        String bar = entry.category() + " " + entry.series();
        bars.computeIfAbsent(bar, name -> new LinkedHashMap<>())
            .put(phase, new Point(bar, phase, entry.value()));
      }
      bars.values().removeIf(parts -> parts.size() < order.phases().size());
      if (bars.size() > 1) {
        List<Point> points = new ArrayList<>();
        for (Map<String, Point> parts : bars.values()) {
          order.phases().values().forEach(phase -> points.add(parts.get(phase)));
        }
        charts.add(
            new ChartSet.Named(
                order.file(),
                new StackedBarChart(
                    order.title(),
                    ChartSet.forks(drawn),
                    "Time of both sides",
                    Quantity.TIME,
                    points)));
      }
    }
    return charts;
  }
}
