package org.jcamark.jca.provider;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class JcaTraceTest {
  /** Of JDK 17, then of JDK 25. */
  private static final String LINES =
      """
      Provider: SUN.putService(): SUN: SecureRandom.DRBG -> sun.security.provider.DRBG
      Provider: KeyPairGenerator.X25519 algorithm from: SunEC
      Provider: KeyAgreement.X25519 algorithm from: SunEC
      Provider: Signature.SHA256withECDSA signing algorithm from: ACCP
      Provider[0x3|main|Signature.java:611|2026-11-24 11:58:06.514]: Signature.SHA256withECDSA \
      verification algorithm from: SunEC
      Provider[0x3|main|Cipher.java:1353|2026-11-24 11:58:06.546]: Cipher.AES/GCM/NoPadding, \
      mode: encryption, algorithm from: SunJCE
      """;

  @Test
  void theJvmsOwnLines_giveTheProviders() {
    assertThat(JcaTrace.read(LINES).describe())
        .isEqualTo("records SunJCE, key exchange SunEC, signature ACCP and SunEC");
    assertThat(JcaTrace.read(LINES).providers())
        .containsOnlyKeys("Cipher", "KeyAgreement", "KeyPairGenerator", "Signature");
    assertThat(JcaTrace.read("").describe()).isEmpty();
  }
}
