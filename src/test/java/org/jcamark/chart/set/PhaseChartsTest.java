package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.chart.set.MadeUp.own;

import java.util.List;
import org.jcamark.chart.Point;
import org.jcamark.chart.StackedBarChart;
import org.jcamark.json.JmhRow;
import org.junit.jupiter.api.Test;

final class PhaseChartsTest {
  private static final String PAIR = "ML-KEM-768+ML-DSA-65";

  private static JmhRow phase(String operation, String provider, double ns) {
    return own(MadeUp.scenario(operation, PAIR, provider, 64), ns, ns + 1, ns - 1);
  }

  private static List<ChartSet.Named> charts(JmhRow... rows) {
    return ChartSet.of(List.of(rows)).stream()
        .filter(chart -> chart.name().endsWith("-phases"))
        .toList();
  }

  @Test
  void phases_standInTheOrderOfTheMessages() {
    List<ChartSet.Named> charts =
        charts(
            phase("handshake-server-confirm", "BC", 4_000),
            phase("handshake-client-finish", "BC", 3_000),
            phase("handshake-server-reply", "BC", 2_000),
            phase("handshake-client-share", "BC", 1_000),
            phase("handshake-server-confirm", "JDK", 4_000),
            phase("handshake-client-finish", "JDK", 3_000),
            phase("handshake-server-reply", "JDK", 2_000),
            phase("handshake-client-share", "JDK", 1_000));
    List<Point> points = ((StackedBarChart) charts.get(0).chart()).points();
    assertThat(points)
        .extracting(point -> Math.round(point.value()))
        .containsExactly(1000L, 2000L, 3000L, 4000L, 1000L, 2000L, 3000L, 4000L);
    assertThat(points)
        .extracting(Point::category)
        .containsOnly(PAIR + " 64 B BC", PAIR + " 64 B JDK");
  }

  @Test
  void pair_withoutOneOfItsPhases_isNotDrawn() {
    assertThat(
            charts(
                phase("handshake-server-reply", "BC", 2_000),
                phase("handshake-client-share", "BC", 1_000)))
        .isEmpty();
  }

  @Test
  void singleBar_isNotDrawn() {
    assertThat(
            charts(
                phase("handshake-server-confirm", "BC", 4_000),
                phase("handshake-client-finish", "BC", 3_000),
                phase("handshake-server-reply", "BC", 2_000),
                phase("handshake-client-share", "BC", 1_000)))
        .isEmpty();
  }
}
