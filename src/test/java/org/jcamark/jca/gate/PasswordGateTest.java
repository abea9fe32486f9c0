package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.ENCRYPT;
import static org.jcamark.catalog.Operation.LOAD_KEYSTORE;
import static org.jcamark.catalog.Operation.MAC;
import static org.jcamark.jca.gate.GateCase.NOT_PUBLISHED;
import static org.jcamark.jca.gate.GateCase.only;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.crypto.spec.PBEKeySpec;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.FakeProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What passwords protect, by parts that are wrong in one way each. */
final class PasswordGateTest {
  private static final String PBES2 = "PBES2-HMAC-SHA256-2048-AES-256-CBC";
  private static final String PBMAC1 = "PBMAC1-HMAC-SHA256-2048";

  @TestFactory
  Stream<DynamicTest> aBrokenPart_isRefused() {
    FakeProvider alteredMac =
        only("Mac", "HmacSHA256", () -> Fakes.mac((key, message) -> Faults.sha256(message)));
    return GateCase.refused(
        List.of(
            derivation("iterates once", PBES2, ENCRYPT, Faults::onceOnly, NOT_PUBLISHED),
            derivation(
                "iterates once",
                PBES2,
                DECRYPT,
                Faults::onceOnly,
                "does not decrypt the published ciphertext"),
            derivation(
                "reads 8 characters",
                PBES2,
                DECRYPT,
                PasswordGateTest::firstEight,
                "accepts the plaintext to another password"),
            derivation("iterates once", PBMAC1, MAC, Faults::onceOnly, NOT_PUBLISHED),
            derivation(
                "reads 8 characters",
                PBMAC1,
                MAC,
                PasswordGateTest::firstEight,
                "accepts the code to another password"),
            new GateCase("ignores the key", PBMAC1, MAC, alteredMac, NOT_PUBLISHED)));
  }

  private static PBEKeySpec firstEight(PBEKeySpec spec) {
    char[] password = spec.getPassword();
    return new PBEKeySpec(
        Arrays.copyOf(password, Math.min(8, password.length)),
        spec.getSalt(),
        spec.getIterationCount(),
        spec.getKeyLength());
  }

  private static GateCase derivation(
      String fault,
      String algorithm,
      Operation operation,
      UnaryOperator<PBEKeySpec> change,
      String message) {
    return new GateCase(
        fault,
        algorithm,
        operation,
        only("SecretKeyFactory", "PBKDF2WithHmacSHA256", Faults.pbkdf2(change)),
        message);
  }

  /** Bouncy Castle takes more than a second for each file. */
  @Test
  void keyStore_isReadByTheOtherProvider_andOnlyWithItsPassword() throws GeneralSecurityException {
    Evidence loading = GateCase.prove("JDK", "PKCS12-default", LOAD_KEYSTORE, "BC");
    assertThat(loading.peer()).contains("BC");
    assertThat(loading.checks()).contains("refuses another password", "refuses an altered file");
  }
}
