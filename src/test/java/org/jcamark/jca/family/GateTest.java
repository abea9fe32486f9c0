package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.DIGEST;
import static org.jcamark.catalog.Operation.MAC;
import static org.jcamark.catalog.Operation.PARSE_CERTIFICATE;
import static org.jcamark.catalog.Operation.RANDOM;
import static org.jcamark.catalog.Operation.VERIFY;
import static org.jcamark.jca.family.Faults.CTR;
import static org.jcamark.jca.family.Faults.GCM;
import static org.jcamark.jca.family.Faults.OAEP;

import java.security.GeneralSecurityException;
import java.security.ProviderException;
import java.security.SecureRandom;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.crypto.MacSpi;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.Spi;
import org.jcamark.jca.provider.UnavailableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the gate says of a provider that is right, and of one that gives no answer. */
final class GateTest {
  private static final ProviderSource FAITHFUL =
      new FakeProvider()
          .with("MessageDigest", "SHA-256", () -> Fakes.digest(Faults::sha256))
          .with("Mac", "HmacSHA256", () -> Fakes.mac(Faults::hmac))
          .with("Cipher", GCM, () -> FakeCipher.of(Faults.jdk(GCM)))
          .with("Cipher", CTR, () -> FakeCipher.of(Faults.jdk(CTR)))
          .with("Cipher", OAEP, () -> FakeCipher.of(Faults.jdk(OAEP)))
          .with("Cipher", "AESWrap", () -> FakeCipher.of(Faults::keyWrap))
          .sourceWithJdk();

  @ParameterizedTest
  @CsvSource({
    "SHA-256, DIGEST",
    "HMAC-SHA256, MAC",
    "AES-256-GCM, ENCRYPT",
    "AES-256-GCM, DECRYPT",
    "AES-256-CTR, DECRYPT",
    "RSA-2048-OAEP-SHA256, ENCRYPT",
    "RSA-2048-OAEP-SHA256, DECRYPT",
    "AES-256-KW, WRAP",
    "AES-256-KW, UNWRAP"
  })
  void aFaithfulFake_passes(String algorithm, Operation operation) throws GeneralSecurityException {
    assertThat(new GateCase(algorithm, operation, FAITHFUL).examine().checks())
        .contains("round trip")
        .anyMatch(line -> line.startsWith("agrees with JDK"));
  }

  /** Evidence as patterns, separated by semicolons. Key stores of BC take more than a second. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BC  | ML-DSA-65 | SIGN               |    | 1 known answer",
        "BC  | ML-DSA-65 | GENERATE_KEY       |    | 1 known answer",
        "BC  | ML-KEM-768 | GENERATE_KEY      |    | 1 known answer",
        "BC  | ML-DSA-44 | PARSE_CERTIFICATE  |    | 2 known answers",
        "BC  | ML-DSA-44 | VERIFY_CERTIFICATE |    | 2 known answers",
        "BC  | ML-DSA-87 | VERIFY_CERTIFICATE |    | 1 known answer",
        "BC  | Ed25519   | VERIFY_CERTIFICATE |    | 1 known answer",
        "BC  | Ed25519   | DECODE_PRIVATE     |    | \\d+ known answers?; refuses a key cut by a"
            + " byte",
        "BC  | ML-DSA-44 | DECODE_PRIVATE_SEED |   | \\d+ known answers?; refuses a key cut by a"
            + " byte",
        "BC  | ML-KEM-768 | DECODE_PRIVATE_EXPANDED || \\d+ known answers?; refuses a key cut by"
            + " .*",
        "JDK | X25519    | DECODE_PUBLIC      |    | \\d+ known answers?; refuses a key cut by a"
            + " byte",
        "JDK | RSA-2048-OAEP-SHA256 | UNWRAP  | BC | 1 known answer; refuses an altered wrapped"
            + " key; agrees with BC .*",
        "JDK | PKCS12-default | LOAD_KEYSTORE | BC | refuses another password;"
            + " refuses an altered file; agrees with BC .*"
      })
  void evidence_hasWhatIsPublishedAndRefused(
      String label, String algorithm, Operation operation, String peer, String patterns)
      throws GeneralSecurityException {
    String[] peers = peer == null ? new String[0] : new String[] {peer};
    List<String> checks = GateCase.prove(label, algorithm, operation, peers).checks();
    assertThat(checks).noneMatch(line -> line.startsWith("does not take"));
    for (String pattern : patterns.split("; *", -1)) {
      assertThat(checks).anyMatch(line -> line.matches(pattern));
    }
  }

  /** As after a single cold call, which is made with the only nonce. */
  @Test
  void aCallOnTheSameNonce_canBeCheckedAndCompared() throws GeneralSecurityException {
    Request request = Requests.of("ChaCha20-Poly1305", DECRYPT, 64, 1, true, Boundary.INIT);
    Rotation rotation = Subjects.prepare(Providers.open("JDK"), request);
    rotation.call();
    rotation.check();
    assertThat(rotation.checkAgainst(Stream.of(Providers.open("BC")), 1)).isPresent();
  }

  @Test
  void bouncyCastlesProviders_areNoPeersOfEachOther() throws GeneralSecurityException {
    assertThat(GateCase.prove("BC", "Falcon-512", VERIFY, "BCPQC").peer()).isEmpty();
  }

  @Test
  void aFailure_isToldFromWhatIsNotSupported() {
    GateCase gone = failing(new ProviderException("the device is gone"));
    assertThatThrownBy(() -> gone.examine())
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("fails at AES-256-GCM decrypt: the device is gone");
    GateCase choosy = failing(new UnsupportedOperationException("keys of 256 bits"));
    assertThatThrownBy(() -> choosy.examine())
        .isInstanceOf(UnavailableException.class)
        .hasMessageMatching("Fake .* fails at AES-256-GCM decrypt: keys of 256 bits");
  }

  @Test
  void aMissingClass_whileOperating_isAReason() {
    UnaryOperator<byte[]> function =
        message -> {
          throw new NoClassDefFoundError("com/example/Missing");
        };
    FakeProvider provider = GateCase.only("MessageDigest", "SHA-256", () -> Fakes.digest(function));
    GateCase incomplete = new GateCase("SHA-256", DIGEST, provider.sourceWithJdk());
    assertThatThrownBy(() -> incomplete.examine())
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("lacks a class that SHA-256 digest needs")
        .hasMessageContaining("com/example/Missing");
  }

  @Test
  void aFaithfulGenerator_passes() throws GeneralSecurityException {
    FakeProvider good =
        GateCase.only("SecureRandom", "FAKE", () -> Fakes.random(new SecureRandom()::nextBytes));
    assertThat(new GateCase("SecureRandom", RANDOM, good.sourceWithJdk()).examine().checks())
        .containsExactly("round trip", "64 draws from two instances differ");
  }

  /** The JDK hands out the certificate that it has parsed before. */
  @ParameterizedTest
  @CsvSource({"RANDOM, false", "SAME, true"})
  void sameCertificate_isParsedAgainOnlyWhereDataDiffer(Data data, boolean same)
      throws GeneralSecurityException {
    ProviderSource jdk = Providers.open("JDK");
    Request request = Requests.of("ECDSA-P256-SHA256", PARSE_CERTIFICATE, 0, 1, true, data);
    Rotation rotation = Subjects.prepare(jdk, request);
    Object first = rotation.call();
    assertThat(rotation.call() == first).isEqualTo(same);
  }

  @Test
  void forgottenPieces_areFoundWhereMessagesComeInPieces() throws GeneralSecurityException {
    ProviderSource forgetful = GateCase.only("Mac", "HmacSHA256", GateTest::lastPieceMac).source();
    GateCase.roundTrip(forgetful, "HMAC-SHA256", MAC, 1_000);
    assertThatThrownBy(
            () -> GateCase.roundTrip(forgetful, "HMAC-SHA256", MAC, 1_000, Buffer.UPDATE_64B))
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("a fresh object computes another tag");
  }

  private static MacSpi lastPieceMac() {
    Spi.Calls calls = Fakes.macCalls((key, message) -> Faults.sha256(message));
    return Spi.of(
        MacSpi.class,
        (method, in) -> {
          if (method.equals("engineUpdate")) {
            calls.call("engineReset", List.of());
          }
          return calls.call(method, in);
        });
  }

  private static GateCase failing(RuntimeException exception) {
    FakeCipher.Body body =
        (setting, input) -> {
          throw exception;
        };
    FakeProvider provider = GateCase.only("Cipher", GCM, () -> FakeCipher.of(body));
    return new GateCase("AES-256-GCM", DECRYPT, provider.sourceWithJdk());
  }
}
