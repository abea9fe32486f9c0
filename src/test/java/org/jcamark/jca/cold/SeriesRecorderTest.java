package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.jcamark.model.Series;
import org.junit.jupiter.api.Test;

final class SeriesRecorderTest {
  private static final long NANOS = 50_000_000;

  private final AtomicLong made = new AtomicLong();

  private Series record(long calls) throws GeneralSecurityException {
    return new SeriesRecorder().record(made::incrementAndGet, NANOS, calls);
  }

  @Test
  void everyCall_isInTheSeries() throws GeneralSecurityException {
    Series series = record(1_000);
    assertThat(Arrays.stream(series.calls()).sum()).isEqualTo(made.get()).isGreaterThanOrEqualTo(1_000);
    assertThat(Arrays.stream(series.nanos()).sum()).isGreaterThanOrEqualTo(NANOS);
  }

  @Test
  void firstCalls_areTimedOneByOne_andBatchesGrowByATwentieth() throws GeneralSecurityException {
    Series series = record(0);
    assertThat(Arrays.copyOf(series.calls(), 39)).containsOnly(1);
    for (int i = 39; i < series.length(); i++) {
      assertThat(series.calls()[i]).isLessThanOrEqualTo(Math.max(1, series.callsBefore(i) / 20));
    }
  }

  @Test
  void slowCalls_endTheSeriesAtTenTimesItsLength() throws GeneralSecurityException {
    Series series =
        new SeriesRecorder()
            .record(
                () -> {
                  long end = System.nanoTime() + 1_000_000;
                  while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                  }
                  return end;
                },
                1_000_000,
                1_000_000);
    assertThat(series.length()).isBetween(1, 10);
  }

  @Test
  void cost_isPositive() throws GeneralSecurityException {
    assertThat(SeriesRecorder.costNanos()).isPositive();
  }
}
