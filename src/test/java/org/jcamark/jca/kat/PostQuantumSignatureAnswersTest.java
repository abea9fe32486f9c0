package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.stream.Stream;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The vectors of post-quantum signatures, verified by Bouncy Castle: some are too slow for the
 * tests of the gate.
 */
final class PostQuantumSignatureAnswersTest {
  private static final Provider BC = new BouncyCastleProvider();

  static Stream<KnownAnswer> signed() {
    return Stream.concat(
            Stream.of("pqc-signature"),
            KnownAnswersTest.VECTORS.keySet().stream()
                .filter(family -> family.startsWith("slh-dsa")))
        .flatMap(family -> KnownAnswers.load(family).stream())
        .filter(answer -> !answer.operation().equals("generateKey"));
  }

  @ParameterizedTest
  @MethodSource("signed")
  void published_signature_is_accepted(KnownAnswer answer) throws GeneralSecurityException {
    assertThat(verify(answer, answer.bytes("signature"))).isTrue();
  }

  @ParameterizedTest
  @MethodSource("signed")
  void modified_signature_is_refused(KnownAnswer answer) throws GeneralSecurityException {
    byte[] signature = answer.bytes("signature");
    signature[signature.length / 2] ^= 0x10;
    assertThat(verify(answer, signature)).isFalse();
  }

  private static boolean verify(KnownAnswer answer, byte[] candidate)
      throws GeneralSecurityException {
    String algorithm = answer.algorithm().startsWith("HSS") ? "LMS" : answer.algorithm();
    PublicKey key =
        KeyFactory.getInstance(algorithm, BC)
            .generatePublic(new X509EncodedKeySpec(answer.bytes("publicKeyX509")));
    Signature signature = Signature.getInstance(algorithm, BC);
    signature.initVerify(key);
    signature.update(answer.bytes("input"));
    return signature.verify(candidate);
  }
}
