package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.jcamark.catalog.WireSize;
import org.jcamark.catalog.WireSize.Kind;
import org.jcamark.chart.Chart;
import org.jcamark.chart.StackedPlot;
import org.junit.jupiter.api.Test;

final class SizeChartsTest {
  private static Chart chart(WireSize... sizes) {
    return SizeCharts.of(List.of(sizes)).get(0);
  }

  @Test
  void signaturesAndKeyExchanges_areRowsOfOneChart_hybridsAmongThem() {
    Chart chart =
        chart(
            new WireSize("Ed25519", Kind.SIGNATURE, 32, 64),
            new WireSize("X25519", Kind.AGREEMENT, 32, 32),
            new WireSize("ML-KEM-768", Kind.KEM, 1184, 1088));

    assertThat(chart.title())
        .isEqualTo("Bytes to send: from 64 B (X25519) to 2,336 B (X25519MLKEM768)");
    assertThat(((StackedPlot) chart.plot()).rows())
        .extracting(StackedPlot.Row::group, StackedPlot.Row::name, StackedPlot.Row::value)
        .containsExactly(
            tuple("Signatures", "Ed25519", "96 B"),
            tuple("Key exchanges", "X25519", "64 B"),
            tuple("Key exchanges", "X25519MLKEM768", "2,336 B"),
            tuple("Key exchanges", "ML-KEM-768", "2,272 B"));
  }

  @Test
  void keysOfFiniteFields_areExplained() {
    assertThat(
            chart(
                    new WireSize("FFDH-2048", Kind.AGREEMENT, 256, 256),
                    new WireSize("ML-KEM-768", Kind.KEM, 1184, 1088))
                .note())
        .contains("; FFDH keys: length of the prime");
  }

  @Test
  void sizesThatDwarfTheOthers_haveAChartOfTheirOwn() {
    List<Chart> charts =
        SizeCharts.of(
            List.of(
                new WireSize("Classic-McEliece-460896", Kind.KEM, 524_160, 156),
                new WireSize("ML-KEM-768", Kind.KEM, 1184, 1088)));

    assertThat(charts).extracting(Chart::name).containsExactly("sizes", "sizes-large");
    assertThat(charts.get(1).title()).isEqualTo("Bytes to send: Classic-McEliece-460896: 512 KiB");
  }

  @Test
  void nothing_andKeyAgreementsAlone_giveNoChart() {
    assertThat(SizeCharts.of(List.of())).isEmpty();
    assertThat(SizeCharts.of(List.of(new WireSize("X25519", Kind.AGREEMENT, 32, 32)))).isEmpty();
  }
}
