package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class QuantityTest {
  @ParameterizedTest
  @CsvSource({
    "TIME, 100, 100 ns",
    "TIME, 1e4, 10 µs",
    "TIME, 1e6, 1 ms",
    "TIME, 2e9, 2 s",
    "TIME, 0.5, 0.5 ns",
    "TIME, 1e13, '10,000 s'",
    "DURATION, 90e9, 1.5 min",
    "THROUGHPUT, 5e8, 500 MB/s",
    "THROUGHPUT, 1e9, 1 GB/s",
    "RATE, 1000, 1 k ops/s",
    "RATE, 2.5e6, 2.5 M ops/s",
    "BYTES, 16, 16 B",
    "BYTES, 65536, '65,536 B'",
    "RATIO, 0.25, 0.25×",
    "PERCENT, -0.05, −5%",
    "TIME, 0, 0"
  })
  void tick_is_written_as_people_write_it(Quantity quantity, double value, String expected) {
    assertThat(quantity.tick(value)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "TIME, 12345, 12.3 µs",
    "TIME, 999.6, '1,000 ns'",
    "TIME, 15000, 15.0 µs",
    "TIME, 1234567890123, '1,230 s'",
    "BYTES, 17088, '17,088 B'",
    "BYTES, 181234, 177 KiB",
    "BYTES, 10.5, 10.5 B",
    "RATIO, 67.777, 67.8×",
    "RATE, -2, -2.00 ops/s",
    "TIME, 0, 0"
  })
  void value_has_three_significant_digits(Quantity quantity, double value, String expected) {
    assertThat(quantity.format(value)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"de-DE", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "tr-TR"})
  void text_does_not_depend_on_the_default_locale(String tag) {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag(tag));
    try {
      assertThat(Quantity.TIME.format(1234.5)).isEqualTo("1.23 µs");
      assertThat(Quantity.BYTES.format(17088)).isEqualTo("17,088 B");
      assertThat(Quantity.RATE.tick(2.5e6)).isEqualTo("2.5 M ops/s");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void tick_is_never_scientific() {
    for (Quantity quantity : EnumSet.complementOf(EnumSet.of(Quantity.DENSITY))) {
      for (int exponent = -12; exponent <= 15; exponent++) {
        String tick = quantity.tick(Double.parseDouble("1e" + exponent));
        assertThat(tick).doesNotContainPattern("\\d[eE]").matches("[0-9.,]+.*");
      }
    }
  }
}
