package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import javax.crypto.spec.DHParameterSpec;
import org.bouncycastle.crypto.agreement.DHStandardGroups;
import org.bouncycastle.crypto.params.DHParameters;
import org.junit.jupiter.api.Test;

final class FfdheGroupTest {

  @Test
  void groups_areThoseBouncyCastleHasTypedIn() {
    requireEqual(FfdheGroup.ffdhe2048(), DHStandardGroups.rfc7919_ffdhe2048);
    requireEqual(FfdheGroup.ffdhe3072(), DHStandardGroups.rfc7919_ffdhe3072);
  }

  private static void requireEqual(DHParameterSpec ours, DHParameters theirs) {
    assertThat(ours.getP()).isEqualTo(theirs.getP());
    assertThat(ours.getG()).isEqualTo(theirs.getG());
  }

  /** RFC 7919 appendix A.1 and A.2: how the primes begin and end. */
  @Test
  void primes_endAsPrinted() {
    assertThat(FfdheGroup.ffdhe2048().getP().toString(16))
        .startsWith("ffffffffffffffffadf85458a2bb4a9aafdc5620273d3cf1")
        .endsWith("886b423861285c97ffffffffffffffff");
    assertThat(FfdheGroup.ffdhe3072().getP().toString(16))
        .startsWith("ffffffffffffffffadf85458a2bb4a9aafdc5620273d3cf1")
        .endsWith("25e41d2b66c62e37ffffffffffffffff");
  }

  @Test
  void exponents_areAsLongAsTheRfcAdvises() {
    assertThat(FfdheGroup.ffdhe2048().getL()).isEqualTo(225);
    assertThat(FfdheGroup.ffdhe3072().getL()).isEqualTo(275);
  }
}
