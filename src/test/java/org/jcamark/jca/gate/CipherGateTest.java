package org.jcamark.jca.gate;

import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.ENCRYPT;
import static org.jcamark.jca.gate.GateCase.NOT_PUBLISHED;
import static org.jcamark.jca.gate.GateCase.only;

import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Symmetric ciphers that are wrong in one way each. */
final class CipherGateTest {
  @TestFactory
  Stream<DynamicTest> aBrokenCipher_isRefused() {
    return GateCase.refused(ciphers());
  }

  private static GateCase gcm(
      String fault, Operation operation, FakeCipher.Body body, String message) {
    return new GateCase(
        fault,
        "AES-256-GCM",
        operation,
        only("Cipher", "AES/GCM/NoPadding", () -> FakeCipher.of(body)),
        message);
  }

  private static GateCase ctr(
      String fault, Operation operation, FakeCipher.Body body, String message) {
    return new GateCase(
        fault,
        "AES-256-CTR",
        operation,
        only("Cipher", "AES/CTR/NoPadding", () -> FakeCipher.of(body)),
        message);
  }

  private static GateCase etm(
      String fault, Operation operation, BinaryOperator<byte[]> mac, String message) {
    return new GateCase(
        fault,
        "A256CBC-HS512",
        operation,
        only("Mac", "HmacSHA512", () -> Fakes.mac(mac)),
        message);
  }

  private static List<GateCase> ciphers() {
    return List.of(
        etm("authenticates nothing", ENCRYPT, (key, message) -> new byte[64], NOT_PUBLISHED),
        etm(
            "authenticates nothing",
            DECRYPT,
            (key, message) -> new byte[64],
            "accepts an altered ciphertext"),
        etm(
            "ignores the additional data",
            DECRYPT,
            (key, message) -> Faults.sha256(Arrays.copyOfRange(message, 16, message.length)),
            "accepts altered additional data"),
        gcm("ignores the tag", DECRYPT, Faults::gcmWithoutTag, "accepts an altered ciphertext"),
        gcm(
            "ignores the end of the tag",
            DECRYPT,
            Faults::gcmWithMostOfTheTag,
            "accepts an altered tag"),
        gcm(
            "ignores the additional data",
            DECRYPT,
            Faults::gcmWithoutAad,
            "accepts altered additional data"),
        gcm("ignores the additional data", ENCRYPT, Faults::gcmWithoutAad, NOT_PUBLISHED),
        gcm("ignores the nonce", ENCRYPT, Faults::gcmWithFixedNonce, NOT_PUBLISHED),
        gcm("encrypts nothing", ENCRYPT, Faults::plain, NOT_PUBLISHED),
        gcm("encrypts nothing", DECRYPT, Faults::plain, "accepts an altered ciphertext"),
        ctr("alters a byte both ways", ENCRYPT, Faults::alteredCtr, NOT_PUBLISHED),
        ctr("alters a byte both ways", DECRYPT, Faults::alteredCtr, NOT_PUBLISHED),
        ctr(
            "decrypts to zeros",
            ENCRYPT,
            Faults::ctrToZeros,
            "decryption gives another plaintext"));
  }
}
