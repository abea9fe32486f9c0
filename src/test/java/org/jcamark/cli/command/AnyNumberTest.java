package org.jcamark.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jcamark.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever numbers a JMH file has, each command gives a result or one line that names the file. */
final class AnyNumberTest {
  private static final List<String> ACCEPTED =
      List.of(
          "0",
          "-0.0",
          "1",
          "-1",
          "100",
          Double.toString(Math.nextUp(100.0)),
          "1e30",
          "-1e30",
          "1e-100",
          "-1e-100",
          "1e999",
          "NaN",
          "Infinity",
          "\"NaN\"",
          "\"+INF\"",
          "\"-INF\"",
          "null");
  private static final List<String> REFUSED =
      List.of("1e308", "-1e308", "4.9e-324", "2.2e-308", "1e31");
  private static final List<String> UNITS = List.of("ns/op", "ops/s", "min/op", "B/op", "ops/us");
  private static final List<String> FORMATS = List.of("text", "markdown", "csv", "json");
  private static final List<String> TOOLS =
      List.of("bencher", "github-action-benchmark", "jmh-visualizer");
  private static final List<String> MODES = List.of("avgt", "thrpt", "sample", "ss");

  @TempDir private Path folder;
  private final Random random = new Random(14);

  private String number() {
    return ACCEPTED.get(random.nextInt(ACCEPTED.size()));
  }

  private String forks() {
    return IntStream.range(0, 1 + random.nextInt(5))
        .mapToObj(
            fork ->
                IntStream.range(0, random.nextInt(4))
                    .mapToObj(iteration -> number())
                    .collect(Collectors.joining(",", "[", "]")))
        .collect(Collectors.joining(",", "[", "]"));
  }

  private String histograms() {
    return IntStream.range(0, 1 + random.nextInt(4))
        .mapToObj(fork -> "[[[" + number() + ",1000000000000],[" + number() + ",1]]]")
        .collect(Collectors.joining(",", "[", "]"));
  }

  private String metric(String samples, String unit) {
    return "{\"score\":"
        + number()
        + ",\"scoreError\":"
        + number()
        + ",\"scoreConfidence\":["
        + number()
        + ","
        + number()
        + "],\"scoreUnit\":\""
        + unit
        + "\","
        + samples
        + "}";
  }

  private String row(String method, String provider, int threads) {
    String mode = MODES.get(random.nextInt(MODES.size()));
    String samples =
        mode.equals("sample") ? "\"rawDataHistogram\":" + histograms() : "\"rawData\":" + forks();
    return "{\"benchmark\":\"a.B."
        + method
        + "\",\"mode\":\""
        + mode
        + "\",\"threads\":"
        + threads
        + ",\"warmupTime\":"
        + number()
        + ",\"params\":{\"provider\":\""
        + provider
        + "\",\"payloadBytes\":\"16\"},\"primaryMetric\":"
        + metric(samples, UNITS.get(random.nextInt(UNITS.size())))
        + ",\"secondaryMetrics\":{\"gc.alloc.rate.norm\":"
        + metric("\"rawData\":" + forks(), "B/op")
        + ",\"warmup.steady\":"
        + metric("\"rawData\":" + forks(), "forks")
        + "}}";
  }

  private Path file(int index) throws IOException {
    String rows =
        IntStream.range(0, 6)
            .mapToObj(i -> row("m" + i / 4, i % 2 == 0 ? "JDK" : "BC", 1 + i / 2 % 2))
            .collect(Collectors.joining(",\n", "[", "]"));
    return Files.writeString(folder.resolve(index + ".json"), rows);
  }

  private static void endsWell(Path file, Object... words) {
    CommandRun run = CommandRun.of(words);
    String what = List.of(words) + "\n" + run.err();
    assertThat(run.exitCode()).as(what).isIn(ExitCode.DONE, ExitCode.USAGE);
    if (run.exitCode() == ExitCode.USAGE) {
      assertThat(run.err()).as(what).hasLineCount(1);
    }
    assertThat(run.out()).as(file.toString()).doesNotContain("NaN%", "∞");
  }

  @Test
  void acceptedNumbers_endInAResultOrOneLine() throws IOException {
    Path last = file(0);
    for (int i = 1; i <= 24; i++) {
      Path file = file(i);
      endsWell(file, "compare", last, file, "--format", FORMATS.get(i % FORMATS.size()));
      endsWell(file, "compare", file, "--by provider");
      endsWell(file, "export", "--for", TOOLS.get(i % TOOLS.size()), file);
      last = file;
    }
  }

  @Test
  void acceptedNumbers_endInAReportAndCharts() throws IOException {
    for (int i = 0; i < 2; i++) {
      Path file = file(i);
      endsWell(file, "report", file, "-o", folder.resolve("report"));
      endsWell(file, "chart", file, "-o", folder.resolve("charts"));
    }
  }

  @Test
  void refusedNumbers_areOneLineWithFileAndPlace() throws IOException {
    for (String number : REFUSED) {
      Path file =
          Files.writeString(
              folder.resolve("refused.json"),
              "[{\"benchmark\":\"a.B.m\",\"mode\":\"avgt\",\"primaryMetric\":{\"score\":1,"
                  + "\"scoreUnit\":\"ns/op\",\"rawData\":[[1],["
                  + number
                  + "]]}}]");
      Path out = folder.resolve("out");
      List<List<Object>> commands =
          List.of(
              List.of("compare", file, file),
              List.of("export", "--for bencher", file),
              List.of("report", file, "-o", out),
              List.of("chart", file, "-o", out));
      for (List<Object> words : commands) {
        assertThat(CommandRun.refused(words.toArray()))
            .hasLineCount(1)
            .contains(file + ": line 1", "/0/primaryMetric/rawData/1/0: ", "no measured value");
      }
    }
  }
}
