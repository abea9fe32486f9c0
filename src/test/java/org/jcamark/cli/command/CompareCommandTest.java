package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.cli.command.ComparedFiles.row;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.json.Documents;
import org.jcamark.model.ForkNotes;
import org.jcamark.run.RunFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code compare}. */
final class CompareCommandTest {
  @TempDir private Path folder;
  private ComparedFiles files;
  private Path base;
  private Path slower;

  @BeforeEach
  void write() throws IOException {
    files = ComparedFiles.in(folder);
    base = files.base();
    slower = files.slower();
  }

  @Test
  void forksBesideOtherWork_areCountedBelowTheTable() throws IOException {
    String fork = Documents.line(ForkNotes.busy(0.5));
    String noted = row("JDK", 100).replaceFirst("}$", ",\"jcamark\":{\"forks\":[" + fork + "]}}");
    Path busy = files.write("busy.json", noted, row("BC", 300));
    assertThat(CommandRun.of("compare", base, busy).out())
        .contains(
            busy + ":\n",
            "1 of 1 fork ran alongside other work, which took 50% of the CPU time.",
            "Measure with nothing else running.");
    assertThat(CommandRun.of("compare", base, slower).out()).doesNotContain("beside other work");
  }

  @Test
  void rulesAndBaseline_areTheUsersOwn() {
    CommandRun run =
        CommandRun.done(
            "compare --json --threshold 20% --alpha 1% --adjust bh",
            base, "--by provider --baseline BC");
    assertThat(run.document().toString())
        .startsWith("{alpha=0.01, threshold=0.2, adjustment=benjamini-hochberg, ")
        .contains("by=provider, baseline=BC, ");
    assertThat(run.rows("comparisons").get(0))
        .containsEntry("params", Map.of("provider", "JDK"))
        .containsEntry("direction", "faster");
    assertThat(
            CommandRun.of("compare --json --threshold 20%", base, slower)
                .rows("comparisons")
                .toString())
        .doesNotContain("different");
  }

  @Test
  void chart_isAPicture_withTheLookAndTheFormatsOfOtherCharts() throws IOException {
    Path png = folder.resolve("plain.png");
    CommandRun.done("compare", base, slower, "--chart", png);
    assertThat(ImageIO.read(png.toFile()).getWidth()).isEqualTo(1600);
    Path svg = folder.resolve("dark.svg");
    CommandRun.done("compare", base, slower, "--chart", svg, "--svg --dark");
    assertThat(svg).content().contains("width=\"1600\"", "#16181d");
    assertThat(folder.resolve("dark.png")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          slower|slower:20%|0|''|gate: 0 slower beyond 20%, 2 fine, 0 undecided, 0 too few
          slower|slower:5%|1|slower:5%: a.B.sign provider=BC (avgt): slower, ratio at least 1.0|gate: 1 slower beyond 5%, 0 fine, 1 undecided
          partly|slower:10%|0|''|1 too few forks
          partly|slower:10%,undecided,missing|0|''|1 too few forks
          partly|slower:10%,too-few-forks|1|too-few-forks: |1 too few forks
          lacking|slower:10%,undecided,too-few-forks|0|''|1 missing
          lacking|missing|1|missing: base: a.B.sign provider=BC (avgt): not in candidate|1 missing
          lacking|slower:10% --fail-on missing|1|missing: base: a.B.sign provider=BC (avgt): not in|1 missing
          few|slower:10%|3|nothing could be judged: 2 too few forks|2 too few forks
          other|slower:10% --json|3|nothing could be judged: 2 missing|"outcome":"nothing judged"
          other|slower|3|nothing could be judged: 2 missing|Not compared: 3
          """)
  void gate_decides(String candidate, String failOn, int exitCode, String err, String out)
      throws IOException {
    files.write("partly.json", row("JDK", 100), oneFork("BC"));
    files.write("lacking.json", row("JDK", 100));
    files.write("few.json", oneFork("JDK"), oneFork("BC"));
    files.write("other.json", row("Other", 1));
    Path file = folder.resolve(candidate + ".json");
    CommandRun run = CommandRun.of("compare", base, file, "--fail-on " + failOn);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
    assertThat(run.err()).contains(err).hasLineCount(err.isEmpty() ? 0 : 1);
    assertThat(run.out().replace("\": ", "\":")).contains(out);
  }

  @Test
  @SuppressWarnings("unchecked") // a document of our own
  void wrongAnswers_areRefusedByName_andNoGatePasses() throws IOException {
    RunFolder sample = new RunFolder(Path.of("src/test/resources/org/jcamark/quick-jdk25"));
    RunFolder wrong = new RunFolder(Files.createDirectory(folder.resolve("wrong")));
    Files.copy(sample.resultsFile(), wrong.resultsFile());
    Map<String, Object> run =
        Documents.read(Files.readString(sample.manifestFile()), LinkedHashMap.class);
    Map<String, Object> first = ((List<Map<String, Object>>) run.get("scenarios")).get(0);
    first.put("status", "failed");
    first.put("reason", "wrong answers: 1 of 8 forks: another digest");
    first.put("wrong", Map.of("forks", 1, "reason", "another digest"));
    Documents.write(wrong.manifestFile(), run);

    CommandRun plain = CommandRun.done("compare", sample.path(), wrong.path());
    assertThat(plain.out())
        .contains("not compared: ", "wrong answers: 1 of 8 forks: another digest (" + wrong.path());
    CommandRun gate = CommandRun.of("compare", sample.path(), wrong.path(), "--fail-on slower:50%");
    assertThat(gate.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(gate.err()).contains("not compared: ", "wrong answers: 1 of 8 forks");

    Files.writeString(wrong.resultsFile(), "[]");
    CommandRun none = CommandRun.of("compare", sample.path(), wrong.path(), "--fail-on slower:50%");
    assertThat(none.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(none.err()).contains("wrong answers: 1 of 8 forks");
  }

  private static String oneFork(String provider) {
    return row(provider, 900).replaceAll("\\],\\[[^\\]]*", "");
  }

  @Test
  void gateOfCsv_isOnStandardError() {
    CommandRun csv = CommandRun.of("compare", base, slower, "--fail-on slower:5% --format csv");
    assertThat(csv.out()).doesNotContain("gate");
    assertThat(csv.err())
        .contains(
            "gate: 1 slower beyond 5%, 0 fine, 1 undecided, 0 too few forks, 0 not compared,");
  }
}
