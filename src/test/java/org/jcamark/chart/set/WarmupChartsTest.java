package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.jcamark.chart.set.ChartSetTest.chart;

import java.util.List;
import org.jcamark.chart.DotPlot;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.LineChart;
import org.jcamark.chart.StackedChart;
import org.jcamark.chart.WarmupSamples;
import org.junit.jupiter.api.Test;

final class WarmupChartsTest {
  @Test
  void run_hasColdStartsAndSteadyTimesOfAllAndCurvesOfEachOperation() {
    List<ChartSet.Named> charts = WarmupCharts.of(WarmupSamples.all(), FigureWidth.SCREEN);

    assertThat(charts)
        .extracting(ChartSet.Named::name)
        .containsExactly(
            "cold-start",
            "steady-time",
            "warmup-encrypt-aes-256-gcm-1-kib",
            "warmup-sign-ml-dsa-65-64-b");
    assertThat(chart(charts, "cold-start", StackedChart.class).rows()).hasSize(10);
    assertThat(chart(charts, "steady-time", DotPlot.class).rows())
        .extracting(row -> row.name() + " " + row.maker())
        .contains("sign ML-DSA-65 64 B BC 17.0.15")
        .doesNotHaveDuplicates();
    assertThat(chart(charts, "warmup-encrypt-aes-256-gcm-1-kib", LineChart.class).facets())
        .extracting(LineChart.Facet::name)
        .containsExactly(
            "JDK 17.0.15",
            "BC 17.0.15",
            "JDK 25.0.3",
            "BC 25.0.3",
            "JDK 25.0.3 c1",
            "JDK 25.0.3 no-aes-intrinsics");
  }

  @Test
  void settings_thatAllShare_areNotNamed() {
    List<ChartSet.Named> charts =
        WarmupCharts.of(WarmupSamples.all().subList(0, 1), FigureWidth.SCREEN);

    assertThat(chart(charts, "cold-start", StackedChart.class).rows())
        .extracting(StackedChart.Row::name, StackedChart.Row::maker)
        .containsExactly(tuple("encrypt AES-256-GCM 1 KiB", "JDK"));
  }
}
