package org.jcamark.jca.gate;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.jca.gate.GateCase.only;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.function.UnaryOperator;
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
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Providers that pass the gate and are wrong above 2,000 bytes, consistently with themselves. */
final class TimedSizeTest {
  private static final int LONGEST_RIGHT = 2_000;

  private static final Map<String, GateCase> CASES =
      Map.ofEntries(
          entry(
              "digest",
              of(
                  "SHA-256",
                  Operation.DIGEST,
                  only(
                      "MessageDigest",
                      "SHA-256",
                      () -> Fakes.digest(message -> Faults.sha256(cut(message)))))),
          entry(
              "mac",
              of(
                  "HMAC-SHA256",
                  Operation.MAC,
                  only(
                      "Mac",
                      "HmacSHA256",
                      () -> Fakes.mac((key, message) -> Faults.hmac(key, cut(message)))))),
          entry("AEAD encrypt", cipher("AES-256-GCM", Operation.ENCRYPT, Faults::gcm)),
          entry("AEAD decrypt", cipher("AES-256-GCM", Operation.DECRYPT, Faults::gcm)),
          entry("block encrypt", cipher("AES-256-CTR", Operation.ENCRYPT, Faults::ctr)),
          entry("block decrypt", cipher("AES-256-CTR", Operation.DECRYPT, Faults::ctr)),
          entry("sign", signature(Operation.SIGN)),
          entry("verify", signature(Operation.VERIFY)));

  /** Changes what is long, but not its length or its end. */
  private static byte[] cut(byte[] message) {
    return message.length > LONGEST_RIGHT ? CheckFailedException.altered(message, 0) : message;
  }

  private static GateCase of(String algorithm, Operation operation, FakeProvider provider) {
    return new GateCase("", algorithm, operation, provider, "");
  }

  /** Alters the first byte before encryption and after decryption. */
  private static GateCase cipher(String algorithm, Operation operation, FakeCipher.Body body) {
    String name = algorithm.equals("AES-256-GCM") ? "AES/GCM/NoPadding" : "AES/CTR/NoPadding";
    FakeCipher.Body wrong =
        (setting, input) ->
            setting.encrypts() ? body.apply(setting, cut(input)) : cut(body.apply(setting, input));
    return of(algorithm, operation, only("Cipher", name, () -> FakeCipher.of(wrong)));
  }

  private static GateCase signature(Operation operation) {
    UnaryOperator<byte[]> cut = TimedSizeTest::cut;
    return of(
        "ECDSA-P256-SHA256",
        operation,
        only("Signature", "SHA256withECDSA", Faults.ecdsa(cut, truth -> truth)));
  }

  @TestFactory
  Stream<DynamicTest> whatIsWrongWhenLong_passesTheGate_andFailsAtItsSize() {
    return CASES.entrySet().stream()
        .map(wrong -> dynamicTest(wrong.getKey(), () -> examine(wrong.getValue())));
  }

  private static void examine(GateCase wrong) throws GeneralSecurityException {
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
    Request request =
        Requests.of(algorithm, wrong.operation(), payloadBytes, 1, false);
    return Subjects.prepare(wrong.provider().sourceWithJdk(), request);
  }
}
