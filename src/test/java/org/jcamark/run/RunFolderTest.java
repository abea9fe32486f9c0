package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.file.Documents;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.model.Scenarios;
import org.jcamark.plan.RunPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RunFolderTest {
  @TempDir Path scratch;

  @Test
  void usableFolder_isNotMade_andLeftEmpty() throws IOException {
    RunFolder.requireUsable(scratch.resolve("a/b"));
    RunFolder.requireUsable(scratch);
    assertThat(scratch).isEmptyDirectory();
  }

  @Test
  void folderWithARun_isNotUsable() throws IOException {
    RunFolder folder = RunFolder.use(scratch.resolve("run"));
    Files.writeString(folder.forksFile(), "");
    assertThatIOException()
        .isThrownBy(() -> RunFolder.requireUsable(folder.path()))
        .withMessage(folder.path() + ": there is a run in this folder already");
    assertThatIOException().isThrownBy(() -> RunFolder.use(folder.path()));
  }

  @Test
  void compressedFiles_areFound() throws IOException {
    RunFolder folder = new RunFolder(scratch);
    assertThat(folder.resultsFile()).hasFileName("results.json");
    Files.writeString(scratch.resolve("results.json.gz"), "");
    Files.writeString(scratch.resolve("forks.jsonl.gz"), "");
    assertThat(folder.resultsFile()).hasFileName("results.json.gz");
    assertThat(folder.forksFile()).hasFileName("forks.jsonl.gz");
    Files.writeString(scratch.resolve("forks.jsonl"), "");
    assertThat(folder.forksFile()).hasFileName("forks.jsonl");
  }

  @Test
  void folderThatIsMeasuredInto_isNotUsable() throws IOException {
    RunFolder folder = RunFolder.use(scratch.resolve("run"));
    Files.writeString(folder.manifestFile(), "");
    try (Closeable lock = folder.lock()) {
      assertThat(lock).isNotNull();
      assertThatIOException()
          .isThrownBy(() -> RunFolder.requireUsable(folder.path()))
          .isInstanceOf(RunFolder.FolderInUseException.class)
          .withMessageStartingWith(folder.path() + ": another process is writing to this folder");
      assertThatIOException()
          .isThrownBy(() -> folder.lock())
          .isInstanceOf(RunFolder.FolderInUseException.class);
    }
    folder.lock().close();
    assertThat(folder.path()).isDirectoryNotContaining("glob:**.lock");
  }

  @Test
  void manifest_survivesItsJson() {
    ResolvedProvider provider = new ResolvedProvider("BC", "1.86");
    RunManifest manifest =
        Plans.of(ForkRule.fixed(2), SpinForks.through(provider, SpinForks.spin("A", "BC")));
    assertThat(Documents.read(Documents.pretty(manifest), RunManifest.class)).isEqualTo(manifest);
  }

  @Test
  void moreThreadsThanCpus_areAWarning() {
    assertThat(withThreads(8, 1, 4, 2).warnings())
        .containsExactly(
            "8 threads oversubscribe 2 CPUs, so that their times include waiting.", "a warning");
    assertThat(withThreads(1, 2).warnings()).containsExactly("a warning");
  }

  private static RunManifest withThreads(int... threads) {
    return Plans.of(
        ForkRule.fixed(2),
        IntStream.of(threads)
            .mapToObj(n -> Scenarios.of("sign", "Ed25519", "JDK", 0, n, Mode.AVERAGE_TIME, "test"))
            .map(scenario -> ScenarioRecord.unavailable(scenario, "no reason"))
            .toList());
  }

  @Test
  void changes_areNamedOneByOne() throws IOException {
    Map<String, String> before = Plans.ORIGIN.facts();
    assertThat(EnvironmentFingerprint.differences(before, before)).isEmpty();
    assertThat(EnvironmentFingerprint.here()).isEqualTo(EnvironmentFingerprint.here());
    EnvironmentFingerprint now =
        new EnvironmentFingerprint(Optional.of("def"), "Linux", Optional.empty(), 4);
    assertThat(EnvironmentFingerprint.differences(before, now.facts()))
        .containsExactly(
            "jar was abc, is def", "CPU was CPU, is unknown", "number of CPUs was 2, is 4");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BC 17 default 1.86, BC 25 default 1.86 | {BC=1.86}",
        "JDK 17 default 17, JDK 25 default 25 | {JDK on 17=17, JDK on 25=25}",
        "BC 17 default 1.86, BC 17 older 1.84 | {BC on 17=1.86, BC on 17 with older=1.84}"
      })
  void versions_areNamedByTheProvider_orByTheirPlaceWhereTheyDiffer(String found, String named) {
    Map<Key, String> versions = new LinkedHashMap<>();
    for (String each : found.split(", ", -1)) {
      String[] words = each.split(" ", -1);
      versions.put(
          Scenarios.of("sign", "Ed25519", words[0], 0, 1, Mode.AVERAGE_TIME, words[1])
              .with(Axis.CLASSPATH, words[2]),
          words[3]);
    }
    assertThat(RunPlan.byProvider(versions)).hasToString(named);
  }
}
