package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.PSSParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.List;
import java.util.stream.Stream;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vectors of classical signatures, held against Bouncy Castle. */
final class SignatureAnswersTest {
  private static final Provider BC = new BouncyCastleProvider();

  static List<KnownAnswer> all() {
    return KnownAnswers.load("signature");
  }

  static Stream<KnownAnswer> signing() {
    return all().stream().filter(answer -> answer.operation().equals("sign"));
  }

  @ParameterizedTest
  @MethodSource("all")
  void published_signature_is_accepted(KnownAnswer answer) throws GeneralSecurityException {
    assertThat(verify(answer, answer.bytes("input"), answer.bytes("signature"))).isTrue();
  }

  @ParameterizedTest
  @MethodSource("all")
  void modified_signature_is_refused(KnownAnswer answer) throws GeneralSecurityException {
    assertThat(verify(answer, answer.bytes("input"), Modified.bytes(answer, "signature")))
        .isFalse();
  }

  @ParameterizedTest
  @MethodSource("signing")
  void signing_gives_the_published_signature(KnownAnswer answer) throws GeneralSecurityException {
    Signature signature = signature(answer.algorithm());
    signature.initSign(
        KeyFactory.getInstance(keyAlgorithm(answer.algorithm()), BC)
            .generatePrivate(new PKCS8EncodedKeySpec(answer.bytes("privateKeyPkcs8"))));
    signature.update(answer.bytes("input"));

    assertThat(signature.sign()).isEqualTo(answer.bytes("signature"));
  }

  private static boolean verify(KnownAnswer answer, byte[] message, byte[] candidate)
      throws GeneralSecurityException {
    PublicKey key =
        KeyFactory.getInstance(keyAlgorithm(answer.algorithm()), BC)
            .generatePublic(new X509EncodedKeySpec(answer.bytes("publicKeyX509")));
    Signature signature = signature(answer.algorithm());
    signature.initVerify(key);
    signature.update(message);
    return signature.verify(candidate);
  }

  private static Signature signature(String algorithm) throws GeneralSecurityException {
    String digest = algorithm.replaceAll(".*-SHA", "");
    if (algorithm.startsWith("Ed")) {
      return Signature.getInstance(algorithm, BC);
    } else if (algorithm.startsWith("ECDSA")) {
      return Signature.getInstance("SHA" + digest + "withECDSA", BC);
    } else if (algorithm.startsWith("DSA")) {
      return Signature.getInstance("SHA256withDSA", BC);
    } else if (!algorithm.contains("PSS")) {
      return Signature.getInstance(
          algorithm.endsWith("PKCS1") ? "SHA256withRSA" : "SHA" + digest + "withRSA", BC);
    }
    Signature signature = Signature.getInstance("RSASSA-PSS", BC);
    signature.setParameter(
        new PSSParameterSpec(
            "SHA-" + digest,
            "MGF1",
            new MGF1ParameterSpec("SHA-" + digest),
            Integer.parseInt(digest) / 8,
            PSSParameterSpec.TRAILER_FIELD_BC));
    return signature;
  }

  private static String keyAlgorithm(String algorithm) {
    if (algorithm.startsWith("Ed")) {
      return algorithm;
    }
    return algorithm.matches("(RSA|DSA)-.*") ? algorithm.substring(0, 3) : "EC";
  }
}
