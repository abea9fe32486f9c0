package org.jcamark.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class FileFaultTest {
  @Test
  void text_namesFileAndProblem() {
    assertThat(FileFault.text(new NoSuchFileException("a/b")))
        .isEqualTo("a/b: no such file or folder");
    assertThat(FileFault.text(new AccessDeniedException("a/b"))).isEqualTo("a/b: access denied");
    assertThat(FileFault.text(new NotDirectoryException("a/b"))).isEqualTo("a/b: not a folder");
    assertThat(FileFault.text(new FileAlreadyExistsException("a/b")))
        .isEqualTo("a/b: exists and is not a folder");
    assertThat(FileFault.text(new FileSystemException("a/b", null, "Read-only file system")))
        .isEqualTo("a/b: Read-only file system");
  }

  @Test
  void faultOfAStream_getsItsFile() {
    IOException full = new IOException("No space left on device");
    assertThat(FileFault.named(Path.of("a.csv"), full))
        .hasMessage("a.csv: No space left on device")
        .hasCause(full);
    IOException known = new IOException("a.csv: a reason");
    assertThat(FileFault.named(Path.of("a.csv"), known)).isSameAs(known);
  }
}
