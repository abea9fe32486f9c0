package org.jcamark.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ByteSizeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0 B",
        "16 | 16 B",
        "1024 | 1 KiB",
        "1025 | 1,025 B",
        "65536 | 64 KiB",
        "1048576 | 1 MiB",
        "10485760 | 10 MiB",
      })
  void exactSize_isInTheLargestWholeUnit(long bytes, String text) {
    assertThat(ByteSize.exact(bytes)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 B",
    "1023, 1023 B",
    "1024, 1.0 KiB",
    "1610612736, 1.5 GiB",
    "107374182400, 100 GiB",
    "9223372036854775807, 8.0 EiB",
  })
  void roundedSize_isInTheLargestUnit(long bytes, String text) {
    assertThat(ByteSize.rounded(bytes)).isEqualTo(text);
  }
}
