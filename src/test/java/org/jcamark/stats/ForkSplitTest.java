package org.jcamark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jcamark.model.Samples;
import org.junit.jupiter.api.Test;

final class ForkSplitTest {

  @Test
  void everyFork_isUsedAtMostOnce() {
    List<ForkSplit> splits = ForkSplit.within(34, 5, new Random(1));
    assertThat(splits).hasSize(3);
    List<Integer> used = new ArrayList<>();
    splits.forEach(
        split -> {
          assertThat(split.base()).hasSize(5);
          assertThat(split.candidate()).hasSize(5);
          used.addAll(split.base());
          used.addAll(split.candidate());
        });
    assertThat(used).doesNotHaveDuplicates().allMatch(fork -> fork >= 0 && fork < 34);
    assertThat(used).isNotEqualTo(used.stream().sorted().toList());
  }

  @Test
  void seed_decides() {
    assertThat(ForkSplit.within(20, 5, new Random(7)))
        .isEqualTo(ForkSplit.within(20, 5, new Random(7)));
    assertThat(ForkSplit.within(20, 5, new Random(7)))
        .isNotEqualTo(ForkSplit.within(20, 5, new Random(8)));
  }

  @Test
  void tooFewForks_giveNoPair() {
    assertThat(ForkSplit.within(9, 5, new Random(1))).isEmpty();
    assertThatThrownBy(() -> ForkSplit.within(9, 0, new Random(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void candidatesOfTheSameWork_areSplitEachByItself() {
    List<ForkSplit> splits = ForkSplit.between(11, 17, 5, new Random(1));
    assertThat(splits).hasSize(2);
    List<Integer> base = new ArrayList<>();
    List<Integer> candidate = new ArrayList<>();
    splits.forEach(split -> base.addAll(split.base()));
    splits.forEach(split -> candidate.addAll(split.candidate()));
    assertThat(base).hasSize(10).doesNotHaveDuplicates().allMatch(fork -> fork < 11);
    assertThat(candidate).hasSize(10).doesNotHaveDuplicates().allMatch(fork -> fork < 17);
  }

  @Test
  void samples_areThoseOfTheForks() {
    Samples samples =
        new Samples.Raw(
            List.of(new double[] {1, 2}, new double[] {3}, new double[] {4}, new double[] {5}));
    Calibration.Pair pair = new ForkSplit(List.of(2, 0), List.of(3, 1)).of(samples, samples);
    assertThat(ForkValues.of(pair.base())).isDeepEqualTo(new double[][] {{4}, {1, 2}});
    assertThat(ForkValues.of(pair.slower(2).candidate())).isDeepEqualTo(new double[][] {{10}, {6}});
  }

  @Test
  void histograms_areSplitAndSlowedLikeValues() {
    Samples.Histogram one = new Samples.Histogram(new double[] {1, 3}, new long[] {3, 1});
    Samples.Histogram other = new Samples.Histogram(new double[] {5}, new long[] {2});
    Samples samples = new Samples.Histograms(List.of(List.of(one), List.of(other)));
    Calibration.Pair pair = new ForkSplit(List.of(1), List.of(0)).of(samples, samples).slower(10);
    assertThat(ForkValues.of(pair.base())).isDeepEqualTo(new double[][] {{5}});
    assertThat(ForkValues.of(pair.candidate())).isDeepEqualTo(new double[][] {{15}});
  }
}
