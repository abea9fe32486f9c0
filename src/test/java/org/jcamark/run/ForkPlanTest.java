package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.model.Mode;
import org.jcamark.run.WarmupChoice.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ForkPlanTest {
  private static final ForkRule PRECISE =
      new ForkRule(6, 20, OptionalDouble.of(0.02), 0, Optional.empty());
  private static final Iterations PILOT = new Iterations(300, Duration.ofMillis(10));
  private static final Candidate CANDIDATE =
      Forks.withPilotWarmup(
          Forks.spin("A", "JDK").withWarmup(new Iterations(8, Duration.ofMillis(100))), PILOT);
  private static final Conditions CALM =
      new Conditions(OptionalDouble.empty(), OptionalDouble.empty(), 1, OptionalDouble.empty());

  @TempDir Path scratch;

  private static ScenarioRun run(ForkWarmup... pilots) {
    ScenarioRun run = new ScenarioRun(CANDIDATE, PRECISE);
    for (ForkWarmup pilot : pilots) {
      measured(run, pilot);
    }
    return run;
  }

  private static void measured(ScenarioRun run, ForkWarmup warmup) {
    run.measured(List.of(9.0, 11.0), Duration.ofSeconds(4), Optional.of(warmup));
  }

  @Test
  void pilots_warmUpLong_andOthersAsWasFound() {
    ScenarioRun run = run();
    ForkWarmup pilot = Warmups.pilot(300, 100, 4);
    for (int fork = 0; fork < 3; fork++) {
      assertThat(run.pilot()).isTrue();
      assertThat(run.nextFork().warmup()).isEqualTo(PILOT);
      assertThat(run.nextFork().timeout())
          .isEqualTo(CANDIDATE.timeout().plus(Duration.ofMillis(3_000 - 800)));
      assertThat(run.toRecord().setup().orElseThrow().chosenWarmup()).isEmpty();
      measured(run, pilot);
    }
    assertThat(run.pilot()).isFalse();
    assertThat(run.nextFork().warmup()).isEqualTo(new Iterations(113, Duration.ofMillis(10)));
    assertThat(run.forks()).isEqualTo(3);
    assertThat(run.warning()).isEmpty();
    ForkSetup setup = run.toRecord().setup().orElseThrow();
    assertThat(setup.warmup()).isEqualTo(CANDIDATE.warmup());
    assertThat(setup.chosenWarmup()).map(WarmupChoice::source).contains(Source.MEASURED);
  }

  @Test
  void laterForks_changeNothing() {
    ForkWarmup pilot = Warmups.pilot(300, 100, 4);
    ScenarioRun run = run(pilot, pilot, pilot);
    Candidate chosen = run.nextFork();
    measured(run, ForkWarmup.of(Warmups.series(300, 270, 2), false).orElseThrow());
    assertThat(run.nextFork()).isEqualTo(chosen);
    assertThat(run.forks()).isEqualTo(4);
  }

  @Test
  void pilotThatWasNotSteady_isNoForkOfTheResult() {
    ForkWarmup steady = Warmups.pilot(300, 100, 4);
    ScenarioRun run = run(steady, Warmups.pilot(300, 270, 2), steady);
    assertThat(run.forks()).isEqualTo(2);
    assertThat(run.nextNumber()).isEqualTo(3);
    assertThat(run.nextFork().warmup().count()).isGreaterThan(PILOT.count());
    assertThat(run.warning())
        .hasValueSatisfying(
            line ->
                assertThat(line)
                    .startsWith("spin A JDK: not every pilot fork became steady")
                    .doesNotContain("\n"));
    assertThat(run.toRecord().forks()).isEqualTo(2);
  }

  @Test
  void fixedNumberOfForks_leavesTheWarmupAsPlanned() {
    ScenarioRun run = new ScenarioRun(CANDIDATE, ForkRule.fixed(3));
    assertThat(run.pilot()).isFalse();
    assertThat(run.nextFork()).isEqualTo(CANDIDATE);
    assertThat(run.toRecord().setup().orElseThrow().chosenWarmup())
        .contains(WarmupChoice.planned(CANDIDATE));
  }

  @Test
  void singleShots_haveNoPilots() {
    Candidate cold = Forks.spin(Forks.scenario("A", "JDK", Mode.SINGLE_SHOT), "100", List.of());
    assertThat(new ScenarioRun(cold, PRECISE).pilot()).isFalse();
  }

  /** Pilots cost 3 s of warm-up each, not the 0.8 s that are planned for the others. */
  @Test
  void plan_isEstimatedWithItsPilots() {
    ScenarioRun run = run();
    double planned = ForkCost.seconds(CANDIDATE);
    assertThat(run.seconds(2)).isCloseTo(2 * (planned + 2.2), offset());
    assertThat(run.seconds(8)).isCloseTo(8 * planned + 3 * 2.2, offset());
    ForkWarmup pilot = Warmups.pilot(300, 100, 4);
    measured(run, pilot);
    double pace = 4 / (planned + 2.2);
    assertThat(run.seconds(1)).isCloseTo(4, offset());
    assertThat(run.seconds(3)).isCloseTo(2 * 4 + pace * planned, offset());
    measured(run, pilot);
    measured(run, pilot);
    assertThat(run.secondsPerFork()).isCloseTo(pace * ForkCost.seconds(run.nextFork()), offset());
  }

  private static Offset<Double> offset() {
    return within(1e-9);
  }

  @Test
  void resumedRun_choosesTheSame() throws IOException {
    RunFolder folder = RunFolder.use(scratch.resolve("out"));
    ScenarioRun run = run();
    List<ForkWarmup> pilots =
        List.of(
            Warmups.pilot(300, 61, 3.9), Warmups.pilot(300, 280, 1.7), Warmups.pilot(300, 97, 4.3));
    for (ForkWarmup pilot : pilots) {
      ForkNote note =
          new ForkNote(
              1,
              Instant.EPOCH,
              Duration.ofMillis(4_321),
              CALM,
              false,
              Optional.empty(),
              Optional.of(pilot));
      ForksFile.append(
          folder.forksFile(),
          JmhObjects.ofScore(7 + run.nextNumber()),
          CANDIDATE.scenario(),
          run.nextNumber(),
          note);
      run.measured(List.of(7.0 + run.nextNumber()), Duration.ofMillis(4_321), Optional.of(pilot));
    }
    ScenarioRun resumed =
        PastForks.read(folder).resume(CANDIDATE, ScenarioRecord.planned(CANDIDATE), PRECISE);
    assertThat(resumed.nextFork()).isEqualTo(run.nextFork());
    assertThat(resumed.toRecord()).isEqualTo(run.toRecord());
    assertThat(resumed.nextNumber()).isEqualTo(3);

    List<ForkLine> counted = CountedForks.of(ForksFile.read(folder.forksFile()).lines());
    assertThat(counted).extracting(ForkLine::fork).containsExactly(0, 2);
    assertThat(counted)
        .allSatisfy(
            line -> {
              ForkWarmup warmup = line.notes(ForkNote.class).warmup().orElseThrow();
              assertThat(warmup.series()).isEmpty();
              assertThat(warmup.operationsToSteady()).isPresent();
            });
  }
}
