package org.jcamark.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.profile.Profiler;

final class ResourceProfilersTest {
  private static final String MEMORY = MemoryProfiler.class.getName();
  private static final String CPU = CpuProfiler.class.getName();
  private static final String PREPARATION = PreparationProfiler.class.getName();
  private static final String PARTS = PartsProfiler.class.getName();

  @Test
  void ours_areTheInnermost() {
    assertThat(ResourceProfilers.with(List.of())).containsExactly(MEMORY, CPU, PREPARATION, PARTS);
    assertThat(ResourceProfilers.with(List.of("stack:lines=2")))
        .containsExactly("stack:lines=2", MEMORY, CPU, PREPARATION, PARTS);
  }

  @Test
  void jmhsGc_takesThePlaceOfOurs_innermost() {
    assertThat(ResourceProfilers.with(List.of("gc")))
        .containsExactly(CPU, PREPARATION, PARTS, "gc");
    assertThat(ResourceProfilers.with(List.of("gc:churn=true")))
        .containsExactly(CPU, PREPARATION, PARTS, "gc:churn=true");
    assertThat(ResourceProfilers.with(List.of("org.openjdk.jmh.profile.GCProfiler")))
        .containsExactly(CPU, PREPARATION, PARTS, "org.openjdk.jmh.profile.GCProfiler");
  }

  @Test
  void plainJmh_findsThem() {
    assertThat(ServiceLoader.load(Profiler.class))
        .extracting(profiler -> profiler.getClass().getName())
        .contains(MEMORY, CPU, PREPARATION, PARTS);
  }
}
