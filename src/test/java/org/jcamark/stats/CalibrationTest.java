package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.jcamark.model.Samples;
import org.jcamark.stats.Calibration.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CalibrationTest {
  private static final SyntheticForks REALISTIC = new SyntheticForks(100, 0.02, 0.3, 0.015, 0.4);
  private static final ComparisonSettings SETTINGS = new ComparisonSettings(0.95, 200, 1);

  @ParameterizedTest
  @ValueSource(ints = {5, 10})
  void sameScenarioTwice_isRarelyCalledDifferent(int forks) {
    Calibration calibration =
        Calibration.of(Calibration.pairs(REALISTIC, 1, 2_000, forks, 10, 3), 1, SETTINGS, 0.02);
    assertThat(calibration.pairs()).isEqualTo(2_000);
    assertThat(calibration.rate(calibration.differences())).isBetween(0.03, 0.06);
    assertThat(calibration.rate(calibration.misses())).isLessThanOrEqualTo(0.07);
    assertThat(calibration.rate(calibration.fiellerMisses())).isLessThanOrEqualTo(0.07);
    assertThat(calibration.rate(calibration.mannWhitneyDifferences())).isLessThanOrEqualTo(0.06);
    assertThat(calibration.rate(calibration.pooledDifferences())).isGreaterThan(0.25);
    assertThat(calibration.verdicts()).isLessThan(calibration.differences());
  }

  @Test
  void trueDifferences_areFoundMoreOftenTheLargerTheyAre() {
    double last = 0;
    for (double ratio : new double[] {1.02, 1.05, 1.10}) {
      Calibration calibration =
          Calibration.of(
              Calibration.pairs(REALISTIC, ratio, 500, 10, 10, 3), ratio, SETTINGS, 0.02);
      assertThat(calibration.rate(calibration.differences())).isGreaterThan(last);
      assertThat(calibration.rate(calibration.misses())).isLessThanOrEqualTo(0.07);
      last = calibration.rate(calibration.differences());
    }
    assertThat(last).isGreaterThan(0.99);
  }

  @Test
  void syntheticForks_haveTheirMeanDeviationsAndAutocorrelation() {
    double[][] forks = ForkValues.of(REALISTIC.draw(new SplittableRandom(1), 4_000, 50));
    Moments means = Moments.of(ForkValues.means(forks));
    assertThat(means.mean()).isCloseTo(100, within(0.2));
    NestedVariance variance = NestedVariance.ofForks(forks).orElseThrow();
    // An autocorrelated fork's mean varies more than iterations ÷ their number: 1.5² (1.4/0.6)/50
    assertThat(variance.biased().get(1)).isCloseTo(4 + 2.25 * 1.4 / 0.6 / 50, within(0.25));
    double products = 0;
    double squares = 0;
    for (double[] fork : forks) {
      for (int i = 1; i < fork.length; i++) {
        double previous = fork[i - 1] - means.mean();
        products += (fork[i] - fork[i - 1]) * (fork[i] - fork[i - 1]);
        squares += previous * previous;
      }
    }
    // E(x' − x)² = 2 σ²(1 − ρ); E x² = σ² + fork variance
    assertThat(products / squares).isCloseTo(2 * 2.25 * 0.6 / (2.25 + 4), within(0.03));
  }

  @Test
  void sameSeed_drawsTheSamePairs() {
    List<Pair> first = Calibration.pairs(REALISTIC, 1, 3, 3, 3, 9);
    List<Pair> again = Calibration.pairs(REALISTIC, 1, 3, 3, 3, 9);
    assertThat(ForkValues.of(first.get(2).candidate()))
        .isDeepEqualTo(ForkValues.of(again.get(2).candidate()));
  }

  @Test
  void pairsWithoutATest_areLeftOut() {
    Samples two = new Samples.Raw(List.of(new double[] {1}, new double[] {2}));
    Calibration calibration = Calibration.of(List.of(new Pair(two, two)), 1, SETTINGS, 0.02);
    assertThat(calibration.pairs()).isZero();
    assertThat(calibration.rate(calibration.misses())).isZero();
  }

  @Test
  void impossibleData_areRefused() {
    assertThatThrownBy(() -> new SyntheticForks(0, 0.1, 0, 0.1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("mean is 0.0");
    assertThatThrownBy(() -> new SyntheticForks(1, 0.1, 0, 0.1, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("autocorrelation is 1.0");
  }
}
