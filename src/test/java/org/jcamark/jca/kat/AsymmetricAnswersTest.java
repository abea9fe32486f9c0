package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vectors of RSA decryption and of key agreement, held against Bouncy Castle. */
final class AsymmetricAnswersTest {
  private static final Provider BC = new BouncyCastleProvider();

  static List<KnownAnswer> rsa() {
    return KnownAnswers.load("rsa");
  }

  static List<KnownAnswer> agreements() {
    return KnownAnswers.load("agree");
  }

  static Stream<KnownAnswer> oaepOnly() {
    return rsa().stream().filter(answer -> answer.algorithm().contains("OAEP"));
  }

  @ParameterizedTest
  @MethodSource("rsa")
  void rsa_decrypts_to_the_published_plaintext(KnownAnswer answer) throws GeneralSecurityException {
    assertThat(decryption(answer).doFinal(answer.bytes("input"))).isEqualTo(answer.bytes("output"));
  }

  @ParameterizedTest
  @MethodSource("oaepOnly")
  void oaep_refuses_a_modified_ciphertext(KnownAnswer answer) throws GeneralSecurityException {
    Cipher cipher = decryption(answer);

    assertThatThrownBy(() -> cipher.doFinal(Modified.bytes(answer, "input")))
        .isInstanceOf(BadPaddingException.class);
  }

  @ParameterizedTest
  @MethodSource("agreements")
  void agreement_gives_the_published_secret(KnownAnswer answer) throws GeneralSecurityException {
    String algorithm =
        switch (answer.algorithm().substring(0, 4)) {
          case "ECDH" -> "ECDH";
          case "FFDH" -> "DH";
          default -> answer.algorithm();
        };
    KeyAgreement agreement = KeyAgreement.getInstance(algorithm, BC);
    agreement.init(privateKey(answer, algorithm));
    agreement.doPhase(publicKey(answer, algorithm), true);

    assertThat(agreement.generateSecret()).isEqualTo(answer.bytes("output"));
  }

  private static Cipher decryption(KnownAnswer answer) throws GeneralSecurityException {
    String name = answer.algorithm();
    PrivateKey key = privateKey(answer, "RSA");
    if (name.endsWith("PKCS1")) {
      Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding", BC);
      cipher.init(Cipher.DECRYPT_MODE, key);
      return cipher;
    }
    Cipher cipher = Cipher.getInstance("RSA/ECB/OAEPPadding", BC);
    cipher.init(Cipher.DECRYPT_MODE, key, oaep(name.endsWith("384") ? "SHA-384" : "SHA-256"));
    return cipher;
  }

  private static OAEPParameterSpec oaep(String digest) {
    return new OAEPParameterSpec(
        digest, "MGF1", new MGF1ParameterSpec(digest), PSource.PSpecified.DEFAULT);
  }

  private static PrivateKey privateKey(KnownAnswer answer, String algorithm)
      throws GeneralSecurityException {
    return KeyFactory.getInstance(algorithm, BC)
        .generatePrivate(new PKCS8EncodedKeySpec(answer.bytes("privateKeyPkcs8")));
  }

  private static PublicKey publicKey(KnownAnswer answer, String algorithm)
      throws GeneralSecurityException {
    return KeyFactory.getInstance(algorithm, BC)
        .generatePublic(new X509EncodedKeySpec(answer.bytes("publicKeyX509")));
  }
}
