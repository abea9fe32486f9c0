package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.assertj.core.data.Offset;
import org.jcamark.model.Metric;
import org.jcamark.model.Samples;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/**
 * Expected values: scipy 1.17 (ttest_ind with equal_var=False, mannwhitneyu with method="exact")
 * and, where the comment says so, the project's statistics design.
 */
final class ComparisonTest {
  private static final Offset<Double> CLOSE = within(1e-9);
  private static final double[] A = {1.1, 2.2, 3.3, 4.4, 5.5};
  private static final double[] B = {2.0, 3.5, 6.1, 7.2, 8.8};

  @Test
  void welch_equalsTheReference() {
    // Logarithms of these are A and B: p and degrees of freedom of the statistics design
    LogRatio test = LogRatio.of(each(A, Math::exp), each(B, Math::exp)).orElseThrow();
    assertThat(test.pBeyond(0)).isCloseTo(0.1731154538, within(1e-10));
    assertThat(test.degreesOfFreedom()).isCloseTo(6.7495297, within(1e-7));
    assertThat(Math.log(test.interval().low())).isCloseTo(-5.692613356110655, CLOSE);
    assertThat(Math.log(test.interval().high())).isCloseTo(1.252613356110654, CLOSE);
  }

  @Test
  void ratio_isThatOfGeometricMeans() {
    Comparison comparison = compare(B, A, false);
    assertThat(comparison.ratio().orElseThrow()).isCloseTo(0.5899026208051013, CLOSE);
    LogRatio test = comparison.test().orElseThrow();
    assertThat(test.ratio()).isEqualTo(comparison.ratio().orElseThrow());
    assertThat(test.pBeyond(0)).isCloseTo(0.21495885547125307, CLOSE);
    assertThat(test.interval().low()).isCloseTo(0.2388945, within(1e-7));
    assertThat(test.interval().high()).isCloseTo(1.45664762, within(1e-7));
    assertThat(comparison.baseScore()).isCloseTo(4.85790042643985, CLOSE);
    assertThat(comparison.candidateScore() / comparison.baseScore())
        .isCloseTo(comparison.ratio().orElseThrow(), CLOSE);
    // Statistics design
    assertThat(comparison.cliffsDelta().orElseThrow()).isCloseTo(-0.52, CLOSE);
  }

  @Test
  void throughput_isTurnedSoThatMoreThanOneIsSlower() {
    Comparison times = compare(A, B, false);
    Comparison rates = compare(each(A, x -> 1 / x), each(B, x -> 1 / x), true);
    assertThat(times.ratio().orElseThrow()).isGreaterThan(1);
    assertThat(rates.ratio().orElseThrow()).isCloseTo(times.ratio().orElseThrow(), CLOSE);
    assertThat(rates.test().orElseThrow().pBeyond(0))
        .isCloseTo(times.test().orElseThrow().pBeyond(0), CLOSE);
    assertThat(rates.cliffsDelta()).isEqualTo(times.cliffsDelta());
    assertThat(compare(A, B, true).ratio().orElseThrow()).isLessThan(1);
  }

  @Test
  void constants_areAnExactRatio() {
    Comparison equal = compare(new double[] {4, 4, 4}, new double[] {4, 4, 4, 4}, false);
    assertThat(equal.test())
        .contains(new LogRatio(1, new Interval(1, 1), 0, 5, LogRatio.Test.WELCH));
    assertThat(equal.cliffsDelta()).hasValue(0);
    Comparison different = compare(new double[] {4, 4, 4}, new double[] {6, 6, 6}, false);
    assertThat(different.test())
        .contains(new LogRatio(1.5, new Interval(1.5, 1.5), 0, 4, LogRatio.Test.WELCH));
    assertThat(different.cliffsDelta()).hasValue(1);
    LogRatio oneSide = compare(new double[] {4, 4, 4}, A, false).test().orElseThrow();
    assertThat(oneSide.degreesOfFreedom()).isCloseTo(4, CLOSE);
    Comparison zeros = compare(new double[3], new double[3], false);
    assertThat(zeros.ratio()).hasValue(1);
    assertThat(zeros.test().orElseThrow().pBeyond(0)).isEqualTo(1);
  }

  @Test
  void valuesNotAboveZero_orBeyondTheRangeOfDouble_haveNoRatio() {
    for (double[] odd : List.of(new double[] {0, 1, 2}, new double[] {-1, -2, -3})) {
      Comparison comparison = compare(A, odd, false);
      assertThat(comparison.ratio()).isEmpty();
      assertThat(comparison.test()).isEmpty();
      assertThat(comparison.cliffsDelta()).isPresent();
    }
    double[] tiny = {1e-300, 1e-300, 1e-300};
    assertThat(LogRatio.of(new double[] {1e300, 1e300, 1e300}, tiny)).isEmpty();
    assertThat(LogRatio.of(new double[] {1, 1e150, 1e-150}, tiny)).isEmpty();
  }

  @Test
  void twoForks_areNotTested_andScoresWithoutSamplesHaveARatioOnly() {
    Comparison comparison = compare(new double[] {1, 2}, A, false);
    assertThat(comparison.ratio()).isPresent();
    assertThat(comparison.cliffsDelta()).isPresent();
    assertThat(comparison.test()).isEmpty();
    assertThat(comparison.moreForksToSettle(0.02, 0.05)).isEmpty();
    Metric score = Results.bareScore("us/op", 2);
    Comparison scores =
        Comparison.of(score, Results.bareScore("us/op", 3), false, false).orElseThrow();
    assertThat(scores.ratio()).hasValue(1.5);
    assertThat(scores.forks()).isZero();
    assertThat(scores.cliffsDelta()).isEmpty();
    Metric nothing = Results.metric("ns/op", new Samples.Raw(List.of(new double[0])));
    assertThat(Comparison.of(nothing, score, false, false)).isEmpty();
  }

  @Test
  void moreForks_areThoseThatHalveTheInterval() {
    Comparison comparison = compare(new double[] {9, 10, 11}, new double[] {10, 11, 12}, false);
    double half = comparison.test().orElseThrow().interval().logHalfWidth();
    // t(0.975, 4) · √(2 ÷ 3) = 2.267 of three forks; t(0.975, 12) · √(2 ÷ 7) = 1.165 of seven
    assertThat(comparison.moreForks(Math.expm1(half / 2)).orElseThrow()).isBetween(4, 5);
    assertThat(comparison.moreForks(0.5)).hasValue(0);
    assertThat(comparison.moreForks(1e-7)).isEmpty();
  }

  @Test
  void moreForksToSettle_growWhereTheRatioIsNearTheThreshold() {
    double[] base = {100, 101, 99, 100, 102};
    Comparison near = compare(base, Results.times(1.021, base), false);
    Comparison far = compare(base, Results.times(1.2, base), false);
    assertThat(far.moreForksToSettle(0.02, 0.05)).hasValue(0);
    assertThat(near.moreForksToSettle(0.02, 0.05).orElseThrow()).isGreaterThan(100);
    assertThat(far.moreForksToSettle(0.02, 1e-15).orElseThrow())
        .as("p has to fall, too")
        .isPositive();
    assertThat(compare(base, base, false).moreForksToSettle(0.01, 0.05).orElseThrow())
        .isBetween(1, 20);
  }

  private static Comparison compare(double[] base, double[] candidate, boolean largerIsBetter) {
    Metric before = Results.metric("ns/op", base);
    Metric after = Results.metric("ns/op", candidate);
    return Comparison.of(before, after, false, largerIsBetter).orElseThrow();
  }

  private static double[] each(double[] values, DoubleUnaryOperator of) {
    return Arrays.stream(values).map(of).toArray();
  }

  /** Logarithms 0.1, 0.2 and 0.3: mean 0.2, standard error 0.1 ÷ √3, t of 2 degrees 4.302653. */
  @Test
  void paired_hasStudentsIntervalOfTheLogarithms() {
    double[] drift = {1, 7, 3};
    double[] above = {Math.exp(0.1), 7 * Math.exp(0.2), 3 * Math.exp(0.3)};
    LogRatio paired = LogRatio.paired(above, drift).orElseThrow();
    double half = 4.302652729911275 * 0.1 / Math.sqrt(3);
    assertThat(paired.ratio()).isCloseTo(Math.exp(0.2), within(1e-12));
    assertThat(paired.interval().low()).isCloseTo(Math.exp(0.2 - half), within(1e-9));
    assertThat(paired.interval().high()).isCloseTo(Math.exp(0.2 + half), within(1e-9));
    LogRatio alike =
        LogRatio.paired(new double[] {2, 4, 20}, new double[] {1, 2, 10}).orElseThrow();
    assertThat(alike.interval().logHalfWidth()).isCloseTo(0, within(1e-12));
  }

  @Test
  void paired_unequalNumbersAreRefused_andZerosHaveNoRatio() {
    assertThatThrownBy(() -> LogRatio.paired(new double[] {1, 2}, new double[] {1}))
        .hasMessage("2 and 1 values make no pairs");
    assertThat(LogRatio.paired(new double[] {1, 0}, new double[] {1, 1})).isEmpty();
  }
}
