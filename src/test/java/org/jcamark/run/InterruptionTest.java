package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.json.JmhJson;
import org.jcamark.model.Scenario;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills processes that measure, and resumes what they left. */
final class InterruptionTest {
  @TempDir Path scratch;

  @Test
  void killedRun_resumesToTheSameForks() throws Exception {
    Path out = scratch.resolve("killed");
    Process host = start(out);
    readForkEnds(host, 3);
    host.destroyForcibly().waitFor();
    RunFolder folder = new RunFolder(out);
    assertThat(folder.manifest().state()).isEqualTo(RunManifest.State.RUNNING);
    assertThat(folder.resultsFile()).doesNotExist();
    List<ForkLine> before = ForksFile.read(folder.forksFile()).lines();
    assertThat(before).hasSizeGreaterThanOrEqualTo(3);
    Files.writeString(folder.forksFile(), "{\"benchm", StandardOpenOption.APPEND);

    Recorder recorder = new Recorder();
    RunManifest end = Engine.run(folder, folder.manifest(), recorder);

    assertThat(recorder.notes())
        .satisfiesExactly(
            torn -> assertThat(torn).contains("forks.jsonl ends inside a line"),
            skipped -> assertThat(skipped).endsWith("not measured again: " + before.size()));
    assertThat(end.state()).isEqualTo(RunManifest.State.DONE);
    List<ForkLine> after = ForksFile.read(folder.forksFile()).lines();
    assertThat(after.subList(0, before.size()))
        .extracting(ForkLine::json)
        .isEqualTo(before.stream().map(ForkLine::json).toList());
    Map<Scenario, List<Integer>> forks =
        after.stream()
            .collect(
                Collectors.groupingBy(
                    ForkLine::scenario,
                    Collectors.mapping(line -> line.note().fork(), Collectors.toList())));
    assertThat(forks.keySet())
        .containsExactlyInAnyOrderElementsOf(
            EngineHost.plan().scenarios().stream().map(ScenarioRecord::scenario).toList());
    assertThat(forks.values()).allSatisfy(numbers -> assertThat(numbers).containsExactly(0, 1));
    assertThat(JmhJson.rows(folder.resultsFile())).hasSize(3);
  }

  @Test
  void terminatedRun_finishesItsFilesAndKillsItsFork() throws Exception {
    Path out = scratch.resolve("terminated");
    Process host = start(out);
    try (BufferedReader output = readForkEnds(host, 3)) {
      List<ProcessHandle> forks = host.descendants().toList();
      host.toHandle().destroy();
      assertThat(output.lines().toList()).contains(EngineHost.INTERRUPTED + out);
      assertThat(host.waitFor()).isEqualTo(130);
      for (ProcessHandle fork : forks) {
        fork.onExit().get(30, TimeUnit.SECONDS);
      }
    }
    RunFolder folder = new RunFolder(out);
    assertThat(folder.manifest().state()).isEqualTo(RunManifest.State.INTERRUPTED);
    assertThat(folder.manifest().hasFailures()).isFalse();
    int measured = ForksFile.read(folder.forksFile()).lines().size();
    assertThat(folder.manifest().scenarios().stream().mapToInt(ScenarioRecord::forks).sum())
        .isEqualTo(measured);
    assertThat(JmhJson.rows(folder.resultsFile())).hasSize(3);
  }

  private static Process start(Path folder) throws IOException {
    return new ProcessBuilder(
            Forks.JAVA.toString(),
            "-cp",
            System.getProperty("java.class.path"),
            EngineHost.class.getName(),
            folder.toString())
        .redirectError(new File(folder + ".stderr"))
        .start();
  }

  private static BufferedReader readForkEnds(Process host, int count) throws IOException {
    BufferedReader output = host.inputReader(StandardCharsets.UTF_8);
    for (int i = 0; i < count; i++) {
      assertThat(output.readLine()).isEqualTo(EngineHost.FORK_ENDED);
    }
    return output;
  }
}
