package org.jcamark.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.jcamark.model.Mode;
import org.jcamark.model.Scenario;
import org.junit.jupiter.api.Test;

final class SeedsTest {
  private static final Scenario A = Forks.scenario("A", "JDK", Mode.AVERAGE_TIME);
  private static final Scenario B = Forks.scenario("B", "JDK", Mode.AVERAGE_TIME);

  @Test
  void seeds_differByRunScenarioAndFork() {
    Set<Long> seeds = new HashSet<>();
    for (long run = 0; run < 10; run++) {
      for (int fork = 0; fork < 10; fork++) {
        seeds.add(Seeds.ofFork(run, A, fork));
        seeds.add(Seeds.ofFork(run, B, fork));
        seeds.add(Seeds.ofRound(run, fork));
      }
    }
    assertThat(seeds).hasSize(10 * 10 * 3);
  }

  /** First output of SplitMix64 from seed 0, as published with the generator's C source. */
  @Test
  void mixing_isThatOfSplitMix64() {
    assertThat(Seeds.mix(0)).isEqualTo(0xe220a8397b1dcdafL);
  }
}
