package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How well made-up changes are found, and how seldom one is found where there is none. */
final class SteadyStateAccuracyTest {
  private static final double NOISE = 0.02;

  private final Random random = new Random(15);

  /** Normal noise around a level by iteration. */
  private double[] series(int iterations, IntToDoubleFunction level) {
    return IntStream.range(0, iterations)
        .mapToDouble(i -> level.applyAsDouble(i) * (1 + NOISE * random.nextGaussian()))
        .toArray();
  }

  private double[] autocorrelated(int iterations, double correlation) {
    double[] times = new double[iterations];
    double deviation = random.nextGaussian() * NOISE;
    for (int i = 0; i < iterations; i++) {
      times[i] = 1 + deviation;
      deviation =
          correlation * deviation
              + Math.sqrt(1 - correlation * correlation) * NOISE * random.nextGaussian();
    }
    return times;
  }

  @ParameterizedTest
  @CsvSource({
    "5, 20", "5, 100", "5, 300", "8, 20", "8, 400", "20, 7", "20, 100", "-5, 100", "-8, 30"
  })
  void stepOfFiveSigmaAndMore_isFoundWithinFiveIterations(double sigmas, int at) {
    for (int round = 0; round < 10; round++) {
      SteadyState state = SteadyState.of(series(500, i -> i < at ? 1 + sigmas * NOISE : 1));
      assertThat(state.steadyStart().orElseThrow()).isCloseTo(at, within(5));
      assertThat(state.kind()).isEqualTo(sigmas > 0 ? WarmupClass.WARM_UP : WarmupClass.SLOWDOWN);
    }
  }

  /**
   * What steps there are in a slope depends on the noise; its end is where it is near the level.
   */
  @ParameterizedTest
  @ValueSource(ints = {50, 150, 300})
  void slope_endsInTheSteadyState(int end) {
    for (int round = 0; round < 10; round++) {
      SteadyState state = SteadyState.of(series(600, i -> 1 + Math.max(0, 1 - (double) i / end)));
      assertThat(state.kind()).isEqualTo(WarmupClass.WARM_UP);
      assertThat(state.steadyStart().orElseThrow()).isBetween((int) (0.75 * end), end + 5);
      assertThat(state.steadyMean()).hasValueCloseTo(1.0, within(0.02));
    }
  }

  @Test
  void exponentialDecay_isSteadyOnceWithinFewPercent() {
    for (int round = 0; round < 10; round++) {
      SteadyState state = SteadyState.of(series(1_000, i -> 1 + 50 * Math.exp(-i / 20.0)));
      assertThat(state.kind()).isEqualTo(WarmupClass.WARM_UP);
      // 50·e^(−i/20) is 5% at iteration 138 and 1% at 170.
      assertThat(state.steadyStart().orElseThrow()).isBetween(100, 175);
    }
  }

  /** Phases of two levels in turn, as long as segments can be found, have no steady level. */
  @Test
  void cycles_areNotSteadyBeforeTheLastPhaseOfItsLevel() {
    for (int round = 0; round < 10; round++) {
      SteadyState state = SteadyState.of(series(600, i -> i / 60 % 2 == 0 ? 1.2 : 1));
      assertThat(state.changePoints()).hasSize(9);
      assertThat(state.kind()).isEqualTo(WarmupClass.NO_STEADY_STATE);
    }
  }

  /** First calls take millions of times as long; few enough that one is no outlier. */
  @Test
  void coldFirstCalls_areNoPartOfTheSteadyState() {
    double[] times = series(1_000, i -> 40);
    double[] cold = {2e8, 1e8, 3e6, 4e5, 9e4, 2e4};
    System.arraycopy(cold, 0, times, 0, cold.length);
    SteadyState state = SteadyState.of(times);
    assertThat(state.kind()).isEqualTo(WarmupClass.WARM_UP);
    assertThat(state.changePoints()).hasSize(1);
    assertThat(state.steadyStart().orElseThrow()).isCloseTo(cold.length, within(1));
    assertThat(state.steadyMean()).hasValueCloseTo(40.0, within(0.5));
  }

  @ParameterizedTest
  @CsvSource({"500, 400", "60, 400", "30, 50"})
  void coldFirstIteration_isWarmup(int iterations, double first) {
    double[] times = series(iterations, i -> 40);
    times[0] = first;
    SteadyState state = SteadyState.of(times);
    assertThat(state.kind()).isEqualTo(WarmupClass.WARM_UP);
    assertThat(state.steadyStart()).hasValue(1);
    assertThat(state.steadyMean()).hasValueCloseTo(40.0, within(0.5));
  }

  @Test
  void timesWithoutNoise_changeWhereTheyDo() {
    for (int at : new int[] {5, 20, 80}) {
      SteadyState state =
          SteadyState.of(IntStream.range(0, 100).mapToDouble(i -> i < at ? 11 : 10).toArray());
      assertThat(state.changePoints()).containsExactly(at);
      assertThat(state.steadyStart()).hasValue(at);
      assertThat(state.steadyMean()).hasValue(10.0);
    }
    double[] decline =
        IntStream.range(0, 30).mapToDouble(i -> 5 + Math.max(0, 5 - 2 * i)).toArray();
    SteadyState state = SteadyState.of(decline);
    assertThat(state.kind()).isEqualTo(WarmupClass.WARM_UP);
    assertThat(state.steadyStart()).hasValue(3);
    assertThat(state.steadyMean()).hasValue(5.0);
  }

  /**
   * Neighbours that resemble each other look like phases: at a correlation of 0.9 with the
   * neighbour in about 40% of series, at 0.95 in about 90%.
   */
  @ParameterizedTest
  @CsvSource({"0, 1000, 50", "0.5, 100, 5", "0.7, 100, 5", "0.9, 100, 60"})
  void stationarySeries_haveAChangePointInAtMost(double correlation, int rounds, int most) {
    assertThat(
            IntStream.range(0, rounds)
                .mapToObj(round -> SteadyState.of(autocorrelated(500, correlation))))
        .filteredOn(state -> !state.changePoints().isEmpty())
        .hasSizeLessThanOrEqualTo(most);
  }

  /** What looks like a phase is hardly ever 5% off. */
  @Test
  void autocorrelatedSeries_areFlat() {
    assertThat(IntStream.range(0, 100).mapToObj(i -> SteadyState.of(autocorrelated(500, 0.9))))
        .filteredOn(state -> state.kind() == WarmupClass.FLAT)
        .hasSizeGreaterThanOrEqualTo(97);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 1e-3, 1e9})
  void unit_changesNoClass(double unit) {
    for (double[] times : samples(0)) {
      SteadyState state = SteadyState.of(times);
      SteadyState scaled = SteadyState.of(Arrays.stream(times).map(t -> t * unit).toArray());
      assertThat(scaled.kind()).isEqualTo(state.kind());
      assertThat(scaled.changePoints()).isEqualTo(state.changePoints());
      assertThat(scaled.steadyStart()).isEqualTo(state.steadyStart());
    }
  }

  /** The same changes some iterations earlier or later. */
  @ParameterizedTest
  @ValueSource(ints = {-15, 10, 35})
  void positionInTime_changesNoClass(int shift) {
    List<double[]> here = samples(0);
    List<double[]> there = samples(shift);
    for (int i = 0; i < here.size(); i++) {
      assertThat(SteadyState.of(there.get(i)).kind())
          .as("series %d", i)
          .isEqualTo(SteadyState.of(here.get(i)).kind());
    }
  }

  /** A series of each class and of more than one change. */
  private List<double[]> samples(int shift) {
    return List.of(
        series(400, i -> 7),
        series(400, i -> i < 60 + shift ? 9 : 7),
        series(400, i -> i < 40 + shift ? 20 : i < 90 + shift ? 9 : 7),
        series(400, i -> i < 60 + shift ? 6 : 7),
        series(400, i -> i < 360 + shift ? 6 : 7));
  }
}
