package org.jcamark.jca.gate;

import static org.jcamark.catalog.Operation.AGREE;
import static org.jcamark.catalog.Operation.DECAPSULATE;
import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.ENCRYPT;
import static org.jcamark.catalog.Operation.GENERATE_KEY;
import static org.jcamark.catalog.Operation.SIGN;
import static org.jcamark.catalog.Operation.VERIFY;
import static org.jcamark.jca.gate.GateCase.ECDH;
import static org.jcamark.jca.gate.GateCase.ECDSA;
import static org.jcamark.jca.gate.GateCase.ED25519_KEYS;
import static org.jcamark.jca.gate.GateCase.NOT_PUBLISHED;
import static org.jcamark.jca.gate.GateCase.OAEP;
import static org.jcamark.jca.gate.GateCase.only;

import java.util.List;
import java.util.stream.Stream;
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

  private static List<GateCase> asymmetric() {
    return List.of(
        ECDSA.wrong(
            "verifies everything",
            VERIFY,
            Faults.ecdsa(message -> message, truth -> true),
            "accepts a wrong signature"),
        ECDSA.wrong(
            "verifies nothing",
            SIGN,
            Faults.ecdsa(message -> message, truth -> false),
            "the signature does not verify"),
        ECDSA.wrong(
            "signs less than the message",
            SIGN,
            Faults.ecdsa(Faults::withoutLast, truth -> truth),
            "disagrees with JDK"),
        ECDSA.wrong(
            "verifies less than the message",
            VERIFY,
            Faults.ecdsa(Faults::withoutLast, truth -> truth),
            "accepts an altered message"),
        ECDH.wrong(
            "alters the secret",
            AGREE,
            Faults.ecdh(secret -> CheckFailedException.altered(secret, 0)),
            NOT_PUBLISHED),
        ECDH.wrong(
            "agrees on random secrets",
            AGREE,
            Faults.ecdh(secret -> Faults.random(32)),
            "the peer computes another secret"),
        ECDH.wrong(
            "agrees on zeros",
            AGREE,
            Faults.ecdh(secret -> new byte[32]),
            "another key gives the same secret"),
        OAEP.wrong("masks by SHA-1", ENCRYPT, Faults::oaepWithSha1Mask, "disagrees with JDK"),
        OAEP.wrong("masks by SHA-1", DECRYPT, Faults::oaepWithSha1Mask, "disagrees with JDK"),
        OAEP.wrong(
            "decrypts what was altered",
            DECRYPT,
            Faults::lenientOaep,
            "accepts an altered ciphertext"),
        OAEP.wrong(
            "alters the message both ways", ENCRYPT, Faults::alteredOaep, "disagrees with JDK"),
        OAEP.wrong("alters the message both ways", DECRYPT, Faults::alteredOaep, NOT_PUBLISHED),
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
        ED25519_KEYS.wrong(
            "reads malformed keys", GENERATE_KEY, Faults::readsAnyKey, "accepts a malformed key"),
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
