package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jcamark.run.WarmupChoice.Source;
import org.jcamark.stats.WarmupClass;
import org.junit.jupiter.api.Test;

final class WarmupChoiceTest {
  private static final Iterations PILOT = new Iterations(300, Duration.ofMillis(10));

  /** Planned for 800 ms, so that the floor is 80 iterations of 10 ms. */
  private static final ForkSpec CANDIDATE =
      Forks.withPilotWarmup(
          Forks.spin("A", "JDK").withWarmup(new Iterations(8, Duration.ofMillis(100))), PILOT);

  /** A quarter of the speed for 100 iterations. */
  private static final ForkWarmup A_QUARTER = Warmups.pilot(300, 100, 4);

  private static WarmupChoice choice(ForkSpec candidate, List<ForkWarmup> pilots) {
    return WarmupChoice.of(candidate, pilots, 0.02);
  }

  /**
   * 100 iterations of a quarter of 10,000 operations each are 250,000, to within a bin of the
   * curve. Half as many more are 375,000, and the 125,000 take 13 iterations at full speed.
   */
  @Test
  void operationsToTheSteadyState_areTakenWithAMargin() {
    WarmupChoice choice = choice(CANDIDATE, List.of(A_QUARTER, A_QUARTER, A_QUARTER));
    assertThat(choice.source()).isEqualTo(Source.MEASURED);
    assertThat(choice.kind()).contains(WarmupClass.WARM_UP);
    assertThat(choice.operationsToSteady().orElseThrow()).isBetween(242_000L, 258_000L);
    assertThat(choice.operations().orElseThrow())
        .isCloseTo(Math.round(1.5 * choice.operationsToSteady().orElseThrow()), within(1L));
    assertThat(choice.warmup().count()).isBetween(112, 115);
    assertThat(choice.warmup().time()).isEqualTo(PILOT.time());
    assertThat(choice.pilotsCount()).isTrue();
  }

  /** The wish is in operations: a fork at half the speed needs twice the iterations for them. */
  @Test
  void operations_areTurnedIntoIterationsOfTheSlowestFork() {
    WarmupSeries series = A_QUARTER.series().orElseThrow();
    ForkWarmup halfTheSpeed =
        ForkWarmup.of(
                new WarmupSeries(
                    series.operations().stream().map(count -> count / 2).toList(),
                    series.nsPerOp().stream().map(ns -> 2 * ns).toList()),
                true)
            .orElseThrow();
    int usual = choice(CANDIDATE, List.of(A_QUARTER, A_QUARTER)).warmup().count();
    WarmupChoice choice = choice(CANDIDATE, List.of(A_QUARTER, A_QUARTER, halfTheSpeed));
    assertThat(choice.operationsToSteady().orElseThrow()).isBetween(242_000L, 258_000L);
    assertThat(choice.warmup().count()).isBetween(usual + 20, usual + 100);
  }

  /** What hits a single pilot is not warm-up. */
  @Test
  void disturbanceOfOnePilot_doesNotProlongTheWarmup() {
    int usual = choice(CANDIDATE, List.of(A_QUARTER, A_QUARTER, A_QUARTER)).warmup().count();
    WarmupChoice choice =
        choice(CANDIDATE, List.of(A_QUARTER, A_QUARTER, disturbed(A_QUARTER, 265, 290)));
    assertThat(choice.source()).isEqualTo(Source.MEASURED);
    assertThat(choice.kind()).contains(WarmupClass.INCONSISTENT);
    assertThat(choice.warmup().count()).isBetween(usual - 10, usual + 10);
  }

  /**
   * As a heap that grows into fresh memory makes all pilots slow once more, each after other
   * operations: no bin of the curve shows it.
   */
  @Test
  void whatComesInEveryPilotElsewhere_isWarmup() {
    List<ForkWarmup> pilots =
        List.of(
            disturbed(A_QUARTER, 120, 135),
            disturbed(A_QUARTER, 150, 170),
            disturbed(A_QUARTER, 180, 200));
    assertThat(pilots).allMatch(pilot -> pilot.kind().orElseThrow() == WarmupClass.WARM_UP);
    assertThat(choice(CANDIDATE, pilots).warmup().count()).isGreaterThan(170);
  }

  @Test
  void disturbanceOfAllPilotsAlike_isWarmup() {
    ForkWarmup late = disturbed(A_QUARTER, 150, 170);
    WarmupChoice choice = choice(CANDIDATE, List.of(late, A_QUARTER, late));
    assertThat(choice.warmup().count()).isGreaterThan(170);
  }

  /** The same, but operations take three times as long in some iterations. */
  private static ForkWarmup disturbed(ForkWarmup warmup, int from, int to) {
    WarmupSeries series = warmup.series().orElseThrow();
    List<Long> operations = new ArrayList<>(series.operations());
    List<Double> nsPerOp = new ArrayList<>(series.nsPerOp());
    for (int i = from; i < to; i++) {
      operations.set(i, operations.get(i) / 3);
      nsPerOp.set(i, 3 * nsPerOp.get(i));
    }
    return ForkWarmup.of(new WarmupSeries(operations, nsPerOp), true).orElseThrow();
  }

  @Test
  void earlySteadyState_givesTheFloor() {
    List<ForkWarmup> pilots = List.of(Warmups.pilot(300, 8, 3), Warmups.pilot(300, 0, 1));
    WarmupChoice choice = choice(CANDIDATE, pilots);
    assertThat(choice.source()).isEqualTo(Source.FLOOR);
    assertThat(choice.kind()).contains(WarmupClass.MOSTLY_GOOD);
    assertThat(choice.warmup()).isEqualTo(new Iterations(80, Duration.ofMillis(10)));
    ForkSpec longer = CANDIDATE.withWarmup(new Iterations(8, Duration.ofMillis(300)));
    assertThat(choice(longer, pilots).warmup())
        .isEqualTo(new Iterations(120, Duration.ofMillis(10)));
    ForkSpec somewhatLonger = CANDIDATE.withWarmup(new Iterations(8, Duration.ofMillis(200)));
    assertThat(choice(somewhatLonger, pilots).warmup())
        .isEqualTo(new Iterations(100, Duration.ofMillis(10)));
  }

  @Test
  void pilotsWithoutSteadyState_makeTheWarmupLongerThanTheirs() {
    ForkWarmup unsteady = Warmups.pilot(300, 280, 2);
    WarmupChoice choice = choice(CANDIDATE, List.of(unsteady, A_QUARTER, unsteady));
    assertThat(choice.source()).isEqualTo(Source.NO_STEADY_STATE);
    assertThat(choice.operationsToSteady()).isEmpty();
    assertThat(choice.kind()).contains(WarmupClass.INCONSISTENT);
    assertThat(choice.warmup().count()).isGreaterThan(300);
    assertThat(choice.pilotsCount()).isFalse();
  }

  @Test
  void singlePilotWithoutSteadyState_isOutvoted() {
    WarmupChoice choice =
        choice(CANDIDATE, List.of(A_QUARTER, Warmups.pilot(300, 280, 2), A_QUARTER));
    assertThat(choice.source()).isEqualTo(Source.MEASURED);
    assertThat(choice.pilotsCount()).isTrue();
  }

  /**
   * 4% slower at first, less by a factor of e each 60 iterations: always within the 5% of the
   * steady state, within 1% after 83 iterations, and within the half percent after 125.
   */
  @Test
  void slowDecay_isWarmupForPrecision() {
    ForkWarmup pilot = Warmups.decaying(300, 0.04, 60);
    List<ForkWarmup> pilots = List.of(pilot, pilot, pilot);
    assertThat(WarmupChoice.of(CANDIDATE, pilots, 0.1).source()).isEqualTo(Source.FLOOR);
    assertThat(WarmupChoice.of(CANDIDATE, pilots, 0.02).warmup().count()).isBetween(100, 150);
    assertThat(WarmupChoice.of(CANDIDATE, pilots, 0.001).warmup().count()).isBetween(150, 220);
  }

  /** An operation of 1 s is one iteration, however short that was to be. */
  @Test
  void slowOperation_isCountedByItsOperations() {
    ForkSpec slow =
        Forks.withPilotWarmup(
            Forks.spin("A", "JDK").withWarmup(new Iterations(10, Duration.ofMillis(100))),
            new Iterations(20, Duration.ofMillis(200)));
    ForkWarmup pilot = ForkWarmup.of(Warmups.slowOperations(20, 1e9), true).orElseThrow();
    WarmupChoice choice = choice(slow, List.of(pilot, pilot, pilot));
    assertThat(choice.source()).isEqualTo(Source.FLOOR);
    assertThat(choice.warmup()).isEqualTo(new Iterations(5, Duration.ofMillis(200)));
  }

  @Test
  void tooFewIterationsToTell_keepWhatWasPlanned() {
    WarmupChoice choice =
        choice(CANDIDATE, List.of(Warmups.pilot(300, 40, 4), Warmups.pilot(12, 3, 4)));
    assertThat(choice)
        .isEqualTo(
            new WarmupChoice(
                Source.PLANNED,
                CANDIDATE.timing().warmup(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty()));
  }
}
