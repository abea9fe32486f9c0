package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.jcamark.chart.set.MadeUp.FORKS;
import static org.jcamark.chart.set.MadeUp.own;
import static org.jcamark.chart.set.MadeUp.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Chart;
import org.jcamark.chart.DriftChart;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.HeatMap;
import org.jcamark.chart.ParameterChart;
import org.jcamark.chart.PayloadChart;
import org.jcamark.chart.PayloadPoint;
import org.jcamark.chart.PercentileChart;
import org.jcamark.chart.Point;
import org.jcamark.chart.ScalingChart;
import org.jcamark.chart.Theme;
import org.jcamark.chart.Tradeoff;
import org.jcamark.chart.TradeoffChart;
import org.jcamark.compare.ResultRow;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class ChartSetTest {
  @Test
  void oneResult_isABarAndItsForks() {
    List<ChartSet.Named> charts = ChartSet.of(List.of(own("digest", "SHA-256", "JDK", 64)));

    assertThat(charts)
        .extracting(ChartSet.Named::name)
        .containsExactly("digest", "digest-forks", "drift");
    BarChart bars = chart(charts, "digest", BarChart.class);
    assertThat(bars.title()).isEqualTo("Digest: time per operation (lower is better)");
    assertThat(bars.note()).isEqualTo("mean of 3 forks");
    assertThat(bars.points()).singleElement().extracting(Point::category).isEqualTo("SHA-256 64 B");
  }

  @Test
  void resultThatWasNotWarm_isInNoChart() {
    Metric cold = Results.metric("forks", 1, 0, 1);
    JmhRow notWarm =
        own(
            scenario("digest", "SHA-256", "BC", 64),
            Results.metric("ns/op", FORKS),
            Map.of(ResultRow.STEADY, cold));
    List<ChartSet.Named> charts =
        ChartSet.of(List.of(own("digest", "SHA-256", "JDK", 64), notWarm));

    assertThat(chart(charts, "digest", BarChart.class).points())
        .extracting(Point::series)
        .containsExactly("JDK");
    assertThat(ChartSet.of(List.of(notWarm))).isEmpty();
  }

  @Test
  void severalAlgorithmsAndProviders_areAHeatMapToo() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                own("digest", "SHA-256", "JDK", 64),
                own("digest", "SHA-256", "BC", 64),
                own("digest", "SHA-384", "JDK", 64)));

    assertThat(chart(charts, "digest-heat", HeatMap.class).points()).hasSize(3);
  }

  @Test
  void variants_areAllShownWhateverTheirNumber() {
    for (List<String> jits : List.of(List.of("default", "c1"), List.of("default", "c1", "x"))) {
      List<JmhRow> rows = new ArrayList<>();
      for (String jvm : List.of("17", "25")) {
        for (String jit : jits) {
          rows.add(own(Results.scenario("digest", "SHA-256", "JDK", 64, jvm, jit), FORKS));
        }
      }
      List<Point> points = chart(ChartSet.of(rows), "digest", BarChart.class).points();
      assertThat(points).hasSameSizeAs(rows);
      assertThat(points)
          .extracting(point -> point.category() + point.series())
          .filteredOn(name -> name.contains("c1"))
          .hasSize(2);
      assertThat(points)
          .extracting(Point::series)
          .contains("JDK 17")
          .doesNotContain("JDK 17 default");
      assertThat(points)
          .extracting(Point::series)
          .filteredOn(name -> name.contains("c1"))
          .hasSize(jits.size() == 2 ? 2 : 0);
    }
  }

  @Test
  void moreJvmsThanFills_areNamedWithTheWork() {
    List<JmhRow> rows = new ArrayList<>();
    for (int jvm = 17; jvm < 23; jvm++) {
      rows.add(own(Results.scenario("digest", "SHA-256", "JDK", 64, "" + jvm, "default"), FORKS));
    }

    assertThat(chart(ChartSet.of(rows), "digest", BarChart.class).points())
        .extracting(Point::category, Point::series)
        .contains(tuple("SHA-256 17 64 B", "JDK"), tuple("SHA-256 22 64 B", "JDK"));
  }

  @Test
  void titles_sayWhatIsShown_andDiffer() {
    List<JmhRow> rows = new ArrayList<>();
    for (String provider : List.of("JDK", "BC")) {
      for (int payload : List.of(64, 1024)) {
        rows.add(
            own(
                scenario("digest", "SHA-256", provider, payload),
                Results.metric("ns/op", FORKS),
                Map.of("gc.alloc.rate.norm", Results.metric("B/op", 56, 57, 58))));
      }
    }
    rows.add(MadeUp.foreign("a", Mode.THROUGHPUT, "ops/s"));

    assertThat(ChartSet.of(rows))
        .extracting(named -> named.draw(Theme.LIGHT).title())
        .doesNotHaveDuplicates()
        .allMatch(title -> title.matches(".+: .+ \\(.+ is better\\)"))
        .contains(
            "Digest: time per operation (lower is better)",
            "Digest: bytes allocated per operation (lower is better)",
            "Bench: operations per second (higher is better)",
            "Digest SHA-256: throughput by payload size (higher is better)");
  }

  @Test
  void severalPayloads_areCurves() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(own("digest", "SHA-256", "JDK", 64), own("digest", "SHA-256", "JDK", 1024)));

    assertThat(chart(charts, "digest-sha-256-time-by-size", PayloadChart.class).view())
        .isEqualTo(PayloadChart.View.TIME);
    assertThat(chart(charts, "digest-sha-256-throughput-by-size", PayloadChart.class).view())
        .isEqualTo(PayloadChart.View.THROUGHPUT);
  }

  @Test
  void severalThreadCounts_areScaling() {
    Scenario one = scenario("sign", "Ed25519", "JDK", 64);
    List<ChartSet.Named> charts =
        ChartSet.of(List.of(own(one, FORKS), own(MadeUp.withThreads(one, 2), FORKS)));

    ScalingChart scaling = chart(charts, "sign-ed25519-64-b-threads", ScalingChart.class);
    assertThat(scaling.loads()).extracting(ScalingChart.Load::threads).containsExactly(1, 2);
    assertThat(scaling.loads())
        .extracting(ScalingChart.Load::opsPerSecond)
        .containsExactly(1e6, 2e6);
    assertThat(chart(charts, "sign", BarChart.class).points())
        .extracting(Point::category)
        .containsExactly("Ed25519 1 thread 64 B", "Ed25519 2 threads 64 B");
  }

  @Test
  void sampleMode_givesPercentilesAsFarAsItsObservationsTell() {
    Scenario sampled = MadeUp.inMode(scenario("sign", "Ed25519", "JDK", 64), Mode.SAMPLE_TIME);
    List<ChartSet.Named> charts =
        ChartSet.of(List.of(own(sampled, MadeUp.latencies(199), Map.of())));

    PercentileChart chart = chart(charts, "sign-ed25519-64-b-percentiles", PercentileChart.class);
    assertThat(chart.quantiles())
        .extracting(PercentileChart.Quantile::share)
        .containsExactly(0.0, 0.5, 0.75, 0.9, 0.95, 0.99);
    assertThat(chart.quantiles())
        .extracting(PercentileChart.Quantile::timeNs)
        .containsExactly(1.0, 100.0, 150.0, 180.0, 190.0, 198.0);
  }

  @Test
  void averages_giveNoPercentiles() {
    assertThat(ChartSet.of(List.of(own("digest", "SHA-256", "JDK", 64))))
        .extracting(ChartSet.Named::name)
        .noneMatch(name -> name.contains("percentiles"));
  }

  @Test
  void allocation_hasBarsAndWhatTheHarnessLeavesIsNothing() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                own(
                    scenario("digest", "SHA-256", "JDK", 64),
                    Results.metric("ns/op", FORKS),
                    Map.of("gc.alloc.rate.norm", Results.metric("B/op", 56, 56.001, 56))),
                own(
                    scenario("digest", "SHA-256", "BC", 64),
                    Results.metric("ns/op", FORKS),
                    Map.of("gc.alloc.rate.norm", Results.metric("B/op", 1e-5, 2e-5, 1e-5)))));

    List<Point> points = chart(charts, "digest-allocation", BarChart.class).points();
    assertThat(points.get(0).value()).isBetween(56.0, 56.001);
    assertThat(points.get(1)).isEqualTo(new Point("SHA-256 64 B", "BC", 0));
  }

  @Test
  void signatures_haveTimeAgainstBytesOfPublicKeyAndSignature() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                own("sign", "Ed25519", "BC", 64),
                own("verify", "Ed25519", "BC", 64),
                own("sign", "ML-DSA-44", "BC", 64),
                own("verify", "ML-DSA-44", "BC", 64),
                own("sign", "ML-DSA-65", "BC", 64)));

    TradeoffChart chart = chart(charts, "signatures-time-and-bytes", TradeoffChart.class);
    assertThat(chart.facets())
        .extracting(TradeoffChart.Facet::name)
        .containsExactly("Sign", "Verify");
    assertThat(chart.facets().get(0).points())
        .extracting(point -> point.name() + " " + (int) point.wireBytes())
        .containsExactly("Ed25519 96", "ML-DSA-44 3732", "ML-DSA-65 5261");
    assertThat(chart.facets().get(1).points())
        .extracting(Tradeoff::name)
        .containsExactly("Ed25519", "ML-DSA-44");
    assertThat(chart.points().get(0).timeNs()).isEqualTo(1000);
  }

  @Test
  void forks_areShownByOperationAndOverTheRun() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                own("digest", "SHA-256", "JDK", 64),
                own(scenario("digest", "SHA-384", "JDK", 64), 5)));

    assertThat(chart(charts, "digest-forks", ForkChart.class).samples())
        .singleElement()
        .satisfies(sample -> assertThat(sample.forkMeans()).containsExactly(1000.0, 1010.0, 990.0));
    assertThat(chart(charts, "drift", DriftChart.class).moments())
        .extracting(DriftChart.Moment::elapsedNs)
        .containsExactly(0.0, 60e9, 120e9);
  }

  @Test
  void slowForkOfARate_isAboveZeroAmongForksAndInDrift() {
    Scenario work = MadeUp.inMode(scenario("digest", "SHA-256", "JDK", 64), Mode.THROUGHPUT);
    List<ChartSet.Named> charts =
        ChartSet.of(List.of(own(work, Results.metric("ops/s", 100, 50, 100), Map.of())));
    List<Double> forks =
        chart(charts, "digest-forks", ForkChart.class).samples().get(0).forkMeans();
    List<Double> drift =
        chart(charts, "drift", DriftChart.class).moments().stream()
            .map(DriftChart.Moment::value)
            .toList();

    assertThat(forks).isEqualTo(drift).containsExactly(0.01, 0.02, 0.01);
  }

  @Test
  void forksOfHundredsOfResults_areThoseOfTheWidestIntervals() {
    List<JmhRow> rows = new ArrayList<>();
    for (int i = 1; i <= 300; i++) {
      rows.add(own(scenario("digest", "A" + i, "JDK", 0), 1000, 1000 + (i * 37) % 300, 1000));
    }
    ForkChart chart = chart(ChartSet.of(rows), "digest-forks", ForkChart.class);

    assertThat(chart.note()).isEqualTo("the 120 with the widest intervals of 300");
    assertThat(chart.samples()).hasSize(120);
    assertThat(chart.samples())
        .allSatisfy(sample -> assertThat(sample.forkMeans().get(1)).isGreaterThanOrEqualTo(1180));
  }

  @Test
  void timesAndRates_areDifferentCharts() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                MadeUp.foreign("a", Mode.THROUGHPUT, "ops/ms"),
                MadeUp.foreign("a", Mode.AVERAGE_TIME, "us/op")));

    assertThat(chart(charts, "bench-rate", BarChart.class).points().get(0).value()).isEqualTo(1e6);
    assertThat(chart(charts, "bench", BarChart.class).points().get(0).value()).isEqualTo(1e6);
  }

  @Test
  void foreignResults_areNamedByMethodAndParameters() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op", "size", "10", "provider", "BC"),
                MadeUp.foreign("b", Mode.AVERAGE_TIME, "ns/op")));

    assertThat(chart(charts, "bench", BarChart.class).points())
        .extracting(Point::category, Point::series)
        .containsExactly(tuple("a size=10", "BC"), tuple("b", "other"));
  }

  @Test
  void foreignResultsOfOneSeries_haveNoNameForIt() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op"),
                MadeUp.foreign("b", Mode.AVERAGE_TIME, "ns/op")));

    assertThat(chart(charts, "bench", BarChart.class).points())
        .extracting(Point::category, Point::series)
        .containsExactly(tuple("a", ""), tuple("b", ""));
    assertThat(chart(charts, "bench-forks", ForkChart.class).samples()).hasSize(2);
  }

  @Test
  void parameterThatVaries_isTheSeries_andWhatAllShareIsInTheNote() {
    List<JmhRow> rows = new ArrayList<>();
    for (String kind : List.of("hash", "tree")) {
      rows.add(parameters("get", "kind", kind, "rounds", "9"));
      rows.add(parameters("put", "kind", kind, "rounds", "9"));
    }
    List<ChartSet.Named> charts = ChartSet.of(rows);

    BarChart bars = chart(charts, "bench", BarChart.class);
    assertThat(bars.points())
        .extracting(Point::category, Point::series)
        .containsExactly(
            tuple("get", "kind=hash"),
            tuple("get", "kind=tree"),
            tuple("put", "kind=hash"),
            tuple("put", "kind=tree"));
    assertThat(bars.note()).isEqualTo("mean of 3 forks · rounds=9");
    assertThat(charts).extracting(ChartSet.Named::name).doesNotContain("bench-heat");
  }

  @Test
  void numericParameter_isTheAxisOfLines() {
    List<JmhRow> rows = new ArrayList<>();
    for (String size : List.of("10", "100", "1000")) {
      for (String kind : List.of("hash", "tree")) {
        rows.add(parameters("get", "kind", kind, "size", size));
      }
    }
    ParameterChart lines = chart(ChartSet.of(rows), "bench", ParameterChart.class);

    assertThat(lines.title()).isEqualTo("Bench: time per operation by size (lower is better)");
    assertThat(lines.parameter()).isEqualTo("size");
    assertThat(lines.points())
        .extracting(ParameterChart.At::parameter, ParameterChart.At::series)
        .contains(tuple(10.0, "get kind=hash"), tuple(1000.0, "get kind=tree"))
        .hasSize(6);
  }

  @Test
  void mode_isNamedWhereResultsOfTheClassDifferByIt() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                row("a.One.m"),
                row("a.Two.m"),
                new JmhRow(
                    Results.foreign("a.Two.m", Mode.SAMPLE_TIME, "ns/op", FORKS),
                    Optional.empty())));

    assertThat(chart(charts, "one", BarChart.class).points())
        .extracting(Point::category)
        .containsExactly("m");
    assertThat(chart(charts, "two", BarChart.class).points())
        .extracting(Point::category)
        .containsExactly("m avgt", "m sample");
  }

  @Test
  void onlyLineOfAParameter_isNamedInTheTitle() {
    List<JmhRow> rows = List.of(parameters("get", "n", "1"), parameters("get", "n", "2"));
    ParameterChart lines = chart(ChartSet.of(rows), "bench", ParameterChart.class);

    assertThat(lines.title()).isEqualTo("Bench get: time per operation by n (lower is better)");
    assertThat(lines.points()).extracting(ParameterChart.At::series).containsOnly("");
  }

  @Test
  void numberThatNoBenchmarkVaries_isNoAxis() {
    List<JmhRow> rows = List.of(parameters("get", "n", "1"), parameters("put", "n", "2"));

    assertThat(chart(ChartSet.of(rows), "bench", BarChart.class).points())
        .extracting(Point::category, Point::series)
        .containsExactly(tuple("get", "n=1"), tuple("put", "n=2"));
  }

  @Test
  void providersOfANumericParameter_areLines() {
    List<JmhRow> rows = new ArrayList<>();
    for (String provider : List.of("JDK", "BC")) {
      rows.add(parameters("get", "n", "1", "provider", provider));
      rows.add(parameters("get", "n", "2", "provider", provider));
    }
    assertThat(chart(ChartSet.of(rows), "bench", ParameterChart.class).points())
        .extracting(ParameterChart.At::series)
        .containsExactly("JDK get", "JDK get", "BC get", "BC get");
  }

  @Test
  void payloadsOfForeignResults_areCurvesBySeries() {
    List<JmhRow> rows = new ArrayList<>();
    for (String bytes : List.of("64", "1024")) {
      rows.add(parameters("hash", "payloadBytes", bytes, "algorithm", "SHA-256"));
      rows.add(parameters("hash", "payloadBytes", bytes, "algorithm", "SHA-512"));
    }
    assertThat(chart(ChartSet.of(rows), "bench-hash-time-by-size", PayloadChart.class).points())
        .extracting(PayloadPoint::payloadBytes, PayloadPoint::series)
        .contains(tuple(64L, "algorithm=SHA-256"), tuple(1024L, "algorithm=SHA-512"));
  }

  private static JmhRow parameters(String method, String... params) {
    return MadeUp.foreign(method, Mode.AVERAGE_TIME, "ns/op", params);
  }

  @Test
  void resultsOfOneName_areAllShown() {
    JmhRow row = MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op");

    assertThat(chart(ChartSet.of(List.of(row, row)), "bench", BarChart.class).points())
        .extracting(Point::category)
        .containsExactly("a", "a (2)");
    assertThat(chart(ChartSet.of(List.of(row, row)), "bench", BarChart.class).note())
        .isEqualTo("mean of 3 forks · (2), (3) …: further results of the same name");
  }

  @Test
  void otherUnits_andNothing_giveNoChart() {
    assertThat(ChartSet.of(List.of(MadeUp.foreign("a", Mode.AVERAGE_TIME, "frogs/op")))).isEmpty();
    assertThat(ChartSet.of(List.of())).isEmpty();
  }

  @Test
  void hundredsOfBars_areSpreadOverPictures() {
    List<JmhRow> rows = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      rows.add(MadeUp.foreign("a", Mode.AVERAGE_TIME, "ns/op", "i", "v" + i));
    }
    List<ChartSet.Named> charts = ChartSet.of(rows);

    assertThat(chart(charts, "bench", BarChart.class).title())
        .isEqualTo("Bench: time per operation (lower is better), page 1 of 3");
    int drawn = 0;
    for (String name : List.of("bench", "bench-2", "bench-3")) {
      drawn += chart(charts, name, BarChart.class).points().size();
    }
    assertThat(drawn).isEqualTo(600);
  }

  @Test
  void names_ofFilesDiffer_withoutRegardToCase() {
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(row("a.Bench.m"), row("a.bench.m"), row("a.B\u00E9nch.m"), row("a.B/nch.m")));

    assertThat(charts).extracting(ChartSet.Named::name).doesNotHaveDuplicates();
    assertThat(charts).extracting(ChartSet.Named::name).allMatch(n -> n.matches("[a-z0-9+.-]+"));
  }

  private static JmhRow row(String benchmark) {
    return new JmhRow(
        Results.foreign(benchmark, Mode.AVERAGE_TIME, "ns/op", new double[] {5}), Optional.empty());
  }

  /** The chart of that name, which has to be there. */
  static <T extends Chart> T chart(List<ChartSet.Named> charts, String name, Class<T> type) {
    Chart found =
        charts.stream()
            .filter(chart -> chart.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new AssertionError(
                        name
                            + " is not among "
                            + charts.stream().map(ChartSet.Named::name).toList()))
            .chart();
    return type.cast(found);
  }
}
