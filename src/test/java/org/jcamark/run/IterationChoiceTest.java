package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.model.Mode;
import org.junit.jupiter.api.Test;

final class IterationChoiceTest {
  private static final Iterations PLANNED = new Iterations(5, Duration.ofMillis(100));
  private static final Candidate CANDIDATE = Forks.spin("A", "JDK").withMeasurement(PLANNED);

  /** T² of iterations 2, of forks 1 - 2 ÷ 2 = 0: see the next test for the formula. */
  @Test
  void forksThatAddNoVariance_keepWhatWasPlanned() {
    List<double[]> pilots = List.of(new double[] {9, 11}, new double[] {9, 11});
    assertThat(IterationChoice.choose(CANDIDATE, pilots, 1)).isEqualTo(PLANNED);
  }

  /**
   * S² of iterations 40.5, of forks 36, so T² 40.5 and 15.75; a fork costs 3.2 s beyond its five
   * iterations of 0.1 s: the square root of 32 · 40.5 ÷ 15.75 is 9.07, and 9 is the better
   * neighbour.
   */
  @Test
  void variances_giveTheNumber() {
    List<double[]> pilots =
        List.of(new double[] {0, 9}, new double[] {6, 15}, new double[] {12, 21});
    assertThat(IterationChoice.choose(CANDIDATE, pilots, 3.7))
        .isEqualTo(new Iterations(9, Duration.ofMillis(100)));
  }

  /** T² 2 and 8 ask for 3, but a quarter of 3.2 s are 8. */
  @Test
  void noisyForks_areMeasuredForAQuarterOfTheTimeBefore() {
    List<double[]> pilots =
        List.of(new double[] {6, 8}, new double[] {9, 11}, new double[] {12, 14});
    assertThat(IterationChoice.choose(CANDIDATE, pilots, 3.7))
        .isEqualTo(new Iterations(8, Duration.ofMillis(100)));
  }

  @Test
  void noisyIterations_getAtMostFourTimesThePlannedNumber() {
    List<double[]> pilots =
        List.of(new double[] {0, 20}, new double[] {0, 20}, new double[] {20, 40.5});
    assertThat(IterationChoice.choose(CANDIDATE, pilots, 1e6).count()).isEqualTo(20);
  }

  @Test
  void singleShots_keepWhatWasPlanned() {
    Candidate cold =
        Forks.spin(Forks.scenario("A", "JDK", Mode.SINGLE_SHOT), "100", List.of())
            .withMeasurement(PLANNED);
    List<double[]> pilots =
        List.of(new double[] {6, 8}, new double[] {9, 11}, new double[] {12, 14});
    assertThat(IterationChoice.choose(cold, pilots, 3.7)).isEqualTo(PLANNED);
  }

  @Test
  void moreIterations_getMoreTime() {
    Iterations twenty = new Iterations(20, Duration.ofMillis(100));
    assertThat(CANDIDATE.withMeasurement(twenty).timeout())
        .isEqualTo(CANDIDATE.timeout().plusMillis(1500));
    assertThat(CANDIDATE.withMeasurement(Forks.TINY).timeout()).isEqualTo(CANDIDATE.timeout());
  }

  @Test
  void run_changesIterationsAfterItsPilotsOnly() {
    ForkRule rule = new ForkRule(6, 20, OptionalDouble.of(0.02), 0, Optional.empty());
    ScenarioRun run = new ScenarioRun(CANDIDATE, rule);
    run.measured(List.of(6.0, 8.0), Duration.ofMillis(3700));
    run.measured(List.of(9.0, 11.0), Duration.ofMillis(3700));
    assertThat(run.nextFork().measurement()).isEqualTo(PLANNED);
    run.measured(List.of(12.0, 14.0), Duration.ofMillis(3700));
    assertThat(run.nextFork().measurement().count()).isEqualTo(8);
    run.measured(List.of(0.0, 100.0), Duration.ofMillis(3700));
    assertThat(run.nextFork().measurement().count()).isEqualTo(8);
    assertThat(run.candidate()).isEqualTo(CANDIDATE);
  }
}
