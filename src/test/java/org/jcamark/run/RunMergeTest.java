package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.json.JmhJson;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.run.ScenarioRecord.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunMergeTest {
  private static final Candidate A = Forks.spin("A", "JDK");
  private static final Candidate B = Forks.spin("B", "JDK");
  private static final ForkRule RULE = ForkRule.fixed(2);

  @TempDir Path scratch;

  @Test
  void shards_areJoined() throws IOException {
    RunManifest plan = Plans.of(RULE, A, B);
    RunFolder one = run("one", shard(plan, 1), 10, 12);
    RunFolder two = run("two", shard(plan, 2), 20, 22);

    RunFolder out = RunFolder.use(scratch.resolve("out"));
    RunManifest joined = RunMerge.merge(List.of(one, two), out);

    assertThat(out.manifest()).isEqualTo(joined);
    assertThat(joined.scenarios())
        .extracting(ScenarioRecord::scenario)
        .containsExactly(A.scenario(), B.scenario());
    assertThat(joined.scenarios()).extracting(ScenarioRecord::forks).containsExactly(2, 2);
    assertThat(JmhJson.read(out.resultsFile()))
        .extracting(row -> row.primary().score().getAsDouble())
        .containsExactly(11.0, 21.0);
  }

  @Test
  void repeatedRun_addsForks() throws IOException {
    RunFolder one = run("one", Plans.of(RULE, A), 10, 12);
    RunFolder two = run("two", Plans.of(RULE, A), 14, 16);
    RunFolder out = RunFolder.use(scratch.resolve("out"));
    RunManifest joined = RunMerge.merge(List.of(one, two), out);
    assertThat(joined.scenarios()).singleElement().extracting(ScenarioRecord::forks).isEqualTo(4);
    assertThat(ForksFile.read(out.forksFile()).lines())
        .extracting(ForkLine::fork)
        .containsExactly(0, 1, 2, 3);
    assertThat(JmhJson.read(out.resultsFile()).get(0).primary().samples().map(Samples::forks))
        .contains(4);
  }

  @Test
  void otherMachine_isKeptApartByItsFolderName() throws IOException {
    RunManifest plan = Plans.of(RULE, A);
    RunFolder one = run("server", plan, 10, 12);
    Origin other = new Origin(Optional.of("abc"), "Linux", Optional.of("other CPU"), 8);
    RunFolder two = run("laptop", withOrigin(plan, other), 14, 16);
    RunFolder out = RunFolder.use(scratch.resolve("out"));
    RunManifest joined = RunMerge.merge(List.of(one, two), out);
    assertThat(joined.scenarios())
        .extracting(ScenarioRecord::scenario)
        .extracting(Scenario::jvm)
        .containsExactly("test", "test@laptop");
    assertThat(joined.jvms()).containsOnlyKeys("test", "test@laptop");
    assertThat(joined.environment()).containsKeys("cpus", "@laptop");
  }

  @Test
  void unlikeIterations_areRefused() throws IOException {
    Candidate otherwise = Forks.spin(A.scenario(), "200", List.of());
    RunFolder one = run("one", Plans.of(RULE, A), 10, 12);
    RunFolder two = run("two", Plans.of(RULE, otherwise), 10, 12);
    RunFolder out = RunFolder.use(scratch.resolve("out"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RunMerge.merge(List.of(one, two), out))
        .withMessageStartingWith(two.path() + " measured otherwise");
  }

  @Test
  void measuredScenario_outranksItsGap() throws IOException {
    RunFolder one =
        run("one", Plans.of(RULE, List.of(ScenarioRecord.unavailable(A.scenario(), "why"))));
    RunFolder two = run("two", Plans.of(RULE, A), 10, 12);
    RunFolder out = RunFolder.use(scratch.resolve("out"));
    assertThat(RunMerge.merge(List.of(one, two), out).scenarios())
        .singleElement()
        .extracting(ScenarioRecord::status)
        .isEqualTo(Status.MEASURED);
  }

  /** A folder as a run leaves it, every scenario with a fork for each score. */
  private RunFolder run(String name, RunManifest plan, double... scores) throws IOException {
    RunFolder folder = RunFolder.use(scratch.resolve(name));
    Conditions calm =
        new Conditions(OptionalDouble.empty(), OptionalDouble.empty(), 1, OptionalDouble.empty());
    for (ScenarioRecord entry : plan.scenarios()) {
      for (int fork = 0; fork < scores.length; fork++) {
        ForkNote note =
            new ForkNote(
                fork,
                Instant.EPOCH,
                Duration.ofSeconds(1),
                calm,
                false,
                Optional.empty(),
                Optional.empty());
        ForksFile.append(
            folder.forksFile(), JmhObjects.ofScore(scores[fork]), entry.scenario(), fork, note);
      }
    }
    folder.write(plan);
    return folder;
  }

  private static RunManifest shard(RunManifest plan, int index) {
    return Plans.of(plan.rule(), new Shard(index, 2).of(plan.scenarios()));
  }

  private static RunManifest withOrigin(RunManifest plan, Origin origin) {
    return RunManifest.planned(
        plan.version(),
        plan.commandLine(),
        plan.suite(),
        plan.seed(),
        plan.rule(),
        origin,
        Map.of("cpus", 8L),
        plan.jvms(),
        plan.providerVersions(),
        plan.warnings(),
        plan.scenarios());
  }
}
