package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.file.Documents;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * 24 nights of two benchmarks: the machine drifts by 1% a night and is loaded in the tenth, {@code
 * utf8} is 8% slower from the sixteenth on.
 */
final class HistoryTest {
  private static final Path NIGHTS = Path.of("src/test/resources/org/jcamark/cases/nights");

  @TempDir private Path folder;

  private static String nights(int count) throws IOException {
    try (Stream<Path> files = Files.list(NIGHTS)) {
      return files.sorted().limit(count).map(Path::toString).collect(Collectors.joining(" "));
    }
  }

  @Test
  void change_is_named_with_its_nights_and_fails_the_gate() throws IOException {
    CommandRun run = CommandRun.of("compare --history --fail-on slower:5% " + nights(24));
    assertThat(run.exitCode()).isEqualTo(ExitCode.FOUND);
    assertThat(run.out())
        .containsPattern("utf8 +night-14 +night-15 +1.080 +1.076 – 1.083 .* slower")
        .contains("1 of 2 results changed in 24 runs")
        .doesNotContain("latin1");
    assertThat(run.err()).contains("EncodeBenchmark.utf8 (avgt): ratio 1.080").contains("night-15");
  }

  @Test
  void drift_alone_passes_it() throws IOException {
    CommandRun run = CommandRun.of("compare --history --fail-on slower:5% " + nights(15));
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
    assertThat(run.out()).contains("0 of 2 results changed in 15 runs");
  }

  @Test
  void document_counts_runs_from_0() throws IOException {
    CommandRun run = CommandRun.of("compare --history --json " + nights(24));
    JsonNode rows = Documents.read(run.out(), JsonNode.class).get("rows");
    JsonNode change = rows.get(0).get("changes").get(0);
    assertThat(change.get("after").asInt()).isEqualTo(14);
    assertThat(change.get("before").asInt()).isEqualTo(15);
    assertThat(change.get("ratioLow").asDouble()).isBetween(1.07, 1.08);
    assertThat(rows.get(0).get("newest").asText()).isEqualTo("slower");
    assertThat(rows.get(1).get("changes")).isEmpty();
    assertThat(rows.get(1).get("newest").asText()).isEqualTo("unchanged");
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
