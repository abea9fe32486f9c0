package org.jcamark.jca;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.catalog.Operation.AGREE;
import static org.jcamark.catalog.Operation.DECAPSULATE;
import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.DERIVE;
import static org.jcamark.catalog.Operation.DIGEST;
import static org.jcamark.catalog.Operation.ENCRYPT;
import static org.jcamark.catalog.Operation.GENERATE_KEY;
import static org.jcamark.catalog.Operation.MAC;
import static org.jcamark.catalog.Operation.SIGN;
import static org.jcamark.catalog.Operation.VERIFY;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.security.GeneralSecurityException;
import java.security.ProviderException;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The gate can fail: providers that are wrong in one way each, and what it says of them. */
final class GateRefusalTest {
  private static final String NOT_PUBLISHED = "the answer is not the published one";

  private static final FakeProvider FAITHFUL =
      new FakeProvider()
          .with("MessageDigest", "SHA-256", () -> new FakeDigest(Faults::sha256))
          .with("Mac", "HmacSHA256", () -> new FakeMac(Faults::hmac))
          .with("Cipher", "AES/GCM/NoPadding", () -> new FakeCipher(Faults::gcm))
          .with("Cipher", "AES/CTR/NoPadding", () -> new FakeCipher(Faults::ctr))
          .with("Cipher", "RSA/ECB/OAEPPadding", () -> new FakeCipher(Faults::oaep))
          .with("SecretKeyFactory", "PBKDF2WithHmacSHA256", Faults.pbkdf2(spec -> spec))
          .with("Signature", "SHA256withECDSA", Faults.ecdsa(message -> message, truth -> truth))
          .with("KeyAgreement", "ECDH", Faults.ecdh(secret -> secret));

  @TestFactory
  Stream<DynamicTest> aFaithfulFake_passes() {
    return Stream.of(
            new Case("", "SHA-256", DIGEST, null, ""),
            new Case("", "HMAC-SHA256", MAC, null, ""),
            new Case("", "AES-256-GCM", ENCRYPT, null, ""),
            new Case("", "AES-256-GCM", DECRYPT, null, ""),
            new Case("", "AES-256-CTR", DECRYPT, null, ""),
            new Case("", "RSA-2048-OAEP-SHA256", ENCRYPT, null, ""),
            new Case("", "RSA-2048-OAEP-SHA256", DECRYPT, null, ""),
            new Case("", "PBKDF2-HMAC-SHA256-10000", DERIVE, null, ""),
            new Case("", "ECDSA-P256-SHA256", SIGN, null, ""),
            new Case("", "ECDSA-P256-SHA256", VERIFY, null, ""),
            new Case("", "ECDH-P256", AGREE, null, ""))
        .map(
            right ->
                dynamicTest(
                    right.algorithm() + " " + right.operation().label(),
                    () ->
                        assertThat(right.examine(FAITHFUL))
                            .contains("round trip")
                            .anyMatch(line -> line.startsWith("agrees with JDK"))));
  }

  /** One way of being wrong, and the end of the sentence that says so. */
  private record Case(
      String fault, String algorithm, Operation operation, FakeProvider provider, String message) {

    List<String> examine(FakeProvider fake) throws GeneralSecurityException {
      Algorithm found = Catalog.algorithm(algorithm).orElseThrow();
      ProviderSource source = fake.sourceWithJdk();
      Gate.roundTrip(source, found, operation, found.defaultBoundary(operation), 17, Buffer.NEW);
      return Gate.prove(source, found, operation, List.of(Providers.open("JDK")));
    }
  }

  @TestFactory
  Stream<DynamicTest> aBrokenProvider_isRefused() {
    return Stream.of(symmetric(), asymmetric(), keys())
        .flatMap(List::stream)
        .map(
            wrong ->
                dynamicTest(
                    wrong.algorithm() + ": " + wrong.fault(),
                    () ->
                        assertThatThrownBy(() -> wrong.examine(wrong.provider()))
                            .isInstanceOf(CheckFailedException.class)
                            .hasMessageContaining(wrong.message())
                            .hasMessageNotContaining("\n")));
  }

  private static FakeProvider only(String type, String name, FakeProvider.Maker maker) {
    return new FakeProvider().with(type, name, maker);
  }

  private static Case digest(String fault, FakeProvider.Maker maker, String message) {
    return new Case(fault, "SHA-256", DIGEST, only("MessageDigest", "SHA-256", maker), message);
  }

  private static Case gcm(String fault, Operation operation, FakeCipher.Body body, String message) {
    return new Case(
        fault,
        "AES-256-GCM",
        operation,
        only("Cipher", "AES/GCM/NoPadding", () -> new FakeCipher(body)),
        message);
  }

  private static Case mac(String fault, FakeProvider.Maker maker, String message) {
    return new Case(fault, "HMAC-SHA256", MAC, only("Mac", "HmacSHA256", maker), message);
  }

  private static Case pbkdf2(String fault, FakeProvider.Maker maker, String message) {
    return new Case(
        fault,
        "PBKDF2-HMAC-SHA256-10000",
        DERIVE,
        only("SecretKeyFactory", "PBKDF2WithHmacSHA256", maker),
        message);
  }

  private static Case ctr(String fault, Operation operation, FakeCipher.Body body, String message) {
    return new Case(
        fault,
        "AES-256-CTR",
        operation,
        only("Cipher", "AES/CTR/NoPadding", () -> new FakeCipher(body)),
        message);
  }

  private static List<Case> symmetric() {
    return List.of(
        digest(
            "drops the last byte",
            () -> new FakeDigest(message -> Faults.sha256(Faults.withoutLast(message))),
            NOT_PUBLISHED),
        digest(
            "is too short",
            () -> new FakeDigest(message -> Faults.withoutLast(Faults.sha256(message))),
            "the digest has 31 bytes, not 32"),
        digest(
            "is constant",
            () -> new FakeDigest(message -> new byte[32]),
            "a longer input has this digest"),
        digest(
            "is random", () -> new FakeDigest(message -> Faults.random(32)), "in pieces differs"),
        mac(
            "ignores the key",
            () -> new FakeMac((key, message) -> Faults.sha256(message)),
            NOT_PUBLISHED),
        mac(
            "ignores the message",
            () -> new FakeMac((key, message) -> key),
            "a longer input has this tag"),
        mac(
            "is random",
            () -> new FakeMac((key, message) -> Faults.random(32)),
            "a fresh object computes another tag"),
        pbkdf2("iterates once", Faults.pbkdf2(Faults::onceOnly), NOT_PUBLISHED),
        pbkdf2(
            "is random",
            () -> new FakeSecretKeyFactory(spec -> Faults.random(32)),
            "deriving again gives another key"),
        pbkdf2(
            "is too short",
            () -> new FakeSecretKeyFactory(spec -> new byte[16]),
            "derived 16 bytes, not 32"),
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
        gcm("encrypts nothing", DECRYPT, Faults::plain, NOT_PUBLISHED),
        ctr("alters a byte both ways", ENCRYPT, Faults::alteredCtr, NOT_PUBLISHED),
        ctr("alters a byte both ways", DECRYPT, Faults::alteredCtr, NOT_PUBLISHED),
        ctr(
            "decrypts to zeros",
            ENCRYPT,
            Faults::ctrToZeros,
            "the inverse operation does not give the input back"));
  }

  private static Case ecdsa(
      String fault, Operation operation, FakeProvider.Maker maker, String message) {
    return new Case(
        fault,
        "ECDSA-P256-SHA256",
        operation,
        only("Signature", "SHA256withECDSA", maker),
        message);
  }

  private static Case oaep(
      String fault, Operation operation, FakeCipher.Body body, String message) {
    return new Case(
        fault,
        "RSA-2048-OAEP-SHA256",
        operation,
        only("Cipher", "RSA/ECB/OAEPPadding", () -> new FakeCipher(body)),
        message);
  }

  private static List<Case> asymmetric() {
    return List.of(
        ecdsa(
            "verifies everything",
            VERIFY,
            Faults.ecdsa(message -> message, truth -> true),
            "accepts an altered message"),
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
            "refuses a published signature"),
        new Case(
            "alters the secret",
            "ECDH-P256",
            AGREE,
            only("KeyAgreement", "ECDH", Faults.ecdh(secret -> Evidence.altered(secret, 0))),
            NOT_PUBLISHED),
        new Case(
            "agrees on random secrets",
            "ECDH-P256",
            AGREE,
            only("KeyAgreement", "ECDH", Faults.ecdh(secret -> Faults.random(32))),
            "the peer computes another secret"),
        oaep(
            "decrypts what was altered",
            DECRYPT,
            Faults::lenientOaep,
            "accepts an altered ciphertext"),
        oaep("alters the message both ways", ENCRYPT, Faults::alteredOaep, "disagrees with JDK"),
        oaep("alters the message both ways", DECRYPT, Faults::alteredOaep, NOT_PUBLISHED),
        new Case(
            "decapsulates anything to one secret",
            "HQC-128",
            DECAPSULATE,
            Faults.constantKem(),
            "accepts the secret to an altered ciphertext"));
  }

  private static List<Case> keys() {
    return List.of(
        new Case(
            "repeats its keys",
            "Ed25519",
            GENERATE_KEY,
            only("KeyPairGenerator", "Ed25519", Faults::oneKeyPair),
            "the same key was generated twice"),
        new Case(
            "reads malformed keys",
            "Ed25519",
            GENERATE_KEY,
            only("KeyFactory", "EdDSA", Faults::readsAnyKey),
            "accepts a malformed key"),
        new Case(
            "repeats its keys",
            "AES-256-GCM",
            GENERATE_KEY,
            only("KeyGenerator", "AES", () -> Faults.keysOf(() -> new byte[32])),
            "the same key was generated twice"),
        new Case(
            "generates short keys",
            "AES-256-GCM",
            GENERATE_KEY,
            only("KeyGenerator", "AES", () -> Faults.keysOf(() -> Faults.random(16))),
            "the key has 128 bits, not 256"));
  }

  @Test
  void anUncheckedException_whilePreparing_isAReason() {
    Case gone =
        gcm(
            "",
            DECRYPT,
            (setting, input) -> {
              throw new ProviderException("the device is gone");
            },
            "");
    assertThatThrownBy(() -> gone.examine(gone.provider()))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(
            "Fake %s fails at AES-256-GCM decrypt: the device is gone"
                .formatted(System.getProperty("java.version")));
  }

  @Test
  void aMissingClass_whileOperating_isAReason() {
    Case incomplete =
        digest(
            "",
            () ->
                new FakeDigest(
                    message -> {
                      throw new NoClassDefFoundError("com/example/Missing");
                    }),
            "");
    assertThatThrownBy(() -> incomplete.examine(incomplete.provider()))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("lacks a class that SHA-256 digest needs")
        .hasMessageContaining("com/example/Missing");
  }
}
