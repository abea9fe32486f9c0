package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.chart.set.ChartSetTest.chart;
import static org.jcamark.chart.set.MadeUp.FORKS;
import static org.jcamark.chart.set.MadeUp.own;
import static org.jcamark.chart.set.MadeUp.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.DriftChart;
import org.jcamark.chart.ForkChart;
import org.jcamark.chart.PayloadChart;
import org.jcamark.chart.PercentileChart;
import org.jcamark.chart.Point;
import org.jcamark.chart.ScalingChart;
import org.jcamark.chart.TradeoffChart;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Mode;
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
  void severalThreadCounts_areScaling() {
    Scenario one = scenario("sign", "Ed25519", "JDK", 64);
    List<ChartSet.Named> charts =
        ChartSet.of(List.of(own(one, FORKS), own(MadeUp.withThreads(one, 2), FORKS)));

    ScalingChart scaling = chart(charts, "sign-ed25519-64-b-threads", ScalingChart.class);
    assertThat(scaling.loads()).extracting(ScalingChart.Load::threads).containsExactly(1, 2);
    assertThat(scaling.loads())
        .extracting(load -> Math.round(load.opsPerSecond().value()))
        .containsExactly(1_000_000L, 2_000_000L);
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
    assertThat(chart.points()).hasSize(2);
    assertThat(chart.points().get(0).wireBytes()).isEqualTo(32 + 64);
    assertThat(chart.points().get(1).wireBytes()).isEqualTo(1312 + 2420);
    assertThat(chart.points().get(0).timeNs()).isEqualTo(2000);
    assertThat(chart.points().get(0).name()).isEqualTo("Ed25519");
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
}
