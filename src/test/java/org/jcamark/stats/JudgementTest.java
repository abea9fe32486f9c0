package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.inference.DataDispersion;
import org.apache.commons.statistics.inference.TTest;
import org.assertj.core.data.Offset;
import org.jcamark.model.Metric;
import org.jcamark.stats.Judgement.Direction;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

final class JudgementTest {
  private static final double[] BASE = {100, 100.5, 99.5, 100.2, 99.8};
  private static final double[] NOISY = {80, 120, 100, 90, 110};
  private static final double[] P = {.001, .008, .039, .041, .042, .06, .074, .205, .212, .216};
  private static final Offset<Double> CLOSE = within(1e-8);

  @Test
  void nearlyTheSame_isEquivalentEvenWhereTheTestTellsThemApart() {
    Comparison near = compare(BASE, Results.times(1.008, BASE));
    Judgement judgement = judge(near);
    assertThat(near.test().orElseThrow().pBeyond(0)).isLessThan(0.05);
    assertThat(judgement.significance().orElseThrow().adjustedP()).isEqualTo(1);
    assertThat(judgement.verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(judgement.direction()).isEmpty();
    Comparison across = compare(BASE, Results.times(1.021, BASE));
    assertThat(across.test().orElseThrow().pBeyond(0)).isLessThan(0.001);
    assertThat(judge(across).verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void fewForks_areNotJudged() {
    Judgement two = judge(compare(BASE, 110, 110.5));
    assertThat(two.verdict()).isEqualTo(Verdict.LIKELY_DIFFERENT);
    assertThat(two.verdict().words()).isEqualTo("likely different");
    assertThat(two.significance()).isEmpty();
    Judgement four = judge(compare(BASE, 110, 110.5, 109.5, 110));
    assertThat(four.verdict()).isEqualTo(Verdict.DIFFERENT);
    assertThat(four.direction()).contains(Direction.SLOWER);
    Judgement withoutRatio = judge(compare(BASE, 0, 0, 1, 1, 1));
    assertThat(withoutRatio.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(withoutRatio.significance()).isEmpty();
  }

  @Test
  void adjustment_countsTestsOnly() {
    Comparison noise = compare(BASE, NOISY);
    double p = noise.test().orElseThrow().pBeyond(0.02);
    Comparison untested = compare(BASE, 110, 110.5);
    List<Judgement> judgements =
        Judgement.all(
            List.of(untested, compare(BASE, Results.times(1.1, BASE)), untested, noise),
            new Rules(0.05, 0.02, Adjustment.BENJAMINI_HOCHBERG));
    assertThat(judgements.get(3).significance().orElseThrow().adjustedP())
        .isCloseTo(p, within(1e-12));
    assertThat(judgements)
        .extracting(Judgement::verdict)
        .containsExactly(
            Verdict.LIKELY_DIFFERENT,
            Verdict.DIFFERENT,
            Verdict.LIKELY_DIFFERENT,
            Verdict.UNDECIDED);
  }

  /** At the threshold itself, one in forty: by itself each comparison, together with Holm all. */
  @Test
  void ratioOfTheThreshold_isRarelyDifferent_inOneComparisonAndInMany() {
    SplittableRandom random = new SplittableRandom(1);
    int rows = 0;
    int families = 0;
    for (int family = 0; family < 1_000; family++) {
      List<Comparison> many =
          Stream.generate(() -> compare(normal(random, 100), normal(random, 102)))
              .limit(20)
              .toList();
      rows += isDifferent(many.subList(0, 1)) ? 1 : 0;
      families += isDifferent(many) ? 1 : 0;
    }
    assertThat(rows).isBetween(12, 42);
    assertThat(families).as("40% without adjustment against the threshold").isBetween(10, 42);
  }

  private static boolean isDifferent(List<Comparison> some) {
    return Judgement.all(some, Rules.USUAL).stream()
        .anyMatch(each -> each.verdict() == Verdict.DIFFERENT);
  }

  private static double[] normal(SplittableRandom random, double mean) {
    return DoubleStream.generate(() -> mean * (1 + 0.02 * random.nextGaussian()))
        .limit(5)
        .toArray();
  }

  @Test
  void p_isThatOfTheThreshold() {
    double[] candidate = {104, 106, 102.5, 107, 105.6};
    LogRatio test = compare(BASE, candidate).test().orElseThrow();
    double welch =
        TTest.withDefaults()
            .with(DataDispersion.HETEROSCEDASTIC)
            .withMu(Math.log(1.02))
            .test(logarithms(candidate), logarithms(BASE))
            .getPValue();
    assertThat(test.pBeyond(0.02)).isCloseTo(welch, within(1e-12)).isBetween(0.005, 0.05);
    assertThat(test.pBeyond(0.2)).isEqualTo(1);
  }

  private static double[] logarithms(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }

  /** What more forks have to reach is the bound of the adjustment, whatever p is now. */
  @Test
  void bound_isWhereTheComparisonBecomesDifferent() {
    Comparison undecided = compare(BASE, NOISY);
    Comparison different = compare(BASE, Results.times(1.1, BASE));
    List<Comparison> five = List.of(undecided, different, undecided, different, undecided);
    assertThat(bounds(five, Adjustment.NONE)).containsOnly(0.05);
    assertThat(bounds(five, Adjustment.HOLM)).containsOnly(0.05 / 3);
    assertThat(bounds(five, Adjustment.BENJAMINI_HOCHBERG)).containsOnly(0.05 * 3 / 5);
  }

  private static List<Double> bounds(List<Comparison> comparisons, Adjustment adjustment) {
    return Judgement.all(comparisons, new Rules(0.05, 0.02, adjustment)).stream()
        .map(each -> each.significance().orElseThrow().bound())
        .toList();
  }

  @Test
  void impossibleThreshold_isRefused() {
    assertThatThrownBy(() -> Judgement.all(List.of(), new Rules(0.05, 1, Adjustment.HOLM)))
        .hasMessageContaining("threshold is 1.0");
    assertThatThrownBy(() -> Judgement.all(List.of(), new Rules(0, 0.02, Adjustment.HOLM)))
        .hasMessageContaining("alpha is 0.0");
  }

  private static Judgement judge(Comparison comparison) {
    return Judgement.all(List.of(comparison), Rules.USUAL).get(0);
  }

  private static Comparison compare(double[] base, double... candidate) {
    Metric before = Results.metric("ns/op", base);
    return Comparison.of(before, Results.metric("ns/op", candidate), false, false).orElseThrow();
  }

  @Test
  void adjustedValues_equalTheReference_inTheOrderGiven() {
    assertThat(Adjustment.HOLM.adjust(P))
        .containsExactly(
            new double[] {.01, .072, .312, .312, .312, .312, .312, .615, .615, .615}, CLOSE);
    assertThat(Adjustment.BENJAMINI_HOCHBERG.adjust(P))
        .containsExactly(
            new double[] {.01, .04, .084, .084, .084, .1, .10571429, .216, .216, .216}, CLOSE);
    assertThat(Adjustment.NONE.adjust(P)).containsExactly(P);
    assertThat(Adjustment.HOLM.adjust(.04, .01, .03))
        .containsExactly(new double[] {.06, .03, .06}, CLOSE);
    assertThat(Adjustment.HOLM.adjust()).isEmpty();
    assertThatThrownBy(() -> Adjustment.HOLM.adjust(.1, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("p is NaN");
  }
}
