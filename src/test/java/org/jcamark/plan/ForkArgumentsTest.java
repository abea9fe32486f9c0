package org.jcamark.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jcamark.machine.JvmFacts;
import org.jcamark.model.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class ForkArgumentsTest {
  private static final long MIB = 1L << 20;
  private static final List<String> OTHERS = List.of("--enable-native-access=ALL-UNNAMED");

  /** G1 with 4 GiB, but for what a test changes. */
  private static FittedVariant variant(Map<String, String> changed, Set<String> chosen) {
    Map<String, String> flags =
        new HashMap<>(
            Map.of(
                "MaxHeapSize", String.valueOf(4096 * MIB),
                "InitialHeapSize", String.valueOf(128 * MIB),
                "AlwaysPreTouch", "false",
                "UseG1GC", "true",
                "GCTimeRatio", "12"));
    flags.putAll(changed);
    return variant(Targets.facts("mixed mode", flags, chosen));
  }

  private static FittedVariant variant(JvmFacts facts) {
    return Targets.variant("some", OTHERS, facts);
  }

  private static List<String> heap(Map<String, String> changed, String... chosen) {
    List<String> arguments =
        ForkArguments.withHeap(variant(changed, Set.of(chosen)), Mode.AVERAGE_TIME);
    assertThat(ForkArguments.without(arguments)).isEqualTo(OTHERS);
    return arguments.subList(0, arguments.size() - OTHERS.size());
  }

  @ParameterizedTest
  @EnumSource(value = Mode.class, mode = EnumSource.Mode.EXCLUDE, names = "SINGLE_SHOT")
  void warmForks_haveATouchedHeapThatIsNotEnlarged(Mode mode) {
    assertThat(ForkArguments.withHeap(variant(Map.of(), Set.of()), mode))
        .containsExactly("-Xms512m", "-XX:+AlwaysPreTouch", "-XX:GCTimeRatio=1", OTHERS.get(0));
  }

  @Test
  void coldForks_andJvmsWithoutTheFlags_haveTheirOwnHeap() {
    FittedVariant openJ9 = variant(Targets.facts("JIT enabled", Map.of()));
    assertThat(ForkArguments.withHeap(openJ9, Mode.AVERAGE_TIME)).isEqualTo(OTHERS);
    assertThat(heap(Map.of("UseG1GC", "false", "UseZGC", "true"), "UseZGC"))
        .containsExactly("-Xms512m", "-XX:+AlwaysPreTouch");
    assertThat(ForkArguments.withHeap(variant(Map.of(), Set.of()), Mode.SINGLE_SHOT))
        .isEqualTo(OTHERS);
    assertThat(ForkArguments.without(List.of())).isEmpty();
  }

  /** By -Xmx, MaxRAMPercentage, a small machine or an environment variable. */
  @ParameterizedTest
  @CsvSource({"1024, 512", "512, 512", "256, 256", "123, 123"})
  void largestHeap_limitsTheTouchedPart(long largestMib, int touchedMib) {
    assertThat(heap(Map.of("MaxHeapSize", String.valueOf(largestMib * MIB)), "MaxHeapSize"))
        .containsExactly("-Xms" + touchedMib + "m", "-XX:+AlwaysPreTouch", "-XX:GCTimeRatio=1");
  }

  /** The default collector by its name changes nothing. */
  @ParameterizedTest
  @CsvSource({
    "UseG1GC, -Xms512m -XX:+AlwaysPreTouch -XX:GCTimeRatio=1",
    "InitialHeapSize, -XX:+AlwaysPreTouch -XX:GCTimeRatio=1",
    "InitialRAMPercentage, -XX:+AlwaysPreTouch -XX:GCTimeRatio=1",
    "GCTimeRatio, -Xms512m -XX:+AlwaysPreTouch",
    "AlwaysPreTouch, -Xms512m -XX:GCTimeRatio=1"
  })
  void choicesOfTheUser_areKept(String flag, String arguments) {
    assertThat(heap(Map.of(), flag)).containsExactly(arguments.split(" ", -1));
  }
}
