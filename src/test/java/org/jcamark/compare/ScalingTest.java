package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.stats.Interval;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class ScalingTest {
  private static Finding row(Mode mode, int threads, String unit, double... forks) {
    return row("a.B.c", mode, threads, Results.metric(unit, forks));
  }

  private static Finding row(String benchmark, Mode mode, int threads, Metric metric) {
    return Results.row(Results.measurement(benchmark, mode, threads, metric, "size", "1"));
  }

  private static Scaling of(Finding single, Finding several) {
    return Scaling.among(List.of(several, single)).get(several);
  }

  @Test
  void rates_areThoseOfAllThreads() {
    Scaling scaling =
        of(
            row(Mode.THROUGHPUT, 1, "ops/s", 100, 100, 100),
            row(Mode.THROUGHPUT, 4, "ops/s", 150, 150, 150));
    assertThat(scaling.efficiency()).isCloseTo(0.375, within(1e-12));
  }

  /**
   * Each of two threads takes 12.5 ns where one takes 10: 160 ops/µs of 200. Logarithms have a
   * standard deviation of ln 1.01 each: the standard error is ln 1.01 · √(2/3), t(0.975; 4 df) =
   * 2.776445, so that the half-width is 0.0225571.
   */
  @Test
  void interval_isWelchsOfTheLogarithms() {
    Scaling scaling =
        of(
            row(Mode.AVERAGE_TIME, 1, "ns/op", 10 / 1.01, 10, 10 * 1.01),
            row(Mode.AVERAGE_TIME, 2, "ns/op", 12.5 / 1.01, 12.5, 12.5 * 1.01));
    Interval interval = scaling.interval().orElseThrow();
    assertThat(scaling.efficiency()).isCloseTo(0.8, within(1e-9));
    assertThat(interval.low()).isCloseTo(0.8 * Math.exp(-0.0225571), within(1e-6));
    assertThat(interval.high()).isCloseTo(0.8 * Math.exp(0.0225571), within(1e-6));
  }

  @Test
  void rowsWithoutCounterpart_haveNone() {
    assertThat(
            Scaling.among(
                List.of(
                    row(Mode.AVERAGE_TIME, 2, "ns/op", 10, 10, 10),
                    row(Mode.THROUGHPUT, 1, "ops/s", 10, 10, 10),
                    row("a.B.other", Mode.AVERAGE_TIME, 1, Results.metric("ns/op", 1, 1, 1)))))
        .isEmpty();
    assertThat(
            of(
                row(Mode.AVERAGE_TIME, 1, "ns/op", 10, 10, 10),
                row(Mode.AVERAGE_TIME, 2, "ns/op", 0, 1, 2)))
        .isNull();
    assertThat(of(row(Mode.SINGLE_SHOT, 1, "ns/op", 10), row(Mode.SINGLE_SHOT, 2, "ns/op", 10)))
        .isNull();
    assertThat(of(row(Mode.AVERAGE_TIME, 1, "B/op", 10), row(Mode.AVERAGE_TIME, 2, "B/op", 10)))
        .isNull();
  }
}
