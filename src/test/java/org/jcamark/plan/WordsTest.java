package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words of the command line: patterns, near misses and quotes. */
final class WordsTest {
  @Test
  void star_standsForAnyCharacters() {
    assertThat(Words.glob("ml-kem-*").test("ML-KEM-768")).isTrue();
    assertThat(Words.glob("*dsa*").test("ML-DSA-65")).isTrue();
    assertThat(Words.glob("ML-KEM").test("ML-KEM-768")).isFalse();
  }

  @Test
  void everythingElse_isLiteral() {
    assertThat(Words.glob("SPHINCS+-*").test("SPHINCS+-SHA2-128f")).isTrue();
    assertThat(Words.glob("a.c").test("abc")).isFalse();
  }

  @Test
  void mistypedWord_standsForTheNearestName() {
    assertThat(Words.nearest("rnu", List.of("list", "run"))).contains("run");
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
    assertThat(Words.nearest("SignatureBenchmark", List.of("list", "run"))).isEmpty();
    assertThat(Words.hint("x", List.of())).isEqualTo(".");
  }

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
