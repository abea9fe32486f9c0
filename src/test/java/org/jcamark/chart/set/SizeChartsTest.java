package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jcamark.catalog.WireSize;
import org.jcamark.catalog.WireSize.Kind;
import org.jcamark.chart.BarChart;
import org.jcamark.chart.Point;
import org.jcamark.chart.StackedBarChart;
import org.junit.jupiter.api.Test;

final class SizeChartsTest {
  @Test
  void signaturesAndKems_haveBarsOfEachSizeAndOfTheirSum() {
    List<ChartSet.Named> charts =
        SizeCharts.of(
            List.of(
                new WireSize("Ed25519", Kind.SIGNATURE, 32, 64),
                new WireSize("ML-KEM-768", Kind.KEM, 1184, 1088)));

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
  void kems_standBesideKeyAgreementsAndTheSumsOfBoth() {
    List<ChartSet.Named> charts =
        SizeCharts.of(
            List.of(
                new WireSize("X25519", Kind.AGREEMENT, 32, 32),
                new WireSize("ECDH-P384", Kind.AGREEMENT, 97, 97),
                new WireSize("ML-KEM-768", Kind.KEM, 1184, 1088)));

    assertThat(((StackedBarChart) charts.get(1).chart()).points())
        .extracting(point -> point.category() + " " + (int) point.value())
        .containsExactly(
            "X25519 32",
            "X25519 32",
            "ECDH-P384 97",
            "ECDH-P384 97",
            "X25519MLKEM768 1216",
            "X25519MLKEM768 1120",
            "ML-KEM-768 1184",
            "ML-KEM-768 1088");
    assertThat(SizeCharts.of(List.of(new WireSize("X25519", Kind.AGREEMENT, 32, 32)))).isEmpty();
  }

  @Test
  void keysOfFiniteFields_areExplained() {
    BarChart chart =
        (BarChart)
            SizeCharts.of(
                    List.of(
                        new WireSize("FFDH-2048", Kind.AGREEMENT, 256, 256),
                        new WireSize("ML-KEM-768", Kind.KEM, 1184, 1088)))
                .get(0)
                .chart();

    assertThat(chart.points()).contains(new Point("FFDH-2048", "public key", 256));
    assertThat(chart.note()).endsWith("; FFDH keys: length of the prime");
  }

  @Test
  void nothing_givesNoChart() {
    assertThat(SizeCharts.of(List.of())).isEmpty();
  }
}
