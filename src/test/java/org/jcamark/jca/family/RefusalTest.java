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
  private static final List<String> PROVIDERS = List.of("JDK", "BC", "ACCP", "Conscrypt");
  private static final String NOT_HERE = "-";

  /** On the same objects, as a benchmark does it, and what has no fault in between. */
  @TestFactory
  Stream<DynamicTest> everyProvider_refusesAgainAndAgain() {
    return ExpectedMatrix.here(true).stream()
        .filter(cell -> TestProviders.open(cell.provider()).isPresent())
        .filter(Cell::isCheap)
        .flatMap(RefusalTest::refusals)
        .filter(cell -> !isBikeKey(cell))
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

  private static boolean isBikeKey(Cell cell) {
    return cell.algorithm().name().startsWith("BIKE") && cell.operation() == REFUSE_KEY_SIZE;
  }

  /** By JDK, BC, ACCP and Conscrypt; those of the JDK's that are not here are not tested. */
  @ParameterizedTest
  @CsvSource({
    "ChaCha20-Poly1305,      DECRYPT_TAG,         AEADBadTagException, AEADBadTagException, -,"
        + " AEADBadTagException",
    "AES-256-GCM,            KEY_SIZE,            InvalidKeyException,"
        + " InvalidAlgorithmParameterException, InvalidKeyException, InvalidKeyException",
    "RSA-2048-PKCS1,         VERIFY_LAST,         false, false, false, false",
    "RSA-2048-PKCS1,         VERIFY_SHORT,        SignatureException, false, SignatureException,"
        + " false",
    "ECDSA-P256-SHA256,      VERIFY_FIRST,        SignatureException, SignatureException,"
        + " SignatureException, false",
    "ECDSA-P256-SHA256,      VERIFY_LAST,         false, false, false, false",
    "Ed25519,                VERIFY_LAST,         false, false, false, false",
    "Ed25519,                VERIFY_SHORT,        -, false, false, false",
    "ML-DSA-44,              VERIFY_FIRST,        false, false, false, false",
    "ML-DSA-44,              VERIFY_LAST,         SignatureException, false, false, false",
    "ML-KEM-768,             DECAPSULATE,         another secret, another secret, -, -",
    "ML-KEM-768,             KEY_SIZE,            InvalidKeyException, InvalidKeySpecException, -,"
        + " -",
    "X25519+Ed25519,         OPEN_FILE_SHORT,     RefusedException, RefusedException, -,"
        + " RefusedException",
    "X25519+Ed25519,         OPEN_FILE_CHUNK,     AEADBadTagException, AEADBadTagException, -,"
        + " AEADBadTagException",
    "X25519+Ed25519,         OPEN_FILE_SIGNATURE, RefusedException, RefusedException, -,"
        + " RefusedException",
    "X25519+Ed25519,         OPEN_FILE_RECIPIENT, RefusedException, RefusedException, -,"
        + " RefusedException"
  })
  void refusal_isOfItsKind(
      String name, String refusal, String jdk, String bc, String accp, String conscrypt)
      throws GeneralSecurityException {
    Operation operation = Operation.valueOf("REFUSE_" + refusal);
    List<String> kinds = List.of(jdk, bc, accp, conscrypt);
    List<ProviderSource> others = new ArrayList<>();
    for (int i = 0; i < PROVIDERS.size(); i++) {
      Optional<ProviderSource> source = TestProviders.open(PROVIDERS.get(i));
      boolean postQuantum = name.startsWith("ML-");
      boolean newJdk = i == 0 && postQuantum && !JdkReleases.have("lattices");
      if (source.isPresent() && !kinds.get(i).equals(NOT_HERE) && !newJdk) {
        Passed evidence = GateCase.prove(source.get(), name, operation, others);
        assertThat(evidence.checks()).as(PROVIDERS.get(i)).contains("refused by " + kinds.get(i));
        assertThat(evidence.peer().isPresent()).isEqualTo(!others.isEmpty());
        others.add(source.get());
      }
    }
  }
}
