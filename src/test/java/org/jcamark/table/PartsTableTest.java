package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Boundary;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Metric;
import org.jcamark.model.Scenario;
import org.junit.jupiter.api.Test;

final class PartsTableTest {
  private static ResultRow atInit(ResultRow row) {
    Scenario scenario = row.scenario().orElseThrow().with(Boundary.INIT);
    return ResultRow.of(Optional.of(scenario), row.measurement());
  }

  /**
   * Of the same payload, at the boundary that encryption has; another provider's does not count.
   */
  @Test
  void refusal_standsBesideTheRefusedOperation() {
    List<ResultRow> rows =
        List.of(
            Results.own("refuse-decrypt-tag", "AES-256-GCM", "JDK", 1024, 900, 900, 900),
            atInit(Results.own("decrypt", "AES-256-GCM", "JDK", 1024, 600, 600, 600)),
            atInit(Results.own("decrypt", "AES-256-GCM", "JDK", 64, 100, 100, 100)),
            Results.own("refuse-verify-short", "Ed25519", "BC", 64, 50_000, 50_000, 50_000),
            Results.own("verify", "Ed25519", "JDK", 64, 100_000, 100_000, 100_000),
            Results.own("refuse-key", "Ed25519", "JDK", 0, 2_000, 2_000, 2_000));
    Locales.each(
        () ->
            assertThat(PartsTable.ofRefusals(rows).text(TableStyle.PLAIN))
                .isEqualTo(
                    """
                    refusal             algorithm    payload  provider     time  success  ÷ success
                    refuse-decrypt-tag  AES-256-GCM    1 KiB  JDK        900 ns   600 ns       1.50
                    refuse-key          Ed25519          0 B  JDK       2.00 µs   100 µs     0.0200

                    ÷ success: the time of a refusal by that of the refused operation without the fault; for a\
                     public key, of what it would have been taken for.
                    """));
  }

  @Test
  void workload_standsBesideTheSumOfItsOperations() {
    List<ResultRow> rows =
        List.of(
            Results.own("handshake", "ML-KEM-768+Ed25519", "BC", 0, 1_000, 1_100, 1_200),
            Results.own("generate-key", "ML-KEM-768", "BC", 0, 100, 100, 100),
            Results.own("encapsulate", "ML-KEM-768", "BC", 0, 200, 200, 200),
            Results.own("decapsulate", "ML-KEM-768", "BC", 0, 200, 200, 200),
            Results.own("sign", "Ed25519", "BC", 64, 200, 200, 200),
            Results.own("verify", "Ed25519", "BC", 64, 300, 300, 300));
    assertThat(PartsTable.ofRefusals(rows).groups()).isEmpty();
    assertThat(PartsTable.of(rows.subList(0, 5)).groups()).isEmpty();
    Locales.each(
        () ->
            assertThat(PartsTable.of(rows).text(TableStyle.PLAIN))
                .startsWith(
                    """
                    workload   algorithm           payload  provider     time    parts  ÷ parts  95% interval
                    handshake  ML-KEM-768+Ed25519      0 B  BC        1.10 µs  1.00 µs     1.10   0.87 – 1.38
                    """));
  }

  @Test
  void handshakeOfTls_hasTheTimeOfItsSides_andTheRest() {
    ResultRow whole = Results.own("tls13", "X25519+Ed25519", "JDK", 0, 1e6, 1e6, 1e6);
    Map<String, Metric> sides =
        Map.of(
            "client.cpu", Results.metric("ns/op", 3e5, 3e5, 3e5),
            "server.cpu", Results.metric("ns/op", 5e5, 5e5, 5e5));
    List<ResultRow> rows =
        List.of(
            ResultRow.of(whole.scenario(), Results.with(whole.measurement(), sides)),
            Results.own("generate-key", "X25519", "JDK", 0, 1e5, 1e5, 1e5),
            Results.own("agree", "X25519", "JDK", 0, 1e5, 1e5, 1e5),
            Results.own("sign", "Ed25519", "JDK", 64, 1e5, 1e5, 1e5),
            Results.own("verify", "Ed25519", "JDK", 64, 1e5, 1e5, 1e5));
    Table table = PartsTable.of(rows);
    assertThat(table.text(TableStyle.PLAIN)).contains("client CPU  server CPU", "300 µs", "500 µs");
    assertThat(table.markdown()).contains("| 300 µs | 500 µs | 200 µs |");
    assertThat(table.notes()).anyMatch(note -> note.startsWith("client CPU, server CPU: "));
  }
}
