package org.jcamark.jca.gate;

import static org.jcamark.catalog.Operation.AGREE;
import static org.jcamark.catalog.Operation.DECAPSULATE;
import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.ENCRYPT;
import static org.jcamark.catalog.Operation.GENERATE_KEY;
import static org.jcamark.catalog.Operation.SIGN;
import static org.jcamark.catalog.Operation.VERIFY;
import static org.jcamark.jca.gate.GateCase.NOT_PUBLISHED;
import static org.jcamark.jca.gate.GateCase.only;

import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.subject.CheckFailedException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Signatures, agreements, RSA, KEMs and keys that are wrong in one way each. */
final class AsymmetricGateTest {
  @TestFactory
  Stream<DynamicTest> aBrokenProvider_isRefused() {
    return GateCase.refused(asymmetric());
  }

  @TestFactory
  Stream<DynamicTest> brokenKeys_areRefused() {
    return GateCase.refused(keys());
  }

  private static GateCase ecdsa(
      String fault, Operation operation, FakeProvider.Maker maker, String message) {
    return new GateCase(
        fault,
        "ECDSA-P256-SHA256",
        operation,
        only("Signature", "SHA256withECDSA", maker),
        message);
  }

  private static GateCase oaep(
      String fault, Operation operation, FakeCipher.Body body, String message) {
    return new GateCase(
        fault,
        "RSA-2048-OAEP-SHA256",
        operation,
        only("Cipher", "RSA/ECB/OAEPPadding", () -> FakeCipher.of(body)),
        message);
  }

  private static List<GateCase> asymmetric() {
    return List.of(
        ecdsa(
            "verifies everything",
            VERIFY,
            Faults.ecdsa(message -> message, truth -> true),
            "accepts a wrong signature"),
        ecdsa(
            "verifies nothing",
            SIGN,
            Faults.ecdsa(message -> message, truth -> false),
            "the signature does not verify"),
        ecdsa(
            "signs less than the message",
            SIGN,
            Faults.ecdsa(Faults::withoutLast, truth -> truth),
            "disagrees with JDK"),
        ecdsa(
            "verifies less than the message",
            VERIFY,
            Faults.ecdsa(Faults::withoutLast, truth -> truth),
            "accepts an altered message"),
        new GateCase(
            "alters the secret",
            "ECDH-P256",
            AGREE,
            only(
                "KeyAgreement",
                "ECDH",
                Faults.ecdh(secret -> CheckFailedException.altered(secret, 0))),
            NOT_PUBLISHED),
        new GateCase(
            "agrees on random secrets",
            "ECDH-P256",
            AGREE,
            only("KeyAgreement", "ECDH", Faults.ecdh(secret -> Faults.random(32))),
            "the peer computes another secret"),
        new GateCase(
            "agrees on zeros",
            "ECDH-P256",
            AGREE,
            only("KeyAgreement", "ECDH", Faults.ecdh(secret -> new byte[32])),
            "another key gives the same secret"),
        oaep("masks by SHA-1", ENCRYPT, Faults::oaepWithSha1Mask, "disagrees with JDK"),
        oaep("masks by SHA-1", DECRYPT, Faults::oaepWithSha1Mask, "disagrees with JDK"),
        oaep(
            "decrypts what was altered",
            DECRYPT,
            Faults::lenientOaep,
            "accepts an altered ciphertext"),
        oaep("alters the message both ways", ENCRYPT, Faults::alteredOaep, "disagrees with JDK"),
        oaep("alters the message both ways", DECRYPT, Faults::alteredOaep, NOT_PUBLISHED),
        new GateCase(
            "decapsulates anything to one secret",
            "HQC-128",
            DECAPSULATE,
            Faults.constantKem(),
            "accepts the secret to an altered ciphertext"));
  }

  private static List<GateCase> keys() {
    return List.of(
        new GateCase(
            "repeats its keys",
            "Ed25519",
            GENERATE_KEY,
            only("KeyPairGenerator", "Ed25519", Faults::oneKeyPair),
            "the same key was generated twice"),
        new GateCase(
            "reads malformed keys",
            "Ed25519",
            GENERATE_KEY,
            only("KeyFactory", "EdDSA", Faults::readsAnyKey),
            "accepts a malformed key"),
        new GateCase(
            "repeats its keys",
            "AES-256-GCM",
            GENERATE_KEY,
            only("KeyGenerator", "AES", () -> Faults.keysOf(() -> new byte[32])),
            "the same key was generated twice"),
        new GateCase(
            "generates short keys",
            "AES-256-GCM",
            GENERATE_KEY,
            only("KeyGenerator", "AES", () -> Faults.keysOf(() -> Faults.random(16))),
            "the key has 128 bits, not 256"));
  }
}
