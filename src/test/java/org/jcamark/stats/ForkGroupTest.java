package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ForkGroupTest {
  /** AES-GCM of 10 MiB on JDK 17, in ms. */
  @Test
  void oneForkOfThree_thatIsCompiledDifferently() {
    assertThat(ForkGroup.of(List.of(5.5, 242.0, 5.5)))
        .containsExactly(new ForkGroup(2, 5.5), new ForkGroup(1, 242));
    assertThat(ForkGroup.of(List.of(5.4, 5.7, 242.0))).hasSize(2);
  }

  @Test
  void severalGroups() {
    assertThat(ForkGroup.of(List.of(10.0, 1.0, 100.0, 1.01, 99.0, 10.1, 1.02)))
        .extracting(ForkGroup::forks)
        .containsExactly(3, 2, 2);
  }

  @Test
  void forksThatAreNotApart_belongTogether() {
    assertThat(ForkGroup.of(List.of(100.0, 100.1, 149.0))).as("by less than 1.5").isEmpty();
    assertThat(ForkGroup.of(List.of(100.0, 130.0, 242.0))).as("by their scatter").isEmpty();
    assertThat(ForkGroup.of(List.of(5.5, 242.0))).as("two forks").isEmpty();
    assertThat(ForkGroup.of(List.of(1.0, 10.0, 100.0))).as("each by itself").isEmpty();
    assertThat(ForkGroup.of(List.of(0.0, 0.0, 5.0))).as("no logarithm").isEmpty();
    assertThat(ForkGroup.of(List.of())).isEmpty();
  }

  /** Standard deviations of logarithms: forks that scatter by 10%, 35% and a factor of 2.7. */
  @Test
  void scatter_isSeldomTakenForGroups() {
    for (int forks : new int[] {3, 5, 10, 20}) {
      assertThat(split(forks, 0.1)).as("%d forks", forks).isLessThan(0.001);
    }
    assertThat(split(3, 0.3)).isLessThan(0.03);
    assertThat(split(5, 0.3)).isLessThan(0.05);
    assertThat(split(20, 0.3)).isLessThan(0.01);
    assertThat(split(20, 1)).isLessThan(0.01);
  }

  private static double split(int forks, double sigma) {
    Random random = new Random(31);
    int times = 4_000;
    long found =
        IntStream.range(0, times)
            .filter(
                i ->
                    !ForkGroup.of(
                            IntStream.range(0, forks)
                                .mapToObj(f -> Math.exp(sigma * random.nextGaussian()))
                                .toList())
                        .isEmpty())
            .count();
    return (double) found / times;
  }
}
