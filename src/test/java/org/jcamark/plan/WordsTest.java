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
    assertThat(new Glob("ml-kem-*").matches("ML-KEM-768")).isTrue();
    assertThat(new Glob("*dsa*").matches("ML-DSA-65")).isTrue();
    assertThat(new Glob("ML-KEM").matches("ML-KEM-768")).isFalse();
  }

  @Test
  void everythingElse_isLiteral() {
    assertThat(new Glob("SPHINCS+-*").matches("SPHINCS+-SHA2-128f")).isTrue();
    assertThat(new Glob("a.c").matches("abc")).isFalse();
  }

  @Test
  void transposition_isOneChange() {
    assertThat(Nearest.distance("rnu", "run")).isEqualTo(1);
    assertThat(Nearest.to("rnu", List.of("list", "run"))).contains("run");
  }

  @Test
  void part_standsForTheFirstNameThatBeginsWithIt_elseThatContainsIt() {
    List<String> names = List.of("HMAC-SHA256", "SHA-256", "ECDSA-P256-SHA256", "ECDH-P256");
    assertThat(Nearest.to("sha256", names)).contains("SHA-256");
    assertThat(Nearest.to("P-256", names)).contains("ECDSA-P256-SHA256");
    assertThat(Nearest.to("ECDSA-P256", names)).contains("ECDSA-P256-SHA256");
    assertThat(Nearest.containing("56", names)).isEmpty();
  }

  @Test
  void farWord_hasNoNeighbour() {
    assertThat(Nearest.to("SignatureBenchmark", List.of("list", "run"))).isEmpty();
    assertThat(Nearest.hint("x", List.of())).isEqualTo(".");
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
