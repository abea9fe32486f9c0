package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same operations on two machines, of which the second has a clock with steps of 15.625 ms: a
 * key is generated in 64 steps, the others take less than two.
 */
final class CoarseClockFilesTest {
  private static final Path FILES = Path.of("src/test/resources/org/jcamark/coarse-clock");

  @TempDir private Path folder;
  private final Path fine = FILES.resolve("fine.json");
  private final Path coarse = FILES.resolve("coarse.json");

  @Test
  void compare_leavesThemOut_andSaysWhy() {
    CommandRun run = CommandRun.done("compare", fine, coarse);
    assertThat(run.out())
        .contains(
            "1 comparison",
            "- candidate: a.B.sign (ss): clock too coarse",
            "- candidate: a.B.digest (ss): clock too coarse",
            "- candidate: a.B.verify (sample): clock too coarse",
            coarse + ":\nCaution: clock too coarse for 3 results, so not compared",
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
            "Caution: clock too coarse for 3 results",
            "&lt; clock step (15.6 ms)",
            "| clock too coarse |");
    String html = Files.readString(folder.resolve("out/report.html"));
    assertThat(html).contains("&lt; clock step (15.6 ms)", "multiples of 15.6 ms");
    assertThat(Files.readAllLines(folder.resolve("out/results.csv")))
        .anyMatch(line -> line.endsWith(",clockStepNs"))
        .anyMatch(line -> line.contains("a.B.sign,ss,") && line.endsWith(",15625000"))
        .anyMatch(line -> line.contains("a.B.digest,ss,") && line.endsWith(",,"));
    assertThat(report(fine)).doesNotContain("clock step", "Caution: clock too coarse");
    assertThat(Files.readString(folder.resolve("out/results.csv"))).doesNotContain("clockStepNs");
  }

  @Test
  void reportOfTwoMachines_saysWhyTheyAreNotCompared() throws IOException {
    assertThat(report(fine, coarse))
        .contains("B: Caution: clock too coarse for 3 results")
        .contains("candidate: a.B.sign (ss): clock too coarse", "| &lt; clock step (15.6 ms) |")
        .doesNotContain("A: Clock too coarse");
    assertThat(report(coarse, fine)).contains("clock of the base too coarse");
  }

  @Test
  void charts_leaveThemOut() throws IOException {
    CommandRun run = CommandRun.done("chart", coarse, "-o", folder.resolve("charts"));
    assertThat(run.err()).contains("results left out (clock too coarse): 3");
    String digest = JmhText.row("a.B.digest", "ss", "", 0, "ms/op", "\"rawData\":[[0],[0],[0]]");
    Path zeros = JmhText.write(folder.resolve("zeros.json"), digest);
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
