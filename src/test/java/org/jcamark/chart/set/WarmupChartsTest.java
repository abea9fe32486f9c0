package org.jcamark.chart.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.jcamark.chart.set.ChartSetTest.bars;
import static org.jcamark.chart.set.ChartSetTest.dots;
import static org.jcamark.chart.set.ChartSetTest.lines;

import java.util.List;
import org.jcamark.chart.Chart;
import org.jcamark.chart.FigureWidth;
import org.jcamark.chart.LinePlot;
import org.jcamark.chart.StackedPlot;
import org.jcamark.chart.WarmupSamples;
import org.junit.jupiter.api.Test;

final class WarmupChartsTest {
  @Test
  void run_hasColdStartsAndSteadyTimesOfAllAndCurvesOfEachOperation() {
    List<Chart> charts = WarmupCharts.of(WarmupSamples.all(), FigureWidth.SCREEN);

    assertThat(charts)
        .extracting(Chart::name)
        .containsExactly(
            "cold-start",
            "steady-time",
            "warmup-encrypt-aes-256-gcm-1-kib",
            "warmup-sign-ml-dsa-65-64-b");
    assertThat(bars(charts, "cold-start").rows()).hasSize(10);
    assertThat(dots(charts, "steady-time").rows())
        .extracting(row -> row.name() + " " + row.maker())
        .contains("sign ML-DSA-65 64 B BC 17.0.15")
        .doesNotHaveDuplicates();
    assertThat(lines(charts, "warmup-encrypt-aes-256-gcm-1-kib").facets())
        .extracting(LinePlot.Facet::name)
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
    List<Chart> charts = WarmupCharts.of(WarmupSamples.all().subList(0, 1), FigureWidth.SCREEN);

    assertThat(bars(charts, "cold-start").rows())
        .extracting(StackedPlot.Row::name, StackedPlot.Row::maker)
        .containsExactly(tuple("encrypt AES-256-GCM 1 KiB", "JDK"));
  }
}
