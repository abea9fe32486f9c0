package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class StoppingRuleTest {
  private static final double[] NARROW = {100, 101, 99, 100, 101, 99};
  private static final double[] WIDE = {100, 130, 70, 100, 130, 70};
  private static final StoppingRule RULE =
      new StoppingRule(0.03, StoppingRule.MIN_FORKS, StoppingRule.STRETCH);

  @Test
  void width_isThatOfTheStretchedStudentInterval() {
    // t(0.975, 5) = 2.570581835636 (any table); s² = 4/5
    double half = 1.2 * 2.570581835636 * Math.sqrt(0.8 / 6);
    assertThat(StoppingRule.relativeHalfWidth(NARROW, 1.2))
        .hasValueCloseTo(half / 100, within(1e-11));
    assertThat(RULE.isReached(NARROW)).isTrue();
  }

  @Test
  void fewForksAndWideOnes_areNotEnough() {
    assertThat(RULE.isReached(new double[] {1, 1, 1, 1, 1})).isFalse();
    assertThat(RULE.isReached(new double[] {1, 1, 1, 1, 1, 1})).isTrue();
    assertThat(RULE.isReached(WIDE)).isFalse();
    assertThat(StoppingRule.relativeHalfWidth(new double[] {1}, 1.2)).isEmpty();
    assertThat(RULE.isReached(new double[6])).isTrue();
    double[] aroundZero = {-1, 1, -1, 1, -1, 1};
    assertThat(RULE.isReached(aroundZero)).isFalse();
    assertThat(StoppingRule.relativeHalfWidth(aroundZero, 1.2)).isEmpty();
  }

  @Test
  void impossibleRules_areRefused() {
    assertThatThrownBy(() -> new StoppingRule(0, 6, 1)).hasMessageContaining("precision is 0.0");
    assertThatThrownBy(() -> new StoppingRule(Double.NaN, 6, 1))
        .hasMessageContaining("precision is NaN");
    assertThatThrownBy(() -> new StoppingRule(0.03, 1, 1)).hasMessageContaining("forks is 1");
    assertThatThrownBy(() -> new StoppingRule(0.03, 6, 0.9)).hasMessageContaining("stretch is 0.9");
  }
}
