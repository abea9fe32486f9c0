package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.run.RunFolder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two versions in a local repository that are copies of one. */
final class BisectCommandTest {
  private static final String REPOSITORY = "maven.repo.local";

  @TempDir Path folder;

  @BeforeEach
  void makeRepository() throws IOException {
    Path jar =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(Path::of)
            .filter(path -> path.getFileName().toString().startsWith("bcprov"))
            .findFirst()
            .orElseThrow();
    for (String version : List.of("1.1", "1.2")) {
      Path into = folder.resolve("org/bouncycastle/bcprov-jdk18on").resolve(version);
      Files.copy(jar, Files.createDirectories(into).resolve("bcprov-jdk18on-" + version + ".jar"));
    }
    System.setProperty(REPOSITORY, folder.toString());
  }

  @AfterEach
  void reset() {
    System.clearProperty(REPOSITORY);
  }

  @Test
  void ends_areMeasuredInterleaved_andUsedAgain() throws IOException {
    Path out = folder.resolve("out");
    String words =
        "bisect --versions bcprov-jdk18on:1.1..1.2 --operation digest --algorithm SHA-256"
            + " --first-result --forks 3 --json --out ";
    CommandRun first = CommandRun.done(words + out);
    assertThat(first.rows("steps")).hasSize(1);
    assertThat(new RunFolder(out.resolve("1.1-1.2")).manifest().scenarios())
        .extracting(entry -> entry.scenario().classpath())
        .containsExactlyInAnyOrder("default", "1.2");
    assertThat(CommandRun.done(words + out).out()).isEqualTo(first.out());
    assertThat(CommandRun.refused(words.replace("SHA-256", "SHA-512") + out))
        .contains("there is a run with other options in this folder already");
  }
}
