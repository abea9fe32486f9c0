package org.jcamark.run.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.ForkTiming;
import org.jcamark.run.Forks;
import org.jcamark.run.Plans;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.jcamark.run.RunPart;
import org.jcamark.run.ScenarioRecord;
import org.jcamark.run.ScenarioRecord.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunMergeTest {
  private static final ForkSpec A = Forks.spin("A", "JDK");
  private static final ForkSpec B = Forks.spin("B", "JDK");
  private static final ForkRule RULE = ForkRule.fixed(2);
  private static final RunManifest PLAN = Plans.done(1, RULE, A);

  @TempDir Path scratch;

  @Test
  void shards_areJoined() throws IOException {
    RunFolder one = run("one", Plans.shard(1, 1, RULE, A, B), 10, 12);
    RunFolder two = run("two", Plans.shard(1, 2, RULE, A, B), 20, 22);

    RunFolder out = out();
    RunManifest joined = RunMerge.of(List.of(one, two)).write(out);

    assertThat(out.manifest()).isEqualTo(joined);
    assertThat(joined.state()).isEqualTo(RunManifest.State.DONE);
    assertThat(joined.shard()).isEmpty();
    assertThat(joined.parts().orElseThrow())
        .extracting(RunPart::folder)
        .containsExactly("one", "two");
    assertThat(joined.scenarios())
        .extracting(ScenarioRecord::scenario)
        .containsExactly(A.scenario(), B.scenario());
    assertThat(joined.scenarios()).extracting(ScenarioRecord::forks).containsExactly(2, 2);
    assertThat(JmhJson.rows(out.resultsFile()))
        .extracting(row -> row.measurement().primary().score().getAsDouble())
        .containsExactly(11.0, 21.0);
  }

  @Test
  void missingShard_leavesTheJoinedRunIncomplete() throws IOException {
    RunFolder two = run("two", Plans.shard(1, 2, RULE, A, B), 20, 22);
    RunManifest joined = RunMerge.of(List.of(two)).write(out());
    assertThat(joined.state()).isEqualTo(RunManifest.State.INTERRUPTED);
    assertThat(joined.warnings()).contains("Incomplete: without shard 1/2.");
  }

  @Test
  void shardsOfOtherPlans_areRefused() throws IOException {
    RunFolder one = run("one", Plans.shard(1, 1, RULE, A, B), 10, 12);
    RunFolder two = run("two", Plans.shard(1, 2, ForkRule.fixed(3), A, B), 20, 22);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RunMerge.of(List.of(one, two)))
        .withMessageStartingWith(two.path() + " is shard 2/2 of another plan than " + one.path());
  }

  @Test
  void sameShardOfAnotherSeed_isRefused() throws IOException {
    RunFolder one = run("one", Plans.shard(1, 1, RULE, A, B), 10, 12);
    RunFolder two = run("two", Plans.shard(2, 1, RULE, A, B), 20, 22);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RunMerge.of(List.of(one, two)))
        .withMessageContaining("of another run (seed 2, not 1)");
  }

  @Test
  void repeatedRun_addsForks() throws IOException {
    RunFolder one = run("one", Plans.done(1, RULE, A), 10, 12);
    RunFolder two = run("two", Plans.done(2, RULE, A), 14, 16);
    RunFolder out = out();
    RunManifest joined = RunMerge.of(List.of(one, two)).write(out);
    assertThat(joined.scenarios()).singleElement().extracting(ScenarioRecord::forks).isEqualTo(4);
    assertThat(ForksFile.read(out.forksFile()).lines())
        .extracting(line -> line.note().fork())
        .containsExactly(0, 1, 2, 3);
    assertThat(
            JmhJson.rows(out.resultsFile())
                .get(0)
                .measurement()
                .primary()
                .samples()
                .map(Samples::forks))
        .contains(4);
  }

  @Test
  void repeatedRun_withTheSameSeed_isRefused() throws IOException {
    RunFolder one = run("one", PLAN, 10, 12);
    RunFolder two = run("two", Plans.startedAt(1000, PLAN), 14, 16);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RunMerge.of(List.of(one, two)))
        .withMessageStartingWith(two.forksFile() + " has forks on the same inputs as ");
  }

  @Test
  void copyMadeBeforeTheRunWasResumed_addsNothing() throws IOException {
    RunManifest interrupted =
        Plans.of(RULE, A)
            .with(RunManifest.State.INTERRUPTED, Optional.of(PLAN.started()), PLAN.scenarios());
    RunManifest resumed =
        interrupted.with(RunManifest.State.DONE, Optional.of(PLAN.started()), PLAN.scenarios());
    RunFolder copy = run("copy", interrupted, 10);
    RunFolder all = run("all", resumed, 10, 12);
    RunMerge merge = RunMerge.of(List.of(copy, all));
    assertThat(merge.notes()).containsExactly("Forks that several folders have, taken once: 1");
    RunManifest joined = merge.write(out());
    assertThat(joined.state()).isEqualTo(RunManifest.State.DONE);
    assertThat(joined.scenarios()).singleElement().extracting(ScenarioRecord::forks).isEqualTo(2);
  }

  @Test
  void interruptedRun_isJoinedAsFarAsItCame() throws IOException {
    RunFolder killed = run("killed", Plans.of(RULE, A), 10);
    Files.writeString(killed.forksFile(), "{\"benchm", StandardOpenOption.APPEND);
    RunMerge merge = RunMerge.of(List.of(killed));
    assertThat(merge.notes()).singleElement().asString().endsWith("ends inside a line: ignored");
    RunManifest joined = merge.write(out());
    assertThat(joined.state()).isEqualTo(RunManifest.State.INTERRUPTED);
    assertThat(joined.warnings()).anyMatch(line -> line.contains("did not come to its end"));
    assertThat(joined.scenarios()).extracting(ScenarioRecord::forks).containsExactly(1);
  }

  @Test
  void unlikeMachines_areKeptApartByTheirFolders() throws IOException {
    RunFolder one = run("server", PLAN, 10, 12);
    RunFolder two = run("laptop", Plans.onMachine("other CPU", "aes", PLAN), 14, 16);
    RunFolder three = run("again", Plans.onMachine("other CPU", "aes", Plans.done(3, RULE, A)), 18);
    RunFolder four = run("elsewhere/server", Plans.onMachine("CPU", "vaes", PLAN), 20);
    RunManifest joined = RunMerge.of(List.of(one, two, three, four)).write(out());
    assertThat(joined.scenarios())
        .extracting(ScenarioRecord::scenario)
        .extracting(Scenario::jvm)
        .containsExactly("test@server", "test@laptop", "test@server-2");
    assertThat(joined.scenarios()).extracting(ScenarioRecord::forks).containsExactly(2, 3, 1);
    assertThat(joined.system().jvms())
        .containsOnlyKeys("test@server", "test@laptop", "test@server-2");
    assertThat(joined.system().providerVersions()).containsKeys("BC@server", "BC@laptop");
    assertThat(joined.system().secureRandoms().orElseThrow())
        .containsKeys("BC@server", "BC@laptop");
    assertThat(joined.system().environment().others().orElseThrow())
        .containsOnlyKeys("laptop", "server-2");
    assertThat(joined.parts().orElseThrow())
        .extracting(part -> part.machine().orElseThrow())
        .containsExactly("server", "laptop", "laptop", "server-2");
  }

  @Test
  void joinedRuns_keepTheirMachines_whenTheyAreJoinedAgain() throws IOException {
    RunFolder one = run("one", Plans.shard(1, 1, RULE, A, B), 10, 12);
    RunFolder two = run("two", Plans.shard(1, 2, RULE, A, B), 20, 22);
    RunFolder server = RunFolder.use(scratch.resolve("server"));
    RunMerge.of(List.of(one, two)).write(server);
    RunFolder laptop = run("laptop", Plans.onMachine("other CPU", "aes", PLAN), 14, 16);
    RunFolder both = RunFolder.use(scratch.resolve("both"));
    RunManifest joined = RunMerge.of(List.of(server, laptop)).write(both);
    assertThat(joined.parts().orElseThrow())
        .extracting(part -> part.machine().orElseThrow())
        .containsExactly("server", "server", "laptop");

    RunFolder phone = run("phone", Plans.onMachine("third CPU", "neon", PLAN), 30, 32);
    RunManifest all = RunMerge.of(List.of(both, phone)).write(out());
    assertThat(all.parts().orElseThrow())
        .extracting(part -> part.machine().orElseThrow())
        .containsExactly("server@both", "server@both", "laptop@both", "phone");
    assertThat(all.system().environment().others().orElseThrow())
        .containsOnlyKeys("laptop@both", "phone");
    assertThat(all.system().jvms())
        .containsOnlyKeys("test@server@both", "test@laptop@both", "test@phone");
    assertThat(all.scenarios())
        .filteredOn(entry -> entry.scenario().algorithm().equals("A"))
        .extracting(entry -> entry.scenario().machine().orElseThrow())
        .containsExactly("server@both", "laptop@both", "phone");
  }

  @Test
  void intervals_areStretchedWhereOneOfTheRunsWasPrecise_whateverTheOrder() throws IOException {
    ForkRule precise = new ForkRule(2, 2, OptionalDouble.of(0.5), Optional.empty());
    RunFolder fixed = run("fixed", Plans.done(1, RULE, A), 10, 12);
    RunFolder other = run("precise", Plans.done(2, precise, A, B), 11, 13);
    for (List<RunFolder> runs : List.of(List.of(fixed, other), List.of(other, fixed))) {
      RunFolder out = RunFolder.use(scratch.resolve(runs.get(0).path().getFileName() + "-first"));
      RunManifest merged = RunMerge.of(runs).write(out);
      assertThat(JmhJson.rows(out.resultsFile()))
          .extracting(JmhRow::intervalStretch)
          .containsOnly(1.2);
      // Of 10, 12, 11 and 13: 1.2 t(0.975; 3) s / √4 ÷ mean, t = 3.182446, s = √(5/3).
      assertThat(merged.scenarios().get(0).relativeHalfWidth().orElseThrow())
          .isCloseTo(0.214357, within(1e-6));
    }
    RunFolder alone = RunFolder.use(scratch.resolve("alone"));
    RunMerge.of(List.of(fixed)).write(alone);
    assertThat(JmhJson.rows(alone.resultsFile()))
        .extracting(JmhRow::intervalStretch)
        .containsOnly(1.0);
  }

  /** Forks of a run by precision warm up for longer than those of a fixed number. */
  @Test
  void unlikeWarmups_andUnlikeParameters_areRefused() throws IOException {
    ForkTiming timing = A.timing();
    ForkSpec longer =
        A.with(
            new ForkTiming(
                timing.leastWarmup().plusSeconds(2),
                timing.warmup(),
                timing.measurement(),
                timing.timeout(),
                timing.extra()));
    RunFolder one = run("one", Plans.done(1, RULE, A), 10, 12);
    for (ForkSpec otherwise : List.of(longer, Forks.spin(A.scenario(), "200", List.of()))) {
      RunFolder two = run("two" + otherwise.hashCode(), Plans.done(2, RULE, otherwise), 10, 12);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> RunMerge.of(List.of(one, two)))
          .withMessageStartingWith(two.path() + " measured otherwise");
    }
  }

  @Test
  void measuredScenario_outranksItsGap() throws IOException {
    RunFolder one =
        run("one", Plans.of(RULE, List.of(ScenarioRecord.unavailable(A.scenario(), "why"))));
    RunFolder two = run("two", PLAN, 10, 12);
    assertThat(statusOf(one, two)).isEqualTo(Status.MEASURED);
  }

  @Test
  void failure_isNotOutweighedByForksOfARepeatedRun() throws IOException {
    RunFolder one = run("one", PLAN, 10, 12);
    RunFolder two = run("two", Plans.of(RULE, List.of(failed("crashed", Optional.empty()))));
    assertThat(statusOf(one, two)).isEqualTo(Status.FAILED);
  }

  /** Two copies of one run have its wrong answers once. */
  @Test
  void wrongAnswers_areCountedOverAllForks_andLeaveNoTime() throws IOException {
    ScenarioRecord.Wrong wrong = new ScenarioRecord.Wrong(1, "another digest");
    RunManifest plan = Plans.of(RULE, List.of(failed("wrong answers", Optional.of(wrong))));
    RunFolder one = run("one", plan, 10, 12);
    RunFolder copy = run("copy", plan, 10, 12);
    RunFolder right = run("two", Plans.done(2, RULE, A), 10, 12, 11);
    RunFolder out = out();
    RunManifest merged = RunMerge.of(List.of(one, copy, right)).write(out);
    assertThat(merged.scenarios().get(0).reason())
        .contains("wrong answers: 1 of 6 forks: another digest");
    assertThat(JmhJson.rows(out.resultsFile())).isEmpty();
    assertThat(ForksFile.read(out.forksFile()).lines()).hasSize(5).allMatch(ForkLine::isWrong);
  }

  private static ScenarioRecord failed(String reason, Optional<ScenarioRecord.Wrong> wrong) {
    return new ScenarioRecord(
        A.scenario(),
        Status.FAILED,
        Optional.of(reason),
        0,
        Optional.empty(),
        OptionalDouble.empty(),
        wrong,
        Optional.of(A));
  }

  private Status statusOf(RunFolder... folders) throws IOException {
    List<ScenarioRecord> scenarios = RunMerge.of(List.of(folders)).write(out()).scenarios();
    assertThat(scenarios).hasSize(1);
    return scenarios.get(0).status();
  }

  private RunFolder out() throws IOException {
    return RunFolder.use(scratch.resolve("out"));
  }

  /** A folder as a run leaves it, every scenario of the shard with a fork for each score. */
  private RunFolder run(String name, RunManifest plan, double... scores) throws IOException {
    RunFolder folder = RunFolder.use(scratch.resolve(name));
    for (ScenarioRecord entry : plan.scenarios()) {
      for (int fork = 0; fork < scores.length; fork++) {
        ForksFile.append(
            folder.forksFile(),
            Forks.jmhObject(scores[fork]),
            entry.scenario(),
            Plans.note(plan, entry.scenario(), fork));
      }
    }
    folder.write(plan);
    return folder;
  }
}
