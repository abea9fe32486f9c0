package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ForkRuleTest {
  private static final Duration TIME = Duration.ofMinutes(4);

  @Test
  void untilATime_asManyForksAsFit_atLeastThree() {
    ForkRule rule = ForkRule.until(TIME, 0);
    assertThat(rule.leastForks()).isEqualTo(3);
    assertThat(rule.budget()).contains(TIME);
    assertThat(rule.intervalStretch()).isEqualTo(1);
    assertThat(rule.withBudget(Duration.ZERO).budget()).contains(Duration.ZERO);
  }

  /** Forks that would be dealt out by the width of intervals would bias these. */
  @Test
  void untilATime_allScenariosHaveEquallyManyForks() {
    List<ScenarioRun> runs = new ArrayList<>();
    ForkRule rule = ForkRule.until(TIME, 0);
    for (String algorithm : List.of("A", "B", "C")) {
      runs.add(new ScenarioRun(Forks.spin(algorithm, "JDK"), rule));
    }
    Schedule schedule = new Schedule(rule, 1, runs, 9);
    for (int round = 0; round < 20; round++) {
      List<ScenarioRun> next = schedule.nextRound().stream().flatMap(List::stream).toList();
      assertThat(next).hasSize(3);
      for (ScenarioRun run : next) {
        double wild = run.scenario().algorithm().equals("A") ? round : 1;
        run.measured(List.of(wild + 1), Duration.ofSeconds(1));
      }
      schedule.close();
    }
  }

  @Test
  void progress_countsTheForksThatFit() {
    ForkRule rule = ForkRule.until(Duration.ofSeconds(100), 0);
    ScenarioRun run = new ScenarioRun(Forks.spin("A", "JDK"), rule);
    run.measured(List.of(1.0), Duration.ofSeconds(5));
    Progress progress = Progress.of(List.of(run), rule, Duration.ofSeconds(50));
    assertThat(progress.forksExpected()).isEqualTo(1 + 10);
    assertThat(progress.rest()).isEqualTo(Duration.ofSeconds(50));
  }
}
