package org.jcamark.jca.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.util.HexFormat;
import org.jcamark.jca.provider.Providers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HkdfTest {
  private static final HexFormat HEX = HexFormat.of();

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
