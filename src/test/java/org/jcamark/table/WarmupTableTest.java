package org.jcamark.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jcamark.model.JitEvent;
import org.jcamark.model.JitEvent.Kind;
import org.jcamark.model.Scenario;
import org.jcamark.stats.Interval;
import org.jcamark.stats.SteadyState;
import org.jcamark.warmup.CompiledMethods;
import org.jcamark.warmup.ForkWarmup;
import org.jcamark.warmup.MadeUpForks;
import org.jcamark.warmup.MadeUpForks.Phase;
import org.jcamark.warmup.ScenarioWarmup;
import org.jcamark.warmup.WarmupRuns;
import org.junit.jupiter.api.Test;

final class WarmupTableTest {
  private static final Phase[] WARMS_UP = {
    new Phase(50e6, 0.05), new Phase(10_000, 0.25), new Phase(500, 0.5), new Phase(100, 5)
  };

  private static final Phase[] SLOWER = {
    new Phase(80e6, 0.08), new Phase(10_000, 0.5), new Phase(500, 3.5), new Phase(100, 2)
  };

  private static final Phase[] SLOW_OPERATION = {new Phase(300e6, 0.3), new Phase(60e6, 6)};
  private static final Phase[] NEVER_STEADY = {new Phase(200, 5.5), new Phase(100, 0.5)};

  private static final List<ScenarioWarmup> SCENARIOS =
      List.of(
          MadeUpForks.scenario("encrypt", "AES-256-GCM", "JDK", WARMS_UP, SLOWER),
          MadeUpForks.scenario("encrypt", "AES-256-GCM", "BC", NEVER_STEADY),
          MadeUpForks.scenario("sign", "SLH-DSA-SHA2-128f", "BC", SLOW_OPERATION));

  @Test
  void scenarios_areRowsUnderTheirWork() {
    Locales.each(
        () ->
            assertThat(WarmupTable.of(SCENARIOS).text(TableStyle.PLAIN))
                .isEqualTo(
                    """
                    encrypt AES-256-GCM 1 KiB: 1st call in ns, steady in ns
                    provider  class             forks    1st call                min – max  steady  ÷ steady         calls  seconds     min – max
                    JDK       warm-up          2 of 2  65,800,000  50,400,000 – 81,200,000     100   658,000       760,000    0.801  0.801 – 4.08
                    BC        no steady state  0 of 1         202                                             > 32,500,000   > 6.00

                    sign SLH-DSA-SHA2-128f: 1st call in ms, steady in ms
                    provider  class             forks    1st call  steady  ÷ steady         calls  seconds
                    BC        warm-up          1 of 1         302    60.1      5.03          1.17    0.312

                    1st call: median over forks; ÷ steady: ÷ the time of a steady one. class, steady, calls, seconds (before the steady state, > where there is none): of all forks together; forks (that became steady), min – max: of each by itself.
                    95% interval: of the median, by order statistics. Fewer than 6 forks have none and show min – max. P95: of fewer than 20 forks the largest.
                    What JMH would have measured after 5 × 1 s of warm-up: series too short, 10 s are needed (--length 10s).
                    wasted (in reports): part of these 5 × 1 s after the steady start; negative where they are too short.
                    """));
  }

  @Test
  void oneRowOfEachWork_standsUnderItsOperation() {
    assertThat(WarmupTable.of(SCENARIOS.subList(1, 3)).text(TableStyle.PLAIN))
        .contains("encrypt: 1st call in ns\nalgorithm          payload  provider  class ")
        .contains("\nsign: 1st call in ms, steady in ms\n");
  }

  @Test
  void jmhScore_isThatOfLongEnoughSeries() {
    Phase[] tenSeconds = {new Phase(50e6, 0.05), new Phase(100, 10)};
    ScenarioWarmup enough = MadeUpForks.scenario("encrypt", "AES-256-GCM", "JDK", tenSeconds);
    assertThat(WarmupTable.of(List.of(enough, SCENARIOS.get(2))).text(TableStyle.PLAIN))
        .containsPattern("JMH 5 × 1 s\nAES-256-GCM .* 1\\.000\n")
        .containsPattern("SLH-DSA-SHA2-128f .* too short\n")
        .doesNotContain("--length");
    assertThat(WarmupTable.of(SCENARIOS).text(TableStyle.PLAIN))
        .contains("series too short, 10 s are needed (--length 10s)");
  }

  @Test
  void document_hasTheFieldsOfTheContract() {
    List<?> scenarios = (List<?>) WarmupDocument.of(SCENARIOS).get("scenarios");
    Map<?, ?> first = (Map<?, ?>) scenarios.get(0);
    assertThat(first.keySet())
        .hasToString(
            "[operation, algorithm, provider, payloadBytes, jvm, jit, classpath, class,"
                + " firstCallNs, firstCallNsLow95, firstCallNsHigh95, firstCallNsP95, steadyNs,"
                + " coldToSteady, operationsToSteady, secondsToSteady, jmh, forks]");
    assertThat(first.get("class")).isEqualTo("warm-up");
    assertThat(((List<?>) first.get("forks")))
        .hasSize(2)
        .allSatisfy(
            fork ->
                assertThat(((Map<?, ?>) fork).keySet())
                    .hasToString("[class, steadyStart, operationsToSteady, secondsToSteady]"));
    Map<?, ?> unsteady = (Map<?, ?>) scenarios.get(1);
    assertThat(unsteady.get("class")).isEqualTo("no steady state");
    assertThat(unsteady.get("steadyNs")).isNull();
    assertThat(unsteady.get("operationsToSteady")).isNull();
    assertThat(unsteady.get("secondsToSteady")).isNull();
    assertThat(((List<?>) unsteady.get("forks")).get(0))
        .hasToString(
            "{class=no steady state, steadyStart=null, operationsToSteady=null,"
                + " secondsToSteady=null}");
  }

  @Test
  void jvmAndClassPath_areColumnsWhereTheyVary_alsoOfColdStarts() {
    ScenarioWarmup one = SCENARIOS.get(0);
    Scenario other = one.scenario().withJvm("25.0.3").withClasspath("bc-1.80");
    List<ScenarioWarmup> both =
        List.of(one, new ScenarioWarmup(other, one.forks(), one.recorded()));
    for (Table table : List.of(WarmupTable.of(both), ColdStartTable.of(both))) {
      assertThat(table.text(TableStyle.PLAIN))
          .contains(" jvm ", "25.0.3", " classpath ", "bc-1.80");
    }
    assertThat(WarmupTable.of(SCENARIOS).csv().lines().findFirst().orElseThrow())
        .contains("boundary,provider,jvm,jit,classpath,class,");
  }

  @Test
  void forksOfAnyone_areRowsWithTheirSteadyStart() {
    List<double[]> times =
        List.of(
            IntStream.range(0, 60).mapToDouble(i -> i < 12 ? 4 : 3.125).toArray(),
            IntStream.range(0, 25).mapToDouble(i -> i < 1 ? 9 : 3.125).toArray());
    assertThat(
            SteadyStateTable.of(times, times.stream().map(SteadyState::of).toList())
                .text(TableStyle.PLAIN))
        .isEqualTo(
            """
            fork  class    iterations  steady from  steady mean  changes
               1  warm-up          60           12         3.13  12
               2  warm-up          25            1         3.13  1 5

            All forks: warm-up; iterations to steady state: median 6.5, min – max 1 to 12.
            steady from, changes: first iteration of a new segment, counted from 0. steady mean: in the unit of the input.
            """);
  }

  @Test
  void methods_areShortened_andReasonsCounted() {
    String ntt = "sun.security.provider.ML_DSA.mlDsaNtt";
    List<JitEvent> events =
        List.of(
            new JitEvent(Kind.C1, 0.0125, 0.5, ntt, ""),
            new JitEvent(Kind.C2, 1.5, 20, ntt, ""),
            new JitEvent(Kind.INTRINSIC, 1.5, 0, ntt, "sun.security.provider.ML_DSA.implNtt"),
            new JitEvent(Kind.DEOPTIMISATION, 2, 0, ntt, "class_check"),
            new JitEvent(Kind.NOT_INLINED, 3, 0, "a.Outer$B.<init>", "a.B.f: too big"),
            new JitEvent(Kind.NOT_INLINED, 3, 0, "a.Outer$B.<init>", "a.B.g: too big"));
    Table table = CompiledMethodsTable.of(CompiledMethods.of(events));
    Locales.each(
        () ->
            assertThat(table.text(TableStyle.PLAIN))
                .startsWith(
                    """
                    method            C1, s  C2, s  compiling, ms  deoptimised  not inlined  intrinsics
                    ML_DSA.mlDsaNtt  0.0125   1.50           20.5  class_check               ML_DSA.implNtt
                    Outer$B.<init>                                              2 × too big
                    """));
    assertThat(table.records().get(0)).containsEntry("c2Seconds", 1.5);
  }

  @Test
  void nothingCompiled_isNoTable() {
    assertThat(CompiledMethodsTable.of(CompiledMethods.of(List.of())).text(TableStyle.PLAIN))
        .isEmpty();
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
    List<ScenarioWarmup> six = five.stream().map(WarmupTableTest::withAnotherFork).toList();
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
