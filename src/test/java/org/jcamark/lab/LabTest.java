package org.jcamark.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Security;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.jcamark.compare.Gate;
import org.jcamark.lab.ErrorRates.Pair;
import org.jcamark.lab.ErrorRates.Rates;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.SpinForks;
import org.jcamark.stats.StoppingRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each program once, on brief forks and little data. */
final class LabTest {
  @TempDir private Path folder;

  @Test
  void mutatedResults_areReadOrRefused() throws IOException {
    assertThat(MutatedResults.of(folder, 40, 7)).contains("compare={", "warmup={", "no fault");
  }

  @Test
  void lyingProviders_areCaught_butForTheControl() throws IOException {
    List<String> names = List.of("random-sha1prng-right", "random-sha1prng-repeats");
    List<LyingProviders.Kind> kinds =
        LyingProviders.kinds().stream().filter(kind -> names.contains(kind.name())).toList();
    assertThat(LyingProviders.run(folder, kinds, 1))
        .hasSize(2)
        .allMatch(LyingProviders.Found::expected);
    assertThat(LyingProviders.kinds()).hasSizeGreaterThan(50);
  }

  @Test
  void handWrittenSide_isPlainJmh_onTheSameJvm() {
    assertThat(SameTime.pairs("handwritten"))
        .hasSize(11)
        .allSatisfy(
            pair -> {
              assertThat(pair.other().profilers()).isEmpty();
              assertThat(pair.other().jvm().executable()).isEqualTo(pair.one().jvm().executable());
              assertThat(pair.other().jvm().args())
                  .noneMatch(argument -> argument.contains("CompileCommand"))
                  .allMatch(pair.one().jvm().args()::contains);
            });
  }

  @ParameterizedTest
  @CsvSource({
    "profiler, 12, true",
    "warm, 12, true",
    "blocks, 20, true",
    "forks, 20, false",
    "iterations, 20, true"
  })
  void calls_areMeasuredTwice(String check, int calls, boolean together) {
    assertThat(SameTime.pairs(check))
        .hasSize(calls)
        .allMatch(pair -> !pair.one().scenario().equals(pair.other().scenario()))
        .allMatch(
            pair ->
                pair.one().scenario().group().equals(pair.other().scenario().group()) == together);
  }

  @Test
  void sameCode_takesTheSameTime() throws IOException {
    ForkSpec spin = SpinForks.variant("default", 100);
    List<SameTime.Pair> pair =
        List.of(
            SameTime.Pair.named(spin, spin),
            SameTime.Pair.named(SpinForks.variant("other", 100), SpinForks.variant("other", 100)));
    assertThat(SameTime.text(pair, folder.resolve("a"), 2, false)).contains("of 2 differ");
    assertThat(ErrorRates.measured(folder.resolve("a/part-0"), 2))
        .hasSize(2)
        .allMatch(Pair::paired);
  }

  /** A gate at 10% fails for twice the time, not for equal code; at its limit it is undecided. */
  @Test
  void gate_failsBeyondItsLimit() {
    Predicate<Gate> fails = gate -> gate.outcome() == Gate.Outcome.FAILED;
    assertThat(ErrorRates.gates(ErrorRates.USUAL, 1, 5, 20, 100)).noneMatch(fails);
    assertThat(ErrorRates.gates(ErrorRates.USUAL, 2, 5, 1, 100)).allMatch(fails);
    List<Gate> atTheLimit = ErrorRates.gates(ErrorRates.USUAL, 1.1, 5, 1, 400);
    assertThat(ErrorRates.percent(atTheLimit, fails)).isBetween(0.5, 5.0);
    assertThat(atTheLimit.stream().mapToInt(gate -> gate.count(Gate.Place.UNDECIDED)).sum())
        .isGreaterThan(360);
  }

  @Test
  void equalCode_isRarelyCalledDifferent_butPooledIterationsAndTrueDifferencesOften() {
    Rates rates = Rates.of(ErrorRates.synthetic(ErrorRates.USUAL, 1, 1_000, 5), 1);
    assertThat(rates.pairs()).isEqualTo(1_000);
    assertThat(rates.differences()).isBetween(2.5, 6.0);
    assertThat(rates.misses()).isLessThanOrEqualTo(7);
    assertThat(rates.pooled()).isGreaterThan(25);
    assertThat(rates.different()).isLessThan(rates.differences());
    Rates slower = Rates.of(ErrorRates.synthetic(ErrorRates.USUAL, 1.10, 200, 10), 1.10);
    assertThat(slower.differences()).isGreaterThan(99);
    assertThat(slower.misses()).isLessThanOrEqualTo(7);
  }

  @Test
  void steadyStates_areCountedByTheirLabels() throws IOException {
    Path series = Files.createDirectories(folder.resolve("timeseries/all"));
    Path labels = Files.createDirectories(folder.resolve("classification"));
    String flat = String.join(", ", Collections.nCopies(60, "1"));
    String slower = String.join(", ", Collections.nCopies(6, "2"));
    Files.writeString(series.resolve("a.json"), "[[%s], [%s, %s]]".formatted(flat, flat, slower));
    Files.writeString(labels.resolve("a.json"), "{\"steady_state_starts\": [0, -1]}");
    assertThat(SteadyStates.of(folder, 1)).isEqualTo(new SteadyStates.Counts(1, 0, 1, 0));
    Files.writeString(labels.resolve("a.json"), "{\"steady_state_starts\": [-1, 0]}");
    assertThat(SteadyStates.of(folder, 1).text()).contains("state 1 (100.0%)", "steady 1 (100.0%)");
  }

  @ParameterizedTest
  @CsvSource({"0.01, 0", "0.045, 0", "0.09, 0", "0.03, 0.1", "0.06, 0.3", "0.09, 0.3"})
  void stoppedIntervals_contain_inAtLeast93Percent(double deviation, double shape) {
    StoppingRule rule = StoppingCoverage.rule(0.03);
    assertThat(StoppingCoverage.coverage(rule, deviation, shape, 1, 3_000)).isGreaterThan(93);
    assertThat(StoppingCoverage.coverage(rule, deviation, shape, 2, 1_000)).isGreaterThan(92);
  }

  @Test
  void stoppingFromThreeForksWithoutStretch_doesNotCover() {
    StoppingRule naive = new StoppingRule(0.03, 3, 1);
    assertThat(StoppingCoverage.coverage(naive, 0.06, 0.3, 1, 3_000)).isLessThan(90);
    assertThat(StoppingCoverage.falseDifferencesOfTestingEachFork(1_000)).isBetween(18.0, 25.0);
  }

  @Test
  void traps_haveLoopsThatRun() throws GeneralSecurityException {
    try {
      for (List<Traps.Way> ways : Traps.TRAPS.values()) {
        for (Traps.Way way : ways) {
          way.before().orElse(way.timed()).make().run(2);
          way.timed().make().run(2);
        }
      }
    } finally {
      Security.removeProvider(BouncyCastleProvider.PROVIDER_NAME);
    }
  }
}
