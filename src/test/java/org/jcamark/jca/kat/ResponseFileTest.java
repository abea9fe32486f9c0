package org.jcamark.jca.kat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ResponseFileTest {
  private static final String HEADINGS =
      """
      source = RFC 0, section 1
      algorithm = Sum-8
      operation = digest
      """;

  @Test
  void blocks_comments_and_continued_values_are_read() {
    List<KnownAnswer> answers =
        parse(
            """
            # a file
            source = RFC 0, section 1
            # a comment inside
            algorithm = Sum-8
            operation = digest
            input = 0011
              2233
            \t44
            count = 123
            output =

            """
                + HEADINGS
                + "output = ff\n");

    assertThat(answers)
        .containsExactly(
            new KnownAnswer(
                "RFC 0, section 1",
                "Sum-8",
                "digest",
                Map.of("input", "0011223344", "count", "123", "output", "")),
            new KnownAnswer("RFC 0, section 1", "Sum-8", "digest", Map.of("output", "ff")));
  }

  @Test
  void file_without_vectors_is_empty() {
    assertThat(parse("# nothing\n\n")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "output ff   | sum.rsp:4: expected name = value",
        "out put = ff | sum.rsp:4: not a field name: out put",
        "source = x | sum.rsp:4: second source in one vector",
        "output = f | sum.rsp:4: output is neither",
        "output = FF | sum.rsp:4: output is neither",
        "output = 0x | sum.rsp:4: output is neither",
        "# no values | sum.rsp:4: the vector that ends here has no values",
      })
  void malformed_line_is_refused_with_file_and_line(String line, String message) {
    assertThatThrownBy(() -> parse(HEADINGS + line))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource({"source", "algorithm", "operation"})
  void block_without_a_heading_is_refused_where_it_ends(String heading) {
    String text = HEADINGS.replaceAll(heading + " = .*\n", "") + "output = ff\n\n# end\n";

    assertThatThrownBy(() -> parse(text))
        .hasMessageStartingWith("sum.rsp:4: ")
        .hasMessageEndingWith(heading);
  }

  @Test
  void continuation_without_a_field_is_refused() {
    assertThatThrownBy(() -> parse("\n  0011\n")).hasMessageStartingWith("sum.rsp:2: ");
  }

  private static List<KnownAnswer> parse(String text) {
    return new ResponseFile("sum.rsp").parse(text.lines().toList());
  }
}
