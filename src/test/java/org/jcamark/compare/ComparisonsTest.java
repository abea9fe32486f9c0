package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.table.Results.FORKS;
import static org.jcamark.table.Results.compare;
import static org.jcamark.table.Results.judgement;
import static org.jcamark.table.Results.only;
import static org.jcamark.table.Results.row;
import static org.jcamark.table.Results.times;

import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.stats.Judgement;
import org.jcamark.stats.Verdict;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Degenerate data above all: each gives a sensible result or one clear line. */
final class ComparisonsTest {

  @Test
  void unitsOfOneKind_areConvertedToTheBases() {
    Comparisons comparisons =
        compare(row("a", "us/op", FORKS), row("a", "ms/op", times(0.001, FORKS)));
    assertThat(only(comparisons).ratio().orElseThrow()).isCloseTo(1, within(1e-9));
    assertThat(only(comparisons).candidateScore())
        .isCloseTo(only(comparisons).baseScore(), within(1e-9));
    assertThat(comparisons.judged().get(0).base().unit()).isEqualTo("us/op");
  }

  @Test
  void forksInGroups_areComparedWhereAllAreBeyondThoseOfTheOtherSide() {
    double[] mixed = {50, 51, 50.5, 50.2, 116};
    double[] faster = {20, 20.1, 19.9, 20.2, 20};
    Finding groups = row("a", mixed);
    assertThat(groups.groups()).hasSize(2);
    assertThat(judgement(compare(groups, row("a", faster))).direction())
        .contains(Judgement.Direction.FASTER);
    assertThat(judgement(compare(row("a", faster), groups)).direction())
        .contains(Judgement.Direction.SLOWER);
    for (double factor : List.of(2.45, 2.49, 3.0)) {
      assertThat(compare(groups, row("a", times(factor, faster))).unmatched())
          .as("within, or below by less than 2%")
          .extracting(Unmatched::reason)
          .containsExactly("base: forks in groups");
    }
    // Apart, but the groups are further apart than the sides.
    assertThat(
            judgement(
                compare(
                    row("a", new double[] {5.5, 5.5, 242}), row("a", new double[] {1, 1.01, 1}))))
        .extracting(Judgement::verdict)
        .isEqualTo(Verdict.UNDECIDED);
  }

  /** Forks of equal code, each compiled in one of two ways. */
  @Test
  void equalForksInGroups_areHardlyEverDifferent() {
    Random random = new Random(1);
    for (int forks : List.of(3, 5, 10)) {
      int different = 0;
      for (int pair = 0; pair < 2_000; pair++) {
        Finding base = mixture(forks, random);
        Finding candidate = mixture(forks, random);
        if (!base.groups().isEmpty() || !candidate.groups().isEmpty()) {
          Matches matches = Matches.between(List.of(base), List.of(candidate));
          different +=
              (int)
                  Comparisons.usual(matches).judged().stream()
                      .filter(row -> row.judgement().verdict() == Verdict.DIFFERENT)
                      .count();
        }
      }
      assertThat(different).as(forks + " forks").isLessThan(20);
    }
  }

  private static Finding mixture(int forks, Random random) {
    return row(
        "a",
        DoubleStream.generate(
                () -> (random.nextInt(3) == 0 ? 200 : 100) * (1 + 0.02 * random.nextGaussian()))
            .limit(forks)
            .toArray());
  }

  @Test
  void whatHasNoScore_isNotCompared_withTheReason() {
    Finding zero = row("a", new double[] {0, 0, 0});
    Finding empty = row("a", Results.nothing("ns/op"));
    assertThat(
            Stream.of(
                    compare(row("a", FORKS), zero),
                    compare(row("a", FORKS), empty),
                    compare(empty, row("a", FORKS)))
                .map(all -> all.unmatched().get(0).reason()))
        .containsExactly("clock too coarse", "no score", "base: no score");
  }

  @Test
  void missingSamples_leaveARatioOfScores() {
    Comparisons comparisons =
        compare(
            row("a", Results.bareScore("ns/op", 4)), row("a", Results.bareScore("us/op", 0.005)));
    assertThat(only(comparisons).ratio().orElseThrow()).isCloseTo(1.25, within(1e-9));
    assertThat(judgement(comparisons).verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
  }
}
