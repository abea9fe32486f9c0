package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.StackedPlot;
import org.jcamark.model.InOrder;

/**
 * Handshakes as the sum of those phases that were measured, bars of pairs of algorithms and
 * providers to compare.
 */
final class PhaseCharts {
  /** An order of messages, with its phases by operation. */
  private record Order(String file, String title, Map<String, String> phases) {}

  private static final List<Order> ORDERS =
      List.of(
          new Order(
              "handshake-phases",
              "Handshake, the client's share first",
              phases(
                  "handshake-client-share", "client: key pair",
                  "handshake-server-reply", "server: secret and signature",
                  "handshake-client-finish", "client: secret and verification",
                  "handshake-server-confirm", "server: Finished")),
          new Order(
              "handshake-server-first-phases",
              "Handshake, the server's share first",
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

  static List<Chart> of(List<ChartEntry> entries) {
    return ORDERS.stream().flatMap(order -> chart(order, entries).stream()).toList();
  }

  private static Optional<Chart> chart(Order order, List<ChartEntry> entries) {
    List<ChartEntry> drawn =
        entries.stream()
            .filter(entry -> order.phases().containsKey(entry.subject()) && entry.isTime())
            .toList();
    Set<String> measured = drawn.stream().map(ChartEntry::subject).collect(Collectors.toSet());
    List<StackedPlot.Row> rows =
        InOrder.groupedBy(drawn, ChartEntry::place).values().stream()
            .filter(parts -> parts.size() == measured.size() && parts.size() > 1)
            .map(parts -> row(order, parts))
            .toList();
    return rows.size() < 2
        ? Optional.empty()
        : Optional.of(
            new Chart(
                order.file(),
                ChartKind.PHASES,
                order.title()
                    + ": "
                    + Finding.range(
                        rows,
                        StackedPlot.Row::sum,
                        StackedPlot.Row::value,
                        row -> (row.name() + " " + row.maker()).strip()),
                ChartSet.forks(drawn) + " · number: sum of the phases",
                new StackedPlot("Time of both sides (lower is better)", Quantity.TIME, rows)));
  }

  private static StackedPlot.Row row(Order order, List<ChartEntry> parts) {
    Map<String, ChartEntry> bySubject = new HashMap<>();
    parts.forEach(entry -> bySubject.put(entry.subject(), entry));
    List<StackedPlot.Part> phases = new ArrayList<>();
    order
        .phases()
        .forEach(
            (operation, phase) -> {
              if (bySubject.containsKey(operation)) {
                phases.add(new StackedPlot.Part(phase, bySubject.get(operation).value()));
              }
            });
    ChartEntry first = parts.get(0);
    return new StackedPlot.Row("", first.category(), first.series().text(), phases, Quantity.TIME);
  }
}
