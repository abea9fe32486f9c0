package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.crypto.AsymmetricCipherKeyPair;
import org.bouncycastle.crypto.InvalidCipherTextException;
import org.bouncycastle.crypto.hpke.HPKE;
import org.bouncycastle.crypto.hpke.HPKEContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vectors of HPKE, held against Bouncy Castle's own HPKE, which JCA does not reach. */
final class HpkeAnswersTest {
  private record Kem(short id, int publicBytes, int encapsulatedBytes, int privateEnd) {
    static Kem of(String suite) {
      if (suite.startsWith("HPKE-ML-KEM-768-")) {
        return new Kem(HPKE.kem_ML_KEM_768, 1184, 1088, 0);
      }
      return suite.startsWith("HPKE-P256-")
          ? new Kem(HPKE.kem_P256_SHA256, 65, 65, 70)
          : new Kem(HPKE.kem_X25519_SHA256, 32, 32, 0);
    }
  }

  static List<KnownAnswer> vectors() {
    return KnownAnswers.load("open");
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void message_is_opened(KnownAnswer answer) throws InvalidCipherTextException {
    assertThat(open(answer, answer.bytes("input"))).isEqualTo(answer.bytes("output"));
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void modified_message_is_refused(KnownAnswer answer) {
    byte[] modified = answer.bytes("input");
    modified[modified.length - 20] ^= 1;

    assertThatThrownBy(() -> open(answer, modified)).isInstanceOf(InvalidCipherTextException.class);
  }

  private static byte[] open(KnownAnswer answer, byte[] input) throws InvalidCipherTextException {
    String suite = answer.algorithm();
    Kem kem = Kem.of(suite);
    short aead = suite.endsWith("AES-128-GCM") ? HPKE.aead_AES_GCM128 : HPKE.aead_CHACHA20_POLY1305;
    HPKE hpke = new HPKE(HPKE.mode_base, kem.id(), HPKE.kdf_HKDF_SHA256, aead);
    byte[] publicKey = answer.bytes("publicKeyX509");
    AsymmetricCipherKeyPair recipient =
        hpke.deserializePrivateKey(
            privateKey(answer, kem),
            Arrays.copyOfRange(publicKey, publicKey.length - kem.publicBytes(), publicKey.length));
    HPKEContext context =
        hpke.setupBaseR(
            Arrays.copyOf(input, kem.encapsulatedBytes()), recipient, answer.bytes("info"));
    byte[] ciphertext = Arrays.copyOfRange(input, kem.encapsulatedBytes(), input.length);
    return context.open(answer.bytes("aad"), ciphertext);
  }

  /** The secret number or seed in the PKCS #8 encoding, behind which the public key may stand. */
  private static byte[] privateKey(KnownAnswer answer, Kem kem) {
    byte[] pkcs8 = answer.bytes("privateKeyPkcs8");
    Optional<byte[]> expanded = answer.optionalBytes("decapsulationKey");
    int length = expanded.isPresent() ? 64 : 32;
    int end = pkcs8.length - kem.privateEnd();
    return Arrays.copyOfRange(pkcs8, end - length, end);
  }
}
