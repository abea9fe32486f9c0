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
import org.jcamark.model.Jvm;
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

  private static Measurement measurement(
      Map<String, String> params, Metric primary, Map<String, Metric> secondary) {
    Jvm jvm = new Jvm("java", List.of(), "25.0.3", "vm", "25");
    return new Measurement(
        "a.B.c", Mode.AVERAGE_TIME, 2, params, Optional.of(jvm), primary, secondary);
  }

  private static Scenario scenario(OptionalInt payloadBytes) {
    return Scenarios.of(
            "sign", "ML-DSA-65", "BC", payloadBytes.orElse(0), 2, Mode.AVERAGE_TIME, "25")
        .with(KeyLife.FRESH);
  }

  @Test
  void scenario_isOneRecordAMetric() {
    Map<String, Metric> secondary = new LinkedHashMap<>();
    secondary.put("gc.alloc.rate.norm", TWO_FORKS);
    secondary.put("stack", NOTHING);
    Measurement measurement = measurement(Map.of("algorithm", "ML-DSA-65"), TWO_FORKS, secondary);

    List<String> lines =
        ResultsCsv.of(
                List.of(Rows.of(Optional.of(scenario(OptionalInt.of(64))), measurement)),
                OptionalInt.empty())
            .lines()
            .toList();
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
    ResultRow row =
        Rows.of(
            new JmhRow(
                measurement(Map.of(), TWO_FORKS, Map.of("x", TWO_FORKS)),
                Optional.empty(),
                List.of(),
                1.2));
    List<String> lines = ResultsCsv.of(List.of(row), OptionalInt.empty()).lines().toList();
    // √5.25 · exp(1.2 · 12.7062 · ln(3.5 ÷ 1.5) ÷ 2), and of what is no time 2.5 · exp(1.2 ·
    // 12.7062 ÷ 2.5)
    assertThat(Double.parseDouble(lines.get(1).split(",", -1)[8]))
        .isCloseTo(1463.635, within(0.001));
    assertThat(Double.parseDouble(lines.get(2).split(",", -1)[8]))
        .isCloseTo(1113.506, within(0.001));
  }

  @Test
  void foreignRows_haveTheirParametersAsColumns_quotedWhereNeeded() {
    Map<String, String> params = new LinkedHashMap<>();
    params.put("size, in bytes", "1");
    params.put("text", "say \"hi\",\nbye");
    assertThat(ResultsCsv.of(rows(params), OptionalInt.empty()))
        .startsWith("benchmark,\"param:size, in bytes\",param:text,mode,")
        .contains("\na.B.c,1,\"say \"\"hi\"\",\nbye\",avgt,2,25.0.3,score,ns/op,2.2912878474");
  }

  @Test
  void rowsWithAndWithoutScenario_shareATable() {
    Measurement foreign = measurement(Map.of("n", "7"), TWO_FORKS, Map.of());
    Measurement ours = measurement(Map.of("algorithm", "x"), TWO_FORKS, Map.of());
    List<String> lines =
        ResultsCsv.of(
                List.of(
                    Results.row(foreign),
                    Rows.of(Optional.of(scenario(OptionalInt.empty())), ours)),
                OptionalInt.empty())
            .lines()
            .toList();
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
    Metric median =
        new Metric(
            OptionalDouble.of(2),
            OptionalDouble.empty(),
            "ns/op",
            Optional.of(new Samples.Raw(List.of(new double[] {1.5}, new double[] {5.5}))));
    Measurement measurement =
        new Measurement(
            "a.B.c",
            Mode.SAMPLE_TIME,
            1,
            Map.of(),
            Optional.empty(),
            primary,
            Map.of("p0.50", median));
    assertThat(
            ResultsCsv.of(List.of(Results.row(measurement)), OptionalInt.empty())
                .lines()
                .toList()
                .get(2))
        .isEqualTo("a.B.c,sample,1,,p0.50,ns/op,2,,,,0,0,2,,,");
  }

  @Test
  void severalThreads_haveTheirEfficiency_andAreMarkedWhereTheyAreTooMany() {
    List<ResultRow> rows =
        List.of(Results.row(threads(1, 10, 10, 10)), Results.row(threads(2, 20, 20, 20)));
    List<String> lines = ResultsCsv.of(rows, OptionalInt.of(1)).lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(1)).endsWith(",false,");
    assertThat(lines.get(3))
        .isEqualTo("a.B.c,avgt,2,25.0.3,scaling.efficiency,1,0.5,0.5,0.5,,3,3,,,true,");
    assertThat(ResultsCsv.of(rows, OptionalInt.empty()).lines().toList().get(3)).endsWith(",,");
  }

  private static Measurement threads(int threads, double... forks) {
    return Results.measurement("a.B.c", Mode.AVERAGE_TIME, threads, Results.metric("ns/op", forks));
  }

  private static List<ResultRow> rows(Map<String, String> params) {
    return List.of(Results.row(measurement(params, TWO_FORKS, Map.of())));
  }
}
