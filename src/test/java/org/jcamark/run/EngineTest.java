package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.file.JmhReader;
import org.jcamark.model.ForkNote.Conditions;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.run.Forks.Outcome;
import org.jcamark.run.ScenarioRecord.End;
import org.jcamark.run.ScenarioRecord.Status;
import org.jcamark.stats.Estimate;
import org.jcamark.stats.StoppingRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class EngineTest {
  private static final ForkSpec A_JDK = SpinForks.spin("A", "JDK");
  private static final ForkSpec A_BC = SpinForks.spin("A", "BC");
  private static final ForkSpec BROKEN = SpinForks.spin("B", "JDK");
  private static final Key GAP = SpinForks.scenario("D", "JDK", Mode.AVERAGE_TIME);

  @TempDir Path scratch;

  @Test
  void run_withFailureAndGap_measuresTheRestInRounds() throws IOException {
    List<ScenarioRecord> scenarios =
        List.of(
            ScenarioRecord.planned(A_JDK),
            ScenarioRecord.unavailable(GAP, "JDK 17 has no D"),
            ScenarioRecord.planned(BROKEN),
            ScenarioRecord.planned(A_BC));
    RunFolder folder = RunFolder.create(scratch, Instant.EPOCH, "test");
    Recorder recorder = new Recorder(new ArrayList<>());
    String broken = "steps is 0, at least 1 is needed";
    Forks forks = new InstantForks().failing(BROKEN.scenario(), 0, broken, false);

    RunManifest end = Engine.run(folder, Plans.of(ForkRule.fixed(2), scenarios), recorder, forks);

    assertThat(folder.path()).hasFileName("19700101-000000-test");
    assertThat(end.state()).isEqualTo(RunManifest.State.DONE);
    assertThat(end.isWhole()).isFalse();
    assertThat(end.scenarios())
        .extracting(ScenarioRecord::status, one -> one.reason().orElse(""))
        .containsExactly(
            tuple(Status.MEASURED, ""),
            tuple(Status.UNAVAILABLE, "JDK 17 has no D"),
            tuple(Status.FAILED, broken),
            tuple(Status.MEASURED, ""));
    assertThat(end.scenarios().get(0).end()).contains(End.FORK_LIMIT);
    assertThat(end.scenarios().get(0).relativeHalfWidth()).isPresent();
    assertThat(folder.manifest()).isEqualTo(end);

    List<ForkLine> lines = ForksFile.read(folder.forksFile()).lines();
    assertThat(lines).extracting(line -> line.note().fork()).containsExactly(0, 0, 1, 1);
    assertThat(lines.stream().map(line -> line.note().seed())).doesNotHaveDuplicates();
    assertThat(lines)
        .extracting(ForkLine::note)
        .allMatch(note -> note.warm().equals(Optional.of(true)) && !note.disturbed())
        .allMatch(note -> note.wall().equals(SpinForks.TINY.total().multipliedBy(2)));
    assertThat(recorder.ends()).hasSize(5).containsOnlyOnce("B0 Failed");

    List<Result> rows = JmhReader.rows(folder.resultsFile());
    assertThat(rows)
        .hasSize(2)
        .allSatisfy(row -> assertThat(row.primary().samples().map(Samples::forks)).contains(2));
  }

  private static final ForkSpec A_JDK_RATE =
      SpinForks.spin(SpinForks.scenario("A", "JDK", Mode.THROUGHPUT));

  /**
   * Of the four forks of A, the third is wrong; those before it are kept, but count no more, nor do
   * those of the same operation in another mode.
   */
  @Test
  void wrongAnswerInALaterFork_leavesNoTimeOfTheScenario() throws IOException {
    RunFolder folder = RunFolder.use(scratch.resolve("out"));
    String wrong = "the signature does not verify";
    Supplier<Forks> third = () -> new InstantForks().failing(A_JDK.scenario(), 2, wrong, true);

    RunManifest end =
        Plans.run(folder, Plans.of(ForkRule.fixed(4), A_JDK, A_JDK_RATE, A_BC), third.get());

    String reason = "wrong answers: 1 of 3 forks: the signature does not verify";
    assertThat(end.scenarios().get(0).reason()).contains(reason);
    assertThat(end.isWhole()).isFalse();
    assertThat(end.wrongAnswers())
        .containsExactly(
            A_JDK.scenario().inWords() + ": " + reason,
            "%s: wrong answers: %s (in %s)"
                .formatted(A_JDK_RATE.scenario().inWords(), wrong, A_JDK.scenario().inWords()));
    List<Result> rows = JmhReader.rows(folder.resultsFile());
    assertThat(rows).extracting(Result::scenario).containsExactly(Optional.of(A_BC.scenario()));
    assertThat(ForksFile.read(folder.forksFile()).lines())
        .hasSizeGreaterThan(6)
        .allMatch(line -> line.isWrong() == line.scenario().provider().equals("JDK"));

    assertThat(Plans.run(folder, folder.manifest(), third.get()).scenarios())
        .isEqualTo(end.scenarios());
    assertThat(JmhReader.rows(folder.resultsFile())).hasSize(1);
  }

  @Test
  void run_withPrecision_endsWhenItIsReached() throws IOException {
    ForkRule rule = new ForkRule(2, 20, OptionalDouble.of(1000), Optional.empty());
    RunFolder folder = RunFolder.use(scratch.resolve("out"));
    RunManifest end =
        Plans.run(
            folder,
            Plans.of(rule, A_JDK),
            new InstantForks().scoring(fork -> 100 + Math.floorMod(fork.seed(), 9)));
    ScenarioRecord record = end.scenarios().get(0);
    assertThat(record.end()).contains(End.PRECISION_REACHED);
    assertThat(record.forks()).isEqualTo(6);
    Result row = JmhReader.rows(folder.resultsFile()).get(0);
    assertThat(row.intervalStretch()).isEqualTo(1.2);
    double[] forks =
        Estimate.of(row.primary(), 1).orElseThrow().forkMeans().stream()
            .mapToDouble(Double::doubleValue)
            .toArray();
    assertThat(record.relativeHalfWidth().orElseThrow())
        .isCloseTo(StoppingRule.relativeHalfWidth(forks, 1.2).orElseThrow(), within(1e-9));
  }

  @Test
  void planInPiecesOrInShards_hasTheForksOfOneRun() throws IOException {
    List<ForkSpec> specs = new ArrayList<>();
    for (String algorithm : List.of("A", "B", "C", "D", "E")) {
      specs.add(SpinForks.spin(algorithm, "JDK"));
      specs.add(SpinForks.spin(algorithm, "BC"));
    }
    RunManifest plan = Plans.of(ForkRule.fixed(4), specs.toArray(ForkSpec[]::new));
    RunFolder whole = RunFolder.use(scratch.resolve("whole"));
    RunManifest done = Plans.run(whole, plan, new InstantForks());

    RunFolder pieces = RunFolder.use(scratch.resolve("pieces"));
    RunManifest last = Plans.run(pieces, plan, new InstantForks().stoppingAfter(7));
    while (last.state() == RunManifest.State.INTERRUPTED) {
      last = Plans.run(pieces, pieces.manifest(), new InstantForks().stoppingAfter(7));
    }
    assertThat(forks(pieces)).containsExactlyInAnyOrderElementsOf(forks(whole));
    assertThat(last.scenarios()).isEqualTo(done.scenarios());

    List<RunFolder> shards = new ArrayList<>();
    for (int index = 1; index <= 3; index++) {
      shards.add(RunFolder.use(scratch.resolve("shard-" + index)));
      Plans.run(shards.get(index - 1), Plans.shard(plan, index, 3), new InstantForks());
    }
    RunFolder merged = RunFolder.use(scratch.resolve("merged"));
    assertThat(ShardMerge.of(shards).write(merged).scenarios())
        .containsExactlyInAnyOrderElementsOf(done.scenarios());
    assertThat(forks(merged)).containsExactlyInAnyOrderElementsOf(forks(whole));
  }

  private static List<String> forks(RunFolder run) throws IOException {
    return ForksFile.read(run.forksFile()).lines().stream()
        .map(line -> line.scenario() + " " + line.note().fork() + " " + line.note().seed())
        .toList();
  }

  @Test
  void unwritableForks_stopTheRunAndKeepItsFolder() throws IOException {
    RunFolder folder = RunFolder.use(scratch.resolve("out"));
    Engine.Listener spoiler =
        new Engine.Listener() {
          @Override
          public void forkStarts(Key scenario, int fork, Progress progress) {
            assertThat(folder.forksFile().toFile().mkdir()).isTrue();
          }
        };
    assertThatIOException()
        .isThrownBy(
            () ->
                Engine.run(folder, Plans.of(ForkRule.fixed(1), A_JDK), spoiler, new InstantForks()))
        .withMessageContaining(folder.forksFile().toString());
    assertThat(folder.manifest().state()).isEqualTo(RunManifest.State.RUNNING);
  }

  /** Columns as proc(5) has them; the command's name may hold blanks and parentheses. */
  @Test
  void ticks_leaveOutIdleTimeAndThisProcessWithItsChildren() {
    String all = "cpu  100 20 30 1000 50 1 2 3 7 8";
    String own = "42 (ja (v) a) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 20 0 31";
    assertThat(MachineWatch.of(all, List.of(own)))
        .isEqualTo(new MachineWatch(1206, 1206 - 1000 - 50 - 11 - 12 - 13 - 14));
    assertThat(MachineWatch.of("cpu 1 2 3", List.of())).isEqualTo(new MachineWatch(0, 0));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void watch_onLinux_seesOthers() {
    MachineWatch start = MachineWatch.now();
    assertThat(start.capacity()).isPositive();
    assertThat(MachineWatch.since(start).otherCpuShare().orElse(0)).isBetween(0.0, 1.0);
  }

  @Test
  void fork_isDisturbedFromATenthOfTheMachineOn() {
    assertThat(ForkNotes.conditions(0.11).disturbed()).isTrue();
    assertThat(ForkNotes.conditions(0.09).disturbed()).isFalse();
    assertThat(new Conditions(OptionalDouble.empty()).disturbed()).isFalse();
  }

  private record Recorder(List<String> ends) implements Engine.Listener {
    @Override
    public void forkEnds(Key scenario, int fork, Outcome outcome) {
      ends.add(scenario.algorithm() + fork + " " + outcome.getClass().getSimpleName());
    }
  }
}
