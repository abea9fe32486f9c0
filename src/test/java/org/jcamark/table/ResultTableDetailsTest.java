package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.compare.Axis;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rows;
import org.jcamark.json.JmhJson;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.stats.Rules;
import org.junit.jupiter.api.Test;

/** Columns that only some results have: those of several threads and of resources. */
final class ResultTableDetailsTest {
  @Test
  void throughputOfSeveralThreads_isThatOfAll() {
    Metric metric = Results.metric("us/op", 10, 10, 10);
    Measurement measurement = Results.measurement("a.B.c", Mode.AVERAGE_TIME, 4, metric);
    String text =
        ResultTable.of(List.of(Results.row(measurement)), OptionalInt.empty())
            .text(TableStyle.PLAIN);
    assertThat(text).contains("k ops/s").contains(" 400 ");
  }

  @Test
  void threads_areSetInRelationToOne_andMarkedWhereThereAreTooMany() {
    List<ResultRow> rows =
        List.of(threads(1, 10, 10, 10), threads(2, 10, 10.1, 9.9), threads(4, 20, 20.2, 19.8));
    Table table = ResultTable.of(rows, OptionalInt.of(2));
    assertThat(table.text(TableStyle.PLAIN))
        .isEqualTo(
            """
            B
            benchmark  threads        ns/op  M ops/s  forks    efficiency  note
            c                1  10.0 ±   0%      100      3
            c                2  10.0 ± 2.5%      200      3  1.000 ± 2.5%
            c                4  20.0 ± 2.5%      200      3  0.500 ± 2.5%  oversubscribed

            ±: half-width of the 95% interval of the mean over 3 forks. efficiency: throughput ÷ (threads × throughput of one thread).
            """);
    assertThat(table.records())
        .extracting(r -> r.get("oversubscribed"), r -> r.get("efficiencyLow95") == null)
        .containsExactly(tuple(false, true), tuple(false, false), tuple(true, false));
  }

  private static ResultRow threads(int threads, double... forks) {
    Metric metric = Results.metric("ns/op", forks);
    return Results.row(Results.measurement("a.B.c", Mode.AVERAGE_TIME, threads, metric));
  }

  @Test
  void resources_areMeansOfForkMeans_andCollectionsSums() {
    Measurement plain =
        Results.measurement("a.B.c", Mode.AVERAGE_TIME, 1, Results.metric("ns/op", 10, 10, 10));
    Map<String, Metric> resources =
        Map.of(
            "gc.alloc.rate.norm", Results.metric("B/op", 1_500.4, 1_500.2, 1_500.6),
            "cpu.time.norm", Results.metric("ns/op", 10, 11, 12),
            "cpu.utilisation", Results.metric("CPUs", 1.01, 1.02, 1.03),
            "gc.count", Results.bareScore("counts", 17),
            "gc.time", Results.bareScore("ms", 23));
    Measurement measurement = Results.with(plain, resources);
    Table table = ResultTable.of(List.of(Results.row(measurement)), OptionalInt.empty());
    assertThat(table.text(TableStyle.PLAIN)).doesNotContain("widened");
    ResultRow precise = Rows.of(new JmhRow(measurement, Optional.empty(), List.of(), 1.2));
    assertThat(ResultTable.of(List.of(precise), OptionalInt.empty()).text(TableStyle.PLAIN))
        .contains("over 3 forks, widened where --precision set their number.");
    assertThat(table.text(TableStyle.PLAIN))
        .startsWith(
            """
            B
            benchmark      ns/op  M ops/s  forks   B/op  CPUs
            c          10.0 ± 0%      100      3  1,500  1.02
            """)
        .contains("B/op: heap allocation per operation.");
    Map<String, Object> record = table.records().get(0);
    assertThat(record).containsEntry("gcCount", 17.0).containsEntry("gcMillis", 23.0);
    assertThat(record).containsEntry("cpuNsPerOp", 11.0).containsEntry("p50", null);
    assertThat((Double) record.get("allocatedBytesPerOp")).isCloseTo(1_500.4, within(1e-9));
    assertThat((Double) record.get("cpus")).isCloseTo(1.02, within(1e-9));
  }

  @Test
  void freshKeys_haveAColumnWithoutTheirDecoding() {
    Measurement plain =
        Results.measurement("a.B.c", Mode.AVERAGE_TIME, 1, Results.metric("ns/op", 10, 10, 10));
    Measurement fresh =
        Results.with(plain, Map.of("decode.time", Results.metric("ns/op", 3, 3, 3)));
    Table table = ResultTable.of(List.of(Results.row(fresh)), OptionalInt.empty());
    assertThat(table.text(TableStyle.PLAIN)).containsPattern("without decoding").contains(" 7.00");
    assertThat(table.records().get(0)).containsEntry("decodingNsPerOp", 3.0);
    assertThat(
            ResultTable.of(List.of(Results.row(plain)), OptionalInt.empty()).text(TableStyle.PLAIN))
        .doesNotContain("decoding");
  }

  @Test
  void sizes_areWholeBytes_besideFurtherMetrics() {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    metrics.put("output.bytes", Results.metric("B/op", 71, 72, 70));
    metrics.put("public.bytes", Results.bareScore("B/op", 1_952));
    for (int i = 1; i <= 4; i++) {
      metrics.put("further" + i, Results.metric("calls/op", i, i, i));
    }
    Measurement plain =
        Results.measurement("a.B.c", Mode.AVERAGE_TIME, 1, Results.metric("ns/op", 10, 10, 10));
    Measurement measured = Results.with(plain, metrics);
    Table table = ResultTable.of(List.of(Results.row(measured)), OptionalInt.empty());
    assertThat(table.markdown())
        .contains("| further4, calls/op | median, ns/op | output, B | public key, B |\n")
        .contains("| 72 | 1,952 |\n");
    assertThat(table.text(TableStyle.PLAIN)).doesNotContain("output, B");
    assertThat(table.records().get(0))
        .containsEntry("outputBytes", 72L)
        .containsEntry("publicBytes", 1_952L)
        .containsEntry("secretBytes", null);
  }

  private record Said(Object ratio, Object low, Object high, Object verdict, Object direction) {}

  @Test
  void tableOfARun_hasTheVerdictsOfCompareByProvider() throws IOException {
    List<ResultRow> rows =
        ResultRow.of(
            JmhJson.rows(Path.of("src/test/resources/org/jcamark/quick-jdk25/results.json")));
    Axis axis = Axis.of(rows, "provider", Optional.empty());
    Comparisons compared = Comparisons.of(axis.matches(rows), Optional.of(axis), Rules.USUAL);
    Map<List<Object>, Said> expected = new LinkedHashMap<>();
    for (Object item : (List<?>) ComparisonTable.document(compared).get("comparisons")) {
      Map<?, ?> fields = (Map<?, ?>) item;
      Map<?, ?> params = (Map<?, ?>) fields.get("params");
      expected.put(
          List.of(
              fields.get("benchmark"),
              params.get("algorithm"),
              payload(params),
              params.get("provider")),
          new Said(
              fields.get("ratio"),
              fields.get("ratioLow"),
              fields.get("ratioHigh"),
              fields.get("verdict"),
              fields.get("direction")));
    }
    Table table = ResultTable.of(rows, OptionalInt.empty());
    Map<List<Object>, Said> actual = new LinkedHashMap<>();
    for (Map<String, Object> row : table.records()) {
      if (row.get("verdict") != null) {
        actual.put(
            List.of(row.get("benchmark"), row.get("algorithm"), payload(row), row.get("provider")),
            new Said(
                row.get("ratio"),
                row.get("ratioLow95"),
                row.get("ratioHigh95"),
                row.get("verdict"),
                row.get("direction")));
      }
    }
    assertThat(actual).hasSize(14).isEqualTo(expected);
    assertThat(words(table)).isEqualTo(words(ComparisonTable.of(compared)));
  }

  private static Object payload(Map<?, ?> row) {
    return String.valueOf(row.get("payloadBytes"));
  }

  /** How often the text has each verdict. */
  private static Map<String, Long> words(Table table) {
    String text = table.text(TableStyle.PLAIN).replaceAll("(?s)\n\n(±|ratio).*", "");
    Map<String, Long> counts = new LinkedHashMap<>();
    for (String word : List.of("slower", "faster", "equivalent", "undecided", "too few forks")) {
      counts.put(
          word, Arrays.stream(text.split("\n", -1)).filter(line -> line.contains(word)).count());
    }
    return counts;
  }
}
