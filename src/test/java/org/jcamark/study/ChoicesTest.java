package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ChoicesTest {
  private static final Study STUDY = Study.find("cnsa").orElseThrow();
  private static final int CLASSICAL = 1;
  private static final int CNSA_2 = 2;

  private final MadeUpEvidence given =
      MadeUpEvidence.onlyOf(new Setting("25", "JDK"), new Setting("25", "BC"));

  private String recommended(String use, int column) {
    return Choices.table(STUDY, given).groups().get(0).rows().stream()
        .filter(row -> row.get(0).text().startsWith(use))
        .findFirst()
        .orElseThrow()
        .get(column)
        .text();
  }

  @Test
  void fastest_isRecommended_undecidedWhereIntervalsOverlap() {
    given.with("JDK", Aspect.TIME, "encrypt AES-256-GCM 1048576", 100);
    assertThat(recommended("bulk", CLASSICAL)).startsWith("AES-256-GCM through JDK, 100 ns");
    given.with("BC", Aspect.TIME, "encrypt ChaCha20-Poly1305 1048576", 90);
    assertThat(recommended("bulk", CLASSICAL))
        .startsWith("ChaCha20-Poly1305 through BC")
        .contains("[AES-256-GCM through JDK");
    given.with("BC", Aspect.TIME, "encrypt ChaCha20-Poly1305 1048576", 99);
    assertThat(recommended("bulk", CLASSICAL))
        .startsWith("undecided: ChaCha20-Poly1305 through BC")
        .contains("or AES-256-GCM through JDK");
    assertThat(recommended("bulk", CNSA_2)).startsWith("AES-256-GCM through JDK");
    assertThat(recommended("digest", CLASSICAL)).isEqualTo("not measured");
  }

  @Test
  void weakAlgorithms_areLeftOut_howeverFast() {
    for (String operation : List.of("generate-key", "agree")) {
      given.with("JDK", Aspect.TIME, operation + " ECDH-P384", 500);
      given.with("JDK", Aspect.TIME, operation + " X25519", 1);
    }
    assertThat(recommended("key agreement", CLASSICAL))
        .startsWith("ECDH-P384 through JDK, 2.00 µs");
  }
}
