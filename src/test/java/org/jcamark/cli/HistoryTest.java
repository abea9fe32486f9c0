package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * 24 nights of two benchmarks: the machine drifts by 1% a night and is loaded in the tenth, {@code
 * utf8} is 8% slower from the sixteenth on.
 */
final class HistoryTest {
  private static final Path NIGHTS = Path.of("src/test/resources/org/jcamark/cases/nights");

  @TempDir private Path folder;

  static String nights(int count) throws IOException {
    try (Stream<Path> files = Files.list(NIGHTS)) {
      return files.sorted().limit(count).map(Path::toString).collect(Collectors.joining(" "));
    }
  }

  /** Versions of a file in Git; one is no result, another the same again. */
  @Test
  void commits_are_runs() throws Exception {
    Path file = folder.resolve("bench.json");
    git("init", "-q");
    List<String> nights = List.of(nights(24).split(" "));
    for (int night = 8; night < 24; night++) {
      commit(file, Files.readString(Path.of(nights.get(night))));
      if (night == 12) {
        commit(file, Files.readString(file) + "\n");
        commit(file, "");
      }
    }
    CommandRun run = CommandRun.of("compare --history --commits HEAD", file);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
    assertThat(run.err()).contains("left out, no JMH JSON or CSV");
    assertThat(run.out())
        .contains("1 of 2 results changed in 17 runs")
        .containsPattern("utf8 .* – 1.0[78]");
    CommandRun wrong = CommandRun.of("compare --history --commits gone..HEAD", file);
    assertThat(wrong.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(wrong.err()).contains("--commits gone..HEAD: git: fatal: bad revision");
  }

  private void commit(Path file, String content) throws Exception {
    Files.writeString(file, content);
    git("add", ".");
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "run");
  }

  private void git(String... words) throws Exception {
    List<String> command = Stream.concat(Stream.of("git"), Stream.of(words)).toList();
    Process git = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
    assertThat(git.waitFor()).isZero();
  }
}
