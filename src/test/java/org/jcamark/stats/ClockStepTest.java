package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.assertj.core.data.Offset;
import org.jcamark.model.Samples;
import org.junit.jupiter.api.Test;

/** Calls timed by made-up clocks. */
final class ClockStepTest {
  private static final double WINDOWS = 15_625_000;
  private static final double APPLE = 125 / 3.0;
  private static final double QPC = 100;

  /** Times in ns of calls that vary by 5%, of which every hundredth takes three times as long. */
  private static long[] timed(double stepNs, double callNs, int calls) {
    Random random = new Random(17);
    double now = 0;
    long[] times = new long[calls];
    for (int i = 0; i < calls; i++) {
      now += stepNs * random.nextDouble(2);
      double end =
          now + callNs * (1 + 0.05 * random.nextGaussian()) * (random.nextInt(100) == 0 ? 3 : 1);
      times[i] = read(stepNs, end) - read(stepNs, now);
      now = end;
    }
    return times;
  }

  /** A clock gives whole nanoseconds. */
  private static long read(double stepNs, double time) {
    return (long) (Math.floor(time / stepNs) * stepNs + 1e-6);
  }

  private static Samples shots(long... times) {
    return new Samples.Raw(
        LongStream.of(times).mapToObj(time -> new double[] {time / 1e6}).toList());
  }

  /** With the first ten binary digits of each time, as JMH keeps them in sample mode. */
  private static Samples sampled(long... times) {
    Map<Double, Long> counts = new TreeMap<>();
    for (long time : times) {
      int bucket = Math.max(0, 54 - Long.numberOfLeadingZeros(time));
      counts.merge((time >> bucket << bucket) / 1e6, 1L, Long::sum);
    }
    return new Samples.Histograms(
        List.of(
            List.of(
                new Samples.Histogram(
                    counts.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
                    counts.values().stream().mapToLong(Long::longValue).toArray()))));
  }

  private static Optional<Double> step(Samples times) {
    return ClockStep.tooCoarse(times, 1e6);
  }

  @Test
  void fewStepsAnOperation_areFound() {
    for (double steps : new double[] {0.01, 0.9, 2.5, 12}) {
      for (double clock : new double[] {WINDOWS, APPLE, QPC}) {
        String what = steps + " steps of " + clock + " ns";
        Offset<Double> near = within(0.02 * clock);
        long[] times = timed(clock, steps * clock, 2_000);
        assertThat(step(sampled(times)).orElseThrow()).as(what).isCloseTo(clock, near);
        assertThat(step(shots(times)).orElseThrow()).as(what).isCloseTo(clock, near);
      }
    }
  }

  @Test
  void fiveForks_areEnoughForACoarseClock() {
    assertThat(step(shots(0, 0, 15_625_000, 0, 0))).contains(WINDOWS);
    assertThat(step(shots(31_250_000, 15_625_000, 15_625_000, 31_250_000, 15_625_000)))
        .contains(WINDOWS);
  }

  @Test
  void manyStepsAnOperation_areFineEnough() {
    for (double steps : new double[] {40, 100, 1_000, 100_000}) {
      for (double clock : new double[] {WINDOWS, APPLE, QPC, 1}) {
        long[] times = timed(clock, steps * clock, 2_000);
        assertThat(step(sampled(times))).isEmpty();
        assertThat(step(shots(times))).isEmpty();
      }
    }
  }

  @Test
  void fewEqualTimes_areChance() {
    assertThat(step(shots(30, 31, 30, 30, 31))).as("as short as reading the clock").isEmpty();
    assertThat(step(shots(1_200_000, 1_000_000, 1_200_000))).isEmpty();
    assertThat(step(shots(1_000_000, 1_100_000, 1_200_000, 1_300_000, 1_400_000))).isEmpty();
    assertThat(step(shots(50_000_000, 50_000_000))).isEmpty();
    assertThat(step(shots(0, 17_300_000, 25_100_000))).isEmpty();
    assertThat(step(shots(0, 0, 0, 0, 0))).isEmpty();
  }

  /** Times within 0.2% of each other share a bucket of JMH's; that is no step. */
  @Test
  void longOperationsThatHardlyVary_areNoSteps() {
    Samples.Histogram quiet =
        new Samples.Histogram(new double[] {200, 230, 245}, new long[] {24, 1, 1});
    assertThat(step(new Samples.Histograms(List.of(List.of(quiet))))).isEmpty();
    Samples.Histogram equal = new Samples.Histogram(new double[] {200}, new long[] {1_000});
    assertThat(step(new Samples.Histograms(List.of(List.of(equal))))).isEmpty();
  }
}
