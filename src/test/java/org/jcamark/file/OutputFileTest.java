package org.jcamark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Map;
import org.jcamark.file.OutputFile.UnwritableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class OutputFileTest {
  @TempDir Path folder;

  private Path file(String name) throws IOException {
    return Files.writeString(folder.resolve(name), "old");
  }

  private Path link(String name, Path target) throws IOException {
    return Files.createSymbolicLink(folder.resolve(name), target);
  }

  @Test
  void file_isReplacedAsAWhole() throws IOException {
    Path file = file("a.txt");
    OutputFile.write(
        file,
        out -> {
          out.write("new");
          out.flush();
          assertThat(file).hasContent("old");
        });
    assertThat(file).hasContent("new");
    assertThat(folder)
        .isDirectoryContaining("glob:**/a.txt")
        .isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void failure_leavesTheOldFileOnly() throws IOException {
    Path file = file("a.txt");
    assertThatExceptionOfType(UnwritableException.class)
        .isThrownBy(
            () ->
                OutputFile.write(
                    file,
                    out -> {
                      out.write("half");
                      out.flush();
                      throw new IOException("No space left on device");
                    }))
        .withMessage(file + ": No space left on device");
    assertThat(file).hasContent("old");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void links_areNotFollowed() throws IOException {
    Path target = file("target");
    Path link = link("a.txt", target);
    assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(() -> OutputFile.write(link, new byte[1]))
        .withMessage(link + ": is a symbolic link, which is not followed");
    link(".b.txt.part", target);
    OutputFile.write(folder.resolve("b.txt"), new byte[] {'n', 'e', 'w'});
    assertThat(folder.resolve("b.txt")).hasContent("new");
    assertThat(target).hasContent("old");
    Path linked = link("linked", Files.createDirectory(folder.resolve("real")));
    assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(() -> OutputFile.folder(linked))
        .withMessageContaining(linked.toString());
  }

  @Test
  void fullDevice_isAFailure() {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    assertThatExceptionOfType(UnwritableException.class)
        .isThrownBy(() -> OutputFile.write(full, new byte[1]))
        .withMessage("/dev/full: No space left on device");
    assertThat(Files.isRegularFile(full)).isFalse();
  }

  @Test
  void text_namesFileAndProblem() {
    Map.of(
            new NoSuchFileException("a/b"), "no such file or folder",
            new AccessDeniedException("a/b"), "access denied",
            new NotDirectoryException("a/b"), "not a folder",
            new FileAlreadyExistsException("a/b"), "exists and is not a folder",
            new FileSystemException("a/b", null, "Read-only file system"), "Read-only file system")
        .forEach(
            (fault, problem) -> assertThat(FileFault.text(fault)).isEqualTo("a/b: " + problem));
  }
}
