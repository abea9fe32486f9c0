package org.jcamark.jca.gate;

import static org.jcamark.catalog.Operation.OPEN;
import static org.jcamark.catalog.Operation.SEAL;
import static org.jcamark.jca.gate.GateCase.GCM;
import static org.jcamark.jca.gate.GateCase.HMAC;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** HPKE of parts that are wrong in one way each. */
final class HpkeGateTest {
  private static final String NOT_OPENED = "does not open the published message";

  private static final String SUITE = "HPKE-X25519-HKDF-SHA256-AES-128-GCM";

  @TestFactory
  Stream<DynamicTest> aBrokenPart_isRefused() {
    GateCase.Service<FakeCipher.Body> gcm = GCM.in(SUITE);
    GateCase.Service<BinaryOperator<byte[]>> hmac = HMAC.in(SUITE);
    String shortened = "drops the end of what is hashed";
    BinaryOperator<byte[]> shorter =
        (key, message) -> Faults.hmac(key, Faults.withoutLast(message));
    return GateCase.refused(
        List.of(
            gcm.wrong("ignores the tag", OPEN, Faults::gcmWithoutTag, "accepts an altered message"),
            gcm.wrong(
                "ignores the end of the tag",
                OPEN,
                Faults::gcmWithMostOfTheTag,
                "accepts an altered"),
            gcm.wrong("ignores the additional data", OPEN, Faults::gcmWithoutAad, NOT_OPENED),
            hmac.wrong(shortened, OPEN, shorter, NOT_OPENED),
            hmac.wrong(shortened, SEAL, shorter, "disagrees with JDK")));
  }
}
