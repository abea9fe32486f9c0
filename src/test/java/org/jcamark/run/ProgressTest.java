package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.jcamark.compare.MadeUpForks;
import org.jcamark.compare.MadeUpForks.Phase;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.WarmupFork;
import org.junit.jupiter.api.Test;

final class ProgressTest {
  private static final ForkRule FIVE = ForkRule.fixed(5);
  private static final ForkSpec CANDIDATE = SpinForks.spin("A", "JDK");
  private final ScenarioRun one = new ScenarioRun(CANDIDATE, FIVE);
  private final ScenarioRun two = new ScenarioRun(SpinForks.spin("B", "JDK"), FIVE);
  private static final Offset<Double> CLOSE = within(1e-9);

  @Test
  void beforeTheFirstFork_thePlanIsEstimatedFromIterationsAndStart() {
    Progress progress = Progress.of(List.of(one, two), FIVE, Duration.ZERO);
    assertThat(progress.forksDone()).isZero();
    assertThat(progress.forksExpected()).isEqualTo(10);
    assertThat(progress.rest())
        .isEqualTo(ForkCost.ofPlan(List.of(CANDIDATE, SpinForks.spin("B", "JDK")), FIVE))
        .isEqualTo(Duration.ofMillis(10 * (750 + 40)));
  }

  @Test
  void forksDone_correctOthersByTheirWholeTime() {
    ScenarioRun three = new ScenarioRun(SpinForks.spin("C", "JDK"), FIVE);
    Plans.take(one, Duration.ofMillis(790), true, 1.0);
    Plans.take(two, Duration.ofMillis(4 * 790), true, 1.0);
    Progress progress = Progress.of(List.of(one, two, three), FIVE, Duration.ofSeconds(3));
    assertThat(progress.rest()).isEqualTo(Duration.ofMillis(4 * 790 + 16 * 790 + 25 * 790 / 2));
  }

  @Test
  void forkWithFlightRecorder_isExpectedFromTheStart() {
    ForkSpec.Benchmark series = new ForkSpec.Benchmark(WarmupFork.BENCHMARK, Map.of());
    ScenarioRun run =
        new ScenarioRun(SpinForks.like(CANDIDATE, CANDIDATE.scenario(), series), FIVE);
    assertThat(Progress.of(List.of(run), FIVE, Duration.ZERO).forksExpected()).isEqualTo(6);
    Plans.take(run, Duration.ofMillis(790), true, 1.0);
    Phase phase = new Phase(1e6, 0.1);
    run.take(ForkNotes.of(1, MadeUpForks.fork(MadeUpForks.series(1, phase), true)), List.of(1.0));
    assertThat(Progress.of(List.of(run), FIVE, Duration.ZERO).forksExpected()).isEqualTo(6);
  }

  @Test
  void budget_capsTheRest_andTheForksThatAreExpected() {
    ForkRule rule = new ForkRule(9, 9, OptionalDouble.empty(), Optional.of(Duration.ofSeconds(5)));
    ScenarioRun run = new ScenarioRun(CANDIDATE, rule);
    Progress progress = Progress.of(List.of(run), rule, Duration.ofSeconds(1));
    assertThat(progress.rest()).isEqualTo(Duration.ofSeconds(4));
    assertThat(progress.forksExpected()).as("4 s ÷ 790 ms, rounded up").isEqualTo(6);
    assertThat(ForkCost.ofPlan(List.of(CANDIDATE), rule)).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void precision_expectsOneForkMoreOfWhatIsStillOpen() {
    ForkRule rule = new ForkRule(6, 100, OptionalDouble.of(0.02), Optional.empty());
    ScenarioRun run = new ScenarioRun(CANDIDATE, rule);
    assertThat(Progress.of(List.of(run), rule, Duration.ZERO).forksExpected()).isEqualTo(8);
    for (int fork = 0; fork < 9; fork++) {
      Plans.take(run, Duration.ofSeconds(1), true, fork);
    }
    assertThat(Progress.of(List.of(run), rule, Duration.ZERO).forksExpected()).isEqualTo(10);
  }

  @Test
  void group_startsTogetherOnTheCpus_andIsMeasuredInTurn_coldForksAlone() {
    ForkSpec slow = loadedIn(Duration.ofSeconds(8));
    List<ForkSpec> group = List.of(SpinForks.spin("spin", "JDK"), slow, slow, slow);
    double measured = slow.timing().measurement().total().toMillis() / 1e3;
    double start = ForkCost.seconds(slow) - measured;
    double brief = ForkCost.seconds(group.get(0)) - measured;
    assertThat(ForkCost.seconds(group, 2))
        .isCloseTo(1.7 * (3 * start + brief) / 2 + 4 * measured + 0.4, CLOSE);
    assertThat(ForkCost.seconds(group, 8)).isCloseTo(1.35 * start + 4 * measured + 0.4, CLOSE);
    assertThat(ForkCost.seconds(List.of(slow), 2)).isEqualTo(ForkCost.seconds(slow));
    ForkSpec cold = SpinForks.spin(SpinForks.scenario("A", "JDK", Mode.SINGLE_SHOT));
    assertThat(ForkCost.seconds(List.of(cold, cold), 2)).isEqualTo(2 * ForkCost.seconds(cold));
  }

  /** A tiny fork takes 0.79 s, so four of each of two take less than 7 s without the reserve. */
  @Test
  void within_leavesOutTheLastGroupsWhole_andKeepsTheFirst() {
    ForkSpec one = SpinForks.spin("A", "JDK");
    ForkSpec two = SpinForks.spin("B", "JDK");
    ForkSpec three = SpinForks.spin("C", "JDK");
    ForkSpec slow = loadedIn(Duration.ofSeconds(8));
    List<ForkSpec> plan = List.of(one, slow, two, SpinForks.spin("spin", "JDK"), three);
    ForkRule rule = ForkRule.until(Duration.ofSeconds(7));
    assertThat(ForkCost.within(List.of(one, two, three), rule)).containsExactly(one, two);
    assertThat(ForkCost.within(plan, rule)).containsExactly(one);
    assertThat(ForkCost.within(plan, rule.withBudget(Duration.ZERO))).containsExactly(one);
    assertThat(ForkCost.within(plan, rule.withBudget(Duration.ofMinutes(9))))
        .containsExactlyInAnyOrderElementsOf(plan);
    assertThat(ForkCost.within(plan, ForkRule.fixed(3))).hasSize(plan.size());
  }

  private static ForkSpec loadedIn(Duration loading) {
    return SpinForks.through(
        new ResolvedProvider("ACME", "1", Optional.empty(), Optional.of(loading)),
        SpinForks.spin("spin", "ACME"));
  }
}
