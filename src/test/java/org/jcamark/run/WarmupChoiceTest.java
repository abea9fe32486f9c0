package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jcamark.run.WarmupChoice.Source;
import org.jcamark.stats.WarmupClass;
import org.junit.jupiter.api.Test;

final class WarmupChoiceTest {
  private static final Iterations PILOT = new Iterations(300, Duration.ofMillis(10));

  /** Planned for 800 ms, so that the floor is 40 iterations of 10 ms. */
  private static final Candidate CANDIDATE =
      Forks.withPilotWarmup(
          Forks.spin("A", "JDK").withWarmup(new Iterations(8, Duration.ofMillis(100))), PILOT);

  /**
   * The slow pilot is steady from iteration 100 on, before which it did a quarter of 10,000
   * operations in each: 250,000. Half as many more are 375,000, and it did the 125,000 in 13
   * iterations at full speed.
   */
  @Test
  void slowestPilot_decidesWithAMargin() {
    WarmupChoice choice =
        WarmupChoice.of(
            CANDIDATE,
            List.of(
                Warmups.pilot(300, 60, 4), Warmups.pilot(300, 100, 4), Warmups.pilot(300, 20, 4)));
    assertThat(choice.source()).isEqualTo(Source.MEASURED);
    assertThat(choice.kind()).contains(WarmupClass.WARM_UP);
    assertThat(choice.operations().orElseThrow()).isBetween(374_000L, 376_000L);
    assertThat(choice.warmup()).isEqualTo(new Iterations(113, Duration.ofMillis(10)));
  }

  /** The wish is in operations: a fork at half the speed needs twice the iterations for it. */
  @Test
  void operations_areTurnedIntoIterationsOfTheSlowestFork() {
    ForkWarmup slowMachine =
        ForkWarmup.of(
                new WarmupSeries(
                    Warmups.series(300, 0, 1).operations().stream().map(n -> n / 2).toList(),
                    Warmups.series(300, 0, 1).nsPerOp().stream().map(ns -> 2 * ns).toList()),
                true)
            .orElseThrow();
    WarmupChoice choice =
        WarmupChoice.of(CANDIDATE, List.of(Warmups.pilot(300, 150, 1.3), slowMachine));
    assertThat(choice.operations().orElseThrow()).isBetween(1_725_000L, 1_735_000L);
    assertThat(choice.warmup().count()).isBetween(345, 348);
  }

  @Test
  void earlySteadyState_givesTheFloor() {
    WarmupChoice choice =
        WarmupChoice.of(CANDIDATE, List.of(Warmups.pilot(300, 8, 3), Warmups.pilot(300, 0, 1)));
    assertThat(choice.source()).isEqualTo(Source.FLOOR);
    assertThat(choice.kind()).contains(WarmupClass.MOSTLY_GOOD);
    assertThat(choice.warmup()).isEqualTo(new Iterations(40, Duration.ofMillis(10)));
  }

  @Test
  void pilotWithoutSteadyState_makesTheWarmupLongerThanItsOwn() {
    WarmupChoice choice =
        WarmupChoice.of(CANDIDATE, List.of(Warmups.pilot(300, 40, 4), Warmups.pilot(300, 270, 2)));
    assertThat(choice.source()).isEqualTo(Source.NO_STEADY_STATE);
    assertThat(choice.kind()).contains(WarmupClass.INCONSISTENT);
    assertThat(choice.warmup().count()).isGreaterThan(300).isLessThanOrEqualTo(450);
  }

  /** An operation of 1 s is one iteration, however short that was to be. */
  @Test
  void slowOperation_isCountedByItsOperations() {
    Candidate slow =
        Forks.withPilotWarmup(
            Forks.spin("A", "JDK").withWarmup(new Iterations(10, Duration.ofMillis(100))),
            new Iterations(20, Duration.ofMillis(200)));
    ForkWarmup pilot = ForkWarmup.of(Warmups.slowOperations(20, 1e9), true).orElseThrow();
    WarmupChoice choice = WarmupChoice.of(slow, List.of(pilot, pilot, pilot));
    assertThat(choice.source()).isEqualTo(Source.FLOOR);
    assertThat(choice.warmup()).isEqualTo(new Iterations(5, Duration.ofMillis(200)));
  }

  @Test
  void tooFewIterationsToTell_keepWhatWasPlanned() {
    WarmupChoice choice =
        WarmupChoice.of(CANDIDATE, List.of(Warmups.pilot(300, 40, 4), Warmups.pilot(12, 3, 4)));
    assertThat(choice)
        .isEqualTo(
            new WarmupChoice(
                Source.PLANNED, CANDIDATE.warmup(), OptionalLong.empty(), Optional.empty()));
  }
}
