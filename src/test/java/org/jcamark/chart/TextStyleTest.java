package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TextStyleTest {
  private static final String LONG = "org.jcamark.bench.SignatureBenchmark.sign SLH-DSA-SHAKE-128F";

  @Test
  void wrapped_lines_fit_and_hold_the_whole_text() {
    List<String> lines = TextStyle.TICK.wrapped(LONG, 300, 9);

    assertThat(lines).allMatch(line -> TextStyle.TICK.width(line) <= 300);
    assertThat(String.join("", lines).replace(" ", "")).isEqualTo(LONG.replace(" ", ""));
  }

  @Test
  void line_begins_neither_with_a_separator_nor_amid_a_number() {
    String facts = "AMD EPYC · JDK 25.0.3 · 5 forks";

    assertThat(TextStyle.TICK.wrapped(facts, TextStyle.TICK.width("AMD EPYC · JDK 25.0.3 "), 3))
        .containsExactly("AMD EPYC · JDK", "25.0.3 · 5 forks");
  }

  @Test
  void number_and_unit_stay_on_one_line() {
    String finding = "from 86.0 ms to > 675 ms (sign)";

    assertThat(TextStyle.TICK.wrapped(finding, TextStyle.TICK.width("from 86.0 ms to > 675 "), 3))
        .containsExactly("from 86.0 ms to", "> 675 ms (sign)");
  }

  @Test
  void last_line_is_shortened_in_the_middle() {
    List<String> lines = TextStyle.TICK.wrapped(LONG, 300, 1);

    assertThat(lines).hasSize(1);
    assertThat(lines.get(0)).startsWith("org.jc").endsWith("128F").contains("…");
    assertThat(TextStyle.TICK.width(lines.get(0))).isLessThanOrEqualTo(300);
  }

  @Test
  void word_longer_than_the_line_is_broken() {
    assertThat(TextStyle.TICK.wrapped("x".repeat(200), 100, 50))
        .hasSizeGreaterThan(10)
        .allMatch(line -> TextStyle.TICK.width(line) <= 100);
  }

  @Test
  void text_in_no_room_ends() {
    assertThat(TextStyle.TICK.shortened("😀😀", 1)).isEqualTo("…");
    assertThat(TextStyle.TICK.wrapped("😀😀", 1, 3)).hasSizeLessThanOrEqualTo(3);
  }

  @Test
  void control_characters_become_spaces_and_nothing_gets_a_name() {
    assertThat(TextStyle.printable("a\n\tb\u0000c\u2028d")).isEqualTo("a b c d");
    assertThat(TextStyle.printable(" \n")).isEqualTo("(no name)");
  }
}
