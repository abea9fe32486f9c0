package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jcamark.model.Samples;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SteadinessTest {
  private static final double[] STEADY = {18.1, 17.9, 18.0, 18.2, 18.0};
  private static final double[] FALLING = {30, 25, 20, 18, 18, 18};

  private static Steadiness of(double[]... forks) {
    return Steadiness.of(new Samples.Raw(List.of(forks)), false).orElseThrow();
  }

  @Test
  void iterationsThatFallInAllForks_areNotSteady() {
    Steadiness falling = of(FALLING, FALLING, Results.times(1.1, FALLING));
    // medians 25 and 18 in each fork
    assertThat(falling.fall()).isCloseTo(25 / 18.0, within(1e-12));
    assertThat(falling.isFalling()).isTrue();
  }

  @Test
  void fallOfOneForkOfThree_mayBeChance() {
    assertThat(of(STEADY, STEADY, STEADY).isFalling()).isFalse();
    assertThat(of(FALLING, STEADY, STEADY).fall()).isEqualTo(1);
    assertThat(of(FALLING, FALLING).fall()).as("two forks").isEqualTo(1);
    assertThat(of(new double[] {3, 2, 1}, new double[] {3, 2, 1}, new double[] {3, 2, 1}).fall())
        .as("three iterations")
        .isEqualTo(1);
  }

  @Test
  void rate_countsAsTheTimeOfAnOperation() {
    double[] rising = Arrays.stream(FALLING).map(time -> 1 / time).toArray();
    Samples rates = new Samples.Raw(List.of(rising, rising, rising));
    assertThat(Steadiness.of(rates, true).orElseThrow().fall()).isCloseTo(25 / 18.0, within(1e-12));
  }

  @Test
  void valuesThatAreNotAboveZero_tellNothing() {
    assertThat(Steadiness.of(new Samples.Raw(List.of(new double[] {0, 1})), false)).isEmpty();
    assertThat(Steadiness.of(new Samples.Raw(List.of(new double[0])), false)).isEmpty();
  }

  /**
   * Of three forks alone, a scatter of 8% hides many a fall by 25%; the forks of four other
   * providers, which do not fall, show how much chance can do.
   */
  @Test
  void scatterOfSimilarResults_tellsFallFromChance() {
    Simulation quiet = new Simulation(0.08);
    assertThat(quiet.found(1, 1)).isLessThan(0.03);
    assertThat(quiet.found(1.25, 1)).isBetween(0.45, 0.75);
    assertThat(quiet.found(1.25, 5)).isGreaterThan(0.95);
    Simulation noisy = new Simulation(0.3);
    assertThat(noisy.found(1, 5)).isLessThan(0.035);
    assertThat(noisy.found(1.6, 5)).isGreaterThan(0.55);
  }

  /** Three forks a result, whose log falls scatter normally. */
  private record Simulation(double sigma) {
    private static final int TIMES = 2_000;

    /** How often the first of some results is found to fall, where it does by this factor. */
    double found(double fall, int results) {
      Random random = new Random(31);
      int found = 0;
      for (int i = 0; i < TIMES; i++) {
        List<Steadiness> all = new ArrayList<>();
        for (int j = 0; j < results; j++) {
          all.add(result(j == 0 ? fall : 1, random));
        }
        found += Steadiness.together(all).get(0).isFalling() ? 1 : 0;
      }
      return (double) found / TIMES;
    }

    private Steadiness result(double fall, Random random) {
      double[][] forks = new double[3][];
      for (int i = 0; i < forks.length; i++) {
        double first = fall * Math.exp(sigma * random.nextGaussian());
        forks[i] = new double[] {first, first, 1, 1};
      }
      return of(forks);
    }
  }

  /** The first is AES-GCM of 10 MiB on JDK 17, in ms: one fork was compiled differently. */
  @ParameterizedTest
  @CsvSource({
    "5.5 242 5.5, 2 1",
    "5.4 5.7 242, 2 1",
    "10 1 100 1.01 99 10.1 1.02, 3 2 2",
    "100 100.1 149, ''", // by less than 1.5
    "100 130 242, ''", // by their scatter
    "5.5 242, ''", // two forks
    "1 10 100, ''", // each by itself
    "0 0 5, ''" // no logarithm
  })
  void forks_areGroupedAtTheirWidestGaps(String forks, String sizes) {
    List<Double> times = Stream.of(forks.split(" ", -1)).map(Double::valueOf).toList();
    assertThat(
            ForkGroup.of(times).stream()
                .map(group -> Integer.toString(group.forks()))
                .collect(Collectors.joining(" ")))
        .isEqualTo(sizes);
  }
}
