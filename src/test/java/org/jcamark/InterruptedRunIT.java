package org.jcamark;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jcamark.json.ForkLine;
import org.jcamark.json.ForksFile;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of the packaged jar that are interrupted and resumed. */
final class InterruptedRunIT {
  private static final int FORKS = 4;
  private static final int INTERRUPTED = 130;

  @TempDir private Path elsewhere;
  private RunFolder folder;

  @BeforeEach
  void makeFolder() throws IOException {
    folder = new RunFolder(Files.createDirectory(elsewhere.resolve("run")));
  }

  @Test
  void killedRun_isResumedToTheSameForks() throws IOException, InterruptedException {
    Process run = runUntilFirstFork();
    run.destroyForcibly().waitFor();
    assertThat(folder.manifest().state()).isEqualTo(RunManifest.State.RUNNING);
    resume();
  }

  @Test
  void terminatedRun_saysHowToGoOn() throws IOException, InterruptedException {
    Process run = runUntilFirstFork();
    run.toHandle().destroy();
    assertThat(run.waitFor()).isEqualTo(INTERRUPTED);
    assertThat(output()).contains("To continue: run --resume " + folder.path());
    assertThat(folder.manifest().state()).isEqualTo(RunManifest.State.INTERRUPTED);
    assertThat(folder.resultsFile()).isNotEmptyFile();
    resume();
  }

  private Process runUntilFirstFork() throws IOException, InterruptedException {
    try (WatchService changes = elsewhere.getFileSystem().newWatchService()) {
      folder.path().register(changes, ENTRY_CREATE, ENTRY_MODIFY);
      Process run =
          start(
              "run",
              "--operation",
              "digest",
              "--algorithm",
              "SHA-256",
              "--provider",
              "JDK",
              "--mode",
              "ss",
              "--forks",
              Integer.toString(FORKS),
              "--out",
              folder.path().toString());
      while (forks().isEmpty()) {
        WatchKey change = changes.poll(5, TimeUnit.MINUTES);
        assertThat(change).as(output()).isNotNull();
        change.reset();
      }
      return run;
    }
  }

  private void resume() throws IOException, InterruptedException {
    List<String> before = forks().stream().map(ForkLine::json).toList();
    assertThat(before).hasSizeLessThan(FORKS);
    Process resumed = start("run", "--resume", folder.path().toString());
    assertThat(resumed.waitFor()).as(output()).isZero();
    assertThat(output()).contains("not measured again: " + before.size());
    assertThat(forks()).extracting(ForkLine::fork).containsExactly(0, 1, 2, 3);
    assertThat(forks()).extracting(ForkLine::json).startsWith(before.toArray(String[]::new));
    assertThat(folder.manifest().state()).isEqualTo(RunManifest.State.DONE);
  }

  private List<ForkLine> forks() throws IOException {
    return ForksFile.read(folder.forksFile()).lines();
  }

  private String output() throws IOException {
    return Files.readString(elsewhere.resolve("output.txt"));
  }

  private Process start(String... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", System.getProperty("jcamark.jar")));
    command.addAll(List.of(words));
    return new ProcessBuilder(command)
        .directory(elsewhere.toFile())
        .redirectErrorStream(true)
        .redirectOutput(elsewhere.resolve("output.txt").toFile())
        .start();
  }
}
