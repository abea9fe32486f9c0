package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FolderLockTest {
  @TempDir Path scratch;

  @Test
  void folder_isForOneRunAtATime() throws IOException {
    RunFolder folder = RunFolder.use(scratch.resolve("run"));
    FolderLock first = FolderLock.take(folder);
    assertThatIOException()
        .isThrownBy(() -> FolderLock.take(folder))
        .withMessageStartingWith(folder.path() + ": another process measures into this folder");
    assertThat(FolderLock.isHeld(folder)).isTrue();
    first.close();
    assertThat(FolderLock.isHeld(folder)).isFalse();
    FolderLock.take(folder).close();
    assertThat(folder.path()).isEmptyDirectory();
  }
}
