package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.run.RunFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Joins shards of one plan, which are measured without JVMs. */
final class MergeCommandTest {
  @TempDir Path scratch;

  private Path shard(int index, String more) {
    Path out = scratch.resolve("shard-" + index);
    CommandRun.done(
        "run --algorithm SHA-256,X25519 --operation digest,agree --provider JDK,BC,ACCP --seed 7"
            + more
            + " --shard "
            + index
            + "/2 --out",
        out);
    return out;
  }

  private static CommandRun merge(Object... words) {
    return CommandRun.of(words);
  }

  @Test
  void shards_areJoined() throws IOException {
    Path one = shard(1, " --forks 2");
    Path two = shard(2, " --forks 2");
    Path out = scratch.resolve("joined");
    CommandRun merge = merge("merge", one, two, "-o", out);
    assertThat(merge.exitCode()).as(merge.err()).isEqualTo(ExitCode.DONE);
    assertThat(merge.err()).isEmpty();
    assertThat(merge.out().lines())
        .anyMatch(line -> line.startsWith("Not measured: ACCP: X25519 ("))
        .endsWith("To compare: compare " + out + " --by provider")
        .anyMatch(
            line ->
                line.startsWith("Results: " + out + " (report.html, results.csv, results.json, "));
    assertThat(new RunFolder(out).manifest().scenarios()).hasSize(6);
    assertThat(CommandRun.refused("run --resume", out)).contains("was joined from shards");
  }

  @Test
  void missingShard_isSaidAtTheHead() {
    Path one = shard(1, " --forks 2");
    String head = "Incomplete: 3 of 3 scenarios measured (2 forks each).";
    CommandRun text = merge("merge", one, "-o", scratch.resolve("text"));
    assertThat(text.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(text.out()).startsWith(head).contains("Incomplete: without shard 2/2.");
    CommandRun csv = merge("merge", one, "-o", scratch.resolve("csv"), "--format csv");
    assertThat(csv.out()).startsWith("benchmark,");
    CommandRun json = merge("merge", one, "-o", scratch.resolve("json"), "--json");
    assertThat(json.out()).contains("\"" + head + "\"");
  }

  @Test
  void numberThatIsNone_isOneLineWithItsFile() throws IOException {
    RunFolder bad = new RunFolder(shard(1, " --forks 2"));
    String forks = Files.readString(bad.forksFile());
    Files.writeString(
        bad.forksFile(), forks.replaceFirst("\"rawData\":\\[\\[[0-9.]+", "\"rawData\":[[1e308"));
    assertThat(CommandRun.refused("merge", bad.path(), "-o", scratch.resolve("joined")))
        .hasLineCount(1)
        .contains(bad.forksFile() + ": line 1", "1.0E308 is no measured value");
  }

  @Test
  void refusal_leavesNothingBehind() {
    Path out = scratch.resolve("joined");
    assertThat(
            CommandRun.refused("merge", shard(1, " --forks 2"), shard(2, " --forks 3"), "-o", out))
        .contains("of another plan");
    assertThat(out).doesNotExist();
  }
}
