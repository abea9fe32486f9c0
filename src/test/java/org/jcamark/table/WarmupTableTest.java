package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.jcamark.compare.MadeUpForks;
import org.jcamark.compare.MadeUpForks.Phase;
import org.jcamark.compare.ScenarioWarmup;
import org.junit.jupiter.api.Test;

final class WarmupTableTest {
  private static final Phase[] WARMS_UP = {
    new Phase(50e6, 0.05), new Phase(10_000, 0.25), new Phase(500, 0.5), new Phase(100, 5)
  };

  private static final Phase[] SLOW_OPERATION = {new Phase(300e6, 0.3), new Phase(60e6, 6)};
  private static final Phase[] NEVER_STEADY = {new Phase(200, 5.5), new Phase(100, 0.5)};

  private static final List<ScenarioWarmup> SCENARIOS =
      List.of(
          MadeUpForks.scenario("encrypt", "AES-256-GCM", "JDK", WARMS_UP),
          MadeUpForks.scenario("encrypt", "AES-256-GCM", "BC", NEVER_STEADY),
          MadeUpForks.scenario("sign", "SLH-DSA-SHA2-128f", "BC", SLOW_OPERATION));

  @Test
  void jmhScore_isThatOfLongEnoughSeries() {
    Phase[] tenSeconds = {new Phase(50e6, 0.05), new Phase(100, 10)};
    ScenarioWarmup enough = MadeUpForks.scenario("encrypt", "AES-256-GCM", "JDK", tenSeconds);
    assertThat(WarmupTable.of(List.of(enough, SCENARIOS.get(2))).text(TableStyle.PLAIN))
        .containsPattern("JMH 5 × 1 s\nAES-256-GCM .* 1\\.000\n")
        .contains("(--length 10s)");
    assertThat(WarmupTable.of(SCENARIOS).text(TableStyle.PLAIN)).doesNotContain("JMH");
  }

  private static ScenarioWarmup scenario(String provider, int forks) {
    return MadeUpForks.scenario(
        "sign",
        "Ed25519",
        provider,
        IntStream.range(0, forks)
            .mapToObj(
                fork -> new Phase[] {new Phase(10e6 * (fork + 1), 0.001), new Phase(1e5, 0.01)})
            .toArray(Phase[][]::new));
  }

  private static String text(ScenarioWarmup... warmups) {
    return ColdStartTable.of(List.of(warmups)).withNotes(List.of()).text(TableStyle.PLAIN);
  }

  @Test
  void medianOfSixForks_hasAPercentile_ofFewerNone() {
    assertThat(text(scenario("JDK", 6))).containsPattern("1st result +interval +P95 ");
    assertThat(text(scenario("JDK", 5))).containsPattern("1st result +interval +2nd ");
  }
}
