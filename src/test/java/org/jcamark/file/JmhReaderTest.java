package org.jcamark.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jcamark.model.Jvm;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class JmhReaderTest {
  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("results.json"), text);
  }

  private static String row(String primaryMembers, String more) {
    return "[{\"benchmark\":\"a.B.c\",\"mode\":\"avgt\",\"primaryMetric\":{\"scoreUnit\":\"ns/op\""
        + primaryMembers
        + "}"
        + more
        + "}]";
  }

  private Result only(String json) throws IOException {
    List<Result> rows = JmhReader.rows(file(json));
    assertThat(rows).hasSize(1);
    return rows.get(0);
  }

  private static List<double[]> raw(Metric metric) {
    return ((Samples.Raw) metric.samples().orElseThrow()).values();
  }

  @Test
  void rowsOfJmh137_haveTheirSettingsAndSamples() throws IOException {
    Result row = JmhReader.rows(JmhFiles.copy("thrpt", folder)).get(0);
    assertThat(row.benchmark()).isEqualTo("demo.HashBenchmark.digest");
    assertThat(row.mode()).isEqualTo(Mode.THROUGHPUT);
    assertThat(row.threads()).isEqualTo(1);
    assertThat(row.params())
        .containsExactly(entry("algorithm", "SHA-256"), entry("payloadBytes", "65536"));
    List<String> args = List.of("-Xmx64m", "-Xms64m", "-XX:+UseSerialGC", "-Xmn16m");
    assertThat(row.jvm())
        .contains(
            new Jvm(
                "java", args, "17.0.15", "OpenJDK 64-Bit Server VM", "17.0.15+6-Debian-1deb12u1"));
    assertThat(row.primary().unit()).isEqualTo("ops/us");
    assertThat(raw(row.primary())).hasSize(3).allSatisfy(fork -> assertThat(fork).hasSize(3));
    assertThat(row.secondary().get("compiler.time.total").scoreError()).isEmpty();
    assertThat(row.secondary().get("gc.alloc.rate.norm").unit()).isEqualTo("B/op");

    Result ragged = JmhReader.rows(JmhFiles.copy("avgt", folder)).get(0);
    List<double[]> gcTime = raw(ragged.secondary().get("gc.time"));
    assertThat(gcTime.stream().map(fork -> fork.length)).hasSize(3).contains(0, 1);
    assertThat(ragged.forks()).isEmpty();
    assertThat(ragged.scenario()).isEmpty();

    Result single = JmhReader.rows(JmhFiles.copy("ss", folder)).get(0);
    assertThat(single.mode()).isEqualTo(Mode.SINGLE_SHOT);
    assertThat(raw(single.primary())).hasSize(3);
    Result plain = JmhReader.rows(JmhFiles.copy("plain", folder)).get(0);
    assertThat(plain.params()).isEmpty();
    assertThat(plain.secondary()).isEmpty();
  }

  @Test
  void sampleMode_ofJmh137() throws IOException {
    Result row = JmhReader.rows(JmhFiles.copy("sample", folder)).get(0);
    assertThat(row.mode()).isEqualTo(Mode.SAMPLE_TIME);
    Samples.Histograms samples = (Samples.Histograms) row.primary().samples().orElseThrow();
    assertThat(samples.iterations()).hasSize(3).allSatisfy(fork -> assertThat(fork).hasSize(2));
    List<Samples.Histogram> all = samples.iterations().stream().flatMap(List::stream).toList();
    assertThat(all).allSatisfy(histogram -> assertThat(histogram.values()).isSorted());
    double sum = all.stream().mapToDouble(one -> one.mean() * one.total()).sum();
    assertThat(row.primary().score().orElseThrow())
        .isCloseTo(
            sum / all.stream().mapToLong(Samples.Histogram::total).sum(), withinPercentage(1e-9));
    assertThat(row.secondary()).containsKeys("p0.50", "p1.00");
  }

  @Test
  void scoresThatAreNoNumbers_areAbsent() throws IOException {
    for (String none :
        List.of("\"NaN\"", "\"+INF\"", "\"-INF\"", "NaN", "+INF", "-INF", "Infinity", "null")) {
      Result row = only(row(",\"score\":" + none + ",\"scoreError\":" + none, ""));
      assertThat(row.primary().score()).as(none).isEmpty();
      assertThat(row.primary().scoreError()).as(none).isEmpty();
    }
    assertThat(only(row("", "")).primary().score()).isEmpty();
    assertThat(only(row(",\"score\":100000000000000000000", "")).primary().score()).hasValue(1e20);
    assertThat(JmhReader.rows(file("\uFEFF[ \n]\n"))).isEmpty();
  }

  @Test
  void nonFiniteSamples_areDropped() throws IOException {
    String json =
        row(
            ",\"score\":1,\"rawData\":[[1,\"NaN\",3],[NaN],[\"+INF\",4]]",
            ",\"secondaryMetrics\":{\"x\":{\"scoreUnit\":\"#\",\"rawData\":[[\"NaN\"]]}}");
    Result row = JmhReader.rows(file(json)).get(0);
    assertThat(raw(row.primary()))
        .containsExactly(new double[] {1, 3}, new double[0], new double[] {4});
    assertThat(row.secondary().get("x").samples()).isEmpty();
  }

  @Test
  void histogram_inAnyOrder_isSortedAndJoined() throws IOException {
    String json = row(",\"rawDataHistogram\":[[[[2.5,1],[1,3],[2.5,2],[\"NaN\",9]],[]]]", "");
    Result row = JmhReader.rows(file(json)).get(0);
    Samples.Histograms samples = (Samples.Histograms) row.primary().samples().orElseThrow();
    Samples.Histogram first = samples.iterations().get(0).get(0);
    assertThat(first.values()).containsExactly(1, 2.5);
    assertThat(first.counts()).containsExactly(3, 3);
    assertThat(samples.iterations().get(0).get(1).total()).isZero();
  }

  @Test
  void missingRawData_isAbsent() throws IOException {
    for (String none :
        List.of("", ",\"rawData\":[]", ",\"rawData\":[[]]", ",\"rawDataHistogram\":[]")) {
      assertThat(only(row(",\"score\":2" + none, "")).primary().samples()).as(none).isEmpty();
    }
  }

  @Test
  void oldProfilerNames_loseTheirDot_howeverItWasEncoded() throws IOException {
    String json =
        row("", ",\"secondaryMetrics\":{\"·gc.count\":{\"score\":1,\"scoreUnit\":\"counts\"}}");
    for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1)) {
      Path file = Files.write(folder.resolve("old.json"), json.getBytes(charset));
      assertThat(JmhReader.rows(file).get(0).secondary()).containsOnlyKeys("gc.count");
    }
    assertThat(only(json.replace("·", "Â·")).secondary()).containsOnlyKeys("gc.count");
  }

  @Test
  void unknownMembers_areIgnored() throws IOException {
    Result row =
        only(
            row(",\"new\":[NaN,{}],\"score\":1", ",\"other\":{\"a\":[1,NaN,1e999]},\"threads\":4"));
    assertThat(row.primary().score()).hasValue(1);
    assertThat(row.threads()).isEqualTo(4);
    assertThat(row.jvm()).isEmpty();
  }

  @Test
  void whatIsNotJmhs_givesOneClearLine() throws IOException {
    assertRefused("", "empty, expected a JSON document");
    assertRefused(" \n", "empty");
    assertRefused("{\"a\":1}", "line 1, column 1: expected an array of JMH results but found {");
    assertRefused("[1]", "/0: expected a JMH result object but found 1");
    assertRefused("[{}]", "no JMH result: member \"primaryMetric\" is missing");
    assertRefused(
        "[{\"primaryMetric\":{\"scoreUnit\":\"x\"}}]", "no JMH result: member \"mode\" is missing");
    assertRefused(row("", "").replace("avgt", "fast"), "no JMH mode: \"fast\"");
    assertRefused(row("", ",\"threads\":0"), "threads is 0, must be at least 1");
    assertRefused("[{\"primaryMetric\":{}}]", "expected a metric with a scoreUnit but found {}");
    assertRefused(
        row(",\"score\":\"fast\"", ""), "/0: primaryMetric: expected a number but found \"fast\"");
    assertRefused(row(",\"rawData\":[1]", ""), "expected an array of numbers but found 1");
    assertRefused(
        row(",\"rawDataHistogram\":[[[[1]]]]", ""), "expected [value, count] but found [1]");
    for (String count : List.of("0", "1.0", "18446744073709551617")) {
      assertRefused(
          row(",\"rawDataHistogram\":[[[[1," + count + "]]]]", ""),
          "expected [value, count] but found [1," + count);
    }
    assertRefused(row("", ",\"mode\":\"avgt\""), "Duplicate field 'mode'");
    assertRefused(row("", "") + "x", "line 1, column");
    assertRefused(row("", "") + "[]", "expected nothing after the document");
    assertRefused("PNG\u0000\u0001", "line 1, column");
  }

  private void assertRefused(String text, String message) throws IOException {
    Path file = file(text);
    JmhFiles.assertMalformed(file, () -> JmhReader.rows(file), message);
  }

  @Test
  void truncatedFile_saysSo_whereverItWasCut() throws IOException {
    String whole = JmhFiles.text("sample").strip();
    for (int length = 1; length < whole.length(); length += 97) {
      assertRefused(whole.substring(0, length), ": line ");
    }
    assertRefused(
        whole.substring(0, whole.length() - 1),
        "the text ends before the document does (truncated?)");
  }

  @Test
  void series_areForksOfTimesAlone() throws IOException {
    assertThat(JmhReader.series(file("\uFEFF[[3, 2.5, 1e-9], [7]]")))
        .containsExactly(new double[] {3, 2.5, 1e-9}, new double[] {7});
    String others =
        "[]|[[1], []]|[1, 2]|{\"forks\": [[1]]}|[[1, {\"a\": 2}]]|[[[1]]]|[[1, null]]|[[1,"
            + " \"NaN\"]]|[[0]]|[[1, -2]]|[[1, 1e31]]|[[1, 2|[[1]] [[2]]|not JSON";
    for (String other : others.split("\\|", -1)) {
      Path file = file(other);
      JmhFiles.assertMalformed(file, () -> JmhReader.series(file), ": line 1, column ");
    }
  }
}
