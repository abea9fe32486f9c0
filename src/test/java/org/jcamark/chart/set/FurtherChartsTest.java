package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.chart.set.ChartSetTest.all;
import static org.jcamark.chart.set.ChartSetTest.chart;
import static org.jcamark.chart.set.ChartSetTest.dots;
import static org.jcamark.chart.set.ChartSetTest.lines;
import static org.jcamark.chart.set.MadeUp.FORKS;
import static org.jcamark.chart.set.MadeUp.own;
import static org.jcamark.chart.set.MadeUp.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.chart.Chart;
import org.jcamark.chart.ChartKind;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.LinePlot;
import org.jcamark.chart.LinePlot.At;
import org.jcamark.chart.LinePlot.Line;
import org.jcamark.chart.LinePlot.Look;
import org.jcamark.json.JmhRow;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Charts beside the dot plot: of payloads, threads, percentiles, bytes and forks. */
final class FurtherChartsTest {
  private static List<At> points(LinePlot chart, int line) {
    return chart.facets().get(0).lines().get(line).points();
  }

  @Test
  void severalPayloads_areLinesOfThroughputAndTime() {
    List<Chart> charts =
        all(List.of(own("digest", "SHA-256", "JDK", 1024), own("digest", "SHA-256", "JDK", 64)));

    LinePlot throughput = lines(charts, "digest-sha-256-throughput-by-size");
    assertThat(points(throughput, 0)).extracting(At::x).containsExactly(64.0, 1024.0);
    assertThat(points(throughput, 0).get(1).value()).isCloseTo(1.024e9, within(1e6));
    assertThat(chart(charts, "digest-sha-256-throughput-by-size").title())
        .startsWith("Digest SHA-256, 1 KiB, JDK: 1.02 GB/s");
    assertThat(points(lines(charts, "digest-sha-256-time-by-size"), 0)).hasSize(2);
  }

  @Test
  void severalThreadCounts_areScalingBesideTheIdeal() {
    Scenario one = scenario("sign", "Ed25519", "JDK", 64);
    List<Chart> charts = all(List.of(own(one.withThreads(2), FORKS), own(one, FORKS)));

    LinePlot scaling = lines(charts, "sign-ed25519-64-b-threads");
    assertThat(points(scaling, 0))
        .extracting(At::x, at -> Math.round(at.value()))
        .containsExactly(tuple(1.0, 1L), tuple(2.0, 2L));
    assertThat(points(scaling, 0).get(1).interval()).isPresent();
    assertThat(scaling.facets().get(0).lines())
        .extracting(Line::look)
        .containsExactly(Look.MARKED, Look.DASHED);
    assertThat(dots(charts, "results").rows())
        .extracting(DotPlot.Row::name)
        .containsExactlyInAnyOrder("Ed25519 1 thread 64 B", "Ed25519 2 threads 64 B");
  }

  private static List<Chart> sampled(int observations) {
    Scenario sampled = MadeUp.inMode(scenario("sign", "Ed25519", "JDK", 64), Mode.SAMPLE_TIME);
    return all(List.of(own(sampled, MadeUp.latencies(observations), Map.of())));
  }

  @Test
  void sampleMode_givesPercentilesBeyondWhichTenOperationsLie() {
    LinePlot few = lines(sampled(199), "sign-ed25519-64-b-percentiles");
    LinePlot more = lines(sampled(200), "sign-ed25519-64-b-percentiles");

    assertThat(points(few, 0))
        .extracting(at -> Math.round(100 - 100 / at.x()), At::value)
        .containsExactly(tuple(0L, 1.0), tuple(50L, 100.0), tuple(75L, 150.0), tuple(90L, 180.0));
    assertThat(points(few, 0).get(0).interval()).isEmpty();
    assertThat(points(few, 0).subList(1, 4)).allMatch(at -> at.interval().isPresent());
    assertThat(chart(sampled(199), "sign-ed25519-64-b-percentiles").note())
        .isEqualTo("single operations of 1 fork: JDK 199");
    assertThat(points(more, 0)).hasSize(5);
  }

  @Test
  void fourSignatures_areATradeoff_whoseFrontStepsThroughItsPointsOnly() {
    List<JmhRow> rows =
        List.of(
            own(scenario("sign", "Ed25519", "JDK", 64), 2000, 2001, 1999),
            own(scenario("sign", "ML-DSA-44", "JDK", 64), 3000, 3001, 2999),
            own(scenario("sign", "ML-DSA-65", "JDK", 64), 1000, 1001, 999),
            own(scenario("sign", "ML-DSA-87", "JDK", 64), 4000, 4001, 3999));

    LinePlot chart = lines(all(rows), "signatures-time-and-bytes");
    assertThat(chart.facets()).extracting(LinePlot.Facet::name).containsExactly("Sign");
    assertThat(points(chart, 0))
        .extracting(At::x, at -> Math.round(at.value() / 100))
        .containsExactly(tuple(96.0, 20L), tuple(5261.0, 20L), tuple(5261.0, 10L));
    assertThat(points(chart, 1))
        .extracting(At::name)
        .containsExactly("Ed25519", "ML-DSA-44", "ML-DSA-65", "ML-DSA-87");
    assertThat(all(rows.subList(0, 3))).noneMatch(c -> c.kind() == ChartKind.TRADEOFF);
  }

  @Test
  void forks_areDotsAroundTheirMean() {
    List<Chart> charts =
        all(
            List.of(
                own("digest", "SHA-256", "JDK", 64),
                own(scenario("digest", "SHA-384", "JDK", 64), 5)));

    assertThat(dots(charts, "digest-forks").rows())
        .singleElement()
        .satisfies(
            row ->
                assertThat(row.marks())
                    .extracting(mark -> Math.round(1000 * mark.value()))
                    .containsExactly(0L, 0L, 10L, -10L));
  }

  @Test
  void slowForkOfARate_isAboveZero() {
    Scenario work = MadeUp.inMode(scenario("digest", "SHA-256", "JDK", 64), Mode.THROUGHPUT);
    List<Chart> charts = all(List.of(own(work, Results.metric("ops/s", 100, 80, 100), Map.of())));

    assertThat(dots(charts, "digest-forks").rows().get(0).marks().get(2).value())
        .isGreaterThan(0.1);
  }

  @Test
  void iterationsOfForks_areLinesAroundTheMeanOfTheForks() {
    Samples forks = new Samples.Raw(List.of(new double[] {120, 100, 80}, new double[] {100, 100}));
    Metric metric = Results.metric("ns/op", forks);
    LinePlot chart =
        lines(
            all(
                List.of(
                    own(scenario("digest", "SHA-256", "JDK", 64), metric, Map.of()),
                    own("digest", "SHA-384", "JDK", 64))),
            "digest-iterations");

    assertThat(chart.facets())
        .extracting(LinePlot.Facet::name)
        .containsExactly("SHA-256 64 B · JDK");
    assertThat(chart.facets().get(0).lines()).hasSize(2);
    assertThat(points(chart, 0))
        .extracting(At::x, at -> Math.round(10 * at.value()))
        .containsExactly(tuple(1.0, 2L), tuple(2.0, 0L), tuple(3.0, -2L));
  }

  @Test
  void forksOfHundredsOfResults_areThoseOfTheWidestIntervals() {
    List<JmhRow> rows = new ArrayList<>();
    for (int i = 1; i <= 300; i++) {
      rows.add(own(scenario("digest", "A" + i, "JDK", 0), 1000, 1000 + (i * 37) % 300, 1000));
    }
    Chart chart = chart(all(rows), "digest-forks");

    assertThat(chart.note())
        .endsWith("the 40 with the widest intervals of 300; chart --only NAME=VALUE draws others");
    assertThat(((DotPlot) chart.plot()).rows()).hasSize(40);
  }
}
