package org.jcamark.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.report.ResultSet;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** Handshakes by what they compute and what they send. */
final class HandshakeCosts implements Extra {
  private static final String HEADING = "Time and bytes of a handshake";

  private static final String NOTE =
      "Time: server's share, client's reply and server's end, in one piece or as their sum. The last"
          + " column is what the bytes alone take on a link of 100 Mbit/s, without round trips."
          + " Certificates are left out; TLS 1.3 sends them, too.";

  /** Of 100 Mbit/s. */
  private static final double NANOS_A_BYTE = 80;

  private record Line(String profile, Setting setting, Uncertain time, long client, long server) {}

  @Override
  public Optional<Section> of(ResultSet results) {
    Table table = table(new MeasuredEvidence(results.results()));
    return table.groups().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Section.of(HEADING, new Block.Tabular(HEADING, table), new Block.Paragraph(NOTE)));
  }

  static Table table(Evidence evidence) {
    Map<String, List<Line>> byJvm = new LinkedHashMap<>();
    for (String profile : HandshakeStudy.profiles()) {
      for (Setting setting : evidence.settings()) {
        line(profile, evidence, setting)
            .ifPresent(
                line -> byJvm.computeIfAbsent(setting.jvm(), jvm -> new ArrayList<>()).add(line));
      }
    }
    Columns<Line> columns = new Columns<>();
    columns.words("handshake", Line::profile);
    columns.words("provider", line -> line.setting().provider());
    columns.add(Column.numbers("time", "time"), HandshakeCosts::time);
    columns.count("clientBytes", "client sends, B", Line::client);
    columns.count("serverBytes", "server sends, B", Line::server);
    columns.add(Column.numbers("sendingTime", "sending"), HandshakeCosts::sending);
    return columns.table(byJvm, List.of());
  }

  private static Optional<Line> line(String profile, Evidence evidence, Setting setting) {
    return HandshakeAmounts.handshake(profile)
        .value(evidence, setting)
        .flatMap(
            time ->
                bytes(HandshakeAmounts.clientBytes(profile), evidence, setting)
                    .flatMap(
                        client ->
                            bytes(HandshakeAmounts.serverBytes(profile), evidence, setting)
                                .map(server -> new Line(profile, setting, time, client, server))));
  }

  private static Optional<Long> bytes(Amount amount, Evidence evidence, Setting setting) {
    return amount.value(evidence, setting).map(bytes -> Math.round(bytes.value()));
  }

  private static Cell time(Line line) {
    String text = HandshakeAmounts.handshake(line.profile()).text(line.time());
    return Cell.of(text, line.time().value());
  }

  private static Cell sending(Line line) {
    double nanos = NANOS_A_BYTE * (line.client() + line.server());
    return Cell.of(Amount.Kind.TIME.text(nanos), nanos);
  }
}
