package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.stream.Stream;
import org.bouncycastle.jcajce.interfaces.MLDSAPrivateKey;
import org.bouncycastle.jcajce.spec.MLDSAParameterSpec;
import org.bouncycastle.jcajce.spec.MLDSAPrivateKeySpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vectors of post-quantum signatures, held against Bouncy Castle. */
final class PostQuantumSignatureAnswersTest {
  private static final Provider BC = new BouncyCastleProvider();

  static Stream<KnownAnswer> signed() {
    return Stream.concat(
            Stream.of("pqc-signature"),
            KnownAnswersTest.VECTORS.keySet().stream()
                .filter(PostQuantumSignatureAnswersTest::isSlhDsa))
        .flatMap(family -> KnownAnswers.load(family).stream())
        .filter(answer -> !answer.operation().equals("generateKey"));
  }

  static Stream<KnownAnswer> mlDsa(String operation) {
    return KnownAnswers.load("pqc-signature").stream()
        .filter(answer -> answer.operation().equals(operation));
  }

  static Stream<KnownAnswer> mlDsaSigning() {
    return mlDsa("signDeterministic");
  }

  static Stream<KnownAnswer> mlDsaKeys() {
    return mlDsa("generateKey");
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

  @ParameterizedTest
  @MethodSource("signed")
  void x509_key_ends_with_the_raw_key(KnownAnswer answer) {
    byte[] raw = answer.bytes("publicKeyRaw");
    byte[] x509 = answer.bytes("publicKeyX509");

    assertThat(Arrays.copyOfRange(x509, x509.length - raw.length, x509.length)).isEqualTo(raw);
  }

  @ParameterizedTest
  @MethodSource("mlDsaSigning")
  void deterministic_signing_gives_the_published_signature(KnownAnswer answer)
      throws GeneralSecurityException {
    Signature signature = Signature.getInstance(answer.algorithm(), BC);
    signature.initSign(
        KeyFactory.getInstance(answer.algorithm(), BC)
            .generatePrivate(new PKCS8EncodedKeySpec(answer.bytes("privateKeyPkcs8"))));
    signature.update(answer.bytes("input"));

    assertThat(signature.sign()).isEqualTo(answer.bytes("signature"));
  }

  @ParameterizedTest
  @MethodSource("mlDsaKeys")
  void seed_gives_the_published_public_key(KnownAnswer answer) throws GeneralSecurityException {
    MLDSAPrivateKeySpec seed =
        new MLDSAPrivateKeySpec(
            MLDSAParameterSpec.fromName(answer.algorithm()), answer.bytes("seed"));
    MLDSAPrivateKey key =
        (MLDSAPrivateKey) KeyFactory.getInstance("ML-DSA", BC).generatePrivate(seed);

    assertThat(key.getPublicKey().getPublicData()).isEqualTo(answer.bytes("publicKeyRaw"));
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

  private static boolean isSlhDsa(String family) {
    return family.startsWith("slh-dsa");
  }
}
