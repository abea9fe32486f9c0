package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.run.ScenarioRecord.End;
import org.junit.jupiter.api.Test;

final class ScheduleTest {
  private static final ForkRule PRECISE =
      new ForkRule(6, 20, OptionalDouble.of(0.02), 0, Optional.empty());

  private final List<ScenarioRun> all = freshRuns();
  private final ScenarioRun aJdk = all.get(0);
  private final ScenarioRun aBc = all.get(1);
  private final ScenarioRun bJdk = all.get(2);
  private final ScenarioRun bBc = all.get(3);

  @Test
  void round_hasEachScenarioOnce_inAnOrderThatChangesWithRoundAndSeed() {
    List<List<ScenarioRun>> orders = new ArrayList<>();
    for (long seed = 0; seed < 3; seed++) {
      Schedule schedule = new Schedule(ForkRule.fixed(9), seed, freshRuns(), 9);
      for (int i = 0; i < 5; i++) {
        List<ScenarioRun> round = next(schedule);
        assertThat(round).hasSize(4).doesNotHaveDuplicates();
        orders.add(round);
        round.forEach(run -> measure(run, 1));
      }
    }
    assertThat(
            orders.stream()
                .map(order -> order.stream().map(ScenarioRun::scenario).toList())
                .distinct()
                .count())
        .isGreaterThan(5);
  }

  @Test
  void round_halfDone_isCompletedInTheSameOrder() {
    Schedule whole = new Schedule(ForkRule.fixed(2), 7, all, 9);
    List<ScenarioRun> order = next(whole);
    measure(order.get(0), 1);
    measure(order.get(1), 1);
    Schedule resumed = new Schedule(ForkRule.fixed(2), 7, all, 9);
    assertThat(next(resumed)).containsExactly(order.get(2), order.get(3));
  }

  @Test
  void part_hasAGroupOrAsMuchOfItAsFits() {
    assertThat(new Schedule(PRECISE, 1, all, 2).nextRound())
        .allMatch(part -> part.get(0).scenario().group().equals(part.get(1).scenario().group()));
    assertThat(new Schedule(PRECISE, 1, all, 1).nextRound()).hasSize(4);
  }

  @Test
  void fixedForks_closeAtTheLimit() {
    Schedule schedule = new Schedule(ForkRule.fixed(2), 1, all, 9);
    rounds(schedule, 2, 1, 1.5);
    assertThat(schedule.nextRound()).isEmpty();
    assertThat(aJdk.toRecord().end()).contains(End.FORK_LIMIT);
  }

  @Test
  void group_closesAsAWhole() {
    Schedule schedule = new Schedule(PRECISE, 1, all, 9);
    for (int fork = 0; fork < 6; fork++) {
      assertThat(next(schedule)).hasSize(4);
      measure(aJdk, 1 + 1e-4 * (fork % 2));
      measure(aBc, 1 + 1e-4 * (fork % 2));
      measure(bJdk, 1 + 1e-4 * (fork % 2));
      measure(bBc, 1 + fork % 2);
      schedule.close();
    }
    assertThat(aJdk.toRecord().end()).contains(End.PRECISION_REACHED);
    assertThat(bJdk.toRecord().end()).isEmpty();
    assertThat(next(schedule)).containsExactlyInAnyOrder(bJdk, bBc);
  }

  @Test
  void group_atTheLimit_tellsWhoReachedThePrecision() {
    Schedule schedule =
        new Schedule(new ForkRule(2, 7, OptionalDouble.of(0.02), 0, Optional.empty()), 1, all, 9);
    rounds(schedule, 2 + 2 * 5, 1, 2);
    assertThat(schedule.nextRound()).isEmpty();
    assertThat(aJdk.toRecord().end()).contains(End.PRECISION_REACHED);
    assertThat(aBc.toRecord().end()).contains(End.FORK_LIMIT);
  }

  @Test
  void failedScenario_doesNotHoldUpItsGroup() {
    Schedule schedule = new Schedule(PRECISE, 1, all, 9);
    bBc.fail("crashed");
    rounds(schedule, 6, 1, 1);
    assertThat(schedule.nextRound()).isEmpty();
    assertThat(bJdk.toRecord().end()).contains(End.PRECISION_REACHED);
  }

  /** Runs rounds in which BC's scores alternate between 1 and the given score. */
  private static void rounds(Schedule schedule, int count, double jdk, double bc) {
    for (int i = 0; i < count; i++) {
      for (ScenarioRun run : next(schedule)) {
        boolean odd = i % 2 == 1;
        measure(run, run.scenario().provider().equals("BC") && odd ? bc : jdk);
      }
      schedule.close();
    }
  }

  /** The forks of the next round, its parts one after the other. */
  private static List<ScenarioRun> next(Schedule schedule) {
    return schedule.nextRound().stream().flatMap(List::stream).toList();
  }

  private static void measure(ScenarioRun run, double score) {
    run.measured(List.of(score), Duration.ofSeconds(1));
  }

  private static List<ScenarioRun> freshRuns() {
    return List.of(
        new ScenarioRun(Forks.spin("A", "JDK"), PRECISE),
        new ScenarioRun(Forks.spin("A", "BC"), PRECISE),
        new ScenarioRun(Forks.spin("B", "JDK"), PRECISE),
        new ScenarioRun(Forks.spin("B", "BC"), PRECISE));
  }
}
