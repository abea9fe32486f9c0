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
  private static final ForkSpec CANDIDATE = Forks.spin("A", "JDK").withMeasurement(PLANNED);

  private static Iterations ofCount(int count) {
    return new Iterations(count, PLANNED.time());
  }

  /** T² of iterations 2, of forks 1 - 2 ÷ 2 = 0; 3.2 s before the iterations of 0.1 s. */
  @Test
  void forksThatAddNoVariance_areMeasuredForAsLongAsBefore() {
    List<double[]> pilots = List.of(new double[] {9, 11}, new double[] {9, 11});
    assertThat(IterationChoice.choose(CANDIDATE, pilots, 3.7)).isEqualTo(ofCount(32));
  }

  /** T² 2 and 8 ask for 6 of them. */
  @Test
  void noisyForks_areMeasuredForAsLongAsBefore() {
    List<double[]> pilots =
        List.of(new double[] {6, 8}, new double[] {9, 11}, new double[] {12, 14});
    assertThat(IterationChoice.choose(CANDIDATE, pilots, 3.7)).isEqualTo(ofCount(32));
  }

  @Test
  void unknownForks_areMeasuredForAsLongAsBefore() {
    assertThat(IterationChoice.choose(CANDIDATE, List.of(), 3.7)).isEqualTo(ofCount(32));
  }

  @Test
  void forksThatStartFast_keepAtLeastWhatWasPlanned() {
    assertThat(IterationChoice.choose(CANDIDATE, List.of(), 0.6)).isEqualTo(PLANNED);
    assertThat(IterationChoice.choose(CANDIDATE, List.of(), 0)).isEqualTo(PLANNED);
  }

  /**
   * S² of iterations 18, of forks 10.24, so T² 18 and 1.24; a fork costs 0.8 s beyond its five
   * iterations of 0.1 s: the square root of 8 · 18 ÷ 1.24 is 10.78, and 11 is the better neighbour.
   */
  @Test
  void noisyIterations_getMore() {
    List<double[]> pilots =
        List.of(new double[] {3.8, 9.8}, new double[] {7, 13}, new double[] {10.2, 16.2});
    assertThat(IterationChoice.choose(CANDIDATE, pilots, 1.3)).isEqualTo(ofCount(11));
  }

  /** T² 18 and 0.3025 ask for 22. */
  @Test
  void noisyIterations_getAtMostFourTimesThePlannedNumber() {
    List<double[]> pilots =
        List.of(new double[] {3.95, 9.95}, new double[] {7, 13}, new double[] {10.05, 16.05});
    assertThat(IterationChoice.choose(CANDIDATE, pilots, 1.3)).isEqualTo(ofCount(20));
  }

  @Test
  void singleShots_keepWhatWasPlanned() {
    ForkSpec cold =
        Forks.spin(Forks.scenario("A", "JDK", Mode.SINGLE_SHOT), "100", List.of())
            .withMeasurement(PLANNED);
    List<double[]> pilots =
        List.of(new double[] {6, 8}, new double[] {9, 11}, new double[] {12, 14});
    assertThat(IterationChoice.choose(cold, pilots, 3.7)).isEqualTo(PLANNED);
  }

  @Test
  void moreIterations_getMoreTime() {
    Iterations twenty = new Iterations(20, Duration.ofMillis(100));
    assertThat(CANDIDATE.withMeasurement(twenty).timing().timeout())
        .isEqualTo(CANDIDATE.timing().timeout().plusMillis(1500));
    assertThat(CANDIDATE.withMeasurement(Forks.TINY).timing().timeout())
        .isEqualTo(CANDIDATE.timing().timeout());
  }

  @Test
  void run_measuresAsLongAsBefore_byItsPilots() {
    ForkRule rule = new ForkRule(6, 20, OptionalDouble.of(0.02), 0, Optional.empty());
    ScenarioRun run = new ScenarioRun(CANDIDATE, rule);
    Iterations pilots = run.nextFork().timing().measurement();
    double before = ForkCost.seconds(CANDIDATE) - 0.5;
    assertThat(pilots.time()).isEqualTo(PLANNED.time());
    assertThat(pilots.total().toMillis() / 1e3).isBetween(before, before + 0.2);
    run.measured(List.of(6.0, 8.0), Duration.ofMillis(3700), Optional.empty());
    run.measured(List.of(9.0, 11.0), Duration.ofMillis(3700), Optional.empty());
    assertThat(run.nextFork().timing().measurement()).isEqualTo(pilots);
    run.measured(List.of(12.0, 14.0), Duration.ofMillis(3700), Optional.empty());
    Iterations chosen = run.nextFork().timing().measurement();
    assertThat(chosen.count()).isBetween(37 - pilots.count(), 38 - pilots.count());
    run.measured(List.of(0.0, 100.0), Duration.ofMillis(3700), Optional.empty());
    assertThat(run.nextFork().timing().measurement()).isEqualTo(chosen);
    assertThat(run.spec()).isEqualTo(CANDIDATE);
  }
}
