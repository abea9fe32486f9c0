package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.catalog.Operation.REFUSE_KEY_SIZE;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.JdkReleases;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Supplement.Refusal;
import org.jcamark.jca.family.ExpectedMatrix.Cell;
import org.jcamark.jca.family.Gate.Passed;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.TestProviders;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What providers refuse, and how; and that one which does not fails. */
final class RefusalTest {
  /** On the same objects, as a benchmark does it, and what has no fault in between. */
  @TestFactory
  Stream<DynamicTest> everyProvider_refusesAgainAndAgain() {
    return ExpectedMatrix.here(true).stream()
        .filter(cell -> TestProviders.open(cell.provider()).isPresent())
        .filter(Cell::isCheap)
        .flatMap(RefusalTest::refusals)
        .filter(
            cell ->
                !cell.algorithm().name().startsWith("BIKE") || cell.operation() != REFUSE_KEY_SIZE)
        .map(cell -> dynamicTest(cell.line(), () -> refuse(cell)));
  }

  private static Stream<Cell> refusals(Cell cell) {
    return cell.algorithm().operations().stream()
        .filter(operation -> operation != Operation.GENERATE_KEY)
        .filter(
            operation ->
                cell.algorithm().primitive(operation) instanceof Refusal refusal
                    && refusal.refused(operation) == cell.operation())
        .map(operation -> new Cell(operation, cell.algorithm(), cell.provider()));
  }

  private static void refuse(Cell cell) throws GeneralSecurityException {
    ProviderSource source = TestProviders.open(cell.provider()).orElseThrow();
    Rotation rotation =
        GateCase.rotation(source, cell.algorithm().name(), cell.operation(), 64, Data.SAME);
    for (int i = 0; i < 4; i++) {
      rotation.call();
    }
    rotation.check();
  }

  /** Those of the JDK's that are not here are not tested. */
  @ParameterizedTest
  @CsvSource({
    "ChaCha20-Poly1305, DECRYPT_TAG,  JDK BC Conscrypt: AEADBadTagException",
    "AES-256-GCM,       KEY_SIZE,     JDK ACCP Conscrypt: InvalidKeyException;"
        + " BC: InvalidAlgorithmParameterException",
    "RSA-2048-PKCS1,    VERIFY_LAST,  JDK BC ACCP Conscrypt: false",
    "RSA-2048-PKCS1,    VERIFY_SHORT, JDK ACCP: SignatureException; BC Conscrypt: false",
    "ECDSA-P256-SHA256, VERIFY_FIRST, JDK BC ACCP: SignatureException; Conscrypt: false",
    "ECDSA-P256-SHA256, VERIFY_LAST,  JDK BC ACCP Conscrypt: false",
    "Ed25519,           VERIFY_LAST,  JDK BC ACCP Conscrypt: false",
    "Ed25519,           VERIFY_SHORT, BC ACCP Conscrypt: false",
    "ML-DSA-44,         VERIFY_FIRST, JDK BC ACCP Conscrypt: false",
    "ML-DSA-44,         VERIFY_LAST,  JDK: SignatureException; BC ACCP Conscrypt: false",
    "ML-KEM-768,        DECAPSULATE,  JDK BC: another secret",
    "ML-KEM-768,        KEY_SIZE,     JDK: InvalidKeyException; BC: InvalidKeySpecException",
    "X25519+Ed25519,    OPEN_FILE_SHORT,     JDK BC Conscrypt: RefusedException",
    "X25519+Ed25519,    OPEN_FILE_CHUNK,     JDK BC Conscrypt: AEADBadTagException",
    "X25519+Ed25519,    OPEN_FILE_SIGNATURE, JDK BC Conscrypt: RefusedException",
    "X25519+Ed25519,    OPEN_FILE_RECIPIENT, JDK BC Conscrypt: RefusedException"
  })
  void refusal_isOfItsKind(String name, String refusal, String kinds)
      throws GeneralSecurityException {
    Operation operation = Operation.valueOf("REFUSE_" + refusal);
    List<ProviderSource> others = new ArrayList<>();
    for (String kind : kinds.split("; ", -1)) {
      String[] sides = kind.split(": ", -1);
      for (String label : sides[0].split(" ", -1)) {
        Optional<ProviderSource> source = TestProviders.open(label);
        boolean postQuantum = name.startsWith("ML-");
        boolean newJdk = label.equals("JDK") && postQuantum && !JdkReleases.have("lattices");
        if (source.isPresent() && !newJdk) {
          Passed evidence = GateCase.prove(source.get(), name, operation, others);
          assertThat(evidence.checks()).as(label).contains("refused by " + sides[1]);
          assertThat(evidence.peer().isPresent()).isEqualTo(!others.isEmpty());
          others.add(source.get());
        }
      }
    }
  }
}
