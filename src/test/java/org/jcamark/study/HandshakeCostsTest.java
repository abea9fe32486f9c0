package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jcamark.table.Table.Cell;
import org.junit.jupiter.api.Test;

final class HandshakeCostsTest {
  @Test
  void costs_areTimeBytesAndTheTimeToSendThem() {
    String pair = "X25519+ECDSA-P256-SHA256";
    String whole = "handshake-server-first " + pair;
    Evidence evidence =
        new MadeUpEvidence(1, 0)
            .with(Aspect.TIME, whole, 1e6)
            .with(Aspect.CLIENT_BYTES, whole, 96)
            .with(Aspect.SERVER_BYTES, whole, 1_154);
    Study study = Study.find("handshake").orElseThrow();
    assertThat(
            HandshakeCosts.table(study, evidence).groups().get(0).rows().stream()
                .map(row -> row.stream().map(Cell::text).toList()))
        .contains(List.of(pair, "JDK", "1.00 ms", "96", "1,154", "100 µs"));
  }
}
