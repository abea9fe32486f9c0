package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jcamark.catalog.KeyLife;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rows;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Measurement;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.model.Scenarios;
import org.junit.jupiter.api.Test;

final class ResultsCsvTest {
  private static final Metric TWO_FORKS =
      new Metric(
          OptionalDouble.of(2.5),
          OptionalDouble.of(8.0),
          "ns/op",
          Optional.of(new Samples.Raw(List.of(new double[] {1, 2}, new double[] {3, 4}))));
  private static final Metric NOTHING = Results.nothing("---");

  private static Measurement measurement(Map<String, Metric> secondary, String... params) {
    return Results.with(
        Results.measurement("a.B.c", Mode.AVERAGE_TIME, 2, TWO_FORKS, params), secondary);
  }

  private static ResultRow signed(int payload, Measurement measurement) {
    Scenario scenario =
        Scenarios.of("sign", "ML-DSA-65", "BC", payload, 2, Mode.AVERAGE_TIME, "25")
            .with(KeyLife.FRESH);
    return Rows.of(Optional.of(scenario), measurement);
  }

  private static List<String> lines(ResultRow... rows) {
    return ResultsCsv.of(List.of(rows), OptionalInt.empty()).lines().toList();
  }

  @Test
  void scenario_isOneRecordAMetric() {
    Map<String, Metric> secondary = new LinkedHashMap<>();
    secondary.put("gc.alloc.rate.norm", TWO_FORKS);
    secondary.put("stack", NOTHING);
    List<String> lines = lines(signed(64, measurement(secondary, "algorithm", "ML-DSA-65")));
    String key =
        "a.B.c,sign,op,ML-DSA-65,BC,64,random,new,fresh,one,object,25,default,default,avgt,2,25.0.3,";
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0))
        .isEqualTo(
            "benchmark,operation,boundary,algorithm,provider,payloadBytes,data,buffer,keys,object,lookup,jvm,jit,"
                + "classpath,mode,threads,jdkVersion,metric,unit,score,low95,high95,median,forks,"
                + "iterations,jmhScore,jmhScoreError99.9,oversubscribed,warm");
    assertThat(lines.get(1))
        .startsWith(key + "score,ns/op,2.2912878474")
        .endsWith(",2.5,2,4,2.5,8,,");
    assertThat(lines.get(2)).startsWith(key + "gc.alloc.rate.norm,ns/op,2.5,");
    assertThat(lines.get(3)).isEqualTo(key + "stack,'---,,,,,,,,,,");
  }

  @Test
  void interval_isLonger_whereItsWidthDecidedOnTheForks() {
    Measurement measurement = measurement(Map.of("x", TWO_FORKS));
    List<String> lines = lines(Rows.of(new JmhRow(measurement, Optional.empty(), List.of(), 1.2)));
    // √5.25 · exp(1.2 · 12.7062 · ln(3.5 ÷ 1.5) ÷ 2), and of what is no time 2.5 · exp(1.2 ·
    // 12.7062 ÷ 2.5)
    assertThat(Double.parseDouble(lines.get(1).split(",", -1)[8]))
        .isCloseTo(1463.635, within(0.001));
    assertThat(Double.parseDouble(lines.get(2).split(",", -1)[8]))
        .isCloseTo(1113.506, within(0.001));
  }

  @Test
  void foreignRows_haveTheirParametersAsColumns_quotedWhereNeeded() {
    Measurement measurement =
        measurement(Map.of(), "size, in bytes", "1", "text", "say \"hi\",\nbye");
    assertThat(ResultsCsv.of(List.of(Results.row(measurement)), OptionalInt.empty()))
        .startsWith("benchmark,\"param:size, in bytes\",param:text,mode,")
        .contains("\na.B.c,1,\"say \"\"hi\"\",\nbye\",avgt,2,25.0.3,score,ns/op,2.2912878474");
  }

  @Test
  void rowsWithAndWithoutScenario_shareATable() {
    List<String> lines =
        lines(
            Results.row(measurement(Map.of(), "n", "7")),
            signed(0, measurement(Map.of(), "algorithm", "x")));
    assertThat(lines.get(1)).startsWith("a.B.c,,,,,,,,,,,,,,7,avgt,");
    assertThat(lines.get(2))
        .startsWith(
            "a.B.c,sign,op,ML-DSA-65,BC,,random,new,fresh,one,object,25,default,default,,avgt,");
    assertThat(lines).allSatisfy(line -> assertThat(line.split(",", -1)).hasSize(30));
  }

  @Test
  void noRows_isTheHeaderAlone() {
    assertThat(ResultsCsv.of(List.of(), OptionalInt.empty()))
        .startsWith("benchmark,mode,")
        .hasLineCount(1);
  }

  @Test
  void percentilesOfSampleMode_areThoseOfAllOperations() {
    Samples.Histogram low = new Samples.Histogram(new double[] {1, 2}, new long[] {50, 50});
    Samples.Histogram high = new Samples.Histogram(new double[] {2, 9}, new long[] {50, 50});
    Metric primary =
        Results.metric("ns/op", new Samples.Histograms(List.of(List.of(low), List.of(high))));
    Measurement plain = Results.measurement("a.B.c", Mode.SAMPLE_TIME, 1, primary);
    Metric median = Results.metric("ns/op", 1.5, 5.5);
    ResultRow row = Results.row(Results.with(plain, Map.of("p0.50", median)));
    assertThat(lines(row).get(2)).isEqualTo("a.B.c,sample,1,25.0.3,p0.50,ns/op,3.5,,,,0,0,3.5,,,");
  }

  @Test
  void severalThreads_haveTheirEfficiency_andAreMarkedWhereTheyAreTooMany() {
    List<ResultRow> rows = List.of(Results.threads(1, 10, 10, 10), Results.threads(2, 20, 20, 20));
    List<String> lines = ResultsCsv.of(rows, OptionalInt.of(1)).lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(1)).endsWith(",false,");
    assertThat(lines.get(3))
        .isEqualTo("a.B.c,avgt,2,25.0.3,scaling.efficiency,1,0.5,0.5,0.5,,3,3,,,true,");
    assertThat(ResultsCsv.of(rows, OptionalInt.empty()).lines().toList().get(3)).endsWith(",,");
  }
}
