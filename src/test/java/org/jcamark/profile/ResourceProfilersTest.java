package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.profile.Profiler;

final class ResourceProfilersTest {
  private static final String OURS = ResourceProfiler.class.getName();

  @Test
  void ours_isTheInnermost() {
    assertThat(ResourceProfilers.with(List.of())).containsExactly(OURS);
    assertThat(ResourceProfilers.with(List.of("stack:lines=2")))
        .containsExactly("stack:lines=2", OURS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gc", "gc:churn=true", "org.openjdk.jmh.profile.GCProfiler"})
  void jmhsGc_isInnermost_andOursLeavesMemoryOut(String gc) {
    assertThat(ResourceProfilers.with(List.of(gc))).containsExactly(OURS + ":without-memory", gc);
  }

  @Test
  void plainJmh_findsThem() {
    assertThat(ServiceLoader.load(Profiler.class))
        .extracting(profiler -> profiler.getClass().getName())
        .contains(OURS);
  }
}
