package org.jcamark.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class SeriesTest {
  /** A first call, single calls, then growing batches. */
  private static final Series SERIES =
      new Series(new long[] {1, 1, 1, 2, 4, 8}, new long[] {900, 50, 60, 80, 120, 200});

  @Test
  void bins_areAsLongAsAsked_andTheRestGoesToTheLast() {
    assertThat(SERIES.binned(100))
        .usingRecursiveComparison()
        .isEqualTo(new Series(new long[] {1, 2, 6, 8}, new long[] {900, 110, 200, 200}));
    assertThat(SERIES.binned(190))
        .usingRecursiveComparison()
        .isEqualTo(new Series(new long[] {1, 4, 12}, new long[] {900, 190, 320}));
  }

  @Test
  void bins_keepAllCallsAndTimes() {
    for (long least : new long[] {1, 55, 250, 1_410, 5_000}) {
      Series bins = SERIES.binned(least);
      assertThat(bins.callsBefore(bins.length())).isEqualTo(17);
      assertThat(bins.seconds()).isEqualTo(1_410e-9);
    }
    assertThat(SERIES.binned(1)).usingRecursiveComparison().isEqualTo(SERIES);
    assertThat(SERIES.binned(5_000).length()).isEqualTo(1);
  }

  @Test
  void batches_haveTheirPlaceInTimeAndCalls() {
    assertThat(SERIES.callsBefore(4)).isEqualTo(5);
    assertThat(SERIES.secondsBefore(2)).isEqualTo(950e-9);
    assertThat(SERIES.nanosPerCall(4)).isEqualTo(30);
    for (int batch = 0; batch < SERIES.length(); batch++) {
      assertThat(SERIES.batchAfter(SERIES.callsBefore(batch))).isEqualTo(batch);
    }
  }

  @Test
  void callsWithinATime_includePartOfABatch() {
    assertThat(SERIES.callsWithin(0)).isZero();
    assertThat(SERIES.callsWithin(450e-9)).isEqualTo(0.5);
    assertThat(SERIES.callsWithin(1_150e-9)).isEqualTo(7);
    assertThat(SERIES.callsWithin(1)).isEqualTo(17);
  }

  @Test
  void series_withoutCallsOrTime_isRefused() {
    long[][][] bad = {{{}, {}}, {{1, 1}, {5}}, {{0}, {5}}, {{1}, {-5}}, {{1, 1}, {0, 0}}};
    for (long[][] pair : bad) {
      assertThatIllegalArgumentException().isThrownBy(() -> new Series(pair[0], pair[1]));
    }
  }
}
