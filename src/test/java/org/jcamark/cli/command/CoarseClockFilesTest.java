package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  private static String shots(String method, double score, String forks) {
    return JmhText.row("a.B." + method, "ss", "", score, "ms/op", "\"rawData\":" + forks);
  }

  private static String sampled(String method, double score, String histogram) {
    String forks = "[[%s],[%s],[%s]]".formatted(histogram, histogram, histogram);
    return JmhText.row(
        "a.B." + method, "sample", "", score, "ms/op", "\"rawDataHistogram\":" + forks);
  }

  private Path write(String name, String... rows) throws IOException {
    return JmhText.write(folder.resolve(name), rows);
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
    CommandRun run = CommandRun.done("compare", fine, coarse);
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
    CommandRun json = CommandRun.done("compare", fine, coarse, "--json");
    assertThat(json.rows("comparisons")).hasSize(1);
    assertThat(json.rows("unmatched")).hasSize(3);
  }

  @Test
  void reportOfOneMachine_namesTheStepInPlaceOfScores() throws IOException {
    String markdown = report(coarse);
    assertThat(markdown)
        .contains(
            "Clock too coarse for 3 results", "&lt; clock step (15.6 ms)", "| clock too coarse |");
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
  void reportOfTwoMachines_saysWhyTheyAreNotCompared() throws IOException {
    assertThat(report(fine, coarse))
        .contains("B: Clock too coarse for 3 results")
        .contains("candidate: a.B.sign (ss): clock too coarse", "| &lt; clock step (15.6 ms) |")
        .doesNotContain("A: Clock too coarse");
    assertThat(report(coarse, write("none.json", shots("sign", 1, "[[1.25],[1.5],[1.375]]"))))
        .contains(
            "B compared with A: no result of both can be compared.",
            "clock of the base too coarse");
  }

  @Test
  void charts_leaveThemOut() throws IOException {
    CommandRun run = CommandRun.done("chart", coarse, "-o", folder.resolve("charts"));
    assertThat(run.err()).contains("results left out (clock too coarse): 3");
    Path zeros = write("zeros.json", shots("digest", 0, "[[0],[0],[0]]"));
    assertThat(CommandRun.refused("chart", zeros, "-o", folder.resolve("charts")))
        .contains("no warm score of enough clock steps");
  }

  /** The Markdown of a report, in which no cell is a time of 0. */
  private String report(Path... results) throws IOException {
    Path out = folder.resolve("out");
    List<Object> words = new ArrayList<>(List.of("report -o", out));
    words.addAll(List.of(results));
    CommandRun.done(words.toArray());
    String markdown = Files.readString(out.resolve("report.md"));
    assertThat(markdown).doesNotContainPattern("\\| *0(\\.0+)?( ±[^|]*)? *\\|");
    return markdown;
  }
}
