package org.jcamark.jca.gate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Labelled;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.FakeProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.subject.CheckFailedException;
import org.junit.jupiter.api.DynamicTest;

/**
 * A provider that is wrong in one way.
 *
 * @param message the end of the sentence that says so
 */
record GateCase(
    String fault, String algorithm, Operation operation, FakeProvider provider, String message) {
  /** Whole blocks of key wrapping, not of AES. */
  private static final int PAYLOAD_BYTES = 24;

  static final String NOT_PUBLISHED = "the answer is not the published one";

  static final Service<FakeCipher.Body> GCM = cipher("AES-256-GCM", "AES/GCM/NoPadding");
  static final Service<FakeCipher.Body> CTR = cipher("AES-256-CTR", "AES/CTR/NoPadding");
  static final Service<FakeCipher.Body> OAEP =
      cipher("RSA-2048-OAEP-SHA256", "RSA/ECB/OAEPPadding");
  static final Service<FakeCipher.Body> KEY_WRAP = cipher("AES-256-KW", "AESWrap");
  static final Service<BinaryOperator<byte[]>> ETM = mac("A256CBC-HS512", "HmacSHA512");
  static final Service<BinaryOperator<byte[]>> HMAC = mac("HMAC-SHA256", "HmacSHA256");
  static final Service<UnaryOperator<byte[]>> SHA256 =
      new Service<>(
          "SHA-256", "MessageDigest", "SHA-256", function -> () -> Fakes.digest(function));
  static final Service<FakeProvider.Maker> PBKDF2 =
      new Service<>(
          "PBKDF2-HMAC-SHA256-10000",
          "SecretKeyFactory",
          "PBKDF2WithHmacSHA256",
          Function.identity());
  static final Service<FakeProvider.Maker> ECDSA =
      new Service<>("ECDSA-P256-SHA256", "Signature", "SHA256withECDSA", Function.identity());
  static final Service<FakeProvider.Maker> ECDH =
      new Service<>("ECDH-P256", "KeyAgreement", "ECDH", Function.identity());
  static final Service<FakeProvider.Maker> ED25519_KEYS =
      new Service<>("Ed25519", "KeyFactory", "EdDSA", Function.identity());

  /**
   * A service that tests fake.
   *
   * @param algorithm that is tried with it
   * @param fakes makes it of what a test wants of it
   */
  record Service<B>(
      String algorithm, String type, String name, Function<B, FakeProvider.Maker> fakes) {
    /** The same service in another algorithm. */
    Service<B> in(String other) {
      return new Service<>(other, type, name, fakes);
    }

    GateCase wrong(String fault, Operation operation, B body, String message) {
      return new GateCase(
          fault, algorithm, operation, only(type, name, fakes.apply(body)), message);
    }
  }

  private static Service<FakeCipher.Body> cipher(String algorithm, String transformation) {
    return new Service<>(algorithm, "Cipher", transformation, body -> () -> FakeCipher.of(body));
  }

  private static Service<BinaryOperator<byte[]>> mac(String algorithm, String name) {
    return new Service<>(algorithm, "Mac", name, function -> () -> Fakes.mac(function));
  }

  /** A provider of one service. */
  static FakeProvider only(String type, String name, FakeProvider.Maker maker) {
    return new FakeProvider().with(type, name, maker);
  }

  /** A round trip of a call that is the usual one but for what is given. */
  static void roundTrip(
      ProviderSource source,
      Algorithm algorithm,
      Operation operation,
      int payloadBytes,
      Labelled... others)
      throws GeneralSecurityException {
    Call usual = Call.of(operation, algorithm, source.label());
    Gate.roundTrip(source, usual.withPayload(payloadBytes).with(others));
  }

  static void roundTrip(
      ProviderSource source,
      String algorithm,
      Operation operation,
      int payloadBytes,
      Labelled... others)
      throws GeneralSecurityException {
    Algorithm found = Catalog.algorithm(algorithm).orElseThrow();
    roundTrip(source, found, operation, payloadBytes, others);
  }

  /** What the gate says of an operation through providers that come with jcamark. */
  static Evidence prove(String provider, String algorithm, Operation operation, String... peers)
      throws GeneralSecurityException {
    List<ProviderSource> others = new ArrayList<>();
    for (String peer : peers) {
      others.add(TestProviders.open(peer).orElseThrow());
    }
    return Gate.prove(
        TestProviders.open(provider).orElseThrow(),
        Catalog.algorithm(algorithm).orElseThrow(),
        operation,
        others);
  }

  /** What the gate says of it. */
  Evidence examine() throws GeneralSecurityException {
    Algorithm found = Catalog.algorithm(algorithm).orElseThrow();
    ProviderSource source = provider.sourceWithJdk();
    roundTrip(source, found, operation, PAYLOAD_BYTES);
    return Gate.prove(source, found, operation, List.of(Providers.open("JDK")));
  }

  /** Tests that each of them is refused, in one line that says why. */
  static Stream<DynamicTest> refused(List<GateCase> cases) {
    return cases.stream()
        .map(
            wrong ->
                dynamicTest(
                    wrong.algorithm() + ": " + wrong.fault(),
                    () ->
                        assertThatThrownBy(() -> wrong.examine())
                            .isInstanceOf(CheckFailedException.class)
                            .hasMessageContaining(wrong.message())
                            .hasMessageNotContaining("\n")));
  }
}
