package org.jcamark;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.run.RunFolder;
import org.jcamark.run.RunManifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of the packaged jar that is killed and terminated, and resumed each time. */
final class InterruptedRunIT {
  private static final int FORKS = 6;
  private static final int INTERRUPTED = 130;

  @TempDir private Path elsewhere;
  private RunFolder folder;

  @BeforeEach
  void makeFolder() throws IOException {
    folder = new RunFolder(Files.createDirectory(elsewhere.resolve("run")));
  }

  @Test
  void killedAndTerminatedRun_isResumedToTheSameForks() throws Exception {
    String plan =
        "run --operation digest --algorithm SHA-256 --provider JDK --mode ss --forks " + FORKS;
    Process run = startUntilNextFork(plan + " --out " + folder.path());
    run.destroyForcibly().waitFor();
    assertThat(folder.manifest().state()).isEqualTo(RunManifest.State.RUNNING);

    assertThat(folder.resultsFile()).doesNotExist();
    Files.writeString(folder.forksFile(), "{\"benchm", StandardOpenOption.APPEND);

    Process resumed = startUntilNextFork("run --resume " + folder.path());
    List<ProcessHandle> forks = resumed.descendants().toList();
    resumed.toHandle().destroy();
    assertThat(resumed.waitFor()).isEqualTo(INTERRUPTED);
    for (ProcessHandle fork : forks) {
      fork.onExit().get(30, TimeUnit.SECONDS);
    }
    assertThat(output())
        .contains(
            "forks.jsonl: the last line is incomplete",
            "To continue: run --resume " + folder.path());
    assertThat(folder.manifest().state()).isEqualTo(RunManifest.State.INTERRUPTED);
    assertThat(folder.resultsFile()).isNotEmptyFile();

    List<String> before = forks().stream().map(ForkLine::json).toList();
    assertThat(before).hasSizeLessThan(FORKS);
    Process last = start("run --resume " + folder.path());
    assertThat(last.waitFor()).as(output()).isZero();
    assertThat(output()).contains("not measured again: " + before.size());
    assertThat(forks()).extracting(line -> line.note().fork()).containsExactly(0, 1, 2, 3, 4, 5);
    assertThat(forks()).extracting(ForkLine::json).startsWith(before.toArray(String[]::new));
    assertThat(folder.manifest().state()).isEqualTo(RunManifest.State.DONE);
  }

  private Process startUntilNextFork(String words) throws IOException, InterruptedException {
    long before = wholeLines();
    try (WatchService changes = elsewhere.getFileSystem().newWatchService()) {
      folder.path().register(changes, ENTRY_CREATE, ENTRY_MODIFY);
      Process run = start(words);
      while (wholeLines() == before) {
        WatchKey change = changes.poll(5, TimeUnit.MINUTES);
        assertThat(change).as(output()).isNotNull();
        change.reset();
      }
      return run;
    }
  }

  private long wholeLines() throws IOException {
    Path file = folder.forksFile();
    String text = Files.exists(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
    return text.chars().filter(character -> character == '\n').count();
  }

  private List<ForkLine> forks() throws IOException {
    return ForksFile.read(folder.forksFile()).lines();
  }

  private String output() throws IOException {
    return Files.readString(elsewhere.resolve("output.txt"));
  }

  private Process start(String words) throws IOException {
    return PackagedJarIT.java(elsewhere, words)
        .redirectOutput(elsewhere.resolve("output.txt").toFile())
        .start();
  }
}
