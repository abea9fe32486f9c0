package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vectors of digests and message authentication codes, held against Bouncy Castle. */
final class DigestAndMacAnswersTest {
  private static final Provider BC = new BouncyCastleProvider();
  private static final Map<String, String> MACS =
      Map.of(
          "HMAC-SHA1", "HmacSHA1",
          "HMAC-SHA256", "HmacSHA256",
          "HMAC-SHA384", "HmacSHA384",
          "HMAC-SHA512", "HmacSHA512",
          "AES-128-CMAC", "AESCMAC",
          "AES-256-CMAC", "AESCMAC",
          "AES-256-GMAC", "AES-GMAC",
          "Poly1305", "POLY1305",
          "KMAC128", "KMAC128",
          "KMAC256", "KMAC256");

  static List<KnownAnswer> digests() {
    return KnownAnswers.load("digest");
  }

  static List<KnownAnswer> macs() {
    return KnownAnswers.load("mac");
  }

  @ParameterizedTest
  @MethodSource("digests")
  void digest_is_the_published_one(KnownAnswer answer) throws GeneralSecurityException {
    MessageDigest digest =
        MessageDigest.getInstance(answer.algorithm().toUpperCase(Locale.ROOT), BC);

    assertThat(digest.digest(answer.bytes("input"))).isEqualTo(answer.bytes("output"));
  }

  @ParameterizedTest
  @MethodSource("macs")
  void mac_is_the_published_one(KnownAnswer answer) throws GeneralSecurityException {
    assertThat(mac(answer, answer.bytes("input"))).isEqualTo(answer.bytes("output"));
  }

  @ParameterizedTest
  @MethodSource("macs")
  void mac_of_a_longer_message_is_another(KnownAnswer answer) throws GeneralSecurityException {
    byte[] input = answer.bytes("input");
    byte[] longer = Arrays.copyOf(input, input.length + 1);

    assertThat(mac(answer, longer)).isNotEqualTo(answer.bytes("output"));
  }

  private static byte[] mac(KnownAnswer answer, byte[] input) throws GeneralSecurityException {
    Mac mac = Mac.getInstance(MACS.get(answer.algorithm()), BC);
    SecretKeySpec key = new SecretKeySpec(answer.bytes("key"), "RAW");
    if (answer.fields().containsKey("nonce")) {
      mac.init(key, new IvParameterSpec(answer.bytes("nonce")));
    } else {
      mac.init(key);
    }
    return mac.doFinal(input);
  }
}
