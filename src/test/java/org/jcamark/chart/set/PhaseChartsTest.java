package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.jcamark.chart.set.MadeUp.own;

import java.util.List;
import java.util.stream.Stream;
import org.jcamark.chart.Chart;
import org.jcamark.chart.StackedPlot;
import org.jcamark.json.JmhRow;
import org.junit.jupiter.api.Test;

final class PhaseChartsTest {
  private static final String PAIR = "ML-KEM-768+ML-DSA-65";

  private static JmhRow phase(String operation, String provider, double ns) {
    return own(MadeUp.scenario(operation, PAIR, provider, 64), ns, ns + 1, ns - 1);
  }

  private static List<Chart> charts(JmhRow... rows) {
    return ChartSetTest.all(List.of(rows)).stream()
        .filter(chart -> chart.name().endsWith("-phases"))
        .toList();
  }

  /** The last phase first. */
  private static JmhRow[] handshake(String provider) {
    return new JmhRow[] {
      phase("handshake-server-confirm", provider, 4_000),
      phase("handshake-client-finish", provider, 3_000),
      phase("handshake-server-reply", provider, 2_000),
      phase("handshake-client-share", provider, 1_000)
    };
  }

  @Test
  void phases_standInTheOrderOfTheMessages() {
    List<Chart> charts =
        charts(
            Stream.of(handshake("BC"), handshake("JDK"))
                .flatMap(Stream::of)
                .toArray(JmhRow[]::new));

    List<StackedPlot.Row> rows = ((StackedPlot) charts.get(0).plot()).rows();
    assertThat(rows)
        .extracting(StackedPlot.Row::maker, StackedPlot.Row::value)
        .containsExactly(tuple("BC", "10.0 µs"), tuple("JDK", "10.0 µs"));
    assertThat(rows.get(0).parts())
        .extracting(part -> Math.round(part.value()))
        .containsExactly(1000L, 2000L, 3000L, 4000L);
  }

  @Test
  void singleBar_andPairWithoutOneOfItsPhases_areNotDrawn() {
    JmhRow[] whole = handshake("BC");

    assertThat(charts(whole)).isEmpty();
    assertThat(
            charts(
                whole[0],
                whole[1],
                whole[2],
                whole[3],
                phase("handshake-server-reply", "JDK", 2_000)))
        .isEmpty();
  }
}
