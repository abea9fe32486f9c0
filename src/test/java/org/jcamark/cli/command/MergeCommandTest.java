package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.run.RunFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Joins copies of the sample run. */
final class MergeCommandTest {
  private static final RunFolder SAMPLE =
      new RunFolder(Path.of("src/test/resources/org/jcamark/quick-jdk25"));

  @TempDir Path scratch;
  private Path run;

  @BeforeEach
  void copySample() throws IOException {
    run = copy("run");
  }

  private Path copy(String name) throws IOException {
    RunFolder copy = RunFolder.use(scratch.resolve(name));
    Files.copy(SAMPLE.manifestFile(), copy.manifestFile());
    Files.copy(SAMPLE.forksFile(), copy.forksFile());
    return copy.path();
  }

  @Test
  void copies_countOnce() throws IOException {
    Path out = scratch.resolve("joined");
    CommandRun merge = CommandRun.done("merge", run, copy("copy"), "-o", out);
    assertThat(merge.err().lines())
        .singleElement()
        .asString()
        .matches("Forks that several folders have, taken once: [1-9][0-9]*");
    assertThat(scores(new RunFolder(out))).isEqualTo(scores(SAMPLE));
    assertThat(out.resolve("results.csv")).isNotEmptyFile();
    assertThat(merge.out().lines())
        .contains("Not available: ACCP has no X25519, ML-KEM-768; Conscrypt has no ML-KEM-768")
        .endsWith("To compare: compare " + out + " --by provider")
        .anyMatch(
            line ->
                line.startsWith("Results: " + out + " (report.html, results.csv, results.json, "));
  }

  @Test
  void interruptedRun_isSaidAtTheHead() throws IOException {
    Path manifest = new RunFolder(run).manifestFile();
    Files.writeString(
        manifest,
        Files.readString(manifest).replace("\"state\": \"done\"", "\"state\": \"interrupted\""));
    Path forks = new RunFolder(run).forksFile();
    Files.write(
        forks, Files.readAllLines(forks).stream().filter(fork -> fork.contains("digest")).toList());
    String head =
        "Incomplete: 4 of 24 scenarios measured (4 to 5 forks each), 3 unsupported, 17 not"
            + " reached.";
    CommandRun text = CommandRun.of("merge", run, "-o", scratch.resolve("text"));
    assertThat(text.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(text.out()).startsWith(head + "\n\ndigest\n");
    CommandRun csv = CommandRun.of("merge", run, "-o", scratch.resolve("csv"), "--format csv");
    assertThat(csv.out()).startsWith("benchmark,");
    CommandRun json = CommandRun.of("merge", run, "-o", scratch.resolve("json"), "--json");
    assertThat(json.out()).contains("\"" + head + "\"");
  }

  @Test
  void numberThatIsNone_isOneLineWithItsFile() throws IOException {
    RunFolder bad = new RunFolder(copy("bad"));
    String forks = Files.readString(bad.forksFile());
    Files.writeString(
        bad.forksFile(), forks.replaceFirst("\"rawData\":\\[\\[[0-9.]+", "\"rawData\":[[1e308"));
    assertThat(CommandRun.refused("merge", run, bad.path(), "-o", scratch.resolve("joined")))
        .hasLineCount(1)
        .contains(bad.forksFile() + ": line 1", "1.0E308 is no measured value");
  }

  @Test
  void unlikeMachines_canBeComparedAndCannotBeResumed() throws IOException {
    Path other = copy("laptop");
    RunFolder laptop = new RunFolder(other);
    String manifest = Files.readString(laptop.manifestFile());
    Files.writeString(
        laptop.manifestFile(),
        manifest
            .replace("\"cpus\": 2", "\"cpus\": 8")
            .replaceAll("\"model\": \"[^\"]*\"", "\"model\": \"Other CPU\""));
    Path out = scratch.resolve("joined");
    CommandRun merge = CommandRun.done("merge", run, other, "-o", out);
    assertThat(merge.out()).contains("compare " + out + " --by machine (also by provider)");

    CommandRun machines = CommandRun.done("compare", out, "--by machine --baseline run");
    assertThat(machines.out()).contains("laptop");
    CommandRun.done("compare", out, "--by provider");

    String page = Files.readString(out.resolve("report.md"));
    assertThat(page.lines().limit(5)).anyMatch(line -> line.contains(" · 2 machines · "));
    String cpu = manifest.replaceFirst("(?s).*?\"model\": \"(\\w+).*", "$1");
    assertThat(page)
        .containsPattern("run: CPU\\W+" + cpu)
        .containsPattern("laptop: CPU\\W+Other CPU")
        .contains("laptop: processors");
    assertThat(page).containsPattern("JVM 25[^@]*@laptop[^\\n]*Eclipse Adoptium");

    assertThat(page)
        .contains("## Machines compared with run\n", "Machines compared with run: laptop (");

    assertThat(CommandRun.refused("run --resume", out)).contains("was joined from several runs");
  }

  @Test
  void refusal_leavesNothingBehind() throws IOException {
    RunFolder repeated = new RunFolder(copy("repeated"));
    String forks = Files.readString(repeated.forksFile());
    Files.writeString(repeated.forksFile(), forks.replace("\"start\":\"2026", "\"start\":\"2027"));
    Path out = scratch.resolve("joined");
    assertThat(CommandRun.refused("merge", run, repeated.path(), "-o", out))
        .contains("another --seed");
    assertThat(out).doesNotExist();
  }

  private static List<String> scores(RunFolder run) throws IOException {
    return JmhJson.rows(run.resultsFile()).stream()
        .map(JmhRow::measurement)
        .map(row -> "%s %.6g".formatted(row.benchmark(), row.primary().score().orElseThrow()))
        .toList();
  }
}
