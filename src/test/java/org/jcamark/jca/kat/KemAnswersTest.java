package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.stream.Stream;
import javax.crypto.KeyGenerator;
import org.bouncycastle.jcajce.interfaces.MLKEMPrivateKey;
import org.bouncycastle.jcajce.spec.KEMExtractSpec;
import org.bouncycastle.jcajce.spec.MLKEMParameterSpec;
import org.bouncycastle.jcajce.spec.MLKEMPrivateKeySpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vectors of key encapsulation, held against Bouncy Castle and against RFC 9180 itself. */
final class KemAnswersTest {
  private static final Provider BC = new BouncyCastleProvider();

  static Stream<KnownAnswer> vectors(String prefix, String operation) {
    return KnownAnswers.load("kem").stream()
        .filter(answer -> answer.algorithm().startsWith(prefix))
        .filter(answer -> answer.operation().equals(operation));
  }

  static Stream<KnownAnswer> mlKem() {
    return vectors("ML-KEM", "decapsulate");
  }

  static Stream<KnownAnswer> mlKemKeys() {
    return vectors("ML-KEM", "generateKey");
  }

  static Stream<KnownAnswer> mlKemSeeds() {
    return mlKem().filter(answer -> answer.fields().containsKey("seed"));
  }

  static Stream<KnownAnswer> dhKem() {
    return vectors("DHKEM", "decapsulate");
  }

  @ParameterizedTest
  @MethodSource("mlKem")
  void ml_kem_decapsulates_to_the_published_secret(KnownAnswer answer)
      throws GeneralSecurityException {
    assertThat(decapsulate(answer, privateKey(answer), answer.bytes("ciphertext")))
        .isEqualTo(answer.bytes("output"));
  }

  @ParameterizedTest
  @MethodSource("mlKemSeeds")
  void ml_kem_seed_is_of_the_same_key(KnownAnswer answer) throws GeneralSecurityException {
    assertThat(decapsulate(answer, fromSeed(answer), answer.bytes("ciphertext")))
        .isEqualTo(answer.bytes("output"));
  }

  @ParameterizedTest
  @MethodSource("mlKem")
  void ml_kem_answers_a_modified_ciphertext_with_another_secret(KnownAnswer answer)
      throws GeneralSecurityException {
    byte[] secret = decapsulate(answer, privateKey(answer), Modified.bytes(answer, "ciphertext"));

    assertThat(secret).hasSize(32).isNotEqualTo(answer.bytes("output"));
  }

  @ParameterizedTest
  @MethodSource("mlKemKeys")
  void ml_kem_seed_gives_the_published_keys(KnownAnswer answer) throws GeneralSecurityException {
    MLKEMPrivateKey key = fromSeed(answer);

    assertThat(key.getPrivateData()).isEqualTo(answer.bytes("decapsulationKey"));
    assertThat(key.getPublicKey().getPublicData()).isEqualTo(answer.bytes("encapsulationKey"));
  }

  @ParameterizedTest
  @MethodSource("mlKem")
  void ml_kem_private_key_info_wraps_the_expanded_key(KnownAnswer answer)
      throws GeneralSecurityException {
    assertThat(privateKey(answer).getPrivateData()).isEqualTo(answer.bytes("decapsulationKey"));
  }

  @ParameterizedTest
  @MethodSource("dhKem")
  void dhkem_decapsulates_to_the_published_secret(KnownAnswer answer)
      throws GeneralSecurityException {
    assertThat(new DhKem(answer, BC).decapsulate()).isEqualTo(answer.bytes("output"));
  }

  private static MLKEMPrivateKey privateKey(KnownAnswer answer) throws GeneralSecurityException {
    return (MLKEMPrivateKey)
        KeyFactory.getInstance("ML-KEM", BC)
            .generatePrivate(new PKCS8EncodedKeySpec(answer.bytes("privateKeyPkcs8")));
  }

  private static MLKEMPrivateKey fromSeed(KnownAnswer answer) throws GeneralSecurityException {
    MLKEMPrivateKeySpec spec =
        new MLKEMPrivateKeySpec(
            MLKEMParameterSpec.fromName(answer.algorithm()), answer.bytes("seed"));
    return (MLKEMPrivateKey) KeyFactory.getInstance("ML-KEM", BC).generatePrivate(spec);
  }

  private static byte[] decapsulate(KnownAnswer answer, PrivateKey key, byte[] ciphertext)
      throws GeneralSecurityException {
    KeyGenerator generator = KeyGenerator.getInstance(answer.algorithm(), BC);
    generator.init(new KEMExtractSpec.Builder(key, ciphertext, "AES", 256).withNoKdf().build());
    return generator.generateKey().getEncoded();
  }
}
