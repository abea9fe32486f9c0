package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.security.spec.KeySpec;
import java.util.List;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.bouncycastle.jcajce.spec.Argon2KeySpec;
import org.bouncycastle.jcajce.spec.HKDFParameterSpec;
import org.bouncycastle.jcajce.spec.ScryptKeySpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The vectors of key derivation, held against Bouncy Castle. */
final class DerivationAnswersTest {
  private static final Provider BC = new BouncyCastleProvider();

  static List<KnownAnswer> derivations() {
    return KnownAnswers.load("derive");
  }

  @ParameterizedTest
  @MethodSource("derivations")
  void derived_bytes_are_the_published_ones(KnownAnswer answer) throws GeneralSecurityException {
    assertThat(derive(answer, answer.bytes("salt"))).isEqualTo(answer.bytes("output"));
  }

  @ParameterizedTest
  @MethodSource("derivations")
  void length_is_that_of_the_output(KnownAnswer answer) {
    assertThat(answer.number("length")).isEqualTo(answer.bytes("output").length);
  }

  @ParameterizedTest
  @MethodSource("derivations")
  void another_salt_gives_another_output(KnownAnswer answer) throws GeneralSecurityException {
    assertThat(derive(answer, "another salt".getBytes(StandardCharsets.US_ASCII)))
        .isNotEqualTo(answer.bytes("output"));
  }

  private static byte[] derive(KnownAnswer answer, byte[] salt) throws GeneralSecurityException {
    String algorithm = answer.algorithm();
    if (algorithm.startsWith("HKDF-")) {
      byte[] ikm = answer.bytes("ikm");
      byte[] info = answer.bytes("info");
      return derive(algorithm, new HKDFParameterSpec(ikm, salt, info, answer.number("length")));
    }
    char[] password = new String(answer.bytes("password"), StandardCharsets.US_ASCII).toCharArray();
    int keyBits = answer.number("length") * 8;
    return switch (algorithm) {
      case "scrypt" ->
          derive(
              "SCRYPT",
              new ScryptKeySpec(
                  password,
                  salt,
                  answer.number("n"),
                  answer.number("r"),
                  answer.number("p"),
                  keyBits));
      case "Argon2id" ->
          derive(
              "ARGON2",
              new Argon2KeySpec(
                  password,
                  salt,
                  answer.number("iterations"),
                  answer.number("memoryKiB"),
                  answer.number("parallelism"),
                  keyBits));
      default ->
          derive(
              algorithm.replace("PBKDF2-HMAC-", "PBKDF2WithHmac"),
              new PBEKeySpec(password, salt, answer.number("iterations"), keyBits));
    };
  }

  private static byte[] derive(String factory, KeySpec spec) throws GeneralSecurityException {
    return SecretKeyFactory.getInstance(factory, BC).generateSecret(spec).getEncoded();
  }
}
