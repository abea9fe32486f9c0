package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Expected values: R's p.adjust, as given in the project's statistics design. */
final class AdjustmentTest {
  private static final double[] P = {.001, .008, .039, .041, .042, .06, .074, .205, .212, .216};
  private static final Offset<Double> CLOSE = within(1e-8);

  @Test
  void holm_equalsTheReference() {
    assertThat(Adjustment.HOLM.adjust(P))
        .containsExactly(
            new double[] {.01, .072, .312, .312, .312, .312, .312, .615, .615, .615}, CLOSE);
  }

  @Test
  void benjaminiHochberg_equalsTheReference() {
    assertThat(Adjustment.BENJAMINI_HOCHBERG.adjust(P))
        .containsExactly(
            new double[] {.01, .04, .084, .084, .084, .1, .10571429, .216, .216, .216}, CLOSE);
  }

  @Test
  void none_changesNothing() {
    assertThat(Adjustment.NONE.adjust(P)).containsExactly(P);
  }

  @Test
  void adjustedValues_keepTheOrderGiven() {
    assertThat(Adjustment.HOLM.adjust(.04, .01, .03))
        .containsExactly(new double[] {.06, .03, .06}, CLOSE);
  }

  @Test
  void adjustedValues_areNeverSmallerAndNeverAbove1() {
    SplittableRandom random = new SplittableRandom(11);
    for (int round = 0; round < 200; round++) {
      double[] p = random.doubles(1 + random.nextInt(30)).toArray();
      double[] holm = Adjustment.HOLM.adjust(p);
      double[] falseDiscovery = Adjustment.BENJAMINI_HOCHBERG.adjust(p);
      for (int i = 0; i < p.length; i++) {
        assertThat(falseDiscovery[i]).isBetween(p[i], 1.0);
        assertThat(holm[i]).isBetween(falseDiscovery[i], 1.0);
      }
      assertThat(Arrays.stream(holm).min().orElseThrow())
          .isCloseTo(Math.min(1, p.length * Arrays.stream(p).min().orElseThrow()), CLOSE);
    }
  }

  @Test
  void noValues_giveNone() {
    assertThat(Adjustment.HOLM.adjust()).isEmpty();
  }

  @Test
  void valueThatIsNoProbability_isRefused() {
    assertThatThrownBy(() -> Adjustment.HOLM.adjust(.1, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("p is NaN");
  }
}
