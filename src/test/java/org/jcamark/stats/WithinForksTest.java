package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.jcamark.model.Samples;
import org.junit.jupiter.api.Test;

final class WithinForksTest {
  /**
   * Forks differ by a factor of 100, but within each the even iterations take 1%, 2%, 3% more, one
   * stall apart.
   */
  @Test
  void differencesBetweenForks_andStalls_doNotCount() {
    Samples.Raw samples =
        new Samples.Raw(
            List.of(
                new double[] {1.01, 1, 1.01, 1},
                new double[] {10.2, 10},
                new double[] {103, 100, 103, 100, 9_999}));
    WithinForks found = WithinForks.of(samples, i -> i % 2 == 0, 0.95).orElseThrow();
    // Logarithms 0.00995033, 0.0198026, 0.0295588: mean 0.0197706, standard deviation 0.00980426,
    // t(0.975; 2 df) = 4.302653, so that the half-width is 0.0243552.
    assertThat(found.ratio()).isCloseTo(Math.exp(0.0197706), within(1e-6));
    assertThat(found.interval().low()).isCloseTo(Math.exp(0.0197706 - 0.0243552), within(1e-6));
    assertThat(found.interval().high()).isCloseTo(Math.exp(0.0197706 + 0.0243552), within(1e-6));
    assertThat(found.forks()).isEqualTo(3);
  }

  @Test
  void forksWithOneKindOnly_doNotCount() {
    Samples.Raw samples =
        new Samples.Raw(List.of(new double[] {1, 2}, new double[] {1}, new double[0]));
    assertThat(WithinForks.of(samples, i -> i % 2 == 0, 0.95)).isEmpty();
  }
}
