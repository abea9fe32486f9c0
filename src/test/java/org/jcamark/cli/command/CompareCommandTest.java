package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;
import org.jcamark.cli.terminal.ExitCode;
import org.jcamark.json.Documents;
import org.jcamark.json.JmhJson;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CompareCommandTest {
  @TempDir private Path folder;
  private Path base;
  private Path slower;

  @BeforeEach
  void write() throws IOException {
    base = write("base.json", row("JDK", 100), row("BC", 300));
    slower = write("slower.json", row("JDK", 104), row("BC", 330));
  }

  private Path write(String name, String... rows) throws IOException {
    return Files.writeString(folder.resolve(name), "[" + String.join(",", rows) + "]");
  }

  /** Five forks that vary by 1%. */
  private static String row(String provider, double score) {
    return String.format(
        Locale.ROOT,
        "{\"benchmark\":\"a.B.sign\",\"mode\":\"avgt\",\"threads\":1,\"params\":{\"provider\":\"%s\"},"
            + "\"primaryMetric\":{\"score\":%f,\"scoreError\":\"NaN\",\"scoreUnit\":\"us/op\","
            + "\"rawData\":[[%f],[%f],[%f],[%f],[%f]]},\"secondaryMetrics\":{}}",
        provider,
        score,
        score,
        score * 1.01,
        score * 0.99,
        score * 1.005,
        score * 0.995);
  }

  @Test
  void gate_failsWhereSomethingIsSlowerByMore() {
    CommandRun undemanding = CommandRun.of("compare", base, slower, "--fail-on", "slower:20%");
    assertThat(undemanding.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(undemanding.err()).isEmpty();
    assertThat(undemanding.out()).contains(" slower", "Holm over 2 comparisons");
    CommandRun demanding = CommandRun.of("compare", base, slower, "--fail-on", "slower:5%");
    assertThat(demanding.exitCode()).isEqualTo(ExitCode.FOUND);
    assertThat(demanding.err())
        .matches(
            "jcamark compare: --fail-on slower:5%: a\\.B\\.sign provider=BC \\(avgt\\): slower,"
                + " ratio 1\\.100? > 1\\.05\n");
    assertThat(undemanding.out())
        .endsWith("\ngate: 0 slower beyond 20%, 2 fine, 0 could not be judged, 0 missing\n");
    assertThat(demanding.out())
        .endsWith("\ngate: 1 slower beyond 5%, 1 fine, 0 could not be judged, 0 missing\n");
  }

  @Test
  void gate_failsOnWhatItCannotJudge_whereThatIsNamed() throws IOException {
    Path partly = write("partly.json", row("JDK", 100), oneFork("BC"));
    Path lacking = write("lacking.json", row("JDK", 100));
    assertExit(ExitCode.DONE, partly, "slower:10%");
    assertExit(ExitCode.DONE, partly, "slower:10%,undecided,missing");
    assertExit(ExitCode.FOUND, partly, "slower:10%,too-few-forks");
    assertExit(ExitCode.DONE, lacking, "slower:10%,undecided,too-few-forks");
    assertExit(ExitCode.FOUND, lacking, "missing");
    CommandRun repeated =
        CommandRun.of("compare", base, lacking, "--fail-on", "slower:10%", "--fail-on", "missing");
    assertThat(repeated.exitCode()).isEqualTo(ExitCode.FOUND);
    assertThat(repeated.err())
        .isEqualTo(
            "jcamark compare: --fail-on missing: base: a.B.sign provider=BC (avgt): not in"
                + " candidate\n");
  }

  private void assertExit(int expected, Path candidate, String conditions) {
    CommandRun run = CommandRun.of("compare", base, candidate, "--fail-on", conditions);
    assertThat(run.exitCode()).as(conditions + run.err()).isEqualTo(expected);
  }

  private static String oneFork(String provider) {
    return row(provider, 900).replaceAll("\\],\\[[^\\]]*", "");
  }

  @Test
  void gate_thatCouldJudgeNothing_exitsWith3() throws IOException {
    Path few = write("few.json", oneFork("JDK"), oneFork("BC"));
    Path other = write("other.json", row("Other", 1));
    CommandRun run = CommandRun.of("compare", base, few, "--fail-on", "slower:10%");
    assertThat(run.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(run.out())
        .endsWith(
            "\ngate: 0 slower beyond 10%, 0 fine, 2 could not be judged (2 too few forks), 0"
                + " missing\n");
    assertThat(run.err())
        .isEqualTo("jcamark compare: --fail-on: nothing could be judged: 2 too few forks\n");
    CommandRun apart = CommandRun.of("compare", base, other, "--fail-on", "slower:10%", "--json");
    assertThat(apart.exitCode()).isEqualTo(ExitCode.INCOMPLETE);
    assertThat(apart.err())
        .isEqualTo("jcamark compare: --fail-on: nothing could be judged: 2 missing\n");
    assertThat(gate(apart)).containsEntry("outcome", "nothing judged").containsEntry("missing", 2L);
    assertThat(CommandRun.of("compare", base, other, "--fail-on", "slower").out())
        .contains("Not compared: 3");
  }

  @Test
  void gate_countsInEveryFormat() {
    String line = "gate: 1 slower beyond 5%, 1 fine, 0 could not be judged, 0 missing";
    Object[] json = {"compare", base, slower, "--fail-on", "slower:5%", "--json"};
    assertThat(gate(CommandRun.of(json)))
        .containsEntry("outcome", "failed")
        .containsEntry("slower", 1L)
        .containsEntry("fine", 1L);
    Object[] csv = {"compare", base, slower, "--fail-on", "slower:5%", "--format", "csv"};
    assertThat(CommandRun.of(csv).out()).doesNotContain("gate");
    assertThat(CommandRun.of(csv).err()).contains(line);
    Object[] markdown = {"compare", base, slower, "--fail-on", "slower:5%", "--format", "markdown"};
    assertThat(CommandRun.of(markdown).out()).endsWith("\n" + line + "\n");
    assertThat(CommandRun.of("compare", base, slower, "--json").out()).doesNotContain("gate");
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> gate(CommandRun run) {
    return (Map<String, Object>) Documents.read(run.out(), Map.class).get("gate");
  }

  @Test
  void help_hasTheRuleOfTheGate() {
    assertThat(CommandRun.of("compare", "--help").out().replaceAll("\\s+", " "))
        .contains(
            "slower:10%: the verdict is slower and the ratio above 1.10",
            "undecided: ", "too-few-forks: ", "missing: ", "with 3 if nothing could be judged");
  }

  @Test
  void forksBesideOtherWork_areCountedBelowTheTable() throws IOException {
    String fork = "{\"disturbed\":true,\"conditions\":{\"otherCpuShare\":0.5},\"repeats\":1}";
    String noted = row("JDK", 100).replaceFirst("}$", ",\"jcamark\":{\"forks\":[" + fork + "]}}");
    Path busy = write("busy.json", noted, row("BC", 300));
    assertThat(CommandRun.of("compare", base, busy).out())
        .contains(
            busy + ":\n",
            "1 of 1 fork ran beside other work, which took 50% of the CPU time.",
            "--retry-disturbed",
            "Disturbed forks were repeated 1 time.");
    assertThat(CommandRun.of("compare", base, slower).out()).doesNotContain("beside other work");
  }

  @Test
  void withoutGate_aDifferenceIsNoFailure() {
    assertThat(CommandRun.of("compare", base, slower).exitCode()).isEqualTo(ExitCode.DONE);
  }

  @Test
  void runFolder_standsForItsResults() throws IOException {
    Path run = Files.createDirectory(folder.resolve("run"));
    Files.copy(slower, run.resolve("results.json"));
    assertThat(CommandRun.of("compare", base, run).out())
        .isEqualTo(CommandRun.of("compare", base, slower).out());
  }

  @Test
  void json_isADocument_andMarkdownAndCsvAreTables() {
    Map<?, ?> document =
        Documents.read(CommandRun.of("compare", base, slower, "--json").out(), Map.class);
    assertThat((List<?>) document.get("comparisons")).hasSize(2);
    assertThat(CommandRun.of("compare", base, slower, "--format", "markdown").out())
        .contains("| provider |");
    assertThat(CommandRun.of("compare", base, slower, "--format", "csv").out())
        .startsWith("benchmark,provider,")
        .hasLineCount(3);
  }

  @Test
  void rules_areTheUsersOwn() {
    Map<?, ?> document =
        Documents.read(
            CommandRun.of(
                    "compare",
                    base,
                    slower,
                    "--json",
                    "--threshold",
                    "20%",
                    "--alpha",
                    "1%",
                    "--adjust",
                    "bh")
                .out(),
            Map.class);
    assertThat(document.get("threshold")).isEqualTo(0.2);
    assertThat(document.get("alpha")).isEqualTo(0.01);
    assertThat(document.get("adjustment")).isEqualTo("benjamini-hochberg");
    assertThat(document.get("comparisons").toString()).doesNotContain("different");
  }

  @Test
  void byProvider_comparesInsideOneSet() {
    Map<?, ?> document =
        Documents.read(
            CommandRun.of("compare", base, "--by", "provider", "--baseline", "BC", "--json").out(),
            Map.class);
    assertThat(document.get("by")).isEqualTo("provider");
    assertThat(document.get("baseline")).isEqualTo("BC");
    Map<?, ?> only = (Map<?, ?>) ((List<?>) document.get("comparisons")).get(0);
    assertThat(only.get("params")).isEqualTo(Map.of("provider", "JDK"));
    assertThat(only.get("direction")).isEqualTo("faster");
  }

  @Test
  void chart_isAPictureOfTheRatios() throws IOException {
    Path png = folder.resolve("forest.png");
    assertThat(CommandRun.of("compare", base, slower, "--chart", png).exitCode()).isZero();
    BufferedImage image = ImageIO.read(png.toFile());
    assertThat(image.getWidth()).isEqualTo(1600);
    int[] pixels = image.getRGB(0, 0, 1600, image.getHeight(), null, 0, 1600);
    long colours = Arrays.stream(pixels).distinct().count();
    assertThat(colours).isGreaterThan(5);
  }

  @Test
  void chart_hasTheLookAndTheFormatsOfOtherCharts() throws IOException {
    Path pdf = folder.resolve("forest.pdf");
    CommandRun run =
        CommandRun.of(
            "compare", base, slower, "--chart", pdf, "--svg", "--dark", "--width", "column");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(pdf).content(StandardCharsets.ISO_8859_1).startsWith("%PDF-1.4");
    assertThat(folder.resolve("forest.svg")).content().contains("width=\"80mm\"", "rgb(22,24,29)");
    assertThat(folder.resolve("forest.png")).doesNotExist();
  }

  @Test
  void wrongUsage_isOneLineThatSaysWhatIsAccepted() throws IOException {
    Path other = write("other.json", row("Other", 1));
    Path none = write("none.json");
    Path empty = Files.writeString(folder.resolve("empty.json"), "");
    Path gone = folder.resolve("gone.json");
    refused("needs --by provider", "compare", base);
    refused("cannot be combined with two result sets", "compare", base, slower, "--by", "provider");
    refused("--by", "compare", base, slower, "--baseline", "BC");
    refused(
        "--by colour: not in these results; use one of benchmark, threads, provider",
        "compare",
        base,
        "--by",
        "colour");
    refused(
        "3 result sets: compare takes two; use report to set several side by side, or merge",
        "compare",
        base,
        slower,
        slower,
        "--fail-on",
        "slower:10%");
    refused("3 result sets", "compare", base, slower, slower, "--by", "provider");
    refused(
        "Use slower:10%, undecided, too-few-forks, missing",
        "compare", base, slower, "--fail-on", "slower:10%,slow");
    refused(
        "--fail-on slower:10: use a percentage with its sign, such as 10%",
        "compare", base, slower, "--fail-on", "slower:10");
    refused(
        "--fail-on: a condition is named twice",
        "compare",
        base,
        slower,
        "--fail-on",
        "slower,slower:5%");
    refused(
        "--threshold 0.02: use a percentage with its sign, such as 10%",
        "compare", base, slower, "--threshold", "0.02");
    refused("--threshold 100%: must be below 100%", "compare", base, base, "--threshold", "100%");
    refused("--alpha 0%: must be above 0%", "compare", base, slower, "--alpha", "0%");
    refused("holm, bh, none", "compare", base, slower, "--adjust", "x");
    refused("nothing to compare", "compare", base, other);
    refused(none + ": no results in it", "compare", base, none);
    refused(empty + ": empty", "compare", empty, base);
    refused(gone + ": no such file or folder", "compare", gone, base);
  }

  @Test
  void chart_thatCannotBeWritten_isRefusedAndLeavesNothing() {
    Path chart = folder.resolve("no/such/f.png");
    refused(
        "--chart " + chart + ": there is no folder " + chart.getParent(),
        "compare",
        base,
        slower,
        "--chart",
        chart);
    Path gif = folder.resolve("f.gif");
    refused(
        "--chart " + gif + ": not a picture; use a name that ends in .png, .svg or .pdf",
        "compare",
        base,
        slower,
        "--chart",
        gif);
    refused("--pdf: needs --chart", "compare", base, slower, "--pdf");
    assertThat(folder)
        .isDirectoryNotContaining(file -> !file.getFileName().toString().endsWith(".json"));
  }

  private static void refused(String expected, Object... args) {
    CommandRun run = CommandRun.of(args);
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(expected).startsWith("jcamark compare: ").hasLineCount(1);
  }

  @Test
  void exports_areReadableDocuments() throws IOException {
    Map<?, ?> bencher =
        Documents.read(CommandRun.of("export", "--for", "bencher", base).out(), Map.class);
    assertThat(bencher.get("a.B.sign provider=JDK").toString()).contains("latency");
    List<?> action =
        Documents.read(
            CommandRun.of("export", "--for", "github-action-benchmark", base, slower).out(),
            List.class);
    assertThat(action).hasSize(4);
    Path visualizer = folder.resolve("visualizer.json");
    assertThat(CommandRun.of("export", "--for", "jmh-visualizer", base, "-o", visualizer).out())
        .isEmpty();
    assertThat(JmhJson.read(visualizer))
        .extracting(row -> row.primary().unit())
        .containsExactly("ns/op", "ns/op");
  }

  @Test
  void export_refusesUnknownToolsAndNothing() throws IOException {
    CommandRun tool = CommandRun.of("export", "--for", "excel", base);
    assertThat(tool.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(tool.err()).contains("bencher, github-action-benchmark, jmh-visualizer");
    CommandRun nothing = CommandRun.of("export", "--for", "bencher", write("none.json"));
    assertThat(nothing.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(nothing.err()).contains("no results in it");
  }
}
