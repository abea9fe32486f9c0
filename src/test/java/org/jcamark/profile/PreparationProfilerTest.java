package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PreparationProfilerTest {
  /** AES-256-CTR of 48 KiB in µs, as a fork measured it that was compiled in its last iteration. */
  @Test
  void forkThatIsCompiledWhileItMeasures_isNotSteady() {
    assertThat(PreparationProfiler.jumps(List.of(324.3, 450.0, 501.5, 334.9, 18.0))).isTrue();
    assertThat(PreparationProfiler.jumps(List.of(324.3, 450.0))).isFalse();
  }

  @Test
  void oneDisturbedIteration_isNoJump() {
    assertThat(PreparationProfiler.jumps(List.of(18.0, 18.2, 120.0, 18.1, 18.0))).isFalse();
    assertThat(PreparationProfiler.jumps(List.of())).isFalse();
  }
}
