package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.profile.Profiler;

final class ResourceProfilerTest {
  @ParameterizedTest
  @CsvSource({
    "10, 10, true",
    "4, 10, true",
    "3, 10, false",
    "10, 30, true",
    "9, 30, false",
    "3, 3, true",
    "2, 3, false",
    "4, 5, true",
    "0, 1, false"
  })
  void fork_isWarmWithEnoughIterationsWithoutCompilation(int clean, int all, boolean warm) {
    assertThat(ResourceProfiler.isWarm(clean, all)).isEqualTo(warm);
  }

  @Test
  void usualIterationManyTimesAsLongAsTheFastest_isAJump() {
    assertThat(ResourceProfiler.jumps(List.of(1.0, 5.1, 5.2), false)).isTrue();
    assertThat(ResourceProfiler.jumps(List.of(1.0, 4.9, 5.2), false)).isFalse();
    assertThat(ResourceProfiler.jumps(List.of(5.2, 1.0, 0.9), true)).isTrue();
    assertThat(ResourceProfiler.jumps(List.of(), false)).isFalse();
  }

  private static final String OURS = ResourceProfiler.class.getName();

  @Test
  void ours_isTheInnermost() {
    assertThat(ResourceProfiler.with(List.of())).containsExactly(OURS);
    assertThat(ResourceProfiler.with(List.of("stack:lines=2")))
        .containsExactly("stack:lines=2", OURS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gc", "gc:churn=true", "org.openjdk.jmh.profile.GCProfiler"})
  void jmhsGc_isInnermost_andOursLeavesMemoryOut(String gc) {
    assertThat(ResourceProfiler.with(List.of(gc))).containsExactly(OURS + ":without-memory", gc);
  }

  @Test
  void plainJmh_findsThem() {
    assertThat(ServiceLoader.load(Profiler.class))
        .extracting(profiler -> profiler.getClass().getName())
        .contains(OURS);
  }
}
