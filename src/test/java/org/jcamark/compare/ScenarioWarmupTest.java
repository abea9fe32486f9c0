package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.assertj.core.data.Percentage;
import org.jcamark.compare.MadeUpForks.Phase;
import org.jcamark.file.ForkLine;
import org.jcamark.file.ForksFile;
import org.jcamark.file.JmhReader;
import org.jcamark.file.JmhWriter;
import org.jcamark.model.ForkNotes;
import org.jcamark.model.Key;
import org.jcamark.model.Result;
import org.jcamark.model.Series;
import org.jcamark.model.WarmupFork;
import org.jcamark.stats.Interval;
import org.jcamark.stats.WarmupClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ScenarioWarmupTest {
  private static final Phase FIRST_CALL = new Phase(50e6, 0.05);
  private static final Phase C1 = new Phase(500, 0.5);

  private static Phase steady(double seconds) {
    return new Phase(100, seconds);
  }

  private static ScenarioWarmup scenario(Phase[]... forks) {
    return MadeUpForks.scenario("digest", "SHA-256", "BC", forks);
  }

  @Test
  void growingBatches_areSteadyWhereTheyBecomeSo() {
    Series recorded = MadeUpForks.series(3, FIRST_CALL, new Phase(10_000, 0.25), C1, steady(5));
    ForkWarmup fork = ForkWarmup.of(MadeUpForks.fork(recorded, false));
    assertThat(fork.kind()).isEqualTo(WarmupClass.WARM_UP);
    assertThat(fork.secondsToSteady()).hasValueCloseTo(0.8, within(0.02));
    assertThat(fork.operationsToSteady().orElseThrow())
        .isCloseTo(1 + 25_000 + 1_000_000, Percentage.withPercentage(2));
    assertThat(fork.steadyNanos()).hasValueCloseTo(100.0, within(0.5));
    // Indices of batches as recorded, not of the bins that they were analysed in.
    int start = fork.steadyStart().orElseThrow();
    assertThat(recorded.callsBefore(start)).isEqualTo(fork.operationsToSteady().orElseThrow());
    assertThat(recorded.nanosPerCall(start)).isCloseTo(100, within(10.0));
    assertThat(fork.changePoints()).last().isEqualTo(start);
  }

  /** Steady after 0.55 s, twice 1.05 s, and twice never. */
  @Test
  void steadyState_isThatOfAllForksTogether() {
    ScenarioWarmup warmup =
        scenario(
            new Phase[] {FIRST_CALL, C1, steady(5)},
            new Phase[] {FIRST_CALL, C1, C1, steady(5)},
            new Phase[] {FIRST_CALL, C1, C1, steady(5)},
            new Phase[] {FIRST_CALL, new Phase(200, 5.5), steady(0.5)},
            new Phase[] {FIRST_CALL, new Phase(200, 5.5), steady(0.5)});
    assertThat(warmup.kind()).isEqualTo(WarmupClass.WARM_UP);
    assertThat(warmup.secondsToSteady()).hasValueCloseTo(1.05, within(0.03));
    assertThat(warmup.operationsToSteady().orElseThrow())
        .isCloseTo(1.05e9 / 200, Percentage.withPercentage(5));
    Spread seconds = warmup.secondsToSteadyOverForks();
    assertThat(seconds.low()).isCloseTo(0.55, within(0.03));
    assertThat(seconds.high()).isInfinite();
    assertThat(seconds.interval()).isEmpty();
    assertThat(warmup.firstCall().median()).isCloseTo(50e6, Percentage.withPercentage(2));
    assertThat(warmup.steadyNanos()).hasValueCloseTo(100.0, within(0.5));
  }

  /** Each fork is disturbed once, at another time, the last one until its end. */
  @Test
  void disturbancesOfSingleForks_areNotSeen() {
    Phase disturbance = new Phase(150, 1);
    ScenarioWarmup warmup =
        scenario(
            new Phase[] {FIRST_CALL, C1, disturbance, steady(4.5)},
            new Phase[] {FIRST_CALL, C1, steady(2), disturbance, steady(2.5)},
            new Phase[] {FIRST_CALL, C1, steady(3.5), disturbance, steady(1)},
            new Phase[] {FIRST_CALL, C1, steady(5), disturbance});
    assertThat(warmup.forks().get(3).kind()).isEqualTo(WarmupClass.NO_STEADY_STATE);
    assertThat(warmup.kind()).isEqualTo(WarmupClass.WARM_UP);
    assertThat(warmup.secondsToSteady()).hasValueCloseTo(0.55, within(0.03));
    assertThat(warmup.steadyNanos()).hasValueCloseTo(100.0, within(1.0));
  }

  @Test
  void spread_isOfPercentiles_ofFewForksTheirRange() {
    Spread spread = Spread.of(DoubleStream.iterate(0, i -> i + 1).limit(101)).orElseThrow();
    assertThat(spread.median()).isEqualTo(50);
    assertThat(spread.low()).isCloseTo(4.1, within(1e-9));
    assertThat(spread.high()).isCloseTo(95.9, within(1e-9));
    assertThat(spread.interval()).contains(new Interval(40, 60));
    Spread few = Spread.of(DoubleStream.of(3, 1, 2, 5, 4)).orElseThrow();
    assertThat(few).isEqualTo(new Spread(3, 1, 5, Optional.empty()));
    assertThat(Spread.of(DoubleStream.empty())).isEmpty();
  }

  /** Steady after 6 s: of 5 s that follow 5 s of warm-up, the first takes 5 times as long. */
  @Test
  void warmupTooShort_measuresTheSlowPart() {
    ScenarioWarmup warmup = scenario(new Phase[] {new Phase(500, 6), steady(4.1)});
    assertThat(warmup.jmhRatio().orElseThrow().median()).isCloseTo((5 + 4 * 1) / 5.0, within(0.02));
    assertThat(warmup.wastedSeconds()).hasValueCloseTo(-1.0, within(0.03));
  }

  private static final String RESULT =
      "{\"benchmark\":\"a.B.c\",\"mode\":\"ss\",\"primaryMetric\":{\"score\":1,"
          + "\"scoreUnit\":\"s/op\",\"rawData\":[[1]]}}";

  private static final Key SHA = MadeUpForks.named("digest", "SHA-256", "BC");
  private static final Key RSA = MadeUpForks.named("sign", "RSA", "JDK");
  @TempDir private Path folder;
  private int forks;

  private void append(Key scenario, WarmupFork warmup) throws IOException {
    ForksFile.append(
        folder.resolve("forks.jsonl"), RESULT, scenario, ForkNotes.of(forks++, warmup));
  }

  private List<Result> merged() throws IOException {
    Path results = folder.resolve("results.json");
    List<ForkLine> lines = ForksFile.read(folder.resolve("forks.jsonl")).lines();
    JmhWriter.write(results, lines, List.of(SHA, RSA), scenario -> 1);
    return JmhReader.rows(results);
  }

  private static WarmupFork plain(long seed) {
    return MadeUpForks.fork(MadeUpForks.series(seed, new Phase(1e6, 0.1)), false);
  }

  /** Without events, as of the interpreter. */
  @Test
  void forks_comeBackByScenario_theRecordedOneApart_andAsNoResult() throws IOException {
    WarmupFork plain = plain(1);
    WarmupFork recorded =
        new WarmupFork(plain.start(), plain.series(), 25, Optional.of(true), List.of());
    append(SHA, plain);
    append(SHA, recorded);
    append(RSA, recorded);
    append(SHA, plain(3));

    assertThat(merged())
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.scenario()).contains(SHA);
              assertThat(row.forks()).hasSize(2);
            });
    assertThat(ScenarioWarmup.read(folder))
        .singleElement()
        .satisfies(
            warmup -> {
              assertThat(warmup.scenario()).isEqualTo(SHA);
              assertThat(warmup.forks())
                  .extracting(ForkWarmup::measured)
                  .usingRecursiveFieldByFieldElementComparator()
                  .containsExactly(plain, plain(3));
              assertThat(warmup.recorded().orElseThrow().measured())
                  .usingRecursiveComparison()
                  .isEqualTo(recorded);
            });
  }

  @Test
  void forksOfAColdStart_areNotedInOneOfItsRows() throws IOException {
    append(SHA, plain(1));
    append(SHA, plain(2));
    List<Result> rows = ColdStage.results(merged(), ScenarioWarmup.read(folder));

    assertThat(rows).extracting(row -> row.forks().size()).containsExactly(2, 0, 0, 0, 0, 0);
  }

  @Test
  void forksWithoutASeries_areNoWarmup() throws IOException {
    ForksFile.append(folder.resolve("forks.jsonl"), RESULT, SHA, ForkNotes.of(0));
    assertThat(ScenarioWarmup.read(folder)).isEmpty();
    assertThat(ScenarioWarmup.read(folder.resolve("none"))).isEmpty();
  }
}
