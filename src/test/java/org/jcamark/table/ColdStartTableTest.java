package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jcamark.stats.Interval;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.MadeUpForks;
import org.jcamark.warmup.MadeUpForks.Phase;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.WarmupRuns;
import org.junit.jupiter.api.Test;

final class ColdStartTableTest {
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
  void medianOfSixForks_hasAnInterval_ofFewerTheirRange() {
    assertThat(text(scenario("JDK", 6)))
        .containsPattern("1st result +95% interval +P95 ")
        .doesNotContain("min – max");
    assertThat(text(scenario("JDK", 5)))
        .containsPattern("1st result +min – max +2nd ")
        .doesNotContain("95% interval", "P95");
    assertThat(text(scenario("JDK", 6), scenario("BC", 5)))
        .containsPattern("1st result +95% interval +min – max +P95 ");
  }

  @Test
  void programs_getTheIntervalOfEachStage() {
    ScenarioWarmup warmup = scenario("JDK", 6);
    Interval firstCall = warmup.firstCall().interval().orElseThrow();
    Map<String, Object> record = ColdStartTable.of(List.of(warmup)).records().get(0);
    assertThat(record)
        .containsEntry("firstCallMsLow95", firstCall.low() / 1e6)
        .containsEntry("firstCallMsHigh95", firstCall.high() / 1e6)
        .containsEntry("keyMs", null)
        .containsEntry("keyMsLow95", null);
  }

  /** 20 scenarios on two JVMs, with five forks each and with six. */
  @Test
  void tablesOfAUsualStudy_fitATerminalOf120Columns() throws IOException {
    List<ScenarioWarmup> five = WarmupRuns.read(Path.of("results/samples/warmup-jdk17-jdk25"));
    List<ScenarioWarmup> six = five.stream().map(ColdStartTableTest::withAnotherFork).toList();
    for (List<ScenarioWarmup> study : List.of(five, six)) {
      for (Table table : List.of(ColdStartTable.of(study), WarmupTable.of(study))) {
        assertThat(table.withNotes(List.of()).text(TableStyle.PLAIN).lines())
            .anyMatch(line -> line.startsWith("sign ECDSA-P256-SHA256 64 B"))
            .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(120));
      }
    }
  }

  private static ScenarioWarmup withAnotherFork(ScenarioWarmup warmup) {
    List<ForkWarmup> forks = new ArrayList<>(warmup.forks());
    forks.add(forks.get(0));
    return new ScenarioWarmup(warmup.scenario(), forks, warmup.recorded());
  }
}
