package org.jcamark.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.lab.Spin;
import org.jcamark.model.Measurement;
import org.jcamark.model.Scenario;
import org.jcamark.run.ForkRule;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.RunListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Engine runs of forks of a few milliseconds. */
final class CheckRunsTest {
  private static final CheckRuns RUNS =
      new CheckRuns("0", List.of("selfcheck"), "test", new RunListener() {});
  private static final ForkRule ONE = ForkRule.fixed(1);

  @TempDir private Path folder;

  private List<ForkLine> forks(Path run) throws IOException {
    return ForksFile.read(run.resolve("forks.jsonl")).lines();
  }

  @Test
  void forksOfTwoCalls_alternate() throws IOException {
    List<ForkSpec> specs = List.of(Spin.spec("long", 20_000), Spin.spec("short", 100));
    Map<Scenario, Measurement> measured = RUNS.measure(folder, specs, ForkRule.fixed(2), 1);
    double[] slow = CheckRuns.forkMeans(measured.get(specs.get(0).scenario()));
    double[] fast = CheckRuns.forkMeans(measured.get(specs.get(1).scenario()));
    assertThat(slow).hasSize(2);
    assertThat(slow[0]).isGreaterThan(2 * fast[0]);
    assertThat(forks(folder)).extracting(line -> line.note().fork()).containsExactly(0, 0, 1, 1);
  }

  @Test
  void callWhoseForkFails_isMissing() throws IOException {
    List<ForkSpec> specs = List.of(Spin.spec("a", 100), Spin.spec("broken", 0));
    assertThat(RUNS.measure(folder, specs, ONE, 1)).containsOnlyKeys(specs.get(0).scenario());
    assertThat(CheckRuns.forkMeans(null)).isEmpty();
  }

  @Test
  void measuredForks_areNotMeasuredAgain() throws IOException {
    List<ForkSpec> specs = List.of(Spin.spec("a", 100));
    RUNS.measure(folder, specs, ONE, 1);
    String first = forks(folder).get(0).json();
    assertThat(RUNS.measure(folder, specs, ForkRule.fixed(2), 7))
        .containsOnlyKeys(specs.get(0).scenario());
    assertThat(forks(folder)).hasSize(2).first().extracting(ForkLine::json).isEqualTo(first);
    assertThat(RUNS.measure(folder, specs, ForkRule.fixed(2), 8)).hasSize(1);
    assertThat(forks(folder)).hasSize(2);
  }

  @Test
  void resultsOfOtherMachineOrOtherOptions_areRefused() throws IOException {
    List<ForkSpec> specs = List.of(Spin.spec("a", 100));
    RUNS.measure(folder, specs, ONE, 1);
    assertThatThrownBy(() -> RUNS.measure(folder, List.of(Spin.spec("a", 200)), ONE, 1))
        .isInstanceOf(IOException.class)
        .hasMessageEndingWith("holds a check with other calls or options");
    Path manifest = folder.resolve("run.json");
    Files.writeString(
        manifest, Files.readString(manifest).replaceAll("\"cpus\" *: *[0-9]+", "\"cpus\": 4096"));
    assertThatThrownBy(() -> RUNS.measure(folder, specs, ONE, 1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("number of CPUs was 4096");
  }
}
