package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.TypeConversionException;

final class ConvertersTest {
  private static Object converted(String kind, String text) {
    return switch (kind) {
      case "size" -> new Converters.Size().convert(text);
      case "duration" -> Converters.duration(text);
      case "percent" -> new Converters.Percent().convert(text);
      default -> Converters.condition(text);
    };
  }

  @ParameterizedTest
  @CsvSource({
    "size, 1024, 1024",
    "size, 1KiB, 1024",
    "size, ' 16 mib ', 16777216",
    "size, 0, 0",
    "size, 64 B, 64",
    "duration, 1h30m, PT1H30M",
    "duration, 0.1s, PT0.1S",
    "duration, 90s, PT1M30S",
    "duration, 1H1M1S, PT1H1M1S",
    "percent, 2.5%, 0.025",
    "percent, 1.1%, 0.011",
    "percent, 0%, 0.0",
    "condition, slower, 'FailOn[kind=SLOWER, limit=OptionalDouble.empty]'",
    "condition, slower:10%, 'FailOn[kind=SLOWER, limit=OptionalDouble[0.1]]'",
    "condition, slower:150%, 'FailOn[kind=SLOWER, limit=OptionalDouble[1.5]]'",
    "condition, ' Too-Few-Forks', 'FailOn[kind=TOO_FEW_FORKS, limit=OptionalDouble.empty]'",
    "condition, undecided, 'FailOn[kind=UNDECIDED, limit=OptionalDouble.empty]'",
    "condition, missing, 'FailOn[kind=MISSING, limit=OptionalDouble.empty]'"
  })
  void text_isReadAsPeopleWriteIt(String kind, String text, String value) {
    assertThat(converted(kind, text)).hasToString(value);
  }

  @ParameterizedTest
  @CsvSource({
    "size, '1KB,-1,257MiB,', 'use 64, 1KiB or 1MiB'",
    "duration, '10,,0s,soon,1s1m', 'use 90s, 10m or 1h30m'",
    "percent, '1,0.05,10,,%,-5%,ten%', 'use a percentage with its sign, such as 10%'",
    "condition, 'slower:1,slower:0.05,slower:,slower:%,slower:-5%', "
        + "'use a percentage with its sign, such as 10%'",
    "condition, ',faster,5%,undecided:5%,slow', "
        + "' Use slower, undecided, too-few-forks, missing'"
  })
  void otherText_isRefused(String kind, String texts, String reason) {
    for (String text : texts.split(",", -1)) {
      assertThatThrownBy(() -> converted(kind, text))
          .as(text)
          .isInstanceOf(TypeConversionException.class)
          .hasMessageEndingWith(reason);
    }
  }
}
