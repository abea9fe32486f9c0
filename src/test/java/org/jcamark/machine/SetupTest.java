package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SetupTest {
  @TempDir Path folder;

  @Test
  void missingFolder_isJudgedByTheOneAbove() throws IOException {
    Setup.ResultsFolder found = Setup.ResultsFolder.inspect(folder.resolve("a/b"));
    assertThat(found.path()).isEqualTo(folder.resolve("a/b"));
    assertThat(found.writable()).isTrue();
    assertThat(found.freeBytes().orElseThrow()).isPositive();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void fileInPlaceOfTheFolder_isNotWritable() throws IOException {
    Path file = Files.writeString(folder.resolve("results"), "x");
    assertThat(Setup.ResultsFolder.inspect(file).writable()).isFalse();
    assertThat(Setup.ResultsFolder.inspect(file.resolve("run")).writable()).isFalse();
  }

  @Test
  void situationOfThisProcess_hasItsJvmAndFolder() {
    Setup setup = Setup.current(folder, List.of("BC"), Map.of("ACCP", "not here"));
    assertThat(setup.installed())
        .extracting(InstalledJvm::version)
        .contains(System.getProperty("java.version"));
    assertThat(setup.results().map(Setup.ResultsFolder::path)).contains(folder);
    assertThat(setup.fonts()).isPresent();
    assertThat(setup.absentProviders()).containsEntry("ACCP", "not here");
  }
}
