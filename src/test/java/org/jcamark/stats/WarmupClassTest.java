package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jcamark.stats.WarmupClass.FLAT;
import static org.jcamark.stats.WarmupClass.INCONSISTENT;
import static org.jcamark.stats.WarmupClass.MOSTLY_GOOD;
import static org.jcamark.stats.WarmupClass.NO_STEADY_STATE;
import static org.jcamark.stats.WarmupClass.SLOWDOWN;
import static org.jcamark.stats.WarmupClass.WARM_UP;

import java.util.List;
import org.junit.jupiter.api.Test;

final class WarmupClassTest {
  @Test
  void scenario_whoseForksAgree_isOfTheirClass() {
    assertThat(WarmupClass.ofScenario(List.of(SLOWDOWN))).isEqualTo(SLOWDOWN);
    assertThat(WarmupClass.ofScenario(List.of(WARM_UP, WARM_UP))).isEqualTo(WARM_UP);
    assertThat(WarmupClass.ofScenario(List.of(NO_STEADY_STATE, NO_STEADY_STATE)))
        .isEqualTo(NO_STEADY_STATE);
  }

  @Test
  void scenario_ofFlatAndWarmupForks_isMostlyGood() {
    assertThat(WarmupClass.ofScenario(List.of(FLAT, WARM_UP, FLAT))).isEqualTo(MOSTLY_GOOD);
  }

  @Test
  void scenario_withOtherMixtures_isInconsistent() {
    assertThat(WarmupClass.ofScenario(List.of(FLAT, SLOWDOWN))).isEqualTo(INCONSISTENT);
    assertThat(WarmupClass.ofScenario(List.of(FLAT, WARM_UP, NO_STEADY_STATE)))
        .isEqualTo(INCONSISTENT);
  }
}
