package org.jcamark.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Handshakes as the sum of those phases that were measured, bars of pairs of algorithms and
 * providers to compare.
 */
final class PhaseFigures {
  /** What happens in them, by operation in turn, for each order of messages. */
  private static final List<Map.Entry<String, String>> CLIENT_FIRST =
      List.of(
          Map.entry("handshake-client-share", "client: key pair"),
          Map.entry("handshake-server-reply", "server: secret and signature"),
          Map.entry("handshake-client-finish", "client: secret and verification"),
          Map.entry("handshake-server-confirm", "server: Finished"));

  private static final List<Map.Entry<String, String>> SERVER_FIRST =
      List.of(
          Map.entry("handshake-server-share", "server: key pair and signature"),
          Map.entry("handshake-client-reply", "client: verification and secret"),
          Map.entry("handshake-server-finish", "server: secret"),
          Map.entry("handshake-client-confirm", "client: Finished"));

  private PhaseFigures() {}

  static List<Figure> of(List<ChartEntry> entries) {
    List<Figure> figures = new ArrayList<>();
    figures.addAll(figures("handshake", "client", CLIENT_FIRST, entries));
    figures.addAll(figures("handshake-server-first", "server", SERVER_FIRST, entries));
    return figures;
  }

  private static List<Figure> figures(
      String file, String first, List<Map.Entry<String, String>> phases, List<ChartEntry> entries) {
    List<ChartEntry> drawn = new ArrayList<>();
    Map<List<String>, List<Rows.Mark>> bars = new LinkedHashMap<>();
    for (Map.Entry<String, String> phase : phases) {
      for (ChartEntry entry : entries) {
        if (entry.subject().equals(phase.getKey()) && entry.isTime()) {
          drawn.add(entry);
          String pair = entry.row().substring(phase.getKey().length()).strip();
          bars.computeIfAbsent(List.of(pair, entry.series().text()), bar -> new ArrayList<>())
              .add(Rows.Mark.part(phase.getValue(), entry.value()));
        }
      }
    }
    long measured = drawn.stream().map(ChartEntry::subject).distinct().count();
    List<Rows.Row> rows =
        bars.entrySet().stream()
            .filter(bar -> bar.getValue().size() == measured && measured > 1)
            .map(bar -> Rows.bar(bar.getKey().get(0), bar.getKey().get(1), bar.getValue()))
            .toList();
    if (rows.size() < 2) {
      return List.of();
    }
    String range =
        Headline.range(rows, Rows.Row::sum, Rows.Row::value, row -> row.name() + " " + row.maker());
    return List.of(
        new Figure(
            file + "-phases",
            Figure.Kind.PHASES,
            "Handshake, the " + first + "'s share first: " + range,
            FigureSet.note(drawn) + " · number: sum of the phases",
            Rows.bars("Time of both sides (lower is better)", rows)));
  }
}
