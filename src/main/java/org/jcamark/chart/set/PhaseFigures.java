package org.jcamark.chart.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.chart.Figure;
import org.jcamark.chart.FigureKind;
import org.jcamark.chart.Rows;

/**
 * Handshakes as the sum of those phases that were measured, bars of pairs of algorithms and
 * providers to compare.
 */
final class PhaseFigures {
  private record Phase(String operation, String name) {}

  private PhaseFigures() {}

  /** A figure for each order of messages. */
  static List<Figure> of(List<ChartEntry> entries) {
    return Stream.of(
            figure(
                "handshake-phases",
                "Handshake, the client's share first",
                List.of(
                    new Phase("handshake-client-share", "client: key pair"),
                    new Phase("handshake-server-reply", "server: secret and signature"),
                    new Phase("handshake-client-finish", "client: secret and verification"),
                    new Phase("handshake-server-confirm", "server: Finished")),
                entries),
            figure(
                "handshake-server-first-phases",
                "Handshake, the server's share first",
                List.of(
                    new Phase("handshake-server-share", "server: key pair and signature"),
                    new Phase("handshake-client-reply", "client: verification and secret"),
                    new Phase("handshake-server-finish", "server: secret"),
                    new Phase("handshake-client-confirm", "client: Finished")),
                entries))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Figure> figure(
      String file, String title, List<Phase> phases, List<ChartEntry> entries) {
    List<ChartEntry> drawn = new ArrayList<>();
    Map<List<String>, List<Rows.Part>> bars = new LinkedHashMap<>();
    for (Phase phase : phases) {
      for (ChartEntry entry : entries) {
        if (entry.subject().equals(phase.operation()) && entry.isTime()) {
          drawn.add(entry);
          bars.computeIfAbsent(entry.place(), place -> new ArrayList<>())
              .add(new Rows.Part(phase.name(), entry.value()));
        }
      }
    }
    long measured = drawn.stream().map(ChartEntry::subject).distinct().count();
    List<Rows.Row> rows =
        bars.entrySet().stream()
            .filter(bar -> bar.getValue().size() == measured && measured > 1)
            .map(
                bar -> {
                  List<String> place = bar.getKey();
                  return Rows.Row.bar(place.get(0), place.get(1), bar.getValue());
                })
            .toList();
    return rows.size() < 2
        ? Optional.empty()
        : Optional.of(
            new Figure(
                file,
                FigureKind.PHASES,
                title
                    + ": "
                    + Headline.range(
                        rows,
                        Rows.Row::sum,
                        Rows.Row::value,
                        row -> (row.name() + " " + row.maker()).strip()),
                FigureSet.forks(drawn) + " · number: sum of the phases",
                Rows.bars("Time of both sides (lower is better)", rows)));
  }
}
