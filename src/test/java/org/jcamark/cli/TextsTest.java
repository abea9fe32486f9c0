package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class TextsTest {

  @Test
  void payload_isReadAsPeopleWriteIt() {
    assertThat(PayloadText.parse("1024")).contains(1_024);
    assertThat(PayloadText.parse("1KiB")).contains(1_024);
    assertThat(PayloadText.parse(" 16 mib ")).contains(16 << 20);
    assertThat(PayloadText.parse("0")).contains(0);
    assertThat(PayloadText.parse("1KB")).isEmpty();
    assertThat(PayloadText.parse("-1")).isEmpty();
    assertThat(PayloadText.parse("257MiB")).isEmpty();
  }

  @Test
  void duration_isReadAndPrinted() {
    assertThat(DurationText.parse("1h30m")).contains(Duration.ofMinutes(90));
    assertThat(DurationText.parse("90s")).contains(Duration.ofSeconds(90));
    assertThat(DurationText.parse("10")).isEmpty();
    assertThat(DurationText.parse("")).isEmpty();
    assertThat(DurationText.clock(Duration.ofSeconds(245))).isEqualTo("4:05");
    assertThat(DurationText.clock(Duration.ofSeconds(3_723))).isEqualTo("1:02:03");
  }
}
