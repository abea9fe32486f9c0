package org.jcamark.jca.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class KeyExchangeTest {
  private static final HexFormat HEX = HexFormat.of();

  private static KeyExchange exchange(String name) throws GeneralSecurityException {
    Workload workload =
        (Workload)
            Catalog.algorithm(name + "+Ed25519").orElseThrow().primitive(Operation.SEAL_FILE);
    return new WorkloadServices(Providers.open("BC")).keyExchange(workload.profile().keyExchange());
  }

  /** Lengths of FIPS 203, RFC 8446 (section 4.2.8.2) and draft-ietf-tls-ecdhe-mlkem. */
  @ParameterizedTest
  @CsvSource({
    "X25519,              32,   32,  32",
    "ECDH-P256,           65,   65,  32",
    "ECDH-P384,           97,   97,  48",
    "ML-KEM-512,         800,  768,  32",
    "ML-KEM-768,        1184, 1088,  32",
    "ML-KEM-1024,       1568, 1568,  32",
    "X25519MLKEM768,    1216, 1120,  64",
    "SecP256r1MLKEM768, 1249, 1153,  64"
  })
  void bytesOnTheWire_areThoseOfTheStandard(
      String name, int publicBytes, int ciphertextBytes, int secretBytes)
      throws GeneralSecurityException {
    KeyExchange exchange = exchange(name);
    DecapsulationKey key = exchange.generate();
    Encapsulation made = exchange.read(key.publicBytes()).encapsulate();
    assertThat(key.publicBytes()).hasSize(publicBytes).hasSize(exchange.publicBytes());
    assertThat(made.ciphertext()).hasSize(ciphertextBytes).hasSize(exchange.ciphertextBytes());
    assertThat(made.secret()).hasSize(secretBytes);
    assertThat(key.decapsulate(made.ciphertext())).isEqualTo(made.secret());
  }

  @ParameterizedTest
  @CsvSource({"X25519", "ECDH-P256", "X25519MLKEM768"})
  void publicKeyOfAnotherLength_isRefused(String name) throws GeneralSecurityException {
    KeyExchange exchange = exchange(name);
    byte[] bytes = exchange.generate().publicBytes();
    for (int other : new int[] {bytes.length - 1, bytes.length + 1}) {
      assertThatThrownBy(() -> exchange.read(Arrays.copyOf(bytes, other)))
          .isInstanceOf(RefusedException.class);
    }
  }

  /** RFC 5869, appendix A.1. */
  @ParameterizedTest
  @ValueSource(strings = {"JDK", "BC"})
  void output_isThePublishedOne(String provider) throws GeneralSecurityException {
    Hkdf hkdf = new WorkloadServices(Providers.open(provider)).hkdf(256);
    byte[] key =
        hkdf.extract(HEX.parseHex("000102030405060708090a0b0c"), HEX.parseHex("0b".repeat(22)));
    assertThat(HEX.formatHex(key))
        .isEqualTo("077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5");
    assertThat(HEX.formatHex(hkdf.expand(key, HEX.parseHex("f0f1f2f3f4f5f6f7f8f9"), 42)))
        .isEqualTo(
            "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865");
  }
}
