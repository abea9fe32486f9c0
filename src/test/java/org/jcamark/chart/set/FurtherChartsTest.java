package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.ChartSetTest.chart;
import static org.jcamark.chart.set.MadeUp.FORKS;
import static org.jcamark.chart.set.MadeUp.own;
import static org.jcamark.chart.set.MadeUp.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.DensityChart;
import org.jcamark.chart.DriftChart;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.LinePanels;
import org.jcamark.chart.PayloadChart;
import org.jcamark.chart.PercentileChart;
import org.jcamark.chart.Point;
import org.jcamark.chart.ScalingChart;
import org.jcamark.chart.Tradeoff;
import org.jcamark.chart.TradeoffChart;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Charts beside the bars: of payloads, threads, percentiles, bytes and forks. */
final class FurtherChartsTest {
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
  void algorithmsOfAFamily_areOnOneAxisByTheByte() {
    List<JmhRow> rows = new ArrayList<>();
    for (int payload : List.of(1024, 64)) {
      rows.add(own("encrypt", "AES-256-GCM", "JDK", payload));
      rows.add(own("encrypt", "ChaCha20-Poly1305", "JDK", payload));
      rows.add(own("encrypt", "AES-256-GCM", "BC", payload));
      rows.add(own("encrypt", "AES-256-CTR", "JDK", payload));
      rows.add(own("sign", "Ed25519", "JDK", payload));
      rows.add(own("sign", "ML-DSA-44", "JDK", payload));
    }
    List<ChartSet.Named> charts = ChartSet.of(rows);

    LinePanels chart =
        chart(charts, "encrypt-authenticated-encryption-time-per-byte", LinePanels.class);
    assertThat(chart.title())
        .isEqualTo(
            "Encrypt (authenticated encryption): time per byte by payload size (lower is better)");
    assertThat(chart.view()).isEqualTo(LinePanels.View.PER_BYTE);
    assertThat(chart.facets()).extracting(LinePanels.Facet::name).containsExactly("JDK", "BC");
    assertThat(chart.facets().get(0).lines())
        .extracting(LinePanels.Line::series)
        .containsExactly("AES-256-GCM", "ChaCha20-Poly1305");
    assertThat(chart.facets().get(0).lines().get(0).points())
        .extracting(LinePanels.At::x, at -> Math.round(at.x() * at.value()))
        .containsExactly(tuple(64.0, 1000L), tuple(1024.0, 1000L));
    assertThat(charts)
        .extracting(ChartSet.Named::name)
        .filteredOn(name -> name.endsWith("-time-per-byte"))
        .hasSize(1);
  }

  @Test
  void severalThreadCounts_areScaling() {
    Scenario one = scenario("sign", "Ed25519", "JDK", 64);
    List<ChartSet.Named> charts =
        ChartSet.of(List.of(own(one, FORKS), own(MadeUp.withThreads(one, 2), FORKS)));

    ScalingChart scaling = chart(charts, "sign-ed25519-64-b-threads", ScalingChart.class);
    assertThat(scaling.loads()).extracting(ScalingChart.Load::threads).containsExactly(1, 2);
    assertThat(scaling.loads())
        .extracting(load -> Math.round(load.opsPerSecond().value() / 1e4))
        .containsExactly(100L, 200L);
    assertThat(scaling.loads()).allMatch(load -> load.opsPerSecond().interval().isPresent());
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
        .containsExactly(0.0, 0.5, 0.75, 0.9);
    assertThat(chart.quantiles())
        .extracting(PercentileChart.Quantile::timeNs)
        .containsExactly(1.0, 100.0, 150.0, 180.0);
    assertThat(chart.quantiles().get(0).interval()).isEmpty();
    assertThat(chart.quantiles().subList(1, 4))
        .allSatisfy(
            quantile ->
                assertThat(quantile.interval().orElseThrow())
                    .satisfies(i -> assertThat(i.low()).isLessThan(quantile.timeNs()))
                    .satisfies(i -> assertThat(i.high()).isGreaterThan(quantile.timeNs())));
    assertThat(chart.note()).isEqualTo("single operations of all forks: JDK 199");
  }

  @Test
  void percentile_isDrawnWhereTenOperationsLieBeyond() {
    Scenario sampled = MadeUp.inMode(scenario("sign", "Ed25519", "JDK", 64), Mode.SAMPLE_TIME);
    assertThat(
            chart(
                    ChartSet.of(List.of(own(sampled, MadeUp.latencies(200), Map.of()))),
                    "sign-ed25519-64-b-percentiles",
                    PercentileChart.class)
                .quantiles())
        .extracting(PercentileChart.Quantile::share)
        .endsWith(0.9, 0.95);
  }

  @Test
  void sampleMode_givesDensitiesWithoutTheSlowestHundredth() {
    Scenario sampled = MadeUp.inMode(scenario("sign", "Ed25519", "JDK", 64), Mode.SAMPLE_TIME);
    DensityChart chart =
        chart(
            ChartSet.of(List.of(own(sampled, MadeUp.latencies(199), Map.of()))),
            "sign-densities",
            DensityChart.class);

    DensityChart.Sample sample = chart.rows().get(0).samples().get(0);
    assertThat(chart.rows().get(0).name()).isEqualTo("Ed25519 64 B · JDK");
    assertThat(sample.counts()).hasSize(198).containsKeys(1.0, 198.0);
  }

  @Test
  void manyForks_haveDensities_fewHaveNone() {
    double[] ten = {1000, 1010, 990, 1000, 1020, 980, 1000, 1005, 995, 1000};
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                own(scenario("digest", "SHA-256", "JDK", 64), ten),
                own("digest", "SHA-384", "JDK", 64)));

    DensityChart chart = chart(charts, "digest-fork-densities", DensityChart.class);
    assertThat(chart.rows())
        .extracting(DensityChart.Row::name)
        .containsExactly("SHA-256 64 B · JDK");
    assertThat(chart.rows().get(0).samples().get(0).counts()).hasSize(7).containsEntry(0.0, 4L);
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
    assertThat(chart.points().get(0).timeNs()).isCloseTo(1000 * Math.cbrt(0.9999), within(1e-6));
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
        ChartSet.of(List.of(own(work, Results.metric("ops/s", 100, 80, 100), Map.of())));
    List<Double> forks =
        chart(charts, "digest-forks", ForkChart.class).samples().get(0).forkMeans();
    List<Double> drift =
        chart(charts, "drift", DriftChart.class).moments().stream()
            .map(DriftChart.Moment::value)
            .toList();

    assertThat(forks).isEqualTo(drift).containsExactly(0.01, 0.0125, 0.01);
  }

  @Test
  void iterationsOfForks_areLinesAroundTheMeanOfTheForks() {
    Samples forks = new Samples.Raw(List.of(new double[] {120, 100, 80}, new double[] {100, 100}));
    Metric metric =
        new Metric(OptionalDouble.of(100), OptionalDouble.empty(), "ns/op", Optional.of(forks));
    List<ChartSet.Named> charts =
        ChartSet.of(
            List.of(
                own(scenario("digest", "SHA-256", "JDK", 64), metric, Map.of()),
                own("digest", "SHA-384", "JDK", 64)));

    LinePanels chart = chart(charts, "digest-iterations", LinePanels.class);
    assertThat(chart.facets())
        .singleElement()
        .extracting(LinePanels.Facet::name)
        .isEqualTo("SHA-256 64 B · JDK");
    assertThat(chart.facets().get(0).lines()).hasSize(2);
    assertThat(chart.facets().get(0).lines().get(0).points())
        .extracting(LinePanels.At::x)
        .containsExactly(1.0, 2.0, 3.0);
    assertThat(chart.facets().get(0).lines().get(0).points())
        .extracting(LinePanels.At::value)
        .satisfiesExactly(
            v -> assertThat(v).isCloseTo(0.2, within(1e-12)),
            v -> assertThat(v).isCloseTo(0, within(1e-12)),
            v -> assertThat(v).isCloseTo(-0.2, within(1e-12)));
  }

  @Test
  void fastestFirst_isAListOfEachOperation() {
    List<ChartSet.Named> charts =
        ChartSet.fastestFirst(
            List.of(
                own(scenario("sign", "ML-DSA-44", "BC", 64), 3000),
                own(scenario("sign", "Ed25519", "BC", 64), 2000),
                own(scenario("sign", "Ed25519", "JDK", 64), 1000),
                own("digest", "SHA-256", "JDK", 64)));

    assertThat(charts)
        .extracting(ChartSet.Named::name)
        .containsExactly("sign-fastest-first", "digest-fastest-first");
    BarChart list = chart(charts, "sign-fastest-first", BarChart.class);
    assertThat(list.title()).isEqualTo("Sign: time per operation, fastest first (lower is better)");
    assertThat(list.ranked()).isTrue();
    assertThat(list.points())
        .extracting(Point::category)
        .containsExactly("Ed25519 64 B · JDK", "Ed25519 64 B · BC", "ML-DSA-44 64 B · BC");
  }

  @Test
  void fastestRate_isTheLargest() {
    List<ChartSet.Named> charts =
        ChartSet.fastestFirst(
            List.of(row("a.Bench.slow", "ops/s", 10), row("a.Bench.fast", "ops/s", 20)));

    assertThat(chart(charts, "bench-rate-fastest-first", BarChart.class).points())
        .extracting(Point::category)
        .containsExactly("fast", "slow");
  }

  @Test
  void forksOfHundredsOfResults_areThoseOfTheWidestIntervals() {
    List<JmhRow> rows = new ArrayList<>();
    for (int i = 1; i <= 300; i++) {
      rows.add(own(scenario("digest", "A" + i, "JDK", 0), 1000, 1000 + (i * 37) % 300, 1000));
    }
    ForkChart chart = chart(ChartSet.of(rows), "digest-forks", ForkChart.class);

    assertThat(chart.note())
        .isEqualTo(
            "the 120 with the widest intervals of 300; chart --only NAME=VALUE draws others");
    assertThat(chart.samples()).hasSize(120);
    assertThat(chart.samples())
        .allSatisfy(sample -> assertThat(sample.forkMeans().get(1)).isGreaterThanOrEqualTo(1180));
  }

  private static JmhRow row(String benchmark, String unit, double score) {
    return new JmhRow(Results.foreign(benchmark, Mode.THROUGHPUT, unit, new double[] {score}));
  }
}
