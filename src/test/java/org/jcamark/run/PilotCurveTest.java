package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PilotCurveTest {
  /** 100 operations in 4 iterations, the first 20 of them twice as slow. */
  private static final WarmupSeries ONE =
      new WarmupSeries(List.of(20L, 20L, 30L, 30L), List.of(8.0, 4.0, 4.0, 4.0));

  /** 120 operations at half the speed; slow from the 40th to the 60th. */
  private static final WarmupSeries TWO =
      new WarmupSeries(List.of(20L, 20L, 20L, 60L), List.of(16.0, 8.0, 16.0, 8.0));

  /** 4 bins of 25 operations: times 180, 100, 100, 100, relative to the median of 100. */
  @Test
  void curve_ofOnePilot_isItsOwn() {
    PilotCurve curve = PilotCurve.of(List.of(ONE));
    assertThat(curve.operationsPerBin()).isEqualTo(25);
    assertThat(curve.times()).containsExactly(1.8, 1, 1, 1);
  }

  /**
   * The other one has times 20·16 + 5·8 = 360, 15·8 + 10·16 = 280, 10·16 + 15·8 = 280 and 200, and
   * the median is 280.
   */
  @Test
  void curve_ofTwo_isHalfwayBetweenThem() {
    assertThat(PilotCurve.of(List.of(ONE, TWO)).times())
        .containsExactly((1.8 + 360 / 280.0) / 2, 1, 1, (1 + 200 / 280.0) / 2);
  }

  @Test
  void curve_ofThree_followsTheMajority() {
    assertThat(PilotCurve.of(List.of(ONE, TWO, ONE)).times()).containsExactly(1.8, 1, 1, 1);
  }

  /** The last third is 1 and 1.002 in turns; windows of five bins. */
  @Test
  void windowsSlowerThanTheEnd_areToBeWaitedFor() {
    double[] times = new double[60];
    for (int i = 0; i < times.length; i++) {
      times[i] = (i < 20 ? 1.02 : 1) + (i % 2) * 0.002;
    }
    PilotCurve curve = new PilotCurve(10, times);
    assertThat(curve.operationsToWithin(0.005)).isEqualTo(200);
    assertThat(curve.operationsToWithin(0.05)).isZero();
  }

  /** Single slow bins are no reason, nor is what the scatter of the end explains. */
  @Test
  void scatter_isNotWaitedFor() {
    double[] times = new double[60];
    for (int i = 0; i < times.length; i++) {
      times[i] = 1 + 0.03 * Math.sin(i * i) + (i == 30 || i == 31 ? 1 : 0);
    }
    assertThat(new PilotCurve(10, times).operationsToWithin(0.005)).isZero();
  }

  /** 20 of the last 100 bins are slower than the warm-up of 60 was. */
  @Test
  void burstInTheEnd_hidesNoWarmup() {
    double[] times = new double[300];
    for (int i = 0; i < times.length; i++) {
      times[i] = i < 60 ? 1.05 : i >= 250 && i < 270 ? 1.1 : 1;
    }
    assertThat(new PilotCurve(10, times).operationsToWithin(0.005)).isBetween(550L, 650L);
  }

  @Test
  void curveThatIsStillSlowLate_isWaitedForUpToTwoThirds() {
    double[] times = new double[60];
    for (int i = 0; i < times.length; i++) {
      times[i] = i < 40 ? 1.1 : 1;
    }
    assertThat(new PilotCurve(10, times).operationsToWithin(0.005)).isEqualTo(380);
  }

  @Test
  void curve_goesAsFarAsAllPilotsCame() {
    WarmupSeries shorter = new WarmupSeries(List.of(10L, 10L), List.of(4.0, 4.0));
    PilotCurve curve = PilotCurve.of(List.of(ONE, shorter));
    assertThat(curve.operationsPerBin()).isEqualTo(10);
    assertThat(curve.times()).containsExactly(1, 1);
  }
}
