package org.jcamark.study;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jcamark.report.page.Block;
import org.jcamark.report.page.Section;
import org.jcamark.stats.Uncertain;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** Handshakes by what they compute and what they send. */
final class HandshakeCosts {
  private static final String HEADING = "Time and bytes of a handshake";
  private static final String SHARE = "handshake-server-share ";

  private static final String NOTE =
      "Time: server's share, client's reply and server's end, in one piece or as their sum. The"
          + " last column is what the bytes alone take on a link of 100 Mbit/s, without round"
          + " trips. Certificates are left out; TLS 1.3 sends them, too.";

  /** Of 100 Mbit/s. */
  private static final double NANOS_A_BYTE = 80;

  private record Line(
      String profile, Setting setting, Amount of, Uncertain time, long client, long server) {}

  private HandshakeCosts() {}

  static Optional<Section> section(Study study, Evidence evidence) {
    Table table = table(study, evidence);
    return table.groups().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Section.of(HEADING, new Block.Tabular(HEADING, table), new Block.Paragraph(NOTE)));
  }

  static Table table(Study study, Evidence evidence) {
    List<String> pairs =
        study.figures().stream()
            .flatMap(figure -> figure.works().stream())
            .filter(work -> SHARE.startsWith(work.operation() + " "))
            .map(Work::algorithm)
            .distinct()
            .toList();
    return new Columns<Line>()
        .words("handshake", Line::profile)
        .words("provider", line -> line.setting().provider())
        .add(
            Column.numbers("time", "time"),
            line -> Cell.of(line.of().text(line.time()), line.time().value()))
        .count("clientBytes", "client sends, B", Line::client)
        .count("serverBytes", "server sends, B", Line::server)
        .add(Column.numbers("sendingTime", "sending"), HandshakeCosts::sending)
        .table(
            Choices.byJvm(
                evidence,
                jvm ->
                    pairs.stream()
                        .flatMap(
                            pair ->
                                Choices.on(jvm, evidence)
                                    .flatMap(setting -> line(pair, evidence, setting).stream()))
                        .toList()),
            List.of());
  }

  private static Optional<Line> line(String profile, Evidence evidence, Setting setting) {
    String whole = "handshake-server-first " + profile;
    String share = SHARE + profile;
    String reply = "handshake-client-reply " + profile;
    String finish = finish(profile);
    Amount time = amount("( " + whole + " or " + share + " + " + reply + " + " + finish + " )");
    Amount client = amount("( client-bytes " + whole + " or client-bytes " + reply + " )");
    String phases = "server-bytes " + share + " + server-bytes " + finish;
    Amount server = amount("( server-bytes " + whole + " or " + phases + " )");
    Optional<Uncertain> sent = client.value(evidence, setting);
    Optional<Uncertain> received = server.value(evidence, setting);
    return sent.isEmpty() || received.isEmpty()
        ? Optional.empty()
        : time.value(evidence, setting)
            .map(
                nanos ->
                    new Line(
                        profile,
                        setting,
                        time,
                        nanos,
                        Math.round(sent.get().value()),
                        Math.round(received.get().value())));
  }

  private static Amount amount(String text) {
    return Expression.amount(text, Aspect.TIME, UnaryOperator.identity());
  }

  /** The last phase has no signature: it is measured once for each key exchange. */
  private static String finish(String profile) {
    return "handshake-server-finish "
        + (profile.startsWith("X25519+") ? "X25519+ECDSA-P256-SHA256" : profile);
  }

  private static Cell sending(Line line) {
    double nanos = NANOS_A_BYTE * (line.client() + line.server());
    return Cell.of(Amount.Kind.TIME.text(nanos), nanos);
  }
}
