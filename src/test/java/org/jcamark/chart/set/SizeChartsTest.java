package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Point;
import org.jcamark.chart.StackedBarChart;
import org.jcamark.jca.size.SizeRow;
import org.junit.jupiter.api.Test;

final class SizeChartsTest {
  @Test
  void signaturesAndKems_haveBarsOfEachSizeAndOfTheirSum() {
    List<ChartSet.Named> charts =
        SizeCharts.of(
            List.of(
                row("Ed25519", OptionalInt.of(32), OptionalInt.of(64), OptionalInt.empty()),
                row("ML-KEM-768", OptionalInt.of(1184), OptionalInt.empty(), OptionalInt.of(1088)),
                row("Ed25519", OptionalInt.of(99), OptionalInt.of(99), OptionalInt.empty())));

    assertThat(charts)
        .extracting(ChartSet.Named::name)
        .containsExactly(
            "sizes-signatures", "sizes-signatures-together", "sizes-kems", "sizes-kems-together");
    List<Point> parts =
        List.of(new Point("Ed25519", "public key", 32), new Point("Ed25519", "signature", 64));
    assertThat(((BarChart) charts.get(0).chart()).points()).isEqualTo(parts);
    assertThat(((StackedBarChart) charts.get(1).chart()).points()).isEqualTo(parts);
  }

  @Test
  void algorithmsWithoutWireSizes_giveNoChart() {
    assertThat(
            SizeCharts.of(
                List.of(
                    row(
                        "AES-256-GCM",
                        OptionalInt.empty(),
                        OptionalInt.empty(),
                        OptionalInt.empty()))))
        .isEmpty();
  }

  private static SizeRow row(
      String algorithm, OptionalInt key, OptionalInt signature, OptionalInt ciphertext) {
    OptionalInt none = OptionalInt.empty();
    return new SizeRow(
        algorithm, "BC", key, none, none, none, signature, ciphertext, none, none, false);
  }
}
