package org.jcamark.jca.gate;

import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.ENCRYPT;
import static org.jcamark.jca.gate.GateCase.CTR;
import static org.jcamark.jca.gate.GateCase.ETM;
import static org.jcamark.jca.gate.GateCase.GCM;
import static org.jcamark.jca.gate.GateCase.NOT_PUBLISHED;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Symmetric ciphers that are wrong in one way each. */
final class CipherGateTest {
  @TestFactory
  Stream<DynamicTest> aBrokenCipher_isRefused() {
    return GateCase.refused(ciphers());
  }

  private static List<GateCase> ciphers() {
    return List.of(
        ETM.wrong("authenticates nothing", ENCRYPT, (key, message) -> new byte[64], NOT_PUBLISHED),
        ETM.wrong(
            "authenticates nothing",
            DECRYPT,
            (key, message) -> new byte[64],
            "accepts an altered ciphertext"),
        ETM.wrong(
            "ignores the additional data",
            DECRYPT,
            (key, message) -> Faults.sha256(Arrays.copyOfRange(message, 16, message.length)),
            "accepts altered additional data"),
        GCM.wrong(
            "ignores the tag", DECRYPT, Faults::gcmWithoutTag, "accepts an altered ciphertext"),
        GCM.wrong(
            "ignores the end of the tag",
            DECRYPT,
            Faults::gcmWithMostOfTheTag,
            "accepts an altered tag"),
        GCM.wrong(
            "ignores the additional data",
            DECRYPT,
            Faults::gcmWithoutAad,
            "accepts altered additional data"),
        GCM.wrong("ignores the additional data", ENCRYPT, Faults::gcmWithoutAad, NOT_PUBLISHED),
        GCM.wrong("ignores the nonce", ENCRYPT, Faults::gcmWithFixedNonce, NOT_PUBLISHED),
        GCM.wrong("encrypts nothing", ENCRYPT, Faults::plain, NOT_PUBLISHED),
        GCM.wrong("encrypts nothing", DECRYPT, Faults::plain, "accepts an altered ciphertext"),
        CTR.wrong("alters a byte both ways", ENCRYPT, Faults::alteredCtr, NOT_PUBLISHED),
        CTR.wrong("alters a byte both ways", DECRYPT, Faults::alteredCtr, NOT_PUBLISHED),
        CTR.wrong(
            "decrypts to zeros",
            ENCRYPT,
            Faults::ctrToZeros,
            "decryption gives another plaintext"));
  }
}
