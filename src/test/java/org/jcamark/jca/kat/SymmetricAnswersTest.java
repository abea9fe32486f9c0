package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import java.util.List;
import java.util.Map;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The symmetric ciphers' vectors, held against Bouncy Castle. */
final class SymmetricAnswersTest {
  private static final Provider BC = new BouncyCastleProvider();
  private static final Map<String, String> TRANSFORMATIONS =
      Map.ofEntries(
          Map.entry("AES-128-GCM", "AES/GCM/NoPadding"),
          Map.entry("AES-256-GCM", "AES/GCM/NoPadding"),
          Map.entry("AES-256-GCM-SIV", "AES/GCM-SIV/NoPadding"),
          Map.entry("AES-256-CCM", "AES/CCM/NoPadding"),
          Map.entry("ChaCha20-Poly1305", "ChaCha20-Poly1305"),
          Map.entry("Camellia-256-GCM", "Camellia/GCM/NoPadding"),
          Map.entry("ARIA-256-GCM", "ARIA/GCM/NoPadding"),
          Map.entry("SM4-GCM", "SM4/GCM/NoPadding"),
          Map.entry("AES-256-CBC", "AES/CBC/PKCS5Padding"),
          Map.entry("AES-256-CTR", "AES/CTR/NoPadding"),
          Map.entry("AES-256-CFB", "AES/CFB/NoPadding"),
          Map.entry("AES-256-ECB", "AES/ECB/PKCS5Padding"),
          Map.entry("3DES-CBC", "DESede/CBC/PKCS5Padding"));

  static List<KnownAnswer> aead() {
    return held("aead");
  }

  static List<KnownAnswer> block() {
    return held("block");
  }

  /** Those that Bouncy Castle has: not XTS, nor the composition of CBC and HMAC. */
  private static List<KnownAnswer> held(String family) {
    return KnownAnswers.load(family).stream()
        .filter(answer -> TRANSFORMATIONS.containsKey(answer.algorithm()))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("aead")
  void aead_encrypts_to_the_published_ciphertext_and_tag(KnownAnswer answer)
      throws GeneralSecurityException {
    assertThat(aead(answer, Cipher.ENCRYPT_MODE).doFinal(answer.bytes("input")))
        .isEqualTo(answer.bytes("output"));
  }

  @ParameterizedTest
  @MethodSource("aead")
  void aead_refuses_a_modified_output(KnownAnswer answer) throws GeneralSecurityException {
    Cipher cipher = aead(answer, Cipher.DECRYPT_MODE);

    assertThatThrownBy(() -> cipher.doFinal(Modified.bytes(answer, "output")))
        .isInstanceOf(AEADBadTagException.class);
  }

  @ParameterizedTest
  @MethodSource("block")
  void block_mode_encrypts_to_the_published_ciphertext(KnownAnswer answer)
      throws GeneralSecurityException {
    Cipher cipher =
        cipher(
            answer,
            Cipher.ENCRYPT_MODE,
            answer.optionalBytes("iv").map(IvParameterSpec::new).orElse(null));

    assertThat(cipher.doFinal(answer.bytes("input"))).isEqualTo(answer.bytes("output"));
  }

  @ParameterizedTest
  @MethodSource("block")
  void block_mode_with_another_iv_gives_another_output(KnownAnswer answer)
      throws GeneralSecurityException {
    assumeTrue(answer.fields().containsKey("iv"), "ECB has no IV");
    IvParameterSpec other = new IvParameterSpec(Modified.bytes(answer, "iv"));

    assertThat(cipher(answer, Cipher.ENCRYPT_MODE, other).doFinal(answer.bytes("input")))
        .isNotEqualTo(answer.bytes("output"));
  }

  static List<KnownAnswer> wrap() {
    return KnownAnswers.load("wrap");
  }

  @ParameterizedTest
  @MethodSource("wrap")
  void key_wraps_to_the_published_bytes(KnownAnswer answer) throws GeneralSecurityException {
    Cipher cipher =
        Cipher.getInstance(answer.algorithm().endsWith("KWP") ? "AESWRAPPAD" : "AESWRAP", BC);
    cipher.init(Cipher.WRAP_MODE, new SecretKeySpec(answer.bytes("key"), "AES"));

    assertThat(cipher.wrap(new SecretKeySpec(answer.bytes("input"), "AES")))
        .isEqualTo(answer.bytes("output"));
  }

  private static Cipher aead(KnownAnswer answer, int mode) throws GeneralSecurityException {
    byte[] nonce = answer.bytes("nonce");
    Cipher cipher =
        cipher(
            answer,
            mode,
            answer.algorithm().equals("ChaCha20-Poly1305")
                ? new IvParameterSpec(nonce)
                : new GCMParameterSpec(128, nonce));
    cipher.updateAAD(answer.bytes("aad"));
    return cipher;
  }

  private static Cipher cipher(KnownAnswer answer, int mode, AlgorithmParameterSpec spec)
      throws GeneralSecurityException {
    String transformation = TRANSFORMATIONS.get(answer.algorithm());
    Cipher cipher = Cipher.getInstance(transformation, BC);
    String algorithm = transformation.split("/", 2)[0];
    cipher.init(mode, new SecretKeySpec(answer.bytes("key"), algorithm), spec);
    return cipher;
  }
}
