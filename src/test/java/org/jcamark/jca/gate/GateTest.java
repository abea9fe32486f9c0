package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.catalog.Operation.AGREE;
import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.DERIVE;
import static org.jcamark.catalog.Operation.DIGEST;
import static org.jcamark.catalog.Operation.ENCRYPT;
import static org.jcamark.catalog.Operation.MAC;
import static org.jcamark.catalog.Operation.SIGN;
import static org.jcamark.catalog.Operation.UNWRAP;
import static org.jcamark.catalog.Operation.VERIFY;
import static org.jcamark.catalog.Operation.WRAP;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.security.GeneralSecurityException;
import java.security.ProviderException;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.prepare.Requests;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Rotation;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the gate says of a provider that is right, and of one that gives no answer. */
final class GateTest {
  private static final FakeProvider FAITHFUL =
      new FakeProvider()
          .with("MessageDigest", "SHA-256", () -> Fakes.digest(Faults::sha256))
          .with("Mac", "HmacSHA256", () -> Fakes.mac(Faults::hmac))
          .with("Cipher", "AES/GCM/NoPadding", () -> FakeCipher.of(Faults::gcm))
          .with("Cipher", "AES/CTR/NoPadding", () -> FakeCipher.of(Faults::ctr))
          .with("Cipher", "RSA/ECB/OAEPPadding", () -> FakeCipher.of(Faults::oaep))
          .with("Cipher", "AESWrap", () -> FakeCipher.of(Faults::keyWrap))
          .with("SecretKeyFactory", "PBKDF2WithHmacSHA256", Faults.pbkdf2(spec -> spec))
          .with("Signature", "SHA256withECDSA", Faults.ecdsa(message -> message, truth -> truth))
          .with("KeyAgreement", "ECDH", Faults.ecdh(secret -> secret));

  @TestFactory
  Stream<DynamicTest> aFaithfulFake_passes() {
    return Stream.of(
            of("SHA-256", DIGEST, FAITHFUL),
            of("HMAC-SHA256", MAC, FAITHFUL),
            of("AES-256-GCM", ENCRYPT, FAITHFUL),
            of("AES-256-GCM", DECRYPT, FAITHFUL),
            of("AES-256-CTR", DECRYPT, FAITHFUL),
            of("RSA-2048-OAEP-SHA256", ENCRYPT, FAITHFUL),
            of("RSA-2048-OAEP-SHA256", DECRYPT, FAITHFUL),
            of("AES-256-KW", WRAP, FAITHFUL),
            of("AES-256-KW", UNWRAP, FAITHFUL),
            of("PBKDF2-HMAC-SHA256-10000", DERIVE, FAITHFUL),
            of("ECDSA-P256-SHA256", SIGN, FAITHFUL),
            of("ECDSA-P256-SHA256", VERIFY, FAITHFUL),
            of("ECDH-P256", AGREE, FAITHFUL))
        .map(
            right ->
                dynamicTest(
                    right.algorithm() + " " + right.operation().label(),
                    () ->
                        assertThat(right.examine().checks())
                            .contains("round trip")
                            .anyMatch(line -> line.startsWith("agrees with JDK"))));
  }

  @ParameterizedTest
  @CsvSource({
    "ML-DSA-65, SIGN, 1 known answer",
    "ML-DSA-65, GENERATE_KEY, 1 known answer",
    "ML-KEM-768, GENERATE_KEY, 1 known answer"
  })
  void vectorsFromASeed_areReproducedByBouncyCastle(
      String algorithm, Operation operation, String evidence) throws GeneralSecurityException {
    assertThat(GateCase.prove("BC", algorithm, operation).checks()).contains(evidence);
  }

  @Test
  void aGeneratorThatTakesNoSeed_provesNothing() throws GeneralSecurityException {
    assertThat(GateCase.prove("Conscrypt", "ML-DSA-65", Operation.GENERATE_KEY).checks())
        .anyMatch(line -> line.endsWith("the generator does not take a seed"));
  }

  /** As after a single cold call, which is made with the only nonce. */
  @Test
  void aCallOnTheSameNonce_canBeCheckedAndCompared() throws GeneralSecurityException {
    Request request = Requests.of("ChaCha20-Poly1305", DECRYPT, 64, 1, true, Boundary.INIT);
    Rotation<?> rotation = Subjects.prepare(Providers.open("JDK"), request);
    rotation.call();
    rotation.check();
    assertThat(rotation.checkAgainst(Stream.of(Providers.open("BC")))).isPresent();
  }

  @Test
  void bouncyCastlesProviders_areNoPeersOfEachOther() throws GeneralSecurityException {
    assertThat(GateCase.prove("BC", "Falcon-512", VERIFY, "BCPQC").peer()).isEmpty();
  }

  @Test
  void anUncheckedException_isAFailure() {
    GateCase gone = failing(new ProviderException("the device is gone"));
    assertThatThrownBy(() -> gone.examine())
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("fails at AES-256-GCM decrypt: the device is gone");
  }

  @Test
  void anUnsupportedCall_isAReason() {
    GateCase choosy = failing(new UnsupportedOperationException("keys of 256 bits"));
    assertThatThrownBy(() -> choosy.examine())
        .isInstanceOf(UnavailableException.class)
        .hasMessage(
            "Fake %s fails at AES-256-GCM decrypt: keys of 256 bits"
                .formatted(System.getProperty("java.version")));
  }

  @Test
  void aMissingClass_whileOperating_isAReason() {
    GateCase incomplete =
        GateCase.SHA256.wrong(
            "lacks a class",
            DIGEST,
            message -> {
              throw new NoClassDefFoundError("com/example/Missing");
            },
            "");
    assertThatThrownBy(() -> incomplete.examine())
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("lacks a class that SHA-256 digest needs")
        .hasMessageContaining("com/example/Missing");
  }

  private static GateCase failing(RuntimeException exception) {
    return GateCase.GCM.wrong(
        "throws",
        DECRYPT,
        (setting, input) -> {
          throw exception;
        },
        "");
  }

  private static GateCase of(String algorithm, Operation operation, FakeProvider provider) {
    return new GateCase("", algorithm, operation, provider, "");
  }
}
