package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
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
        .isEqualTo(
            "jcamark compare: --fail-on slower:5%: a.B.sign provider=BC (avgt): different,"
                + " ratio 1.10\n");
    assertThat(demanding.out()).isEqualTo(undemanding.out());
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
    refused("slower:5% with any percentage", "compare", base, slower, "--fail-on", "slow");
    refused(
        "--threshold 0.02: not a percentage below 100%",
        "compare", base, slower, "--threshold", "0.02");
    refused("--alpha 0%: must be above 0%", "compare", base, slower, "--alpha", "0%");
    refused("holm, bh, none", "compare", base, slower, "--adjust", "x");
    refused("nothing to compare", "compare", base, other);
    refused(none + ": no results in it", "compare", base, none);
    refused(empty + ": empty", "compare", empty, base);
    refused(gone + ": not a readable result", "compare", gone, base);
  }

  @Test
  void chart_thatCannotBeWritten_isRefusedAndLeavesNothing() {
    Path chart = folder.resolve("no/such/f.png");
    refused(
        "--chart " + chart + ": there is no folder " + chart.getParent(),
        "compare", base, slower, "--chart", chart);
    Path pdf = folder.resolve("f.pdf");
    refused(
        "--chart " + pdf + ": not a picture; use a name that ends in .png or .svg",
        "compare", base, slower, "--chart", pdf);
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
