package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
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

  @ParameterizedTest
  @CsvSource({"ROT-13, encrypt", "AES-256-GCM, fold", "HQC-128, decapsulate"})
  void nothingIsFound_whereNothingIsPublished(String algorithm, String file) {
    assertThat(KnownAnswer.of(algorithm, file)).isEmpty();
  }

  @Test
  void fields_areBytesInNewArrays_orNumbers() {
    KnownAnswer answer =
        new KnownAnswer(
            "RFC 0, section 1",
            "Sum-8",
            Map.of("input", "00ff7f", "output", "", "length", "32", "odd", "123"));
    answer.bytes("input")[0] = 1;
    assertThat(answer.bytes("input")).containsExactly(0x00, 0xff, 0x7f);
    assertThat(answer.optionalBytes("nonce")).isEmpty();
    assertThat(answer.optionalBytes("output")).contains(new byte[0]);
    assertThat(answer.number("length")).isEqualTo(32);
    assertThatThrownBy(() -> answer.bytes("nonce"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("Sum-8 (RFC 0, section 1)", "nonce");
    assertThatThrownBy(() -> answer.bytes("odd")).isInstanceOf(IllegalArgumentException.class);
  }
}
