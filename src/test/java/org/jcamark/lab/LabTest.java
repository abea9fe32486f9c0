package org.jcamark.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Security;
import java.util.List;
import java.util.Map;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.jcamark.lab.ErrorRates.Pair;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.SpinForks;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each program once, on brief forks and little data. */
final class LabTest {
  private static final SyntheticForks USUAL = ErrorRates.MACHINES.get("usual");

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
        .allMatch(LyingProviders.Result::expected);
    assertThat(LyingProviders.kinds().stream().filter(LyingProviders.Kind::caught))
        .hasSizeGreaterThan(30);
  }

  @Test
  void handWrittenSide_isPlainJmh_onTheSameJvm() {
    assertThat(HandwrittenCheck.ours("JDK"))
        .hasSizeGreaterThan(10)
        .allSatisfy(
            ours -> {
              ForkSpec byHand = HandwrittenCheck.byHand(ours);
              assertThat(byHand.profilers()).isEmpty();
              assertThat(byHand.jvm().executable()).isEqualTo(ours.jvm().executable());
              assertThat(byHand.jvm().args())
                  .noneMatch(argument -> argument.contains("CompileCommand"))
                  .allMatch(ours.jvm().args()::contains);
              assertThat(byHand.scenario()).isNotEqualTo(ours.scenario());
            });
  }

  /** A gate at 10% fails for twice the time, not for equal code; at its limit it is undecided. */
  @Test
  void gate_failsBeyondItsLimit() {
    assertThat(GateErrors.simulate(USUAL, 1, 5, 20, 100).failed()).isZero();
    assertThat(GateErrors.simulate(USUAL, 2, 5, 1, 100).failed()).isEqualTo(100);
    GateErrors atTheLimit = GateErrors.simulate(USUAL, 1.1, 5, 1, 400);
    assertThat(atTheLimit.failed()).isBetween(2, 20);
    assertThat(atTheLimit.undecided()).isGreaterThan(360);
  }

  @Test
  void order_comparesEachCallWithItselfInEachOrder() throws IOException {
    Map<Order.Kind, List<LogRatio>> found =
        Order.round(folder, List.of(SpinForks.variant("default", 100)), 2, 1);
    assertThat(found).hasSize(3).allSatisfy((kind, ratios) -> assertThat(ratios).hasSize(1));
    assertThat(Order.text(Order.Kind.FORKS, List.of(ratio(0.8), ratio(1), ratio(1.2))))
        .contains("equal code differs in 2 of 3 (66.7%, 9.4% to 99.2%)")
        .contains("3% slower code is found in 1 of 3");
    assertThat(ErrorRates.measured(folder.resolve("interleaved"), 2))
        .singleElement()
        .matches(Pair::paired);
  }

  private static LogRatio ratio(double ratio) {
    return new LogRatio(ratio, new Interval(0.9 * ratio, 1.1 * ratio), 0.05, 8);
  }

  @Test
  void profiledAndWarmerForks_areComparedWithOthers() throws IOException {
    List<ForkSpec> spin = List.of(SpinForks.variant("default", 100));
    assertThat(ProfilerOverhead.overhead(folder.resolve("a"), spin, 2)).contains("with ÷ without");
    assertThat(WarmForks.text(folder.resolve("b"), spin, spin, 2)).contains("all ", "2 forks");
  }

  @Test
  void traps_haveLoopsThatRun() throws GeneralSecurityException {
    try {
      for (Traps.Trap trap : Traps.TRAPS.values()) {
        for (Traps.Way way : List.of(trap.naive(), trap.better())) {
          way.before().orElse(way.timed()).loop().run(2);
          way.timed().loop().run(2);
        }
      }
    } finally {
      Security.removeProvider(BouncyCastleProvider.PROVIDER_NAME);
    }
  }

  @Test
  void calls_areAllKnown() {
    assertThat(Lab.specs(Order.calls(), Order.SETTINGS)).hasSize(20);
  }

  @Test
  void equalCode_isRarelyCalledDifferent_butPooledIterationsOften() {
    List<Pair> pairs = ErrorRates.synthetic(USUAL, 1, 1_000, 5, 3);
    ErrorRates errors = ErrorRates.of(pairs, 1);
    assertThat(errors.pairs()).isEqualTo(1_000);
    assertThat(errors.percent(errors.differences())).isBetween(2.5, 6.0);
    assertThat(errors.percent(errors.misses())).isLessThanOrEqualTo(7);
    assertThat(errors.percent(errors.mannWhitneyDifferences())).isLessThanOrEqualTo(6);
    assertThat(errors.percent(errors.pooledDifferences())).isGreaterThan(25);
    assertThat(errors.verdicts()).isLessThan(errors.differences());
  }

  @Test
  void trueDifference_isFound() {
    List<Pair> pairs = ErrorRates.synthetic(USUAL, 1.10, 200, 10, 3);
    ErrorRates errors = ErrorRates.of(pairs, 1.10);
    assertThat(errors.percent(errors.differences())).isGreaterThan(99);
    assertThat(errors.percent(errors.misses())).isLessThanOrEqualTo(7);
  }

  @Test
  void disturbedWarmups_areFoundTogether_butNotByForks() {
    assertThat(DisturbedWarmups.row(DisturbedWarmups.WARM_UP, 0.2, 5, 6))
        .matches("warm-up +20% +(83|100)% +(0|17)% .*");
  }
}
