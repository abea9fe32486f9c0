package org.jcamark.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ByteSizeTest {
  @ParameterizedTest
  @CsvSource({
    "true, 0, 0 B",
    "true, 16, 16 B",
    "true, 1024, 1 KiB",
    "true, 1025, '1,025 B'",
    "true, 65536, 64 KiB",
    "true, 1048576, 1 MiB",
    "true, 10485760, 10 MiB",
    "false, 0, 0 B",
    "false, 1023, 1023 B",
    "false, 1024, 1.0 KiB",
    "false, 1610612736, 1.5 GiB",
    "false, 107374182400, 100 GiB",
    "false, 9223372036854775807, 8.0 EiB"
  })
  void size_isInTheLargestUnit_ofExactOnesTheLargestWholeUnit(
      boolean exact, long bytes, String text) {
    assertThat(exact ? ByteSize.exact(bytes) : ByteSize.rounded(bytes)).isEqualTo(text);
  }
}
