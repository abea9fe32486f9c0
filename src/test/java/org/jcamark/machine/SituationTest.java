package org.jcamark.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SituationTest {
  @TempDir Path folder;

  @Test
  void missingFolder_isJudgedByTheOneAbove() throws IOException {
    ResultsFolder found = ResultsFolder.inspect(folder.resolve("a/b"));
    assertThat(found.path()).isEqualTo(folder.resolve("a/b"));
    assertThat(found.writable()).isTrue();
    assertThat(found.freeBytes().orElseThrow()).isPositive();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void fileInPlaceOfTheFolder_isNotWritable() throws IOException {
    Path file = Files.writeString(folder.resolve("results"), "x");
    assertThat(ResultsFolder.inspect(file).writable()).isFalse();
    assertThat(ResultsFolder.inspect(file.resolve("run")).writable()).isFalse();
  }

  @Test
  void situationOfThisProcess_hasItsJvmAndFolder() {
    Situation situation = Situation.current(folder, List.of("BC"), Map.of("ACCP", "not here"));
    assertThat(situation.installed())
        .extracting(InstalledJvm::version)
        .contains(System.getProperty("java.version"));
    assertThat(situation.results().map(ResultsFolder::path)).contains(folder);
    assertThat(situation.fonts()).isPresent();
    assertThat(situation.absentProviders()).containsEntry("ACCP", "not here");
  }
}
