package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SteadyStateTest {
  private final Random random = new Random(11);

  /** Normal values with a deviation of 1% of the level. */
  private DoubleStream phase(int iterations, double level) {
    return DoubleStream.generate(() -> level * (1 + 0.01 * random.nextGaussian()))
        .limit(iterations);
  }

  private double[] series(DoubleStream... phases) {
    return Arrays.stream(phases).flatMapToDouble(phase -> phase).toArray();
  }

  @Test
  void evenSeries_isFlat() {
    SteadyState state = SteadyState.of(series(phase(300, 7)));
    assertThat(state.kind()).isEqualTo(WarmupClass.FLAT);
    assertThat(state.changePoints()).isEmpty();
    assertThat(state.steadyStart()).hasValue(0);
    assertThat(state.steadyMean()).hasValueCloseTo(7.0, within(0.02));
  }

  @Test
  void slowStart_isWarmup() {
    SteadyState state = SteadyState.of(series(phase(20, 40), phase(30, 12), phase(250, 7)));
    assertThat(state.kind()).isEqualTo(WarmupClass.WARM_UP);
    assertThat(state.changePoints()).containsExactly(20, 50);
    assertThat(state.steadyStart()).hasValue(50);
    assertThat(state.steadyMean()).hasValueCloseTo(7.0, within(0.02));
  }

  @Test
  void fasterStart_isSlowdown() {
    SteadyState state = SteadyState.of(series(phase(20, 40), phase(60, 6), phase(220, 7)));
    assertThat(state.kind()).isEqualTo(WarmupClass.SLOWDOWN);
    assertThat(state.steadyStart()).hasValue(80);
  }

  @Test
  void changeWithinTheLastSixth_isNoSteadyState() {
    SteadyState state = SteadyState.of(series(phase(260, 9), phase(40, 7)));
    assertThat(state.kind()).isEqualTo(WarmupClass.NO_STEADY_STATE);
    assertThat(state.changePoints()).containsExactly(260);
    assertThat(state.steadyStart()).isEmpty();
    assertThat(state.steadyMean()).isEmpty();
  }

  @Test
  void changeJustBeforeTheLastSixth_isSteady() {
    assertThat(SteadyState.of(series(phase(250, 9), phase(50, 7))).steadyStart()).hasValue(250);
  }

  @Test
  void changeOfLessThanFivePercent_belongsToTheSteadyState() {
    SteadyState state = SteadyState.of(series(phase(150, 7.2), phase(150, 7)));
    assertThat(state.changePoints()).isNotEmpty();
    assertThat(state.kind()).isEqualTo(WarmupClass.FLAT);
    assertThat(state.steadyStart()).hasValue(0);
  }

  @Test
  void spikes_areNoSegments() {
    double[] times = series(phase(1_000, 7));
    for (int i = 30; i < 1_000; i += 250) {
      times[i] = 30;
    }
    SteadyState state = SteadyState.of(times);
    assertThat(state.changePoints()).isEmpty();
    assertThat(state.steadyMean()).hasValueCloseTo(7 + 4 * 23 / 1_000.0, within(0.01));
  }

  /** Left out of segmentation, an outlier must not shift the indices of what follows it. */
  @Test
  void changeAfterSpike_keepsItsIndex() {
    double[] times = series(phase(300, 9), phase(300, 7));
    times[40] = 80;
    assertThat(SteadyState.of(times).steadyStart()).hasValue(300);
  }

  /** Whole milliseconds: most iterations are equal, so that their variance is next to nothing. */
  @Test
  void coarseClock_makesNoSegmentsOfEqualTimes() {
    double[] times = series(phase(100, 40), phase(300, 7.3));
    double[] rounded = Arrays.stream(times).map(Math::rint).toArray();
    SteadyState state = SteadyState.of(rounded);
    assertThat(state.changePoints()).containsExactly(100);
    assertThat(state.steadyStart()).hasValue(100);
  }

  @Test
  void singleIteration_isFlat() {
    assertThat(SteadyState.of(new double[] {3}).steadyStart()).hasValue(0);
  }

  @Test
  void longSeries_isBinned() {
    SteadyState state = SteadyState.of(series(phase(3_000, 9), phase(22_001, 7)));
    assertThat(state.binWidth()).isEqualTo(3);
    assertThat(state.changePoints()).containsExactly(3_000);
    assertThat(state.steadyStart()).hasValue(3_000);
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
            WarmupClass.ofScenario(
                Stream.of(forks.split(" ", -1)).map(WarmupClass::valueOf).toList()))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 199, 200, 201, 202, 640})
  void marks_areThoseOfTheDefinition(int points) {
    Random random = new Random(points);
    double[] series =
        IntStream.range(0, points)
            .mapToDouble(i -> 10 + random.nextGaussian() + (random.nextInt(60) == 0 ? 20 : 0))
            .toArray();
    assertThat(SlidingOutliers.of(series)).isEqualTo(marks(series));
  }

  /** Each window cut out and sorted anew. */
  private static boolean[] marks(double[] series) {
    int window = Math.min(200, series.length);
    boolean[] marks = new boolean[series.length];
    for (int i = 0; i < series.length; i++) {
      int from = Math.max(0, Math.min(i - window / 2, series.length - window));
      Observations around = Observations.of(Arrays.copyOfRange(series, from, from + window));
      double reach = 3 * (Percentiles.of(around, 99) - Percentiles.of(around, 1));
      marks[i] = Math.abs(series[i] - Percentiles.of(around, 50)) > reach;
    }
    return marks;
  }

  @Test
  void spike_isAnOutlierAndItsNeighboursAreNot() {
    double[] series = IntStream.range(0, 400).mapToDouble(i -> 5 + Math.sin(i)).toArray();
    series[150] = 50;
    boolean[] marks = SlidingOutliers.of(series);
    assertThat(IntStream.range(0, 400).filter(i -> marks[i]).toArray()).containsExactly(150);
  }

  @Test
  void levelShift_isNoOutlier() {
    double[] series =
        IntStream.range(0, 400).mapToDouble(i -> (i < 230 ? 5 : 50) + Math.sin(i)).toArray();
    assertThat(SlidingOutliers.of(series)).doesNotContain(true);
  }
}
