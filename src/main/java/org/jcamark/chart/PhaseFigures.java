package org.jcamark.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Handshakes as the sum of those phases that were measured, bars of pairs of algorithms and
 * providers to compare.
 */
final class PhaseFigures {
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

  /** A figure for each order of messages. */
  static List<Figure> of(List<ChartEntry> entries) {
    return Stream.of(
            figure("handshake", "Handshake, the client's share first", CLIENT_FIRST, entries),
            figure(
                "handshake-server-first",
                "Handshake, the server's share first",
                SERVER_FIRST,
                entries))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Figure> figure(
      String file, String title, Map<String, String> phases, List<ChartEntry> entries) {
    List<ChartEntry> drawn = new ArrayList<>();
    Map<List<String>, List<Rows.Part>> bars = new LinkedHashMap<>();
    phases.forEach(
        (operation, phase) ->
            entries.stream()
                .filter(entry -> entry.subject().equals(operation) && entry.isTime())
                .forEach(
                    entry -> {
                      drawn.add(entry);
                      String pair = entry.row().substring(operation.length()).strip();
                      bars.computeIfAbsent(
                              List.of(pair, entry.series().text()), bar -> new ArrayList<>())
                          .add(new Rows.Part(phase, entry.value()));
                    }));
    long measured = drawn.stream().map(ChartEntry::subject).distinct().count();
    List<Rows.Row> rows =
        bars.entrySet().stream()
            .filter(bar -> bar.getValue().size() == measured && measured > 1)
            .map(bar -> Rows.Row.bar(bar.getKey().get(0), bar.getKey().get(1), bar.getValue()))
            .toList();
    return rows.size() < 2
        ? Optional.empty()
        : Optional.of(
            new Figure(
                file + "-phases",
                FigureKind.PHASES,
                title
                    + ": "
                    + Headline.range(
                        rows,
                        Rows.Row::sum,
                        Rows.Row::value,
                        row -> FigureSet.words(row.name(), row.maker())),
                FigureSet.note(drawn) + " · number: sum of the phases",
                Rows.bars("Time of both sides (lower is better)", rows)));
  }
}
