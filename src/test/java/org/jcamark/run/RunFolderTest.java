package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
          .withMessageStartingWith(folder.path() + ": another process measures into this folder");
      assertThatIOException()
          .isThrownBy(() -> folder.lock())
          .isInstanceOf(RunFolder.FolderInUseException.class);
    }
    folder.lock().close();
    assertThat(folder.path()).isDirectoryNotContaining("glob:**.lock");
  }
}
