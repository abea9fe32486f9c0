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
import org.jcamark.json.JmhJson;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.run.WarmupChoice.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ForkPlanTest {
  private static final ForkRule PRECISE =
      new ForkRule(6, 20, OptionalDouble.of(0.02), 0, Optional.empty());
  private static final Iterations PILOT = new Iterations(300, Duration.ofMillis(10));
  private static final ForkSpec CANDIDATE =
      Forks.withPilotWarmup(
          Forks.spin("A", "JDK").withWarmup(new Iterations(8, Duration.ofMillis(100))), PILOT);
  private static final ForkSpec MEASURED_LONGER =
      CANDIDATE.withMeasurement(IterationChoice.beforePilots(CANDIDATE));
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
      assertThat(run.nextFork().timing().warmup()).isEqualTo(PILOT);
      assertThat(run.nextFork().timing().timeout())
          .isEqualTo(MEASURED_LONGER.timing().timeout().plus(Duration.ofMillis(3_000 - 800)));
      assertThat(run.toRecord().chosenWarmup()).isEmpty();
      measured(run, pilot);
    }
    assertThat(run.pilot()).isFalse();
    assertThat(run.nextFork().timing().warmup().count()).isBetween(112, 115);
    assertThat(run.forks()).isEqualTo(3);
    assertThat(run.warning()).isEmpty();
    ScenarioRecord entry = run.toRecord();
    assertThat(entry.spec().orElseThrow().timing().warmup()).isEqualTo(CANDIDATE.timing().warmup());
    assertThat(entry.chosenWarmup()).map(WarmupChoice::source).contains(Source.MEASURED);
  }

  @Test
  void laterForks_changeNothing() {
    ForkWarmup pilot = Warmups.pilot(300, 100, 4);
    ScenarioRun run = run(pilot, pilot, pilot);
    ForkSpec chosen = run.nextFork();
    measured(run, ForkWarmup.of(Warmups.series(300, 270, 2), false).orElseThrow());
    assertThat(run.nextFork()).isEqualTo(chosen);
    assertThat(run.forks()).isEqualTo(4);
  }

  @Test
  void pilotsThatWereNotSteady_areNoForksOfTheResult() {
    ForkWarmup unsteady = Warmups.pilot(300, 280, 2);
    ScenarioRun run = run(unsteady);
    assertThat(run.forks()).isZero();
    assertThat(run.relativeHalfWidth()).isEmpty();
    measured(run, Warmups.pilot(300, 100, 4));
    measured(run, unsteady);
    assertThat(run.forks()).isZero();
    assertThat(run.nextNumber()).isEqualTo(3);
    assertThat(run.nextFork().timing().warmup().count()).isGreaterThan(PILOT.count());
    assertThat(run.warning())
        .hasValueSatisfying(
            line ->
                assertThat(line)
                    .startsWith("spin A through JDK on test: the first forks did not become steady")
                    .doesNotContain("\n"));
    measured(run, ForkWarmup.of(Warmups.series(450, 270, 2), false).orElseThrow());
    measured(run, ForkWarmup.of(Warmups.series(450, 270, 2), false).orElseThrow());
    assertThat(run.forks()).isEqualTo(2);
    assertThat(run.leftOut()).isEqualTo(3);
    assertThat(run.relativeHalfWidth()).hasValue(0);
    assertThat(run.warning()).isEmpty();
    assertThat(run.toRecord().forks()).isEqualTo(2);
  }

  /** Two steady pilots show that the third one was disturbed. */
  @Test
  void pilotsCount_whenAllOfThemTogetherWereSteady() {
    ForkWarmup steady = Warmups.pilot(300, 100, 4);
    ScenarioRun run = run(Warmups.pilot(300, 280, 2));
    assertThat(run.forks()).isZero();
    measured(run, steady);
    measured(run, steady);
    assertThat(run.forks()).isEqualTo(3);
    assertThat(run.leftOut()).isZero();
  }

  @Test
  void forksThatAreSlowerThanTheirPilots_areTold() throws IOException {
    ForkWarmup pilot = Warmups.pilot(300, 100, 4);
    ScenarioRun run = run(pilot, pilot, pilot);
    ForkWarmup later = ForkWarmup.of(Warmups.series(300, 270, 2), false).orElseThrow();
    for (double score : new double[] {14, 14.1, 13.9}) {
      assertThat(run.finalWarning()).isEmpty();
      run.measured(List.of(score), Duration.ofSeconds(4), Optional.of(later));
    }
    assertThat(run.finalWarning())
        .hasValueSatisfying(
            line ->
                assertThat(line)
                    .startsWith("spin A through JDK on test: 3 forks take 1.40 times as long"));
    Checkpoint checkpoint =
        new Checkpoint(
            RunFolder.use(scratch.resolve("told")), Plans.of(PRECISE, CANDIDATE), List.of(run));
    String told = run.finalWarning().orElseThrow();
    assertThat(checkpoint.write(RunManifest.State.RUNNING).warnings()).doesNotContain(told);
    assertThat(checkpoint.write(RunManifest.State.DONE).warnings()).contains(told);
  }

  /** Pilots that were not steady are no standard for the others. */
  @Test
  void pilotsThatDoNotCount_areNotComparedWith() {
    ForkWarmup unsteady = Warmups.pilot(300, 280, 2);
    ScenarioRun run = run(unsteady, unsteady, unsteady);
    ForkWarmup later = ForkWarmup.of(Warmups.series(450, 270, 2), false).orElseThrow();
    for (double score : new double[] {14, 14.1, 13.9}) {
      run.measured(List.of(score), Duration.ofSeconds(4), Optional.of(later));
    }
    assertThat(run.finalWarning()).isEmpty();
  }

  @Test
  void fixedNumberOfForks_leavesTheWarmupAsPlanned() {
    ScenarioRun run = new ScenarioRun(CANDIDATE, ForkRule.fixed(3));
    assertThat(run.pilot()).isFalse();
    assertThat(run.nextFork()).isEqualTo(CANDIDATE);
    assertThat(run.toRecord().chosenWarmup()).contains(WarmupChoice.planned(CANDIDATE));
  }

  @Test
  void singleShots_haveNoPilots() {
    ForkSpec cold = Forks.spin(Forks.scenario("A", "JDK", Mode.SINGLE_SHOT), "100", List.of());
    assertThat(new ScenarioRun(cold, PRECISE).pilot()).isFalse();
  }

  /** Pilots cost 3 s of warm-up each, not the 0.8 s that are planned; others 0.88 of it. */
  @Test
  void plan_isEstimatedWithItsPilots() {
    ScenarioRun run = run();
    double planned = ForkCost.seconds(MEASURED_LONGER);
    ForkSpec warmed = MEASURED_LONGER.withWarmup(new Iterations(264, PILOT.time()));
    double later =
        ForkCost.seconds(
            warmed.withMeasurement(
                IterationChoice.choose(MEASURED_LONGER, List.of(), ForkCost.seconds(warmed))));
    assertThat(later).isBetween(2 * 2.64, 8.0);
    assertThat(run.seconds(2)).isCloseTo(2 * (planned + 2.2), offset());
    assertThat(run.seconds(8)).isCloseTo(3 * (planned + 2.2) + 5 * later, offset());
    ForkWarmup pilot = Warmups.pilot(300, 100, 4);
    measured(run, pilot);
    double pace = 4 / (planned + 2.2);
    assertThat(run.seconds(1)).isCloseTo(4, offset());
    assertThat(run.seconds(3)).isCloseTo(2 * 4 + pace * later, offset());
    measured(run, pilot);
    measured(run, pilot);
    assertThat(run.secondsPerFork()).isCloseTo(pace * ForkCost.seconds(run.nextFork()), offset());
  }

  private static Offset<Double> offset() {
    return within(1e-9);
  }

  @Test
  void resumedRun_choosesTheSame() throws IOException {
    ScenarioRun run = run();
    RunFolder folder =
        record(
            run,
            Warmups.pilot(300, 61, 3.9),
            Warmups.pilot(300, 280, 1.7),
            Warmups.pilot(300, 97, 4.3));
    ScenarioRun resumed = resume(folder);
    assertThat(resumed.nextFork()).isEqualTo(run.nextFork()).isNotEqualTo(CANDIDATE.forPilot());
    assertThat(resumed.toRecord()).isEqualTo(run.toRecord());
    assertThat(resumed.nextNumber()).isEqualTo(3);
  }

  @Test
  void result_hasTheForksThatCountAndNoSeries() throws IOException {
    ScenarioRun run = run();
    ForkWarmup unsteady = Warmups.pilot(300, 280, 2);
    RunFolder folder = record(run, unsteady, unsteady, unsteady, Warmups.pilot(450, 280, 2));
    List<ForkLine> lines = ForksFile.read(folder.forksFile()).lines();
    assertThat(resume(folder).leftOut()).isEqualTo(3);
    assertThat(CountedForks.of(lines, List.of(run)))
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.fork()).isEqualTo(3);
              ForkWarmup warmup = line.notes(ForkNote.class).warmup().orElseThrow();
              assertThat(warmup.series()).isEmpty();
              assertThat(warmup.operationsToSteady()).isPresent();
            });
  }

  /** Merging a repeated run must not make forks of what does not count. */
  @Test
  void mergedRuns_takePilotsOverOnceAndLeaveThemOut() throws IOException {
    ForkWarmup unsteady = Warmups.pilot(300, 280, 2);
    ForkWarmup later = ForkWarmup.of(Warmups.series(450, 280, 2), false).orElseThrow();
    RunFolder one = record("one", 100, run(), unsteady, unsteady, unsteady, later);
    one.write(Plans.of(PRECISE, CANDIDATE));
    RunFolder two = record("two", 200, run(), unsteady, unsteady, unsteady, later);
    two.write(Plans.of(PRECISE, CANDIDATE));
    RunFolder out = RunFolder.use(scratch.resolve("joined"));
    RunManifest joined = RunMerge.of(List.of(one, two)).write(out);
    assertThat(ForksFile.read(out.forksFile()).lines()).hasSize(5);
    assertThat(joined.scenarios().get(0).forks()).isEqualTo(2);
    assertThat(joined.scenarios().get(0).chosenWarmup())
        .map(WarmupChoice::source)
        .contains(Source.NO_STEADY_STATE);
    assertThat(JmhJson.rows(out.resultsFile()))
        .singleElement()
        .satisfies(
            row ->
                assertThat(row.measurement().primary().samples().map(Samples::forks)).contains(2));
  }

  /** Forks of another run would take the place of the missing pilots, and these would count. */
  @Test
  void mergedRuns_leaveOutUnsteadyPilotsOfARunThatStoppedAmongThem() throws IOException {
    ForkWarmup unsteady = Warmups.pilot(300, 280, 2);
    ForkWarmup later = ForkWarmup.of(Warmups.series(450, 280, 2), false).orElseThrow();
    RunFolder stopped = record("stopped", 100, run(), unsteady, unsteady);
    stopped.write(Plans.of(PRECISE, CANDIDATE));
    RunFolder whole = record("whole", 200, run(), unsteady, unsteady, unsteady, later);
    whole.write(Plans.of(PRECISE, CANDIDATE));
    for (List<RunFolder> runs : List.of(List.of(stopped, whole), List.of(whole, stopped))) {
      RunFolder out = RunFolder.use(scratch.resolve(runs.get(0).path().getFileName() + "-first"));
      RunManifest joined = RunMerge.of(runs).write(out);
      assertThat(joined.scenarios().get(0).forks()).isEqualTo(1);
      assertThat(JmhJson.rows(out.resultsFile()))
          .singleElement()
          .satisfies(
              row ->
                  assertThat(row.measurement().primary().samples().map(Samples::forks))
                      .contains(1));
    }
  }

  /** A folder with these forks, which the run takes as well. */
  private RunFolder record(ScenarioRun run, ForkWarmup... warmups) throws IOException {
    return record("out", 0, run, warmups);
  }

  private RunFolder record(String name, long seed, ScenarioRun run, ForkWarmup... warmups)
      throws IOException {
    RunFolder folder = RunFolder.use(scratch.resolve(name));
    Duration wall = Duration.ofMillis(4_321);
    for (ForkWarmup warmup : warmups) {
      int fork = run.nextNumber();
      ForkNote note =
          new ForkNote(
              seed + fork, Instant.EPOCH, wall, CALM, false, Optional.empty(), Optional.of(warmup));
      ForksFile.append(
          folder.forksFile(), JmhObjects.ofScore(7 + fork), CANDIDATE.scenario(), fork, note);
      run.measured(List.of(7.0 + fork), wall, Optional.of(warmup));
    }
    return folder;
  }

  private static ScenarioRun resume(RunFolder folder) throws IOException {
    return PastForks.of(ForksFile.read(folder.forksFile()).lines())
        .resume(CANDIDATE, ScenarioRecord.planned(CANDIDATE), PRECISE);
  }
}
