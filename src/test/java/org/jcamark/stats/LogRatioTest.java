package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class LogRatioTest {

  /** Logarithms 0.1, 0.2 and 0.3: mean 0.2, standard error 0.1 ÷ √3, t of 2 degrees 4.302653. */
  @Test
  void paired_hasStudentsIntervalOfTheLogarithms() {
    double[] drift = {1, 7, 3};
    double[] above = {Math.exp(0.1), 7 * Math.exp(0.2), 3 * Math.exp(0.3)};
    LogRatio paired = LogRatio.paired(above, drift).orElseThrow();
    double half = 4.302652729911275 * 0.1 / Math.sqrt(3);
    assertThat(paired.ratio()).isCloseTo(Math.exp(0.2), within(1e-12));
    assertThat(paired.interval().low()).isCloseTo(Math.exp(0.2 - half), within(1e-9));
    assertThat(paired.interval().high()).isCloseTo(Math.exp(0.2 + half), within(1e-9));
  }

  @Test
  void paired_driftThatHitsBothAlike_doesNotCount() {
    LogRatio paired =
        LogRatio.paired(new double[] {2, 4, 20}, new double[] {1, 2, 10}).orElseThrow();
    assertThat(paired.interval().low()).isCloseTo(2, within(1e-12));
    assertThat(paired.interval().high()).isCloseTo(2, within(1e-12));
  }

  @Test
  void paired_unequalNumbersAreRefused() {
    assertThatThrownBy(() -> LogRatio.paired(new double[] {1, 2}, new double[] {1}))
        .hasMessage("2 and 1 values make no pairs");
    assertThat(LogRatio.paired(new double[] {1, 0}, new double[] {1, 1})).isEmpty();
  }
}
