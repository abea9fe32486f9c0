package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jcamark.model.Samples;
import org.jcamark.stats.Judgement.Direction;
import org.junit.jupiter.api.Test;

final class JudgementTest {
  private static final double[] BASE = {100, 100.5, 99.5, 100.2, 99.8};
  private static final double[] NOISY = {80, 120, 100, 90, 110};

  @Test
  void clearlySlower_isDifferent() {
    Judgement judgement = judge(compare(BASE, scaled(1.1)));
    assertThat(judgement.verdict()).isEqualTo(Verdict.DIFFERENT);
    assertThat(judgement.direction()).contains(Direction.SLOWER);
    assertThat(judgement.direction().orElseThrow().words()).isEqualTo("slower");
    assertThat(judgement.adjustedP().orElseThrow()).isLessThan(0.001);
    assertThat(judgement.fewForks()).isFalse();
  }

  @Test
  void clearlyFaster_isDifferent() {
    assertThat(judge(compare(BASE, scaled(0.9))).direction()).contains(Direction.FASTER);
  }

  @Test
  void nearlyTheSame_isEquivalentEvenWhereTheTestTellsThemApart() {
    Judgement judgement = judge(compare(BASE, scaled(1.008)));
    assertThat(judgement.adjustedP().orElseThrow()).isLessThan(0.05);
    assertThat(judgement.verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(judgement.direction()).isEmpty();
  }

  @Test
  void intervalAcrossTheThreshold_isUndecidedHoweverSmallP() {
    Judgement judgement = judge(compare(BASE, scaled(1.02)));
    assertThat(judgement.adjustedP().orElseThrow()).isLessThan(0.001);
    assertThat(judgement.verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void noise_isUndecided() {
    assertThat(judge(compare(BASE, NOISY)).verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void fewForks_areNotJudgedAndFourAreWarnedOf() {
    Judgement two = judge(compare(BASE, 110, 110.5));
    assertThat(two.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
    assertThat(two.verdict().words()).isEqualTo("too few forks");
    assertThat(two.adjustedP()).isEmpty();
    Judgement four = judge(compare(BASE, 110, 110.5, 109.5, 110));
    assertThat(four.verdict()).isEqualTo(Verdict.DIFFERENT);
    assertThat(four.fewForks()).isTrue();
  }

  @Test
  void forksWithoutARatio_areUndecided() {
    Judgement judgement = judge(compare(BASE, 0, 0, 1, 1, 1));
    assertThat(judgement.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(judgement.adjustedP()).isEmpty();
  }

  @Test
  void adjustment_countsTestsOnly() {
    Comparison noise = compare(BASE, NOISY);
    double p = noise.test().orElseThrow().p();
    Comparison untested = compare(BASE, 110, 110.5);
    List<Judgement> judgements =
        Judgement.all(
            List.of(untested, compare(BASE, scaled(1.1)), untested, noise),
            Adjustment.BENJAMINI_HOCHBERG,
            0.05,
            0.02);
    assertThat(judgements.get(3).adjustedP().orElseThrow()).isCloseTo(p, within(1e-12));
    assertThat(judgements)
        .extracting(Judgement::verdict)
        .containsExactly(
            Verdict.TOO_FEW_FORKS, Verdict.DIFFERENT, Verdict.TOO_FEW_FORKS, Verdict.UNDECIDED);
  }

  @Test
  void manyComparisons_needMoreThanALuckyOne() {
    Comparison lucky = compare(BASE, 104, 106, 102.5, 107, 105.6);
    assertThat(judge(lucky).verdict()).isEqualTo(Verdict.DIFFERENT);
    List<Comparison> many = new ArrayList<>(Collections.nCopies(60, compare(BASE, NOISY)));
    many.add(lucky);
    assertThat(Judgement.all(many, Adjustment.HOLM, 0.05, 0.02).get(60).verdict())
        .isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void impossibleThreshold_isRefused() {
    assertThatThrownBy(() -> Judgement.all(List.of(), Adjustment.HOLM, 0.05, 1))
        .hasMessageContaining("threshold is 1.0");
    assertThatThrownBy(() -> Judgement.all(List.of(), Adjustment.HOLM, 0, 0.02))
        .hasMessageContaining("alpha is 0.0");
  }

  private static Judgement judge(Comparison comparison) {
    return Judgement.all(List.of(comparison), Adjustment.HOLM, 0.05, 0.02).get(0);
  }

  private static double[] scaled(double factor) {
    return Arrays.stream(BASE).map(value -> factor * value).toArray();
  }

  private static Comparison compare(double[] base, double... candidate) {
    return Comparison.of(
            single(base), single(candidate), false, new ComparisonSettings(0.95, 50, 1))
        .orElseThrow();
  }

  private static Samples single(double... forks) {
    return new Samples.Raw(Arrays.stream(forks).mapToObj(fork -> new double[] {fork}).toList());
  }
}
