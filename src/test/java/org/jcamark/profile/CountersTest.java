package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class CountersTest {
  private static final Counters BEFORE = new Counters(Map.of(1L, 100L, 2L, 1_000L));

  @Test
  void sum_isOfWhatEachThreadCountedMeanwhile() {
    assertThat(new Counters(Map.of(1L, 130L, 2L, 1_004L)).since(BEFORE)).isEqualTo(34);
  }

  @Test
  void newThread_countsFromZero_andAnEndedOneIsLost() {
    assertThat(new Counters(Map.of(2L, 1_000L, 3L, 7L)).since(BEFORE)).isEqualTo(7);
  }

  @Test
  void newThread_underAnOldNumber_countsFromZero() {
    assertThat(new Counters(Map.of(1L, 5L, 2L, 1_000L)).since(BEFORE)).isEqualTo(5);
  }
}
