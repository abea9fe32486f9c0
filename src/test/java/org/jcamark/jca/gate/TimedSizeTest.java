package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.prepare.Requests;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Rotation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Providers that pass the gate and are wrong above 2,000 bytes, consistently with themselves. */
final class TimedSizeTest {
  private static final int LONGEST_RIGHT = 2_000;

  private static final FakeProvider WRONG =
      new FakeProvider()
          .with("MessageDigest", "SHA-256", () -> Fakes.digest(in -> Faults.sha256(cut(in))))
          .with("Mac", "HmacSHA256", () -> Fakes.mac((key, in) -> Faults.hmac(key, cut(in))))
          .with("Cipher", "AES/GCM/NoPadding", () -> FakeCipher.of(cutting(Faults::gcm)))
          .with("Cipher", "AES/CTR/NoPadding", () -> FakeCipher.of(cutting(Faults::ctr)))
          .with("Signature", "SHA256withECDSA", Faults.ecdsa(TimedSizeTest::cut, truth -> truth));

  /** Changes what is long, but not its length or its end. */
  private static byte[] cut(byte[] message) {
    return message.length > LONGEST_RIGHT ? CheckFailedException.altered(message, 0) : message;
  }

  /** Alters the first byte before encryption and after decryption. */
  private static FakeCipher.Body cutting(FakeCipher.Body body) {
    return (setting, input) ->
        setting.encrypts() ? body.apply(setting, cut(input)) : cut(body.apply(setting, input));
  }

  @ParameterizedTest
  @CsvSource({
    "SHA-256, DIGEST",
    "HMAC-SHA256, MAC",
    "AES-256-GCM, ENCRYPT",
    "AES-256-GCM, DECRYPT",
    "AES-256-CTR, ENCRYPT",
    "AES-256-CTR, DECRYPT",
    "ECDSA-P256-SHA256, SIGN",
    "ECDSA-P256-SHA256, VERIFY"
  })
  void whatIsWrongWhenLong_passesTheGate_andFailsAtItsSize(String algorithm, Operation operation)
      throws GeneralSecurityException {
    GateCase wrong = new GateCase(algorithm, operation, WRONG);
    assertThat(wrong.examine().peer()).contains("JDK");
    Rotation<?> rotation = rotation(wrong, 4_000);
    rotation.check();
    ProviderSource jdk = Providers.open("JDK");
    assertThatThrownBy(() -> rotation.checkAgainst(Stream.of(jdk)))
        .isInstanceOf(CheckFailedException.class)
        .hasMessageStartingWith("disagrees with JDK");
    assertThat(rotation(wrong, 1_500).checkAgainst(Stream.of(jdk))).isPresent();
  }

  private static Rotation<?> rotation(GateCase wrong, int payloadBytes)
      throws GeneralSecurityException {
    Algorithm algorithm = Catalog.algorithm(wrong.algorithm()).orElseThrow();
    Request request = Requests.of(algorithm, wrong.operation(), payloadBytes, 1, false);
    return Subjects.prepare(wrong.provider().sourceWithJdk(), request);
  }
}
