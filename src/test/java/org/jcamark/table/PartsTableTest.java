package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jcamark.catalog.Boundary;
import org.jcamark.compare.ResultRow;
import org.jcamark.compare.Rows;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.jcamark.model.Scenario;
import org.junit.jupiter.api.Test;

final class PartsTableTest {
  private static ResultRow atInit(ResultRow row) {
    Scenario scenario = row.scenario().orElseThrow().with(Boundary.INIT);
    return Rows.of(Optional.of(scenario), row.measurement());
  }

  /**
   * Of the same payload, at the boundary that encryption has; another provider's does not count.
   */
  @Test
  void refusal_standsBesideTheRefusedOperation() {
    List<ResultRow> rows =
        List.of(
            Results.own("refuse-decrypt-tag", "AES-256-GCM", "JDK", 1024, 900, 900, 900),
            atInit(Results.own("decrypt", "AES-256-GCM", "JDK", 1024, 600, 600, 600)),
            atInit(Results.own("decrypt", "AES-256-GCM", "JDK", 64, 100, 100, 100)),
            Results.own("refuse-verify-short", "Ed25519", "BC", 64, 50_000, 50_000, 50_000),
            Results.own("encapsulate", "ML-KEM-768", "JDK", 0, 100_000, 100_000, 100_000),
            Results.own("refuse-key-size", "ML-KEM-768", "JDK", 0, 2_000, 2_000, 2_000));
    Locales.each(
        () ->
            assertThat(PartsTable.ofRefusals(rows).text(TableStyle.PLAIN))
                .isEqualTo(
                    """
                    refusal             algorithm    payload  provider     time  success  ÷ success
                    refuse-decrypt-tag  AES-256-GCM    1 KiB  JDK        900 ns   600 ns       1.50
                    refuse-key-size     ML-KEM-768       0 B  JDK       2.00 µs   100 µs     0.0200

                    ÷ success: the time of a refusal by that of the refused operation without the fault; for a\
                     public key, of what it would have been taken for.
                    """));
  }

  @Test
  void workload_standsBesideTheSumOfItsOperations() {
    List<ResultRow> rows =
        List.of(
            Results.own("handshake", "ML-KEM-768+Ed25519", "BC", 0, 1_000, 1_100, 1_200),
            Results.own("generate-key", "ML-KEM-768", "BC", 0, 100, 100, 100),
            Results.own("encapsulate", "ML-KEM-768", "BC", 0, 200, 200, 200),
            Results.own("decapsulate", "ML-KEM-768", "BC", 0, 200, 200, 200),
            Results.own("sign", "Ed25519", "BC", 64, 200, 200, 200),
            Results.own("verify", "Ed25519", "BC", 64, 300, 300, 300));
    assertThat(PartsTable.ofRefusals(rows).groups()).isEmpty();
    assertThat(PartsTable.of(rows.subList(0, 5)).groups()).isEmpty();
    Locales.each(
        () ->
            assertThat(PartsTable.of(rows).text(TableStyle.PLAIN))
                .startsWith(
                    """
                    workload   algorithm           payload  provider     time    parts  ÷ parts  95% interval
                    handshake  ML-KEM-768+Ed25519      0 B  BC        1.10 µs  1.00 µs     1.10   0.87 – 1.38
                    """));
  }

  @Test
  void handshakeOfTls_hasTheTimeOfItsSides_andTheRest() {
    ResultRow whole = Results.own("tls13", "X25519+Ed25519", "JDK", 0, 1e6, 1e6, 1e6);
    Map<String, Metric> sides =
        Map.of(
            "client.cpu", Results.metric("ns/op", 3e5, 3e5, 3e5),
            "server.cpu", Results.metric("ns/op", 5e5, 5e5, 5e5));
    List<ResultRow> rows =
        List.of(
            Rows.of(whole.scenario(), Results.with(whole.measurement(), sides)),
            Results.own("generate-key", "X25519", "JDK", 0, 1e5, 1e5, 1e5),
            Results.own("agree", "X25519", "JDK", 0, 1e5, 1e5, 1e5),
            Results.own("sign", "Ed25519", "JDK", 64, 1e5, 1e5, 1e5),
            Results.own("verify", "Ed25519", "JDK", 64, 1e5, 1e5, 1e5));
    Table table = PartsTable.of(rows);
    assertThat(table.text(TableStyle.PLAIN)).contains("client CPU  server CPU", "300 µs", "500 µs");
    assertThat(table.markdown()).contains("| 300 µs | 500 µs | 200 µs |");
    assertThat(table.notes()).anyMatch(note -> note.startsWith("client CPU, server CPU: "));
  }

  /** Times 1 to 1999 µs, each once in each of two forks: percentile p is 20·p. */
  private static ResultRow sampled(String provider, double factor) {
    double[] values = IntStream.rangeClosed(1, 1_999).mapToDouble(i -> i * factor).toArray();
    long[] counts = IntStream.rangeClosed(1, 1_999).mapToLong(i -> 1).toArray();
    Samples.Histogram histogram = new Samples.Histogram(values, counts);
    Metric metric =
        Results.metric(
            "us/op", new Samples.Histograms(List.of(List.of(histogram), List.of(histogram))));
    return Results.row(
        Results.measurement(
            "a.Sign.sign", Mode.SAMPLE_TIME, 1, metric, "algorithm", "RSA", "provider", provider));
  }

  @Test
  void percentiles_shareAUnit_statedAbove() {
    Locales.each(
        () ->
            assertThat(
                    LatencyTable.of(List.of(sampled("JDK", 1), sampled("BC", 10)))
                        .text(TableStyle.PLAIN))
                .isEqualTo(
                    """
                    Sign, latency in ms
                    benchmark  algorithm  provider   P50   P90   P95   P99  P99.9  operations
                    sign       RSA        JDK       1.00  1.80  1.90  1.98   2.00       3,998
                    sign       RSA        BC        10.0  18.0  19.0  19.8   20.0       3,998

                    P99: 99% of the single operations that were timed took at most this long.
                    Percentiles for which there are too few different operations are left out.
                    """));
  }

  /** 192 different signatures are verified again and again in each of two forks. */
  @Test
  void percentiles_restOnDifferentOperations() {
    ResultRow verified = Results.with(sampled("JDK", 1), ResultRow.INPUTS, 192, 192);
    assertThat(verified.differentOperations()).isEqualTo(384);
    assertThat(verified.supports(99)).isTrue();
    assertThat(verified.supports(99.9)).isFalse();
    assertThat(LatencyTable.of(List.of(verified, sampled("BC", 10))).text(TableStyle.PLAIN))
        .startsWith(
            """
            Sign, latency in ms
            benchmark  algorithm  provider   P50   P90   P95   P99  P99.9  operations  different
            sign       RSA        JDK       1.00  1.80  1.90  1.98              3,998        384
            sign       RSA        BC        10.0  18.0  19.0  19.8   20.0       3,998      3,998
            """);
    assertThat(Results.table(verified).records().get(0))
        .containsEntry("p50", 1_000.0)
        .containsEntry("p99", 1_980.0)
        .containsEntry("p99.9", null);
  }

  @Test
  void otherModes_haveNoLatencies() {
    List<ResultRow> rows = new ArrayList<>();
    for (Mode mode : List.of(Mode.AVERAGE_TIME, Mode.THROUGHPUT, Mode.SINGLE_SHOT)) {
      rows.add(Results.row(Results.foreign("a.B.c", mode, "us/op", new double[] {1, 2, 3})));
    }
    assertThat(LatencyTable.of(rows).groups()).isEmpty();
    assertThat(LatencyTable.of(rows).text(TableStyle.PLAIN)).isEmpty();
  }
}
