package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Words of the command line: patterns and near misses. */
final class WordsTest {
  @Test
  void star_standsForAnyCharacters_andNothingElseDoes() {
    assertThat(Words.glob("SPHINCS+-*").test("SPHINCS+-SHA2-128f")).isTrue();
    assertThat(Words.glob("a.c").test("abc")).isFalse();
    assertThat(Words.glob("ml-kem-*").test("ML-KEM-768")).isTrue();
    assertThat(Words.glob("*dsa*").test("ML-DSA-65")).isTrue();
    assertThat(Words.glob("ML-KEM").test("ML-KEM-768")).isFalse();
  }

  @Test
  void part_standsForTheFirstNameThatBeginsWithIt_elseThatContainsIt() {
    List<String> names = List.of("HMAC-SHA256", "SHA-256", "ECDSA-P256-SHA256", "ECDH-P256");
    assertThat(Words.nearest("sha256", names)).contains("SHA-256");
    assertThat(Words.nearest("P-256", names)).contains("ECDSA-P256-SHA256");
    assertThat(Words.nearest("ECDSA-P256", names)).contains("ECDSA-P256-SHA256");
    assertThat(Words.containing("56", names)).isEmpty();
  }

  @Test
  void farWord_hasNoNeighbour() {
    assertThat(Words.nearest("rnu", List.of("list", "run"))).contains("run");
    assertThat(Words.nearest("SignatureBenchmark", List.of("list", "run"))).isEmpty();
    assertThat(Words.hint("x", List.of())).isEqualTo(".");
  }
}
