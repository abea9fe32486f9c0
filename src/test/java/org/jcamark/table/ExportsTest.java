package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.junit.jupiter.api.Test;

final class ExportsTest {
  @Test
  void names_haveParametersAndWhatIsUnusual() {
    List<ResultRow> rows =
        List.of(
            row("a.B.c", Mode.AVERAGE_TIME, 1, metric("ns/op"), "size", "10", "kind", "x y"),
            row("a.B.c", Mode.SAMPLE_TIME, 4, metric("ns/op")),
            row("a.B.c", Mode.SAMPLE_TIME, 4, metric("ns/op")));
    assertThat(Exports.named(rows).keySet())
        .containsExactly(
            "a.B.c size=10 kind=x y",
            "a.B.c mode=sample threads=4",
            "a.B.c mode=sample threads=4 #2");
  }

  @Test
  void names_haveTheJvmOnlyWhereThereAreSeveral() {
    ResultRow on25 = own("25.0.3", "default");
    ResultRow c1 = own("25.0.3", "c1");
    ResultRow on17 = own("17.0.15", "default");
    assertThat(List.copyOf(Exports.named(List.of(on25, c1)).keySet()).get(0))
        .endsWith("payloadBytes=0");
    assertThat(List.copyOf(Exports.named(List.of(on25, c1)).keySet()).get(1))
        .endsWith("payloadBytes=0 jit=c1");
    assertThat(List.copyOf(Exports.named(List.of(on25, on17)).keySet()).get(1))
        .endsWith(" jvm=17.0.15");
  }

  private static ResultRow own(String jvm, String jit) {
    return Results.own(Results.scenario("sign", "Ed25519", "JDK", 0, jvm, jit), 1, 2, 3);
  }

  @Test
  void bencher_hasLatencyInNanosecondsAndThroughputPerSecond() {
    Map<String, Map<String, Map<String, Double>>> document =
        Exports.bencher(
            List.of(
                row("a.B.time", Mode.AVERAGE_TIME, 1, metric("us/op")),
                row("a.B.rate", Mode.THROUGHPUT, 1, metric("ops/ms")),
                row("a.B.bytes", Mode.AVERAGE_TIME, 1, metric("B/op")),
                row("a.B.once", Mode.AVERAGE_TIME, 1, Results.metric("ns/op", 5))));
    assertThat(document.keySet())
        .containsExactly("a.B.time", "a.B.rate mode=thrpt", "a.B.bytes", "a.B.once");
    Map<String, Double> latency = document.get("a.B.time").get("latency");
    assertThat(latency.get("value")).isCloseTo(1817.1206, within(1e-4));
    // Forks 1, 2, 3: geometric mean 6^(1/3); of logarithms t(0.975; 2 df) · s ÷ √3 = 1.380059
    assertThat(latency.get("lower_value")).isCloseTo(457.1218, within(1e-3));
    assertThat(latency.get("upper_value")).isCloseTo(7223.2993, within(1e-3));
    assertThat(document.get("a.B.rate mode=thrpt").get("throughput").get("value"))
        .isCloseTo(1817.1206, within(1e-4));
    assertThat(document.get("a.B.bytes")).containsOnlyKeys("B/op");
    assertThat(document.get("a.B.once").get("latency")).isEqualTo(Map.of("value", 5.0));
  }

  @Test
  void actionBenchmark_turnsRatesIntoTimes() {
    List<Map<String, Object>> entries =
        Exports.actionBenchmark(
            List.of(
                row("a.B.rate", Mode.THROUGHPUT, 1, Results.metric("ops/s", 1e6, 1e6, 1e6)),
                row("a.B.time", Mode.AVERAGE_TIME, 1, metric("ms/op")),
                row("a.B.own", Mode.THROUGHPUT, 1, Results.metric("MB/s", 4, 4)),
                row("a.B.zero", Mode.THROUGHPUT, 1, Results.metric("ops/s", 0, 0))));
    assertThat(entries)
        .extracting(entry -> entry.get("name"))
        .containsExactly("a.B.rate mode=thrpt", "a.B.time", "a.B.own mode=thrpt");
    assertThat((Double) entries.get(0).get("value")).isCloseTo(1000, within(1e-9));
    assertThat(entries.get(0).get("unit")).isEqualTo("ns/op");
    assertThat((Double) entries.get(1).get("value")).isCloseTo(1_817_120.592832, within(1e-6));
    assertThat(entries.get(2).get("value")).isEqualTo(0.25);
    assertThat(entries.get(2).get("unit")).isEqualTo("1/(MB/s)");
    assertThat(entries.get(1).get("extra"))
        .isEqualTo("mode avgt, 3 forks, JDK 25.0.3; range: 95% interval");
  }

  /** The action reads what follows "±" as a number. */
  @Test
  void actionBenchmark_rangeIsANumberAfterPlusMinus() {
    Locales.each(
        () -> {
          String range =
              Exports.actionBenchmark(
                      List.of(row("a.B.time", Mode.AVERAGE_TIME, 1, metric("s/op"))))
                  .get(0)
                  .get("range")
                  .toString();
          assertThat(range).matches("± [0-9]+(\\.[0-9]+)?");
          assertThat(Double.parseDouble(range.substring(2))).isCloseTo(2.507733e9, within(1e3));
        });
  }

  @Test
  void visualizer_hasOneModeAndUnitAClass_andTheSameParameters() {
    List<Map<String, Object>> results =
        VisualizerExport.of(
            List.of(
                row("a.B.c", Mode.AVERAGE_TIME, 1, metric("us/op"), "kind", "x =y"),
                row("a.B.d", Mode.AVERAGE_TIME, 2, metric("ms/op"), "n", "1"),
                row("a.B.c", Mode.THROUGHPUT, 1, metric("ops/ms"), "kind", "x"),
                row("a.Plain.c", Mode.AVERAGE_TIME, 1, metric("us/op"))));
    assertThat(results)
        .extracting(result -> result.get("benchmark"))
        .containsExactly("a.B_avgt.c", "a.B_avgt.d", "a.B_thrpt.c", "a.Plain.c");
    assertThat(results.get(0).get("params"))
        .isEqualTo(Map.of("kind", "x__y", "n", "-", "threads", "1"));
    assertThat(results.get(1).get("params"))
        .isEqualTo(Map.of("kind", "-", "n", "1", "threads", "2"));
    assertThat(results.get(3)).doesNotContainKey("params");
    assertThat((Double) primary(results.get(0)).get("score")).isCloseTo(1817.1206, within(1e-4));
    assertThat(primary(results.get(0))).containsEntry("scoreUnit", "ns/op");
    assertThat(primary(results.get(2))).containsEntry("scoreUnit", "ops/s");
  }

  @Test
  void visualizer_doesNotTakeRowsForRuns() {
    List<Map<String, Object>> results =
        VisualizerExport.of(
            List.of(
                row("a.B.c", Mode.AVERAGE_TIME, 1, metric("us/op")),
                row("a.B.c", Mode.AVERAGE_TIME, 1, metric("us/op"))));
    assertThat(results.get(1).get("params")).isEqualTo(Map.of("result", "2"));
  }

  @Test
  void visualizer_withoutInterval_writesNaNAsJmhDoes() {
    Map<?, ?> primary =
        primary(
            VisualizerExport.of(
                    List.of(row("a.B.c", Mode.AVERAGE_TIME, 1, Results.bareScore("ns/op", 5))))
                .get(0));
    assertThat(primary.get("score")).isEqualTo(5.0);
    assertThat(primary.get("scoreError")).isEqualTo("NaN");
    assertThat(primary.get("scoreConfidence")).isEqualTo(List.of("NaN", "NaN"));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> primary(Map<String, Object> result) {
    return (Map<String, Object>) result.get("primaryMetric");
  }

  private static Metric metric(String unit) {
    return Results.metric(unit, 1, 2, 3);
  }

  private static ResultRow row(
      String benchmark, Mode mode, int threads, Metric metric, String... params) {
    return Results.row(Results.measurement(benchmark, mode, threads, metric, params));
  }
}
