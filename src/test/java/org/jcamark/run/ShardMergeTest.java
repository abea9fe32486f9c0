package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.file.JmhReader;
import org.jcamark.run.RunManifest.RunPart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ShardMergeTest {
  private static final ForkSpec A = SpinForks.spin("A", "JDK");
  private static final ForkSpec B = SpinForks.spin("B", "JDK");
  private static final RunManifest PLAN = Plans.of(ForkRule.fixed(4), A, B);

  @TempDir Path scratch;

  @Test
  void shards_areWhatOneRunIs() throws IOException {
    RunFolder whole = run("whole", PLAN, new InstantForks());

    RunManifest joined = merge(shard("one", 1), shard("two", 2));

    RunFolder out = new RunFolder(scratch.resolve("out"));
    assertThat(out.manifest()).isEqualTo(joined);
    assertThat(joined.state()).isEqualTo(RunManifest.State.DONE);
    assertThat(joined.warnings()).isEqualTo(PLAN.warnings());
    assertThat(joined.scenarios()).isEqualTo(whole.manifest().scenarios());
    assertThat(joined.parts().orElseThrow())
        .extracting(RunPart::folder)
        .containsExactly("one", "two");
    assertThat(JmhReader.rows(out.resultsFile()))
        .extracting(row -> row.primary().score())
        .isEqualTo(
            JmhReader.rows(whole.resultsFile()).stream()
                .map(row -> row.primary().score())
                .toList());
  }

  @Test
  void missingAndInterruptedShards_leaveTheJoinedRunIncomplete() throws IOException {
    RunFolder killed = run("killed", Plans.shard(PLAN, 2, 3), new InstantForks().stoppingAfter(2));
    Files.writeString(killed.forksFile(), "{\"benchm", StandardOpenOption.APPEND);
    ShardMerge merge = ShardMerge.of(List.of(killed));
    assertThat(merge.notes()).singleElement().asString().endsWith("is incomplete and ignored");
    RunManifest joined = merge.write(RunFolder.use(scratch.resolve("out")));
    assertThat(joined.state()).isEqualTo(RunManifest.State.INTERRUPTED);
    assertThat(joined.scenarios()).extracting(ScenarioRecord::forks).containsExactly(2);
    assertThat(joined.warnings())
        .contains(
            "Incomplete: missing shard 1/3, 3/3.",
            "Incomplete: " + killed.path() + " is not finished; continue it with run --resume.");
  }

  @Test
  void runsThatAreNoShardsOfOnePlan_areRefused() throws IOException {
    RunFolder one = shard("one", 1);
    assertRefused("two runs of shard 1/2", one, shard("other", 1));
    assertRefused(
        "whole: not a shard; `merge` joins runs with --shard",
        one,
        run("whole", PLAN, new InstantForks()));
    assertRefused(
        "is shard 2/2 of another plan than " + one.path(),
        one,
        run("more", Plans.shard(Plans.of(ForkRule.fixed(3), A, B), 2, 2), new InstantForks()));
  }

  @ParameterizedTest
  @CsvSource({
    "\"jarSha256\": \"abc\", \"jarSha256\": \"def\", 'jar was abc, is def'",
    "25.0.3+9, 25.0.4+1, 'JVM test was OpenJDK 25.0.3+9 [], is OpenJDK 25.0.4+1 []'",
    "\"BC\": \"1.86\", \"BC\": \"1.87\", 'provider BC was 1.86, is 1.87'"
  })
  void anotherJarJvmOrProvider_isRefused(String recorded, String other, String difference)
      throws IOException {
    RunFolder two = shard("two", 2);
    replace(two, recorded, other);
    assertRefused(difference, shard("one", 1), two);
  }

  @Test
  void anotherCpu_isAWarning() throws IOException {
    RunFolder two = shard("two", 2);
    replace(two, "\"cpu\": \"CPU\"", "\"cpu\": \"other CPU\"");
    assertThat(merge(shard("one", 1), two).warnings())
        .contains(
            "Shards from different machines, so times of different groups are not comparable:"
                + " CPU, 2 CPUs, Linux; other CPU, 2 CPUs, Linux.");
  }

  private static void replace(RunFolder run, String recorded, String other) throws IOException {
    String text = Files.readString(run.manifestFile());
    assertThat(text).contains(recorded);
    Files.writeString(run.manifestFile(), text.replace(recorded, other));
  }

  private static void assertRefused(String message, RunFolder... folders) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ShardMerge.of(Arrays.asList(folders)))
        .withMessageContaining(message);
  }

  private RunManifest merge(RunFolder... folders) throws IOException {
    return ShardMerge.of(Stream.of(folders).toList()).write(RunFolder.use(scratch.resolve("out")));
  }

  private RunFolder shard(String name, int index) throws IOException {
    return run(name, Plans.shard(PLAN, index, 2), new InstantForks());
  }

  private RunFolder run(String name, RunManifest plan, Forks forks) throws IOException {
    RunFolder folder = RunFolder.use(scratch.resolve(name));
    Plans.run(folder, plan, forks);
    return folder;
  }
}
