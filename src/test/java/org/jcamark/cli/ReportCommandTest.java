package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.cli.ComparedFiles.row;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jcamark.file.Documents;
import org.jcamark.report.SamplePages;
import org.jcamark.run.RunFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report}, and {@code compare} of wrong answers. */
final class ReportCommandTest {
  private static final Path SAMPLE = Path.of("src/test/resources/org/jcamark/quick-jdk25");

  @TempDir private Path folder;

  private Path write(String name, String... rows) throws IOException {
    return JmhText.write(folder.resolve(name), rows);
  }

  @Test
  void runFolder_getsItsReport() throws IOException {
    Path run = Files.createDirectory(folder.resolve("it's a $HOME & run"));
    for (String name : List.of("run.json", "results.json")) {
      Files.copy(SAMPLE.resolve(name), run.resolve(name));
    }
    CommandRun report = CommandRun.done("report", run);
    assertThat(report.err()).isEmpty();
    assertThat(report.out().lines())
        .startsWith(
            run.resolve("report.html").toString(),
            run.resolve("report.md").toString(),
            run.resolve("results.csv").toString());
    assertThat(run.resolve("charts").toFile().list())
        .hasSizeBetween(2, 12)
        .anyMatch(name -> name.endsWith("-dark.png"));
    assertThat(run.resolve("report.md")).content().contains("srcset=\"charts/");
  }

  @Test
  void warmupStudy_countsForksBesideOtherWork() throws IOException {
    Path sample = Path.of("results/samples/warmup-jdk17-jdk25");
    Path study = Files.createDirectory(folder.resolve("study"));
    Files.copy(sample.resolve("run.json"), study.resolve("run.json"));
    Files.copy(sample.resolve("forks.jsonl.gz"), study.resolve("forks.jsonl.gz"));
    String results = Files.readString(sample.resolve("results.json"));
    Files.writeString(
        study.resolve("results.json"),
        results.replaceFirst("\"disturbed\":false", "\"disturbed\":true"));
    assertThat(WarmupOutput.find(study).orElseThrow().manifest().warnings())
        .anyMatch(line -> line.startsWith("1 of 100 forks ran alongside other work"));
  }

  @Test
  void hostileNames_stayText() throws IOException {
    String name = "<script>alert(1)</script>'".repeat(4);
    Path file = write("x.json", row(name, 100), row("JDK", 100));
    Path out = folder.resolve("out");
    CommandRun.done("report", file, "-o", out);
    String html = Files.readString(out.resolve("report.html"));
    assertThat(SamplePages.parsed(html).getElementsByTagName("script").getLength()).isEqualTo(1);
    assertThat(html).contains("&lt;script&gt;alert(1)");
    assertThat(Files.readString(out.resolve("report.md"))).doesNotContain("<script");
  }

  @Test
  @SuppressWarnings("unchecked") // a document of our own
  void wrongAnswers_areRefusedByName_andNoGatePasses() throws IOException {
    RunFolder sample = new RunFolder(SAMPLE);
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
}
