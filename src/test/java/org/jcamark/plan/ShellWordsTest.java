package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ShellWordsTest {

  /** As {@code printf '%s|' LINE} prints them in sh. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '~',
      value = {
        "-Xmx1g -XX:+UseZGC#-Xmx1g|-XX:+UseZGC|",
        "  -a   -b #-a|-b|",
        "'-Dx=a b' -c#-Dx=a b|-c|",
        "-Dx=\"a b\"c#-Dx=a bc|",
        "-Dx=a\\ b#-Dx=a b|",
        "\"a\\\"b\\\\c\\d\"#a\"b\\c\\d|",
        "'a\\'b#a\\b|",
        "'' \"\"#||",
        "~~#~~",
      })
  void words_areThoseOfAShell(String line, String printed) {
    StringBuilder words = new StringBuilder();
    ShellWords.split(line).forEach(word -> words.append(word).append('|'));
    assertThat(words.toString()).isEqualTo(printed);
  }

  @Test
  void quoteThatDoesNotEnd_isRefused() {
    for (String open : List.of("-a 'b", "-a \"b", "-a\\")) {
      assertThatThrownBy(() -> ShellWords.split(open))
          .hasMessage("ends within a quote or after a backslash");
    }
  }
}
