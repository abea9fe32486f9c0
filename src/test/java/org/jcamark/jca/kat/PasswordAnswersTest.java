package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vectors of PBES2 and PBMAC1, held against Bouncy Castle. */
final class PasswordAnswersTest {
  private static final Provider BC = new BouncyCastleProvider();

  static List<KnownAnswer> vectors() {
    return KnownAnswers.load("password");
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void output_is_the_published_one(KnownAnswer answer) throws GeneralSecurityException {
    assertThat(output(answer, answer.bytes("input"))).isEqualTo(answer.bytes("output"));
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void longer_input_gives_another_output(KnownAnswer answer) throws GeneralSecurityException {
    byte[] input = answer.bytes("input");
    byte[] longer = Arrays.copyOf(input, input.length + 1);

    assertThat(output(answer, longer)).isNotEqualTo(answer.bytes("output"));
  }

  private static byte[] output(KnownAnswer answer, byte[] input) throws GeneralSecurityException {
    byte[] key = key(answer);
    if (answer.algorithm().startsWith("PBMAC1")) {
      Mac mac = Mac.getInstance("HmacSHA256", BC);
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(input);
    }
    Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding", BC);
    IvParameterSpec iv = new IvParameterSpec(answer.bytes("iv"));
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), iv);
    return cipher.doFinal(input);
  }

  private static byte[] key(KnownAnswer answer) throws GeneralSecurityException {
    String password = new String(answer.bytes("password"), StandardCharsets.US_ASCII);
    PBEKeySpec spec =
        new PBEKeySpec(
            password.toCharArray(),
            answer.bytes("salt"),
            answer.number("iterations"),
            answer.number("length") * 8);
    return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256", BC)
        .generateSecret(spec)
        .getEncoded();
  }
}
