package org.jcamark.jca.gate;

import static org.jcamark.catalog.Operation.OPEN;
import static org.jcamark.catalog.Operation.SEAL;
import static org.jcamark.jca.gate.GateCase.only;

import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.FakeProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** HPKE of parts that are wrong in one way each. */
final class HpkeGateTest {
  private static final String NOT_OPENED = "does not open the published message";

  @TestFactory
  Stream<DynamicTest> aBrokenPart_isRefused() {
    FakeProvider shortened =
        only(
            "Mac",
            "HmacSHA256",
            () -> Fakes.mac((key, message) -> Faults.hmac(key, Faults.withoutLast(message))));
    return GateCase.refused(
        List.of(
            gcm("ignores the tag", Faults::gcmWithoutTag, "accepts an altered message"),
            gcm("ignores the end of the tag", Faults::gcmWithMostOfTheTag, "accepts an altered"),
            gcm("ignores the additional data", Faults::gcmWithoutAad, NOT_OPENED),
            of("drops the end of what is hashed", OPEN, shortened, NOT_OPENED),
            of("drops the end of what is hashed", SEAL, shortened, "disagrees with JDK")));
  }

  private static GateCase gcm(String fault, FakeCipher.Body body, String message) {
    return of(
        fault, OPEN, only("Cipher", "AES/GCM/NoPadding", () -> FakeCipher.of(body)), message);
  }

  private static GateCase of(
      String fault, Operation operation, FakeProvider provider, String message) {
    return new GateCase(fault, "HPKE-X25519-HKDF-SHA256-AES-128-GCM", operation, provider, message);
  }
}
