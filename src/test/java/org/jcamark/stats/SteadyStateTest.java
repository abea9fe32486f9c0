package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SteadyStateTest {
  private final Random random = new Random(11);

  /** Phases of normal values with a deviation of 1% of their levels, such as {@code 20 of 40}. */
  private double[] series(String phases) {
    return Stream.of(phases.split(" \\+ ", -1))
        .map(phase -> phase.split(" of ", 2))
        .flatMapToDouble(phase -> phase(Long.parseLong(phase[0]), Double.parseDouble(phase[1])))
        .toArray();
  }

  private DoubleStream phase(long iterations, double level) {
    return DoubleStream.generate(() -> level * (1 + 0.01 * random.nextGaussian()))
        .limit(iterations);
  }

  /**
   * A change within the last sixth leaves no steady state, but for one of a hundredth of the
   * series.
   */
  @ParameterizedTest
  @CsvSource({
    "1 of 7, FLAT, [], 0",
    "300 of 7, FLAT, [], 0",
    "20 of 40 + 30 of 12 + 250 of 7, WARM_UP, '[20, 50]', 50",
    "20 of 40 + 60 of 6 + 220 of 7, SLOWDOWN, '[20, 80]', 80",
    "250 of 9 + 50 of 7, WARM_UP, [250], 250",
    "260 of 9 + 40 of 7, NO_STEADY_STATE, [260],",
    "150 of 7.2 + 150 of 7.0, FLAT, [151], 0",
    "3000 of 9 + 22001 of 7, WARM_UP, [3000], 3000",
    "300 of 9 + 580 of 7 + 10 of 9 + 110 of 7, WARM_UP, '[300, 880, 890]', 300",
    "300 of 9 + 570 of 7 + 20 of 9 + 110 of 7, NO_STEADY_STATE, '[300, 870, 890]',",
    "10 of 9 + 990 of 7, WARM_UP, [10], 10"
  })
  void series_isOfTheClassOfItsPhases(
      String phases, WarmupClass kind, String changes, Integer start) {
    SteadyState state = SteadyState.of(series(phases));
    assertThat(state.kind()).isEqualTo(kind);
    assertThat(state.changePoints()).hasToString(changes);
    if (start == null) {
      assertThat(state.steadyStart()).isEmpty();
      assertThat(state.steadyMean()).isEmpty();
    } else {
      assertThat(state.steadyStart()).hasValue(start);
      assertThat(state.steadyMean()).hasValueCloseTo(7.0, within(0.2));
    }
  }

  @Test
  void spikes_areNoSegments() {
    double[] times = series("1000 of 7");
    for (int i = 30; i < 1_000; i += 250) {
      times[i] = 30;
    }
    SteadyState state = SteadyState.of(times);
    assertThat(state.changePoints()).isEmpty();
    assertThat(state.steadyMean()).hasValueCloseTo(7 + 4 * 23 / 1_000.0, within(0.01));
    double[] change = series("300 of 9 + 300 of 7");
    change[40] = 80;
    assertThat(SteadyState.of(change).steadyStart()).as("keeps its index").hasValue(300);
  }

  /** Whole milliseconds: most iterations are equal, so that their variance is next to nothing. */
  @Test
  void coarseClock_makesNoSegmentsOfEqualTimes() {
    double[] times = series("100 of 40 + 300 of 7.3");
    double[] rounded = Arrays.stream(times).map(Math::rint).toArray();
    SteadyState state = SteadyState.of(rounded);
    assertThat(state.changePoints()).containsExactly(100);
    assertThat(state.steadyStart()).hasValue(100);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
  void time_mustBePositiveAndFinite(double time) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SteadyState.of(new double[] {1, time}))
        .withMessage("time is " + time + ", more than 0 is needed");
  }

  @ParameterizedTest
  @CsvSource({
    "SLOWDOWN, SLOWDOWN",
    "WARM_UP WARM_UP, WARM_UP",
    "NO_STEADY_STATE NO_STEADY_STATE, NO_STEADY_STATE",
    "FLAT WARM_UP FLAT, MOSTLY_GOOD",
    "FLAT SLOWDOWN, INCONSISTENT",
    "FLAT WARM_UP NO_STEADY_STATE, INCONSISTENT"
  })
  void scenario_isOfTheClassOfItsForks(String forks, WarmupClass expected) {
    assertThat(
            WarmupClass.ofForks(Stream.of(forks.split(" ", -1)).map(WarmupClass::valueOf).toList()))
        .isEqualTo(expected);
  }

  // How well made-up changes are found, and how seldom one is found where there is none.

  private static final double NOISE = 0.02;

  /** Normal noise around a level by iteration. */
  private double[] noisy(int iterations, IntToDoubleFunction level) {
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
      SteadyState state = SteadyState.of(noisy(500, i -> i < at ? 1 + sigmas * NOISE : 1));
      assertThat(state.steadyStart().orElseThrow()).isCloseTo(at, within(5));
      assertThat(state.kind()).isEqualTo(sigmas > 0 ? WarmupClass.WARM_UP : WarmupClass.SLOWDOWN);
    }
  }

  /** Phases of two levels in turn, as long as segments can be found, have no steady level. */
  @Test
  void cycles_areNotSteadyBeforeTheLastPhaseOfItsLevel() {
    for (int round = 0; round < 10; round++) {
      SteadyState state = SteadyState.of(noisy(600, i -> i / 60 % 2 == 0 ? 1.2 : 1));
      assertThat(state.changePoints()).hasSize(9);
      assertThat(state.kind()).isEqualTo(WarmupClass.NO_STEADY_STATE);
    }
  }

  /** First calls take millions of times as long; few enough that one is no outlier. */
  @Test
  void coldFirstCalls_areNoPartOfTheSteadyState() {
    double[] times = noisy(1_000, i -> 40);
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
    double[] times = noisy(iterations, i -> 40);
    times[0] = first;
    SteadyState state = SteadyState.of(times);
    assertThat(state.kind()).isEqualTo(WarmupClass.WARM_UP);
    assertThat(state.steadyStart()).hasValue(1);
    assertThat(state.steadyMean()).hasValueCloseTo(40.0, within(0.5));
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 20, 80})
  void timesWithoutNoise_changeWhereTheyDo(int at) {
    SteadyState state =
        SteadyState.of(IntStream.range(0, 100).mapToDouble(i -> i < at ? 11 : 10).toArray());
    assertThat(state.changePoints()).containsExactly(at);
    assertThat(state.steadyStart()).hasValue(at);
    assertThat(state.steadyMean()).hasValue(10.0);
  }

  /**
   * Neighbours that resemble each other look like phases: at a correlation of 0.9 with the
   * neighbour in about 40% of series, at 0.95 in about 90%; but they are hardly ever 5% off.
   */
  @ParameterizedTest
  @CsvSource({"0, 1000, 50", "0.5, 100, 5", "0.7, 100, 5", "0.9, 100, 60"})
  void stationarySeries_haveAChangePointInAtMost(double correlation, int rounds, int most) {
    List<SteadyState> states =
        Stream.generate(() -> SteadyState.of(autocorrelated(500, correlation)))
            .limit(rounds)
            .toList();
    assertThat(states)
        .filteredOn(state -> !state.changePoints().isEmpty())
        .hasSizeLessThanOrEqualTo(most);
    assertThat(states)
        .filteredOn(state -> state.kind() != WarmupClass.FLAT)
        .hasSizeLessThanOrEqualTo(3 * rounds / 100);
  }
}
