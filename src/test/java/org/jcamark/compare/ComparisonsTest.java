package org.jcamark.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.jcamark.table.Results.FORKS;
import static org.jcamark.table.Results.compare;
import static org.jcamark.table.Results.metric;
import static org.jcamark.table.Results.only;
import static org.jcamark.table.Results.row;
import static org.jcamark.table.Results.times;

import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jcamark.model.Mode;
import org.jcamark.stats.Interval;
import org.jcamark.table.Results;
import org.junit.jupiter.api.Test;

/** Degenerate data above all: each gives a sensible result or one clear line. */
final class ComparisonsTest {

  @Test
  void unitsOfOneKind_areConvertedToTheBases() {
    Judged judged =
        only(
            compare(
                row("a", metric("us/op", FORKS)), row("a", metric("ms/op", times(0.001, FORKS)))));
    assertThat(judged.ratio().orElseThrow()).isCloseTo(1, within(1e-9));
    assertThat(judged.comparison().candidateScore())
        .isCloseTo(judged.comparison().baseScore(), within(1e-9));
    assertThat(judged.base().unit()).isEqualTo("us/op");
  }

  @Test
  void forksInGroups_areComparedWhereAllAreBeyondThoseOfTheOtherSide() {
    double[] mixed = {50, 51, 50.5, 50.2, 116};
    double[] faster = {20, 20.1, 19.9, 20.2, 20};
    Finding groups = row("a", mixed);
    assertThat(groups.groups()).hasSize(2);
    assertThat(only(compare(groups, row("a", faster))).words()).isEqualTo("faster");
    assertThat(only(compare(row("a", faster), groups)).words()).isEqualTo("slower");
    for (double factor : List.of(2.45, 2.49, 3.0)) {
      assertThat(compare(groups, row("a", times(factor, faster))).unmatched())
          .as("within, or below by less than 2%")
          .extracting(Unmatched::reason)
          .containsExactly("base: forks in groups");
    }
    // Apart, but the groups are further apart than the sides.
    Finding apart = row("a", new double[] {5.5, 5.5, 242});
    assertThat(only(compare(apart, row("a", new double[] {1, 1.01, 1}))).words())
        .isEqualTo("undecided");
  }

  /** Forks of equal code, each compiled in one of two ways. */
  @Test
  void equalForksInGroups_areHardlyEverDifferent() {
    Random random = new Random(1);
    for (int forks : List.of(3, 5, 10)) {
      long different =
          Stream.generate(() -> List.of(mixture(forks, random), mixture(forks, random)))
              .limit(2_000)
              .filter(pair -> pair.stream().anyMatch(row -> !row.groups().isEmpty()))
              .flatMap(pair -> compare(pair.get(0), pair.get(1)).judged().stream())
              .filter(Judged::isDifferent)
              .count();
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
    Judged judged =
        only(
            compare(
                row("a", Results.bareScore("ns/op", 4)),
                row("a", Results.bareScore("us/op", 0.005))));
    assertThat(judged.ratio().orElseThrow()).isCloseTo(1.25, within(1e-9));
    assertThat(judged.words()).isEqualTo("cannot be told");
  }

  private static Finding scaled(Mode mode, int threads, String unit, double... forks) {
    return row("a", mode, threads, metric(unit, forks));
  }

  private static Scaling of(Finding single, Finding several) {
    return Scaling.among(List.of(several, single)).get(several);
  }

  @Test
  void rates_areThoseOfAllThreads() {
    Scaling scaling =
        of(
            scaled(Mode.THROUGHPUT, 1, "ops/s", 100, 100, 100),
            scaled(Mode.THROUGHPUT, 4, "ops/s", 150, 150, 150));
    assertThat(scaling.efficiency()).isCloseTo(0.375, within(1e-12));
  }

  /**
   * Each of two threads takes 12.5 ns where one takes 10: 160 ops/µs of 200. Logarithms have a
   * standard deviation of ln 1.01 each: the standard error is ln 1.01 · √(2/3), t(0.975; 4 df) =
   * 2.776445, so that the half-width is 0.0225571.
   */
  @Test
  void interval_isWelchsOfTheLogarithms() {
    Scaling scaling =
        of(
            scaled(Mode.AVERAGE_TIME, 1, "ns/op", 10 / 1.01, 10, 10 * 1.01),
            scaled(Mode.AVERAGE_TIME, 2, "ns/op", 12.5 / 1.01, 12.5, 12.5 * 1.01));
    Interval interval = scaling.interval().orElseThrow();
    assertThat(scaling.efficiency()).isCloseTo(0.8, within(1e-9));
    assertThat(interval.low()).isCloseTo(0.8 * Math.exp(-0.0225571), within(1e-6));
    assertThat(interval.high()).isCloseTo(0.8 * Math.exp(0.0225571), within(1e-6));
  }

  @Test
  void rowsWithoutCounterpart_haveNone() {
    assertThat(
            Scaling.among(
                List.of(
                    scaled(Mode.AVERAGE_TIME, 2, "ns/op", 10, 10, 10),
                    scaled(Mode.THROUGHPUT, 1, "ops/s", 10, 10, 10),
                    row("other", new double[] {1, 1, 1}))))
        .isEmpty();
    assertThat(
            of(
                scaled(Mode.AVERAGE_TIME, 1, "ns/op", 10, 10, 10),
                scaled(Mode.AVERAGE_TIME, 2, "ns/op", 0, 1, 2)))
        .isNull();
    assertThat(
            of(scaled(Mode.SINGLE_SHOT, 1, "ns/op", 10), scaled(Mode.SINGLE_SHOT, 2, "ns/op", 10)))
        .isNull();
    assertThat(
            of(scaled(Mode.AVERAGE_TIME, 1, "B/op", 10), scaled(Mode.AVERAGE_TIME, 2, "B/op", 10)))
        .isNull();
  }
}
