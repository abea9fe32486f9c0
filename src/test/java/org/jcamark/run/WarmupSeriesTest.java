package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.Test;

final class WarmupSeriesTest {
  private static final WarmupSeries SERIES =
      new WarmupSeries(List.of(10L, 50L, 100L, 100L), List.of(1_000.0, 200.0, 100.0, 100.0));

  @Test
  void totals_areOfTheIterationsBefore() {
    assertThat(SERIES.operationsBefore(0)).isZero();
    assertThat(SERIES.operationsBefore(2)).isEqualTo(60);
    assertThat(SERIES.timeBefore(2)).isEqualTo(Duration.ofNanos(20_000));
  }

  @Test
  void iterations_areCountedUpToTheOneThatReachesTheOperations() {
    assertThat(SERIES.iterationsFor(1, 2)).isEqualTo(1);
    assertThat(SERIES.iterationsFor(10, 2)).isEqualTo(1);
    assertThat(SERIES.iterationsFor(11, 2)).isEqualTo(2);
    assertThat(SERIES.iterationsFor(260, 2)).isEqualTo(4);
  }

  @Test
  void iterationsBeyondTheEnd_goOnAsTheLastOnes() {
    assertThat(SERIES.iterationsFor(261, 2)).isEqualTo(5);
    assertThat(SERIES.iterationsFor(460, 2)).isEqualTo(6);
    assertThat(SERIES.iterationsFor(460, 4)).isEqualTo(4 + 4);
  }

  /** 160 operations take 10 + 10 + 10 µs. */
  @Test
  void equalBinsOfOperations_shareTheTime() {
    assertThat(SERIES.timesOf(160, 1)).containsExactly(30_000);
    assertThat(SERIES.timesOf(5, 3)).containsExactly(5_000, 5_000, 1_000);
    assertThat(SERIES.timesOf(130, 2)).containsExactly(27_000, 13_000);
    assertThat(SERIES.timesOf(65, 4)).containsExactly(20_500, 6_500, 6_500, 6_500);
  }

  /** So that a resumed run, which reads the series, computes with the same numbers. */
  @Test
  void series_isAsItWillBeReadAgain() {
    WarmupSeries series = new WarmupSeries(List.of(3L), List.of(123_456.789));
    assertThat(series.nsPerOp()).containsExactly(123_460.0);
    assertThat(Documents.read(Documents.line(series), WarmupSeries.class)).isEqualTo(series);
  }

  @Test
  void unevenLists_areRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new WarmupSeries(List.of(1L), List.of()))
        .withMessage("1 counts of operations for 0 times");
  }
}
