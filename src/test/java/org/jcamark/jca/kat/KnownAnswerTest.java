package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class KnownAnswerTest {
  private final KnownAnswer answer =
      new KnownAnswer(
          "RFC 0, section 1",
          "Sum-8",
          "digest",
          Map.of("input", "00ff7f", "output", "", "length", "32", "odd", "123"));

  @Test
  void fields_areBytesInNewArrays_orNumbers() {
    answer.bytes("input")[0] = 1;
    assertThat(answer.bytes("input")).containsExactly(0x00, 0xff, 0x7f);
    assertThat(answer.optionalBytes("nonce")).isEmpty();
    assertThat(answer.optionalBytes("output")).contains(new byte[0]);
    assertThat(answer.number("length")).isEqualTo(32);
  }

  @Test
  void missing_field_is_named_with_the_vector() {
    assertThatThrownBy(() -> answer.bytes("nonce"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("Sum-8 digest", "RFC 0, section 1", "nonce");
  }

  @Test
  void field_of_another_kind_is_refused() {
    assertThatThrownBy(() -> answer.number("input")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> answer.bytes("odd")).isInstanceOf(IllegalArgumentException.class);
  }
}
