package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jcamark.compare.Rows;
import org.jcamark.model.Samples;
import org.junit.jupiter.api.Test;

final class SteadinessTest {
  private static final double[] STEADY = {18.1, 17.9, 18.0, 18.2, 18.0};
  private static final double[] FALLING = {30, 25, 20, 18, 18, 18};

  private static Steadiness of(double[]... forks) {
    return Steadiness.of(new Samples.Raw(List.of(forks)), false).orElseThrow();
  }

  @Test
  void steadyIterations_doNotFall() {
    Steadiness steady = of(STEADY, STEADY, STEADY);
    assertThat(steady.fall()).isEqualTo(1);
    assertThat(steady.isFalling()).isFalse();
  }

  @Test
  void iterationsThatFallInAllForks_areNotSteady() {
    Steadiness falling = of(FALLING, FALLING, Rows.times(1.1, FALLING));
    // medians 25 and 18 in each fork
    assertThat(falling.fall()).isCloseTo(25 / 18.0, within(1e-12));
    assertThat(falling.isFalling()).isTrue();
  }

  @Test
  void fallOfOneForkOfThree_mayBeChance() {
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

  /** AES-GCM of 10 MiB on JDK 17, in ms. */
  @Test
  void oneForkOfThree_thatIsCompiledDifferently() {
    assertThat(ForkGroup.of(List.of(5.5, 242.0, 5.5)))
        .containsExactly(new ForkGroup(2, 5.5), new ForkGroup(1, 242));
    assertThat(ForkGroup.of(List.of(5.4, 5.7, 242.0))).hasSize(2);
  }

  @Test
  void severalGroups_andNone() {
    assertThat(ForkGroup.of(List.of(10.0, 1.0, 100.0, 1.01, 99.0, 10.1, 1.02)))
        .extracting(ForkGroup::forks)
        .containsExactly(3, 2, 2);
    assertThat(ForkGroup.of(List.of(100.0, 100.1, 149.0))).as("by less than 1.5").isEmpty();
    assertThat(ForkGroup.of(List.of(100.0, 130.0, 242.0))).as("by their scatter").isEmpty();
    assertThat(ForkGroup.of(List.of(5.5, 242.0))).as("two forks").isEmpty();
    assertThat(ForkGroup.of(List.of(1.0, 10.0, 100.0))).as("each by itself").isEmpty();
    assertThat(ForkGroup.of(List.of(0.0, 0.0, 5.0))).as("no logarithm").isEmpty();
    assertThat(ForkGroup.of(List.of())).isEmpty();
  }
}
