package org.jcamark.jca.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.HpkeSuite;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HpkeTest {
  private static final byte[] INFO = Bytes.ascii("info");
  private static final byte[] AAD = Bytes.ascii("aad");
  private static final byte[] PLAINTEXT = Bytes.ascii("Beauty is truth, truth beauty");

  private static Hpke hpke(String suite, ProviderSource source) throws GeneralSecurityException {
    HpkeSuite found =
        (HpkeSuite) Catalog.algorithm("HPKE-" + suite).orElseThrow().primitive(Operation.SEAL);
    return new Hpke(source, found);
  }

  /** The lengths of RFC 9180, section 7.1, and of FIPS 203. */
  @ParameterizedTest
  @CsvSource({
    "X25519-HKDF-SHA256-AES-128-GCM, 32",
    "P256-HKDF-SHA256-ChaCha20-Poly1305, 65",
    "ML-KEM-768-HKDF-SHA256-AES-256-GCM, 1088"
  })
  void message_isAsLongAsEncapsulatedKeyPlaintextAndTag_andNoByteMayChange(
      String suite, int encapsulatedBytes) throws GeneralSecurityException {
    Hpke hpke = hpke(suite, Providers.open("BC"));
    DecapsulationKey recipient = hpke.exchange().generate();
    byte[] sealed = hpke.seal(hpke.exchange().read(recipient.publicBytes()), INFO, AAD, PLAINTEXT);
    assertThat(sealed).hasSize(encapsulatedBytes + PLAINTEXT.length + 16);
    assertThat(hpke.open(recipient, INFO, AAD, sealed)).isEqualTo(PLAINTEXT);
    for (int i = 0; i < sealed.length; i++) {
      byte[] altered = sealed.clone();
      altered[i] ^= (byte) 0x80;
      assertThatThrownBy(() -> hpke.open(recipient, INFO, AAD, altered))
          .as("byte %d", i)
          .isInstanceOf(GeneralSecurityException.class);
    }
  }

  @Test
  void emptyMessage_isOpened_andOneWithoutATagIsTooShort() throws GeneralSecurityException {
    Hpke hpke = hpke("X25519-HKDF-SHA256-AES-128-GCM", Providers.open("JDK"));
    DecapsulationKey recipient = hpke.exchange().generate();
    byte[] empty = new byte[0];
    byte[] sealed = hpke.seal(hpke.exchange().read(recipient.publicBytes()), empty, empty, empty);
    assertThat(hpke.open(recipient, empty, empty, sealed)).isEmpty();
    assertThatThrownBy(() -> hpke.open(recipient, empty, empty, Arrays.copyOf(sealed, 47)))
        .isInstanceOf(RefusedException.class)
        .hasMessage("the sealed message is too short");
  }
}
