package org.jcamark.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import javax.crypto.spec.DHParameterSpec;
import org.bouncycastle.crypto.agreement.DHStandardGroups;
import org.bouncycastle.crypto.params.DHParameters;
import org.junit.jupiter.api.Test;

final class KeyRecipeTest {

  @Test
  void groups_areThoseBouncyCastleHasTypedIn() {
    requireEqual(group("ffdhe2048"), DHStandardGroups.rfc7919_ffdhe2048);
    requireEqual(group("ffdhe3072"), DHStandardGroups.rfc7919_ffdhe3072);
  }

  private static DHParameterSpec group(String name) {
    return (DHParameterSpec) KeyRecipe.group(name).orElseThrow();
  }

  private static void requireEqual(DHParameterSpec ours, DHParameters theirs) {
    assertThat(ours.getP()).isEqualTo(theirs.getP());
    assertThat(ours.getG()).isEqualTo(theirs.getG());
  }

  @Test
  void exponents_areAsLongAsTheRfcAdvises() {
    assertThat(group("ffdhe2048").getL()).isEqualTo(225);
    assertThat(group("ffdhe3072").getL()).isEqualTo(275);
  }
}
