package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.compare.Rows.migration;
import static org.jcamark.compare.Rows.set;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.compare.Migration;
import org.jcamark.compare.ResultRow;
import org.junit.jupiter.api.Test;

final class MigrationTableTest {
  private static final List<ResultRow> ROWS =
      List.of(
          row("generate-key", "ECDSA-P256-SHA256", 0, 100),
          row("sign", "ECDSA-P256-SHA256", 64, 200),
          row("verify", "ECDSA-P256-SHA256", 64, 400),
          row("generate-key", "ML-DSA-65", 0, 300),
          row("sign", "ML-DSA-65", 64, 800),
          row("verify", "ML-DSA-65", 64, 200));

  private static ResultRow row(String operation, String algorithm, int payload, double time) {
    return Results.own(operation, algorithm, "JDK", payload, time, time, time);
  }

  private static Migration signatures(List<ResultRow> rows) {
    return migration(rows, set("ECDSA-P256-SHA256"), set("ML-DSA-65"));
  }

  @Test
  void text_hasTimesBySetting_thenBytes() {
    Table table = MigrationTable.of(signatures(ROWS), Optional.empty());
    Locales.each(
        () ->
            assertThat(table.text(TableStyle.PLAIN))
                .isEqualTo(
                    """
                    JDK on 25.0.3, messages of 64 B
                    part           from, ns/op  to, ns/op  ratio   95% interval  verdict
                    signature key          100        300   3.00    3.00 – 3.00  slower
                    sign                   200        800   4.00    4.00 – 4.00  slower
                    verify                 400        200  0.500  0.500 – 0.500  faster
                    whole                  600      1,000   1.67    1.67 – 1.67  slower

                    bytes sent
                    part               from, B      to, B  ratio
                    public key              65      1,952   30.0
                    signature               72      3,309   46.0
                    whole                  137      5,261   38.4

                    From ECDSA-P256-SHA256 to ML-DSA-65, both sides through the same provider on the same JVM.
                    ratio > 1: the replacement takes longer; interval 95%; different: p of a\
                     ratio beyond ±2% below 5%, Holm over 4 comparisons; equivalent: interval within ±2%, each by itself.
                    whole: a signature and its verification; the signature key is made once and not included.
                    Bytes sent: raw public keys (of RSA X.509); of lengths that vary, the largest; in the\
                     whole, the public key of signatures as well. Not recorded in these results, so taken from jcamark's table of sizes: ECDSA-P256-SHA256, ML-DSA-65.
                    Fewer than 5 forks on a side: the intervals themselves are imprecise; measure more.
                    """));
  }

  @Test
  void missingOperations_areNamed_withTheCommandThatMeasuresThem() {
    Table table = MigrationTable.of(signatures(ROWS.subList(0, 5)), Optional.of("run --x"));
    assertThat(table.text(TableStyle.PLAIN))
        .contains("verify                 400          –                       not measured\n")
        .endsWith(
            """
            Not measured, JDK on 25.0.3, messages of 64 B: verify ML-DSA-65.
            To measure all of it in one run: run --x
            """);
  }

  @Test
  void exchange_isStatedAsASumOfOperations() {
    List<ResultRow> rows =
        List.of(row("encapsulate", "ML-KEM-768", 0, 10), row("agree", "X25519", 0, 10));
    assertThat(
            MigrationTable.of(migration(rows, set("X25519"), set("ML-KEM-768")), Optional.empty())
                .notes())
        .contains(
            "exchange: a secret between two sides with fresh keys: 2 × generate-key X25519 + 2 ×"
                + " agree X25519; generate-key ML-KEM-768 + encapsulate ML-KEM-768 + decapsulate"
                + " ML-KEM-768. exchange keys: generate-key alone; exchange secrets: the rest. The"
                + " client sends a public key, the server a ciphertext (KEM) or a public key.");
  }

  @Test
  void programs_getExactValues() {
    Table table = MigrationTable.of(signatures(ROWS), Optional.empty());
    assertThat(table.csv())
        .startsWith(
            """
            provider,jvm,jit,classpath,payloadBytes,part,unit,from,to,ratio,ratioLow,ratioHigh,p,\
            pAdjusted,verdict,direction,allocatedFrom,allocatedTo,forksFrom,forksTo,unrecorded
            JDK,25.0.3,default,default,64,signature key,ns/op,100,300,3,3,3,0,0,different,slower,\
            ,,3,3,
            """)
        .contains("\n,,,,,public key,B,65,1952,")
        .endsWith(",\"ECDSA-P256-SHA256, ML-DSA-65\"\n");
    Map<String, Object> document =
        MigrationTable.document(signatures(ROWS), Optional.of("run --x"));
    assertThat(document)
        .containsEntry("from", List.of("ECDSA-P256-SHA256"))
        .containsEntry("to", List.of("ML-DSA-65"))
        .containsEntry("missing", List.of())
        .containsEntry("run", "run --x");
    assertThat((List<?>) document.get("comparisons")).hasSize(4);
    assertThat((List<?>) document.get("bytes")).hasSize(3);
  }
}
