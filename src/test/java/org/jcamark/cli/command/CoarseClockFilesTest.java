package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.json.Documents;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same operations on two machines, of which the second has a clock with steps of 15.625 ms: a
 * key is generated in 64 steps, the others take less than two.
 */
final class CoarseClockFilesTest {
  @TempDir private Path folder;
  private Path fine;
  private Path coarse;

  private static String row(String method, String mode, double score, String raw, String samples) {
    return "{\"benchmark\":\"a.B."
        + method
        + "\",\"mode\":\""
        + mode
        + "\",\"threads\":1,\"primaryMetric\":{\"score\":"
        + score
        + ",\"scoreError\":\"NaN\",\"scoreUnit\":\"ms/op\",\""
        + raw
        + "\":"
        + samples
        + "},\"secondaryMetrics\":{}}";
  }

  private static String shots(String method, double score, String forks) {
    return row(method, "ss", score, "rawData", forks);
  }

  private static String sampled(String method, double score, String histogram) {
    String fork = "[" + histogram + "]";
    return row(
        method,
        "sample",
        score,
        "rawDataHistogram",
        "[" + String.join(",", fork, fork, fork) + "]");
  }

  private Path write(String name, String... rows) throws IOException {
    return Files.writeString(folder.resolve(name), "[" + String.join(",", rows) + "]");
  }

  @BeforeEach
  void writeResults() throws IOException {
    fine =
        write(
            "fine.json",
            shots("generateKey", 1020, "[[1010],[1020.5],[1015.25],[1031.125],[1023.75]]"),
            shots("sign", 1.3, "[[1.25],[1.3125],[1.375],[1.28125],[1.296875]]"),
            shots("digest", 0.02, "[[0.0205],[0.021],[0.0195],[0.02025],[0.0190]]"),
            sampled("verify", 0.9, "[[0.90,500],[0.91,300],[0.92,150],[0.95,50]]"));
    coarse =
        write(
            "coarse.json",
            shots("generateKey", 1003, "[[1000],[1015.625],[1000],[1000],[1000]]"),
            shots("sign", 3.125, "[[0],[0],[15.625],[0],[0]]"),
            shots("digest", 0, "[[0],[0],[0],[0],[0]]"),
            sampled("verify", 0.9, "[[0.0,942],[15.613952,57],[31.227904,1]]"));
  }

  @Test
  void compare_leavesThemOut_andSaysWhy() {
    CommandRun run = CommandRun.of("compare", fine, coarse);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .contains(
            "1 comparison",
            "- candidate: a.B.sign (ss): clock too coarse",
            "- candidate: a.B.digest (ss): clock too coarse",
            "- candidate: a.B.verify (sample): clock too coarse",
            coarse + ":\nClock too coarse for 3 results, so not compared",
            "sign ss: its values are multiples of 15.6 ms",
            "digest ss: its values are 0",
            "verify sample: its values are multiples of 15.6 ms")
        .doesNotContain(fine + ":");
    assertThat(CommandRun.of("compare", coarse, fine).out())
        .contains("- candidate: a.B.sign (ss): clock of the base too coarse");
    Map<?, ?> document =
        Documents.read(CommandRun.of("compare", fine, coarse, "--json").out(), Map.class);
    assertThat((List<?>) document.get("comparisons")).hasSize(1);
    assertThat((List<?>) document.get("unmatched")).hasSize(3);
  }

  @Test
  void reportOfOneMachine_namesTheStepInPlaceOfScores() throws IOException {
    String markdown = report(coarse);
    assertThat(markdown)
        .contains(
            "Clock too coarse for 3 results",
            "&lt; clock step (15.6 ms)",
            "| clock too coarse |",
            "&lt; clock step: an operation takes less than 20 steps");
    String html = Files.readString(folder.resolve("out/report.html"));
    assertThat(html).contains("&lt; clock step (15.6 ms)", "multiples of 15.6 ms");
    assertThat(Files.readAllLines(folder.resolve("out/results.csv")))
        .anyMatch(line -> line.endsWith(",clockStepNs"))
        .anyMatch(line -> line.contains("a.B.sign,ss,") && line.endsWith(",15625000"))
        .anyMatch(line -> line.contains("a.B.digest,ss,") && line.endsWith(",,"));
    assertThat(report(fine)).doesNotContain("clock step", "Clock too coarse");
    assertThat(Files.readString(folder.resolve("out/results.csv"))).doesNotContain("clockStepNs");
  }

  @Test
  void reportOfTwoMachines_namesTheStepBesideTheOthersScore() throws IOException {
    assertThat(report(fine, coarse))
        .contains("B: Clock too coarse for 3 results")
        .containsPattern("\\| sign \\| +1\\.30 ± [0-9.]+% \\| +&lt; clock step \\(15\\.6 ms\\)")
        .containsPattern("\\| digest \\| .*\\| +&lt; clock step \\|.*\\| clock too coarse \\|")
        .doesNotContain("A: Clock too coarse");
    assertThat(report(coarse, write("none.json", shots("sign", 1, "[[1.25],[1.5],[1.375]]"))))
        .contains(
            "B compared with A: no result of both can be compared.",
            "| clock of the base too coarse |");
  }

  @Test
  void charts_leaveThemOut() throws IOException {
    CommandRun run = CommandRun.of("chart", coarse, "-o", folder.resolve("charts"));
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.err()).contains("results left out (clock too coarse): 3");
    Path zeros = write("zeros.json", shots("digest", 0, "[[0],[0],[0]]"));
    CommandRun none = CommandRun.of("chart", zeros, "-o", folder.resolve("charts"));
    assertThat(none.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(none.err()).contains("no warm score of enough clock steps");
  }

  /** The Markdown of a report, in which no cell is a time of 0. */
  private String report(Path... results) throws IOException {
    Path out = folder.resolve("out");
    Object[] words = new Object[results.length + 3];
    words[0] = "report";
    System.arraycopy(results, 0, words, 1, results.length);
    words[words.length - 2] = "-o";
    words[words.length - 1] = out;
    CommandRun run = CommandRun.of(words);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.DONE);
    String markdown = Files.readString(out.resolve("report.md"));
    assertThat(markdown).doesNotContainPattern("\\| *0(\\.0+)?( ±[^|]*)? *\\|");
    return markdown;
  }
}
