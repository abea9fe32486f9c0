package org.jcamark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class StackedBarChartTest {
  @Test
  void bars_muchLongerThanOthers_haveAnAxisOfTheirOwn() {
    List<Panel> panels =
        new StackedBarChart(
                "Sizes",
                "",
                "Size",
                Quantity.BYTES,
                List.of(
                    new Point("McEliece", "public key", 524_160),
                    new Point("McEliece", "ciphertext", 156),
                    new Point("X25519", "public key", 32),
                    new Point("X25519", "ciphertext", 32),
                    new Point("ML-KEM-768", "public key", 1184),
                    new Point("ML-KEM-768", "ciphertext", 1088)))
            .draw(Theme.LIGHT)
            .panels();

    assertThat(panels)
        .extracting(panel -> panel.y().ticks().stream().map(PlotAxis.Tick::label).toList())
        .containsExactly(List.of("X25519", "ML-KEM-768"), List.of("McEliece"));
    assertThat(panels.get(0).x().scale().max()).isBetween(2272.0, 3000.0);
    assertThat(panels.get(1).x().scale().min()).isZero();
  }
}
