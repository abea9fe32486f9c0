package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.Quantity;
import org.jcamark.chart.StackedPlot;

/**
 * Handshakes as the sum of those phases that were measured, bars of pairs of algorithms and
 * providers to compare.
 */
final class PhaseCharts {
  private record Phase(String operation, String name) {}

  private PhaseCharts() {}

  /** A chart for each order of messages. */
  static List<Chart> of(List<ChartEntry> entries) {
    List<Chart> charts = new ArrayList<>();
    chart(
            "handshake-phases",
            "Handshake, the client's share first",
            List.of(
                new Phase("handshake-client-share", "client: key pair"),
                new Phase("handshake-server-reply", "server: secret and signature"),
                new Phase("handshake-client-finish", "client: secret and verification"),
                new Phase("handshake-server-confirm", "server: Finished")),
            entries)
        .ifPresent(charts::add);
    chart(
            "handshake-server-first-phases",
            "Handshake, the server's share first",
            List.of(
                new Phase("handshake-server-share", "server: key pair and signature"),
                new Phase("handshake-client-reply", "client: verification and secret"),
                new Phase("handshake-server-finish", "server: secret"),
                new Phase("handshake-client-confirm", "client: Finished")),
            entries)
        .ifPresent(charts::add);
    return charts;
  }

  private static Optional<Chart> chart(
      String file, String title, List<Phase> phases, List<ChartEntry> entries) {
    List<ChartEntry> drawn = new ArrayList<>();
    Map<List<String>, List<StackedPlot.Part>> bars = new LinkedHashMap<>();
    for (Phase phase : phases) {
      for (ChartEntry entry : entries) {
        if (entry.subject().equals(phase.operation()) && entry.isTime()) {
          drawn.add(entry);
          bars.computeIfAbsent(entry.place(), place -> new ArrayList<>())
              .add(new StackedPlot.Part(phase.name(), entry.value()));
        }
      }
    }
    long measured = drawn.stream().map(ChartEntry::subject).distinct().count();
    List<StackedPlot.Row> rows = new ArrayList<>();
    bars.forEach(
        (place, parts) -> {
          if (parts.size() == measured && measured > 1) {
            rows.add(new StackedPlot.Row("", place.get(0), place.get(1), parts, Quantity.TIME));
          }
        });
    return rows.size() < 2
        ? Optional.empty()
        : Optional.of(
            new Chart(
                file,
                ChartKind.PHASES,
                title
                    + ": "
                    + Finding.range(
                        rows,
                        StackedPlot.Row::sum,
                        StackedPlot.Row::value,
                        row -> (row.name() + " " + row.maker()).strip()),
                ChartSet.forks(drawn) + " · number: sum of the phases",
                new StackedPlot("Time of both sides (lower is better)", Quantity.TIME, rows)));
  }
}
