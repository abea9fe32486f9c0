package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.compare.Comparisons;
import org.jcamark.compare.Facets;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rows;
import org.jcamark.json.JmhReader;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.junit.jupiter.api.Test;

final class ResultTableTest {
  private static final Measurement PLAIN =
      Results.measurement("a.B.c", Mode.AVERAGE_TIME, 1, Results.metric("ns/op", 10, 10, 10));
  private static final List<ResultRow> RUN =
      List.of(
          Results.own("encrypt", "AES-256-GCM", "BC", 1024, 2300, 2400, 2350),
          Results.own("encrypt", "AES-256-GCM", "JDK", 1024, 600, 620, 610),
          Results.own("encrypt", "AES-256-GCM", "ACCP", 1024, 500, 505, 495),
          Results.own("encrypt", "ChaCha20-Poly1305", "JDK", 1024, 1000, 1010, 990),
          Results.own("encrypt", "ChaCha20-Poly1305", "BC", 1024, 1010, 1000, 1020),
          Results.own("sign", "ML-DSA-65", "BC", 32, 412_000, 415_000, 409_000),
          Results.own("sign", "Ed25519", "JDK", 32, 52_000, 52_100, 51_900));

  @Test
  void run_isGroupedByOperation_withOneUnitAGroup() {
    Locales.each(
        () ->
            assertThat(ResultTable.of(RUN, OptionalInt.empty()).text(TableStyle.PLAIN))
                .isEqualTo(
                    """
                    encrypt
                    algorithm          payload  provider          ns/op     MB/s  vs JDK   95% interval  verdict    forks
                    AES-256-GCM          1 KiB  JDK         610 ±  4.1%    1,680                         baseline       3
                    AES-256-GCM          1 KiB  BC        2,350 ±  5.3%      436    3.85    3.69 – 4.03  slower         3
                    AES-256-GCM          1 KiB  ACCP        500 ±  2.5%    2,050   0.820  0.793 – 0.848  faster         3
                    ChaCha20-Poly1305    1 KiB  JDK       1,000 ±  2.5%    1,020                         baseline       3
                    ChaCha20-Poly1305    1 KiB  BC        1,010 ±  2.5%    1,010   1.010  0.987 – 1.033  undecided      3

                    sign
                    algorithm          payload  provider          µs/op  k ops/s  forks
                    ML-DSA-65             32 B  BC          412 ±  1.8%     2.43      3
                    Ed25519               32 B  JDK        52.0 ± 0.48%     19.2      3

                    ±: half-width of the 95% interval of the mean over 3 forks. vs: ratio of times,\
                     above 1 is slower; a difference counts beyond ±2%, Holm over 3 comparisons. Fewer than 5 forks\
                     on a side: the intervals themselves are imprecise; measure more.
                    """));
  }

  @Test
  void legacyAlgorithms_areMarkedForPeople_withTheReasonBelow() {
    Table table = Results.table(Results.own("digest", "MD5", "BC", 1024, 600, 620, 610));
    assertThat(table.text(TableStyle.PLAIN))
        .contains("MD5 (legacy)  ", "MD5, collisions found in 2004.");
    assertThat(table.csv()).contains("MD5,").doesNotContain("legacy");
    assertThat(ResultTable.of(RUN, OptionalInt.empty()).notes())
        .noneMatch(note -> note.startsWith("legacy"));
  }

  @Test
  void sixtyColumns_haveWhatDistinguishesRows_andTheVerdict() {
    List<String> lines =
        ResultTable.of(RUN, OptionalInt.empty()).text(new TableStyle(false, 60)).lines().toList();
    assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(60));
    assertThat(lines.get(1))
        .isEqualTo("algorithm    payload provider         ns/op vs JDK verdict");
    assertThat(lines.get(3)).isEqualTo("AES-256-GCM    1 KiB BC       2,350 ±  5.3%   3.85 slower");
    assertThat(lines.get(5))
        .isEqualTo("ChaCha…y1305   1 KiB JDK      1,000 ±  2.5%        baseline");
  }

  @Test
  void csv_hasAllThatTellsRowsApart_andExactNumbers() {
    Locales.each(
        () -> {
          List<String> lines =
              ResultTable.of(RUN.subList(0, 2), OptionalInt.empty()).csv().lines().toList();
          assertThat(lines.get(0))
              .isEqualTo(
                  "benchmark,operation,algorithm,payloadBytes,provider,boundary,keys,threads,jvm,jit,"
                      + "classpath,mode,unit,score,estimator,mean,low95,high95,baseline,ratio,ratioLow95,"
                      + "ratioHigh95,verdict,direction,forks,efficiency,efficiencyLow95,efficiencyHigh95,"
                      + "oversubscribed,allocatedBytesPerOp,decodingNsPerOp,cpus,cpuNsPerOp,peakHeapBytes,gcCount,gcMillis,"
                      + "outputBytes,publicBytes,publicEncodedBytes,privateEncodedBytes,secretBytes,"
                      + "clientBytes,serverBytes,p50,p90,p95,p99,p99.9,warm");
          assertThat(lines.get(2))
              .startsWith(
                  "org.jcamark.bench.SomeBenchmark.encrypt,encrypt,AES-256-GCM,1024,BC,op,same,1,25.0.3,"
                      + "default,default,avgt,ns/op,2349")
              .containsPattern(
                  ",JDK,3[.]85[0-9]+,3[.]6[0-9]+,4[.]0[0-9]+,different,slower,3,{24}$");
        });
  }

  @Test
  void foreignRows_areGroupedByClass_withTheParametersOfTheirGroup() {
    assertThat(
            Results.text(
                row("org.sample.ListBenchmark.add", Mode.AVERAGE_TIME, "us/op", "size", "10"),
                row("org.sample.ListBenchmark.add", Mode.AVERAGE_TIME, "us/op", "size", "1000"),
                row("org.sample.MapBenchmark.get", Mode.THROUGHPUT, "ops/ms", "kind", "hash"),
                row("org.sample.MapBenchmark.get", Mode.SAMPLE_TIME, "ms/op", "kind", "hash"),
                row("org.sample.MapBenchmark.bytes", Mode.AVERAGE_TIME, "B/op")))
        .isEqualTo(
            """
            ListBenchmark
            benchmark  size        µs/op  k ops/s  forks
            add          10  42.0 ± 5.9%     23.8      3
            add        1000  42.0 ± 5.9%     23.8      3

            MapBenchmark, thrpt
            benchmark  kind      k ops/s  forks
            get        hash  42.0 ± 5.9%      3

            MapBenchmark, sample
            benchmark  kind        ms/op    ops/s  forks
            get        hash  42.0 ± 5.9%     23.8      3

            MapBenchmark, B/op
            benchmark         B/op  forks
            bytes      42.0 ± 5.9%      3

            ±: half-width of the 95% interval of the mean over 3 forks.
            """);
  }

  @Test
  void classesOfTheSameName_keepTheirPackages() {
    List<ResultRow> rows =
        ResultRow.of(
            Stream.of("a.Same.x", "b.Same.x", "b.Other.x", "nameless")
                .map(name -> row(name, Mode.AVERAGE_TIME, "us/op").measurement())
                .map(JmhRow::new)
                .toList());
    assertThat(ResultTable.of(rows, OptionalInt.empty()).groups())
        .extracting(Table.Group::heading)
        .containsExactly("a.Same", "b.Same", "Other", "");
  }

  private static ResultRow row(String benchmark, Mode mode, String unit, String... params) {
    Measurement measurement =
        Results.foreign(benchmark, mode, unit, new double[] {41, 42, 43}, params);
    return Results.row(measurement);
  }

  @Test
  void providersOfAPlainJmhRun_areSetInRelationToo() {
    Table table =
        Results.table(
            plain("BC", 900, 901, 902), plain("JDK", 300, 301, 302), plain("Other", 300, 302, 301));
    assertThat(table.records())
        .extracting(record -> record.get("provider"), record -> record.get("baseline"))
        .containsExactly(tuple("JDK", "JDK"), tuple("BC", "JDK"), tuple("Other", "JDK"));
    assertThat(table.text(TableStyle.PLAIN))
        .contains(" 2.99    2.97 – 3.02  slower ", " equivalent ")
        .startsWith("SomeBenchmark\nbenchmark  algorithm    payload  provider ");
  }

  private static ResultRow plain(String provider, double... forks) {
    return Results.row(Results.own("encrypt", "AES-256-GCM", provider, 1024, forks).measurement());
  }

  @Test
  void settings_areShownOnlyWhereRowsDiffer() {
    ResultRow on17 = own("17.0.15", "default");
    ResultRow on25 = own("25.0.3", "default");
    ResultRow c1 = own("25.0.3", "c1");
    assertThat(Results.text(on25)).doesNotContain("jvm", "25.0.3");
    assertThat(Results.text(on17, on25)).contains("jvm", "17.0.15").doesNotContain("jit", "vs ");
    assertThat(Results.text(on25, c1)).contains("jit", " c1 ");
    assertThat(Results.table(on25).records().get(0)).containsEntry("jvm", "25.0.3");
  }

  private static ResultRow own(String jvm, String jit) {
    return Results.own(Results.scenario("sign", "Ed25519", "JDK", 0, jvm, jit), 50_000, 50_001);
  }

  @Test
  void oneFork_hasNoInterval_andItIsSaid() {
    Table table =
        Results.table(
            Results.own("sign", "Ed25519", "JDK", 0, 50_000),
            Results.own("sign", "Ed25519", "BC", 0, 75_000));
    assertThat(table.text(TableStyle.PLAIN))
        .contains("50.0 ", "1.50  too few forks", "One fork has no interval")
        .doesNotContain("µs/op ±", "50.0 ±");
    assertThat(table.records().get(0)).containsEntry("low95", null).containsEntry("forks", 1L);
  }

  @Test
  void scoreWithoutSamples_isShown_andNoScoreIsSaid() {
    Table table =
        Results.table(
            bare("a.B.c", Results.bareScore("ns/op", 12.34)),
            bare("a.B.d", Results.nothing("ns/op")));
    assertThat(table.text(TableStyle.PLAIN))
        .contains("12.3", "–", "no score", "the score is JMH's");
    assertThat(table.records()).extracting(r -> r.get("score")).containsExactly(12.34, null);
  }

  private static ResultRow bare(String benchmark, Metric metric) {
    return Results.row(Results.measurement(benchmark, Mode.AVERAGE_TIME, 1, metric));
  }

  @Test
  void zeroScores_haveNoThroughputAndNoRatio() {
    Table table =
        Results.table(
            Results.own("sign", "Ed25519", "JDK", 0, 0, 0, 0),
            Results.own("sign", "Ed25519", "BC", 0, 0, 1, 2));
    assertThat(table.records().get(1)).containsEntry("ratio", null).containsEntry("score", 1.0);
    assertThat(table.text(TableStyle.PLAIN)).doesNotContain("NaN", "Infinity", "∞");
  }

  @Test
  void workWithoutTheBaseline_isJudgedByItself() {
    Table table =
        Results.table(
            Results.own("sign", "Ed25519", "JDK", 0, 100, 101, 99),
            Results.own("sign", "Ed25519", "BC", 0, 200, 201, 199),
            Results.own("sign", "Falcon", "BCPQC", 0, 300, 301, 299),
            Results.own("sign", "Falcon", "BC", 0, 100, 101, 99));
    assertThat(table.records())
        .extracting(r -> r.get("provider"), r -> r.get("baseline"), r -> r.get("direction"))
        .containsExactly(
            tuple("JDK", "JDK", null),
            tuple("BC", "JDK", "slower"),
            tuple("BC", "BC", null),
            tuple("BCPQC", "BC", "slower"));
    assertThat(table.text(TableStyle.PLAIN)).contains("vs baseline");
  }

  @Test
  void noRows_areSaid() {
    assertThat(Results.text()).isEqualTo("No results.\n");
    assertThat(Results.table().records()).isEmpty();
  }

  @Test
  void throughputOfSeveralThreads_isThatOfAll() {
    Metric metric = Results.metric("us/op", 10, 10, 10);
    Measurement measurement = Results.measurement("a.B.c", Mode.AVERAGE_TIME, 4, metric);
    assertThat(Results.text(Results.row(measurement))).contains("k ops/s").contains(" 400 ");
  }

  @Test
  void threads_areSetInRelationToOne_andMarkedWhereThereAreTooMany() {
    List<ResultRow> rows =
        List.of(
            Results.threads(1, 10, 10, 10),
            Results.threads(2, 10, 10.1, 9.9),
            Results.threads(4, 20, 20.2, 19.8));
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

  @Test
  void resources_areMeansOfForkMeans_andCollectionsSums() {
    Map<String, Metric> resources =
        Map.of(
            "gc.alloc.rate.norm", Results.metric("B/op", 1_500.4, 1_500.2, 1_500.6),
            "cpu.time.norm", Results.metric("ns/op", 1_500, 1_500, 1_500),
            "cpu.utilisation", Results.metric("CPUs", 1.01, 1.02, 1.03),
            "gc.count", Results.bareScore("counts", 17),
            "gc.time", Results.bareScore("ms", 23));
    Measurement measurement = Results.with(PLAIN, resources);
    Table table = Results.table(Results.row(measurement));
    assertThat(table.text(TableStyle.PLAIN)).doesNotContain("widened");
    ResultRow precise = Rows.of(new JmhRow(measurement, Optional.empty(), List.of(), 1.2));
    assertThat(Results.text(precise))
        .contains("over 3 forks, widened where --precision set their number.");
    assertThat(table.text(TableStyle.PLAIN))
        .startsWith(
            """
            B
            benchmark      ns/op  M ops/s  forks   B/op  CPUs
            c          10.0 ± 0%      100      3  1,500  1.02
            """)
        .contains("B/op: heap allocation per operation.");
    assertThat(table.columns())
        .extracting(Table.Column::title)
        .contains("B/op", "CPU time, µs/op")
        .doesNotContain("gc.count");
    Map<String, Object> record = table.records().get(0);
    assertThat(record).containsEntry("gcCount", 17.0).containsEntry("gcMillis", 23.0);
    assertThat(record).containsEntry("cpuNsPerOp", 1_500.0).containsEntry("p50", null);
    assertThat((Double) record.get("allocatedBytesPerOp")).isCloseTo(1_500.4, within(1e-9));
    assertThat((Double) record.get("cpus")).isCloseTo(1.02, within(1e-9));
  }

  @Test
  void freshKeys_haveAColumnWithoutTheirDecoding() {
    Measurement fresh =
        Results.with(PLAIN, Map.of("decode.time", Results.metric("ns/op", 3, 3, 3)));
    Table table = Results.table(Results.row(fresh));
    assertThat(table.text(TableStyle.PLAIN)).containsPattern("without decoding").contains(" 7.00");
    assertThat(table.records().get(0)).containsEntry("decodingNsPerOp", 3.0);
    assertThat(Results.text(Results.row(PLAIN))).doesNotContain("decoding");
  }

  @Test
  void sizes_areWholeBytes_besideFurtherMetrics() {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    metrics.put("output.bytes", Results.metric("B/op", 71, 72, 70));
    metrics.put("public.bytes", Results.bareScore("B/op", 1_952));
    for (int i = 1; i <= 4; i++) {
      metrics.put("further" + i, Results.metric("calls/op", i, i, i));
    }
    Table table = Results.table(Results.row(Results.with(PLAIN, metrics)));
    assertThat(table.markdown())
        .contains("| further4, calls/op | median, ns/op | output, B | public key, B |\n")
        .contains("| 72 | 1,952 |\n");
    assertThat(table.text(TableStyle.PLAIN)).doesNotContain("output, B");
    assertThat(table.records().get(0))
        .containsEntry("outputBytes", 72L)
        .containsEntry("publicBytes", 1_952L)
        .containsEntry("secretBytes", null);
  }

  @Test
  void tableOfARun_hasTheVerdictsOfCompareByProvider() throws IOException {
    List<ResultRow> rows =
        ResultRow.of(
            JmhReader.rows(Path.of("src/test/resources/org/jcamark/quick-jdk25/results.json")));
    Comparisons compared = Comparisons.by(Facets.PROVIDER, rows).orElseThrow();
    List<String> expected = new ArrayList<>();
    for (Object item : (List<?>) ComparisonTable.document(compared).get("comparisons")) {
      Map<?, ?> fields = (Map<?, ?>) item;
      expected.add(said((Map<?, ?>) fields.get("params"), fields, ""));
    }
    assertThat(ResultTable.of(rows, OptionalInt.empty()).records())
        .filteredOn(row -> row.get("verdict") != null)
        .extracting(row -> said(row, row, "95"))
        .hasSize(14)
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  private static String said(Map<?, ?> params, Map<?, ?> fields, String level) {
    return Stream.concat(
            Stream.of("algorithm", "payloadBytes", "provider").map(params::get),
            Stream.of(
                    "benchmark",
                    "ratio",
                    "ratioLow" + level,
                    "ratioHigh" + level,
                    "verdict",
                    "direction")
                .map(fields::get))
        .map(String::valueOf)
        .collect(Collectors.joining(" "));
  }
}
