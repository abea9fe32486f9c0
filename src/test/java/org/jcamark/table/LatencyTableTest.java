package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jcamark.compare.ResultRow;
import org.jcamark.model.Metric;
import org.jcamark.model.Mode;
import org.jcamark.model.Samples;
import org.junit.jupiter.api.Test;

final class LatencyTableTest {
  /** Times 1 to 1999 µs, each once in each of two forks: percentile p is 20·p. */
  private static ResultRow sampled(String provider, double factor) {
    double[] values = IntStream.rangeClosed(1, 1_999).mapToDouble(i -> i * factor).toArray();
    long[] counts = IntStream.rangeClosed(1, 1_999).mapToLong(i -> 1).toArray();
    Samples.Histogram histogram = new Samples.Histogram(values, counts);
    Metric metric =
        new Metric(
            OptionalDouble.of(1_000 * factor),
            OptionalDouble.empty(),
            "us/op",
            Optional.of(new Samples.Histograms(List.of(List.of(histogram), List.of(histogram)))));
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

                    P99: 99% of the single operations that were timed took at most this long. Percentiles for which there are too few different operations are left out.
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
    assertThat(ResultTable.of(List.of(verified)).records().get(0).get("p99.9")).isNull();
  }

  @Test
  void programs_findTheSamePercentilesInTheResultTable() {
    assertThat(ResultTable.of(List.of(sampled("JDK", 1))).records().get(0))
        .containsEntry("p50", 1_000.0)
        .containsEntry("p99", 1_980.0)
        .containsKey("p99.9");
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
