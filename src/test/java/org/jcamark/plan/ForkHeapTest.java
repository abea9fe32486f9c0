package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jcamark.model.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ForkHeapTest {
  private static final long GIB = 1L << 30;
  private static final List<String> OTHERS = List.of("-Da=1", "-XX:-UseAESIntrinsics");

  @ParameterizedTest
  @EnumSource(value = Mode.class, mode = EnumSource.Mode.EXCLUDE, names = "SINGLE_SHOT")
  void warmForks_haveATouchedHeapThatIsNotEnlarged(Mode mode) {
    List<String> arguments = ForkHeap.with(OTHERS, mode, 8 * GIB);
    assertThat(arguments)
        .containsExactly(
            "-Xms512m",
            "-XX:+AlwaysPreTouch",
            "-XX:GCTimeRatio=1",
            "-Da=1",
            "-XX:-UseAESIntrinsics");
    assertThat(ForkHeap.without(arguments)).isEqualTo(OTHERS);
  }

  @Test
  void coldForks_haveTheJvmsOwnHeap() {
    assertThat(ForkHeap.with(OTHERS, Mode.SINGLE_SHOT, 8 * GIB)).isEqualTo(OTHERS);
    assertThat(ForkHeap.without(OTHERS)).isEqualTo(OTHERS);
    assertThat(ForkHeap.without(List.of())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xmx256m",
        "-Xms2g",
        "-Xmn64m",
        "-XX:MaxHeapSize=1g",
        "-XX:NewSize=64m",
        "-XX:MaxRAMPercentage=50",
        "-XX:-AlwaysPreTouch"
      })
  void argumentsThatSetTheHeap_areNotContradicted(String argument) {
    List<String> own = List.of("-Da=1", argument);
    assertThat(ForkHeap.with(own, Mode.AVERAGE_TIME, 8 * GIB)).isEqualTo(own);
    assertThat(ForkHeap.without(own)).isEqualTo(own);
  }

  @Test
  void anotherCollector_keepsItsOwnGoals() {
    List<String> own = List.of("-XX:+UseParallelGC");
    List<String> arguments = ForkHeap.with(own, Mode.SAMPLE_TIME, 8 * GIB);
    assertThat(arguments).containsExactly("-Xms512m", "-XX:+AlwaysPreTouch", "-XX:+UseParallelGC");
    assertThat(ForkHeap.without(arguments)).isEqualTo(own);
  }

  @Test
  void smallMachine_keepsWhatTheJvmMakesOfIt() {
    assertThat(ForkHeap.with(OTHERS, Mode.AVERAGE_TIME, 2 * GIB - 1)).isEqualTo(OTHERS);
    assertThat(ForkHeap.with(OTHERS, Mode.AVERAGE_TIME, 2 * GIB)).hasSize(5);
  }

  @Test
  void sizesOfOtherMemory_areNoHeap() {
    assertThat(ForkHeap.with(List.of("-XX:MaxDirectMemorySize=1g"), Mode.THROUGHPUT, 8 * GIB))
        .hasSize(4);
  }
}
