package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.jcamark.compare.MadeUpForks;
import org.jcamark.compare.MadeUpForks.Phase;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.WarmupFork;
import org.jcamark.stats.LogRatio;
import org.junit.jupiter.api.Test;

final class ProgressTest {
  private static final ForkRule FIVE = ForkRule.fixed(5);
  private static final ForkSpec CANDIDATE = SpinForks.spin("A", "JDK");
  private final ScenarioRun one = new ScenarioRun(CANDIDATE, FIVE);
  private final ScenarioRun two = new ScenarioRun(SpinForks.spin("B", "JDK"), FIVE);
  private static final Offset<Double> CLOSE = within(1e-9);
  private static final Duration TIME = Duration.ofMinutes(4);

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
        new ScenarioRun(SpinForks.like(CANDIDATE, CANDIDATE.scenario(), series, List.of()), FIVE);
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
  void precision_expectsMoreForksWhereTheyVary() {
    ForkRule rule = new ForkRule(6, 100, OptionalDouble.of(0.02), Optional.empty());
    ScenarioRun calm = new ScenarioRun(CANDIDATE, rule);
    ScenarioRun wild = new ScenarioRun(CANDIDATE, rule);
    for (int fork = 0; fork < 6; fork++) {
      Plans.take(calm, Duration.ofSeconds(1), true, 100.0 + fork % 2);
      Plans.take(wild, Duration.ofSeconds(1), true, 100.0 + 10 * (fork % 2));
    }
    int calmForks = Progress.of(List.of(calm), rule, Duration.ZERO).forksExpected();
    int wildForks = Progress.of(List.of(wild), rule, Duration.ZERO).forksExpected();
    assertThat(calmForks).isEqualTo(7);
    assertThat(wildForks).isBetween(20, 80);
    int together = Progress.of(List.of(calm, wild), rule, Duration.ZERO).forksExpected();
    assertThat(together).as("a group closes as a whole").isEqualTo(2 * wildForks);
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
    ForkSpec cold =
        SpinForks.spin(SpinForks.scenario("A", "JDK", Mode.SINGLE_SHOT), "100", List.of());
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

  /** Equal code in groups that vary by 0.5% to 15%: forks go where they are needed. */
  @Test
  void untilATime_forksAreDealtByWidth_whichMakesNoFalseDifferences() {
    Random random = new Random(1);
    int different = 0;
    int tested = 0;
    for (int plan = 0; plan < 60; plan++) {
      List<ScenarioRun> runs = new ArrayList<>();
      ForkRule rule = ForkRule.until(TIME);
      Map<ScenarioRun, Double> deviations = new HashMap<>();
      Map<ScenarioRun, List<Double>> times = new HashMap<>();
      for (int i = 0; i < 12; i++) {
        double deviation = 0.005 * Math.pow(30, i / 11.0);
        for (String provider : List.of("JDK", "BC")) {
          ScenarioRun run = new ScenarioRun(SpinForks.spin("A" + i, provider), rule);
          runs.add(run);
          deviations.put(run, deviation);
          times.put(run, new ArrayList<>());
        }
      }
      Schedule schedule = new Schedule(rule, plan, runs, 9);
      for (int forks = 0; forks < 6 * runs.size(); ) {
        for (ScenarioRun run : schedule.nextRound().stream().flatMap(List::stream).toList()) {
          double time = Math.exp(deviations.get(run) * random.nextGaussian());
          Plans.take(run, Duration.ofSeconds(1), true, time);
          times.get(run).add(time);
          forks++;
        }
        schedule.close();
      }
      for (int i = 0; i < runs.size(); i += 2) {
        double[] jdk = array(times.get(runs.get(i)));
        double[] bc = array(times.get(runs.get(i + 1)));
        assertThat(jdk).hasSameSizeAs(bc).hasSizeGreaterThanOrEqualTo(3);
        different += LogRatio.of(jdk, bc).orElseThrow().pBeyond(0) < 0.05 ? 1 : 0;
        tested++;
      }
      assertThat(runs.get(runs.size() - 1).forks()).isGreaterThan(runs.get(0).forks());
    }
    assertThat((double) different / tested).isBetween(0.03, 0.07);
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
