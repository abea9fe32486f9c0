package org.jcamark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever numbers a JMH file has, each command gives a result or one line that names the file. */
final class AnyNumberTest {
  private static final List<String> ACCEPTED =
      List.of(
          ("0 -0.0 1 -1 100 100.00000000000001 1e30 -1e30 1e-100 -1e-100 1e999 NaN Infinity"
                  + " \"NaN\" \"+INF\" \"-INF\" null")
              .split(" ", -1));
  private static final List<String> UNITS = List.of("ns/op", "ops/s", "min/op", "B/op", "ops/us");
  private static final List<String> FORMATS = List.of("text", "markdown", "csv", "json");
  private static final List<String> MODES = List.of("avgt", "thrpt", "sample", "ss");

  /** Numbers of iterations of forks. */
  private static final List<String> SHAPES =
      List.of(
          "[[#]]",
          "[[#,#],[#]]",
          "[[],[#,#,#],[#]]",
          "[[#],[#],[#],[#]]",
          "[[#],[],[#,#],[#],[#,#]]");

  private static final Pattern NUMBER = Pattern.compile("#");

  @TempDir private Path folder;
  private final Random random = new Random(14);

  private <T> T any(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }

  /** A result with a number of each kind for each #. */
  private String row(String method, String provider, int threads) {
    String mode = any(MODES);
    String forks = any(SHAPES);
    String samples =
        mode.equals("sample")
            ? "\"rawDataHistogram\":" + forks.replace("#", "[[#,1000000000000],[#,1]]")
            : "\"rawData\":" + forks;
    String row =
        """
        {"benchmark":"a.B.%s","mode":"%s","threads":%d,"warmupTime":#,
        "params":{"provider":"%s","payloadBytes":"16"},
        "primaryMetric":{"score":#,"scoreError":#,"scoreConfidence":[#,#],"scoreUnit":"%s",%s},
        "secondaryMetrics":{
        "gc.alloc.rate.norm":{"score":#,"scoreError":#,"scoreUnit":"B/op","rawData":%s},
        "warmup.steady":{"score":#,"scoreError":#,"scoreUnit":"forks","rawData":%s}}}
        """
            .formatted(
                method, mode, threads, provider, any(UNITS), samples, any(SHAPES), any(SHAPES));
    return NUMBER.matcher(row).replaceAll(found -> Matcher.quoteReplacement(any(ACCEPTED)));
  }

  private Path file(int index) throws IOException {
    return JmhText.write(
        folder.resolve(index + ".json"),
        IntStream.range(0, 6)
            .mapToObj(i -> row("m" + i / 4, i % 2 == 0 ? "JDK" : "BC", 1 + i / 2 % 2))
            .toArray(String[]::new));
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
      last = file;
    }
    endsWell(last, "report", last, "-o", folder.resolve("report"));
    endsWell(last, "chart", last, "-o", folder.resolve("charts"));
  }

  @Test
  void refusedNumbers_areOneLineWithFileAndPlace() throws IOException {
    Path out = folder.resolve("out");
    for (String number : List.of("1e308", "-1e308", "4.9e-324", "2.2e-308", "1e31")) {
      Path file =
          JmhText.write(
              folder.resolve("refused.json"),
              JmhText.row("a.B.m", "", 1, "ns/op", "[[1],[" + number + "]]"));
      for (List<Object> words :
          List.<List<Object>>of(
              List.of("compare", file, file),
              List.of("report", file, "-o", out),
              List.of("chart", file, "-o", out))) {
        assertThat(CommandRun.refused(words.toArray()))
            .contains(file + ": line 1", "/0: primaryMetric: ", "no measured value");
      }
    }
  }
}
