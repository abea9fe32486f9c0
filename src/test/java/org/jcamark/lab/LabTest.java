package org.jcamark.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Security;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.jcamark.lab.ErrorRates.Pair;
import org.jcamark.model.Key;
import org.jcamark.model.Mode;
import org.jcamark.model.Result;
import org.jcamark.model.Samples;
import org.jcamark.run.ForkSpec;
import org.jcamark.run.SpinForks;
import org.jcamark.stats.Interval;
import org.jcamark.stats.LogRatio;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each program once, on brief forks and little data. */
final class LabTest {
  private static final SyntheticForks USUAL = ErrorRates.MACHINES.get("usual");
  private static final int RESAMPLES = 200;

  @TempDir private Path folder;

  @Test
  void mutatedResults_areReadOrRefused() throws IOException, InterruptedException {
    assertThat(MutatedResults.of(folder, 40, 7))
        .contains("compare: exit codes {", "warmup analyze: ", "no fault");
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
    assertThat(ErrorRates.measured(folder.resolve("interleaved"), 2, true))
        .singleElement()
        .matches(Pair::paired);
  }

  /** A machine whose speed doubles meanwhile affects both sides of a pair alike. */
  @Test
  void order_comparesForksInPairs_onlyWhereIterationsWereInterleaved() {
    ForkSpec spin = SpinForks.variant("default", 100);
    for (Order.Kind kind : Order.Kind.values()) {
      Map<Key, Result> measured =
          Map.of(
              Order.named(spin, kind, "A").scenario(), forks(100, 141, 200),
              Order.named(spin, kind, "B").scenario(), forks(101, 141, 199));
      Interval interval = Order.ratio(measured, spin, kind).orElseThrow().interval();
      if (kind == Order.Kind.ITERATIONS) {
        assertThat(interval.logHalfWidth()).isBetween(0.01, 0.03);
      } else {
        assertThat(interval.logHalfWidth()).isGreaterThan(0.5);
      }
    }
  }

  private static Result forks(double... times) {
    return Results.measurement("spin", Mode.AVERAGE_TIME, 1, Results.metric("ns/op", times));
  }

  private static LogRatio ratio(double ratio) {
    return new LogRatio(ratio, new Interval(0.9 * ratio, 1.1 * ratio), 0.05, 8);
  }

  @Test
  void profilerOverhead_isOfEachCallAndOfAll() throws IOException {
    assertThat(ProfilerOverhead.overhead(folder, List.of(SpinForks.variant("default", 100)), 2))
        .contains("all ", "with ÷ without");
  }

  @Test
  void warmForks_areComparedWithWarmerOnes() throws IOException {
    List<ForkSpec> spin = List.of(SpinForks.variant("default", 100));
    assertThat(WarmForks.text(folder, spin, spin, 2)).contains("all ", "2 forks");
  }

  @Test
  void backgroundLoad_runsUntilItIsClosed() throws IOException {
    BackgroundLoad load = BackgroundLoad.start(1);
    assertThat(load.isAlive()).isTrue();
    load.close();
    assertThat(load.isAlive()).isFalse();
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
  void trap_isTheRatioOfMeansOfJvms() {
    List<double[]> naive = List.of(new double[] {10, 20}, new double[] {12, 14}, new double[] {14});
    List<double[]> better = List.of(new double[] {5}, new double[] {4.5}, new double[] {4.8});
    assertThat(Traps.table(naive, better))
        .startsWith("naive   15.0  13.0  14.0; slowest ÷ fastest iteration of a JVM up to 2.00")
        .contains("naive ÷ better 2.9");
  }

  @Test
  void calls_areAllKnown() {
    assertThat(Lab.specs(Order.calls(), Order.SETTINGS)).hasSize(20);
  }

  @Test
  void equalCode_isRarelyCalledDifferent_butPooledIterationsOften() {
    List<Pair> pairs = ErrorRates.synthetic(USUAL, 1, 1_000, 5, 3);
    ErrorRates errors = ErrorRates.of(pairs, 1, RESAMPLES);
    assertThat(errors.pairs()).isEqualTo(1_000);
    assertThat(errors.percent(errors.differences())).isBetween(2.5, 6.0);
    assertThat(errors.percent(errors.misses())).isLessThanOrEqualTo(7);
    assertThat(errors.percent(errors.mannWhitneyDifferences())).isLessThanOrEqualTo(6);
    assertThat(errors.percent(errors.pooledDifferences())).isGreaterThan(25);
    assertThat(errors.verdicts()).isLessThan(errors.differences());
  }

  @Test
  void followingTheAdvice_seldomEndsInAFalseDifference() {
    FollowedAdvice usual = FollowedAdvice.simulate(USUAL, 5, 5, 1_000, 3);
    assertThat(usual.pairs()).isEqualTo(1_000);
    assertThat(usual.percent(usual.significant())).isBetween(6.0, 11.0);
    assertThat(usual.percent(usual.different())).isLessThanOrEqualTo(1);
    FollowedAdvice shared =
        FollowedAdvice.simulate(ErrorRates.MACHINES.get("shared"), 5, 5, 1_000, 3);
    assertThat(shared.percent(shared.different())).isLessThanOrEqualTo(3);
    FollowedAdvice once = FollowedAdvice.simulate(USUAL, 5, 1, 1_000, 3);
    assertThat(once.forks()).isEqualTo(5_000);
    assertThat(once.percent(once.significant())).isLessThan(usual.percent(usual.significant()));
  }

  @Test
  void trueDifference_isFound() {
    List<Pair> pairs = ErrorRates.synthetic(USUAL, 1.10, 200, 10, 3);
    ErrorRates errors = ErrorRates.of(pairs, 1.10, RESAMPLES);
    assertThat(errors.percent(errors.differences())).isGreaterThan(99);
    assertThat(errors.percent(errors.misses())).isLessThanOrEqualTo(7);
  }

  @Test
  void measuredPairs_areOfDisjointForks() throws IOException {
    Path results = folder.resolve("results.json");
    LargeResults.write(results, 3, 1);
    List<Pair> pairs = ErrorRates.measured(folder, 2, false);
    assertThat(pairs).hasSize(3);
    List<Double> values =
        pairs.stream()
            .flatMap(pair -> List.of(pair.base(), pair.candidate()).stream())
            .flatMap(samples -> ((Samples.Raw) samples).values().stream())
            .flatMap(fork -> Arrays.stream(fork).boxed())
            .toList();
    assertThat(values).hasSize(120).doesNotHaveDuplicates();
    assertThat(ErrorRates.measured(results, 6, false)).isEmpty();
  }

  @Test
  void disturbedWarmups_areFoundTogether_butNotByForks() {
    assertThat(DisturbedWarmups.row(DisturbedWarmups.WARM_UP, 0.2, 5, 6))
        .matches("warm-up +20% +(83|100)% +(0|17)% .*");
  }

  @Test
  void syntheticForks_haveTheirMeanAndDeviations() {
    List<double[]> forks = USUAL.draw(new SplittableRandom(1), 4_000, 50).values();
    double[] means =
        forks.stream().mapToDouble(fork -> DoubleStream.of(fork).average().orElseThrow()).toArray();
    assertThat(DoubleStream.of(means).average().orElseThrow()).isCloseTo(100, within(0.2));
    // An autocorrelated fork's mean varies more than iterations ÷ their number: 1.5² (1.4/0.6)/50
    double variance = DoubleStream.of(means).map(m -> (m - 100) * (m - 100)).sum() / 4_000;
    assertThat(variance).isCloseTo(4 + 2.25 * 1.4 / 0.6 / 50, within(0.25));
  }
}
