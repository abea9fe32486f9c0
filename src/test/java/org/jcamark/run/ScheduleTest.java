package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenarios;
import org.jcamark.run.Forks.Outcome;
import org.jcamark.run.ScenarioRecord.End;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ScheduleTest {
  private static final ForkRule PRECISE =
      new ForkRule(6, 20, OptionalDouble.of(0.02), Optional.empty());

  private final List<ScenarioRun> all = freshRuns();
  private final ScenarioRun aJdk = all.get(0);
  private final ScenarioRun aBc = all.get(1);
  private final ScenarioRun bJdk = all.get(2);
  private final ScenarioRun bBc = all.get(3);

  @Test
  void round_hasEachScenarioOnce_inAnOrderThatChangesWithRoundAndSeed() {
    Set<List<Key>> orders = new HashSet<>();
    for (long seed = 0; seed < 3; seed++) {
      Schedule schedule = new Schedule(ForkRule.fixed(9), seed, freshRuns(), 9);
      for (int i = 0; i < 5; i++) {
        List<ScenarioRun> round = next(schedule);
        assertThat(round).hasSize(4).doesNotHaveDuplicates();
        orders.add(round.stream().map(ScenarioRun::scenario).toList());
        round.forEach(run -> measure(run, 1));
      }
    }
    assertThat(orders).hasSizeGreaterThan(5);
  }

  @Test
  void part_hasAGroupOrAsMuchOfItAsFits() {
    assertThat(new Schedule(PRECISE, 1, all, 2).nextRound())
        .allMatch(part -> part.get(0).scenario().group().equals(part.get(1).scenario().group()));
    assertThat(new Schedule(PRECISE, 1, all, 1).nextRound()).hasSize(4);
  }

  @Test
  void timeForOneGroupOnly_isTheFirstOnes() {
    Schedule schedule = new Schedule(ForkRule.fixed(3), 1, all, 9);
    List<ScenarioRun> first = List.of(aJdk, aBc);
    List<ScenarioRun> second = List.of(bJdk, bBc);
    double group = 3 * (aJdk.secondsPerFork() + aBc.secondsPerFork());
    assertThat(schedule.hasTime(first, 1)).isTrue();
    assertThat(schedule.hasTime(second, 1.99 * group)).isFalse();
    assertThat(schedule.hasTime(second, 2.01 * group)).isTrue();
    // Three times the estimate; two later forks and the three of the others take 1.7 + 3 groups.
    Duration longer = Duration.ofNanos((long) (3e9 * aJdk.estimatedSeconds()));
    first.forEach(run -> Plans.take(run, longer, true, 1.0));
    assertThat(schedule.hasTime(second, 4.69 * group)).isFalse();
    assertThat(schedule.hasTime(second, 4.71 * group)).isTrue();
  }

  @Test
  void verdictThatWaitsForWarmForks_comesBeforeWiderIntervals() {
    Schedule schedule = new Schedule(ForkRule.until(Duration.ofMinutes(1)), 1, all, 9);
    for (int fork = 0; fork < 4; fork++) {
      measure(aJdk, 1 + fork);
      measure(aBc, 1 + fork);
      measure(bJdk, 1);
      Plans.take(bBc, Duration.ofSeconds(1), fork > 0, 1 + fork / 100.0);
    }
    assertThat(next(schedule)).containsExactlyInAnyOrder(bJdk, bBc);
    measure(bJdk, 1);
    measure(bBc, 1);
    assertThat(next(schedule)).containsExactlyInAnyOrder(aJdk, aBc);
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
        new Schedule(new ForkRule(2, 7, OptionalDouble.of(0.02), Optional.empty()), 1, all, 9);
    rounds(schedule, 2 + 2 * 5, 1, 2);
    assertThat(schedule.nextRound()).isEmpty();
    assertThat(aJdk.toRecord().end()).contains(End.PRECISION_REACHED);
    assertThat(aBc.toRecord().end()).contains(End.FORK_LIMIT);
  }

  @Test
  void failedScenario_doesNotHoldUpItsGroup() {
    Schedule schedule = new Schedule(PRECISE, 1, all, 9);
    bBc.take(new Outcome.Failed("crashed", false), false);
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

  private static List<ScenarioRun> next(Schedule schedule) {
    return schedule.nextRound().stream().flatMap(List::stream).toList();
  }

  private static void measure(ScenarioRun run, double score) {
    Plans.take(run, Duration.ofSeconds(1), true, score);
  }

  private static List<ScenarioRun> freshRuns() {
    return Stream.of("A", "B")
        .flatMap(algorithm -> Stream.of("JDK", "BC").map(of -> SpinForks.spin(algorithm, of)))
        .map(spec -> new ScenarioRun(spec, PRECISE))
        .toList();
  }

  @Test
  void laterForks_checkBrieflyAndCompareWithNoPeer() {
    Key digest = Scenarios.of("digest", "A", "JDK", 0, 1, Mode.AVERAGE_TIME, "test");
    ForkSpec spec = SpinForks.spin(digest).withPeer(Optional.of("BC"));
    ScenarioRun run = new ScenarioRun(spec, ForkRule.fixed(2));
    assertThat(run.nextFork(1, false).spec()).isEqualTo(spec);
    Plans.take(run, Duration.ofSeconds(1), true, 1.0);
    ForkSpec later = run.nextFork(1, false).spec();
    assertThat(later.peer()).isEmpty();
    assertThat(later.jvm().args()).endsWith("-Djcamark.checking=30");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0/2", "3/2", "1/0", "2", "a/b", "1/2/3", "-1/2", "9999999/9999999"})
  void parse_ofAnythingElse_isRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> Shard.parse(text));
  }
}
