package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.run.ScenarioRecord.End;
import org.junit.jupiter.api.Test;

final class ProgressTest {
  private static final ForkRule FIVE = ForkRule.fixed(5);
  private static final ForkSpec CANDIDATE = Forks.spin("A", "JDK");

  private final ScenarioRun one = new ScenarioRun(CANDIDATE, FIVE);
  private final ScenarioRun two = new ScenarioRun(Forks.spin("B", "JDK"), FIVE);

  @Test
  void beforeTheFirstFork_thePlanIsEstimatedFromIterationsAndStart() {
    Progress progress = Progress.of(List.of(one, two), FIVE, Duration.ZERO);
    assertThat(progress.forksDone()).isZero();
    assertThat(progress.forksExpected()).isEqualTo(10);
    assertThat(progress.rest())
        .isEqualTo(ForkCost.ofPlan(List.of(one.spec(), two.spec()), FIVE))
        .isEqualTo(Duration.ofMillis(10 * (450 + 40)));
  }

  @Test
  void forksDone_correctTheRestOfTheirOwnAndOfOthers() {
    one.measured(List.of(1.0), Duration.ofMillis(2 * 490));
    Progress progress = Progress.of(List.of(one, two), FIVE, Duration.ofSeconds(1));
    assertThat(progress.rest()).isEqualTo(Duration.ofMillis(9 * 2 * 490));
  }

  @Test
  void forksDone_correctOthersByTheirWholeTime() {
    ScenarioRun three = new ScenarioRun(Forks.spin("C", "JDK"), FIVE);
    one.measured(List.of(1.0), Duration.ofMillis(490));
    two.measured(List.of(1.0), Duration.ofMillis(4 * 490));
    Progress progress = Progress.of(List.of(one, two, three), FIVE, Duration.ofSeconds(3));
    assertThat(progress.rest()).isEqualTo(Duration.ofMillis(4 * 490 + 16 * 490 + 25 * 490 / 2));
  }

  @Test
  void repeatedForks_takeTheirTimeToo() {
    one.repeated(Duration.ofMillis(490));
    one.measured(List.of(1.0), Duration.ofMillis(490));
    assertThat(Progress.of(List.of(one), FIVE, Duration.ofSeconds(1)).rest())
        .isEqualTo(Duration.ofMillis(4 * 2 * 490));
  }

  @Test
  void closedAndFailedScenarios_needNoMoreTime() {
    one.end(End.FORK_LIMIT);
    two.fail("crashed");
    Progress progress = Progress.of(List.of(one, two), FIVE, Duration.ofSeconds(1));
    assertThat(progress.rest()).isZero();
    assertThat(progress.scenariosOpen()).isZero();
  }

  @Test
  void budget_capsTheRest_andTheForksThatAreExpected() {
    ForkRule rule =
        new ForkRule(9, 9, OptionalDouble.empty(), 0, Optional.of(Duration.ofSeconds(3)));
    ScenarioRun run = new ScenarioRun(CANDIDATE, rule);
    Progress progress = Progress.of(List.of(run), rule, Duration.ofSeconds(1));
    assertThat(progress.rest()).isEqualTo(Duration.ofSeconds(2));
    assertThat(progress.forksExpected()).as("2 s ÷ 490 ms, rounded up").isEqualTo(5);
    assertThat(progress.forksWanted()).isEqualTo(9);
    assertThat(ForkCost.ofPlan(List.of(CANDIDATE), rule)).isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void precision_expectsMoreForksWhereTheyVary() {
    ForkRule rule = new ForkRule(6, 100, OptionalDouble.of(0.02), 0, Optional.empty());
    ScenarioRun calm = new ScenarioRun(CANDIDATE, rule);
    ScenarioRun wild = new ScenarioRun(CANDIDATE, rule);
    for (int fork = 0; fork < 6; fork++) {
      calm.measured(List.of(100.0 + fork % 2), Duration.ofSeconds(1));
      wild.measured(List.of(100.0 + 10 * (fork % 2)), Duration.ofSeconds(1));
    }
    int calmForks = Progress.of(List.of(calm), rule, Duration.ZERO).forksExpected();
    int wildForks = Progress.of(List.of(wild), rule, Duration.ZERO).forksExpected();
    assertThat(calmForks).isEqualTo(7);
    assertThat(wildForks).isBetween(20, 80);
    int together = Progress.of(List.of(calm, wild), rule, Duration.ZERO).forksExpected();
    assertThat(together).as("a group closes as a whole").isEqualTo(2 * wildForks);
  }
}
