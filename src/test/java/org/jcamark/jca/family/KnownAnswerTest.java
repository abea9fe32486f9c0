package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class KnownAnswerTest {

  /** The number of vectors of each file, so that none is lost unnoticed. */
  @ParameterizedTest
  @CsvSource({
    "agree, 10",
    "certificate, 5",
    "decapsulate, 10",
    "decode-private, 1",
    "decode-private-expanded, 6",
    "decode-private-seed, 6",
    "decode-public, 1",
    "decrypt, 7",
    "derive, 22",
    "digest, 44",
    "encrypt, 30",
    "generate-key, 6",
    "mac, 28",
    "open, 5",
    "sign, 9",
    "sign-deterministic, 3",
    "verify, 42",
    "verify-token, 7",
    "wrap, 6"
  })
  void file_hasItsVectors(String file, int vectors) {
    assertThat(KnownAnswer.load(file))
        .hasSize(vectors)
        .doesNotHaveDuplicates()
        .allSatisfy(
            answer -> {
              assertThat(answer.source()).isNotEmpty();
              assertThat(KnownAnswer.of(answer.algorithm(), file)).contains(answer);
              assertThat(answer.fields().values())
                  .isNotEmpty()
                  .allMatch(value -> value.matches("([0-9a-f]{2})*|[0-9]+"));
            });
  }
}
