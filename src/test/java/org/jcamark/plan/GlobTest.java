package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class GlobTest {

  @Test
  void star_standsForAnyCharacters() {
    assertThat(new Glob("ml-kem-*").matches("ML-KEM-768")).isTrue();
    assertThat(new Glob("*dsa*").matches("ML-DSA-65")).isTrue();
    assertThat(new Glob("ML-KEM").matches("ML-KEM-768")).isFalse();
  }

  @Test
  void everythingElse_isLiteral() {
    assertThat(new Glob("SPHINCS+-*").matches("SPHINCS+-SHA2-128f")).isTrue();
    assertThat(new Glob("a.c").matches("abc")).isFalse();
  }
}
