package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.ENCRYPT;
import static org.jcamark.catalog.Operation.LOAD_KEYSTORE;
import static org.jcamark.catalog.Operation.MAC;
import static org.jcamark.jca.gate.GateCase.HMAC;
import static org.jcamark.jca.gate.GateCase.NOT_PUBLISHED;
import static org.jcamark.jca.gate.GateCase.PBKDF2;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.spec.PBEKeySpec;
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
    GateCase.Service<FakeProvider.Maker> encryption = PBKDF2.in(PBES2);
    GateCase.Service<FakeProvider.Maker> code = PBKDF2.in(PBMAC1);
    FakeProvider.Maker once = Faults.pbkdf2(Faults::onceOnly);
    FakeProvider.Maker eight = Faults.pbkdf2(PasswordGateTest::firstEight);
    return GateCase.refused(
        List.of(
            encryption.wrong("iterates once", ENCRYPT, once, NOT_PUBLISHED),
            encryption.wrong(
                "iterates once", DECRYPT, once, "does not decrypt the published ciphertext"),
            encryption.wrong(
                "reads 8 characters", DECRYPT, eight, "accepts the plaintext to another password"),
            code.wrong("iterates once", MAC, once, NOT_PUBLISHED),
            code.wrong("reads 8 characters", MAC, eight, "accepts the code to another password"),
            HMAC.in(PBMAC1)
                .wrong("ignores the key", MAC, (key, in) -> Faults.sha256(in), NOT_PUBLISHED)));
  }

  private static PBEKeySpec firstEight(PBEKeySpec spec) {
    char[] password = spec.getPassword();
    return new PBEKeySpec(
        Arrays.copyOf(password, Math.min(8, password.length)),
        spec.getSalt(),
        spec.getIterationCount(),
        spec.getKeyLength());
  }

  /** Bouncy Castle takes more than a second for each file. */
  @Test
  void keyStore_isReadByTheOtherProvider_andOnlyWithItsPassword() throws GeneralSecurityException {
    Evidence loading = GateCase.prove("JDK", "PKCS12-default", LOAD_KEYSTORE, "BC");
    assertThat(loading.peer()).contains("BC");
    assertThat(loading.checks()).contains("refuses another password", "refuses an altered file");
  }
}
