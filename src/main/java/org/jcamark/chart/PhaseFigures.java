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
  private static final Map<String, String> CLIENT_FIRST = new LinkedHashMap<>();

  private static final Map<String, String> SERVER_FIRST = new LinkedHashMap<>();

  static {
    CLIENT_FIRST.put("handshake-client-share", "client: key pair");
    CLIENT_FIRST.put("handshake-server-reply", "server: secret and signature");
    CLIENT_FIRST.put("handshake-client-finish", "client: secret and verification");
    CLIENT_FIRST.put("handshake-server-confirm", "server: Finished");
    SERVER_FIRST.put("handshake-server-share", "server: key pair and signature");
    SERVER_FIRST.put("handshake-client-reply", "client: verification and secret");
    SERVER_FIRST.put("handshake-server-finish", "server: secret");
    SERVER_FIRST.put("handshake-client-confirm", "client: Finished");
  }

  private PhaseFigures() {}

  /** A figure for each order of messages, if it has two bars or more of all measured phases. */
  static List<Figure> of(List<ChartEntry> entries) {
    List<Figure> figures = new ArrayList<>();
    figures.addAll(figures("handshake", "client", CLIENT_FIRST, entries));
    figures.addAll(figures("handshake-server-first", "server", SERVER_FIRST, entries));
    return figures;
  }

  private static List<Figure> figures(
      String file, String first, Map<String, String> phases, List<ChartEntry> entries) {
    List<ChartEntry> drawn = new ArrayList<>();
    Map<List<String>, List<Rows.Mark>> bars = new LinkedHashMap<>();
    for (String operation : phases.keySet()) {
      for (ChartEntry entry : entries) {
        if (entry.subject().equals(operation) && entry.isTime()) {
          drawn.add(entry);
          String pair = entry.row().substring(operation.length()).strip();
          bars.computeIfAbsent(List.of(pair, entry.series().text()), bar -> new ArrayList<>())
              .add(Rows.Mark.part(phases.get(operation), entry.value()));
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
