package org.jcamark.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jcamark.model.Mode;
import org.jcamark.plan.SuiteRow;
import org.junit.jupiter.api.Test;

final class StudyFileTest {
  private static final Study STUDY =
      StudyFile.parse(
          "example",
          """
          title: Signatures
          question: What does a signature
            cost?
          # A comment
          measures: signatures
          providers: JDK, BC
          let: SIGN = sign Ed25519
          calls: 5: sign *
          through: JDK: * calls=*
          through: BC: verify *
          long: digest *
          also: agree {X25519 ECDH-P256}
          thorough: ACCP: $SIGN
          row: T1 | signing | 2 ms | $SIGN
          row: T1 | hashing | 1 ms | digest SHA-256 16
          row: T1 | beauty | 5 | gap: no number shows it
          figure: F1 | bars of allocation | Memory | verify Ed25519
          claim: C1 | some, JDK | Signing is slower
          rule: verify Ed25519 < $SIGN
          fair: it says so
          differ: a first call loads classes
          claim: C2 | every | It is beautiful
          fair: no number shows it
          """);

  private static List<String> texts(List<SuiteRow> rows) {
    return rows.stream()
        .map(
            row ->
                row.operation().label()
                    + " "
                    + row.algorithm().name()
                    + " "
                    + row.axes().values(Mode.class).get(0).jmhName()
                    + " "
                    + row.providers())
        .toList();
  }

  @Test
  void scenarios_followFromRowsFiguresAndClaims() {
    assertThat(texts(STUDY.suite().rows()))
        .containsExactly(
            "sign Ed25519 avgt []",
            "sign Ed25519 ss [JDK]",
            "verify Ed25519 avgt [BC]",
            "agree X25519 avgt []",
            "agree ECDH-P256 avgt []");
    assertThat(texts(STUDY.thorough()))
        .containsExactly("digest SHA-256 avgt []", "sign Ed25519 avgt [ACCP]");
    assertThat(STUDY.suite().forkSettings().coldCalls()).isEqualTo(5);
    assertThat(STUDY.question()).isEqualTo("What does a signature cost?");
  }

  @Test
  void claim_hasTheRuleOfEachProtocol() {
    Claim claim = STUDY.claims().get(0);
    assertThat(claim.scope()).isEqualTo(Claim.Scope.SOME);
    assertThat(claim.providers()).containsExactly("JDK");
    assertThat(claim.steady().get(0).amount().name()).isEqualTo("verify Ed25519 ÷ sign Ed25519");
    assertThat(claim.theirs().get(0).amount().name())
        .isEqualTo("verify Ed25519 ÷ sign Ed25519, first 5 calls");
    Claim.Verdict beauty = STUDY.claims().get(1).judge(new MadeUpEvidence(1, 0));
    assertThat(beauty.steady().outcome()).isEqualTo(Outcome.NOT_TESTABLE_HERE);
    assertThat(beauty.theirs()).isEmpty();
  }

  @Test
  void unknownName_isRefused() {
    assertThatThrownBy(() -> StudyFile.parse("example", "row: T1 | x | 1 | $SIGN\n"))
        .hasMessage("unknown name $SIGN");
  }
}
