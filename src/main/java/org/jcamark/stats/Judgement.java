package org.jcamark.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The verdict on one comparison among others.
 *
 * @param verdict of the comparison
 * @param direction of a difference; present exactly where the verdict is different
 * @param adjustedP p of Welch's test, adjusted for the number of tests; absent where nothing could
 *     be tested
 * @param fewForks whether a side has fewer than {@link Comparison#ENOUGH_FORKS} forks
 */
public record Judgement(
    Verdict verdict, Optional<Direction> direction, OptionalDouble adjustedP, boolean fewForks) {

  /** Where the candidate stands to the base. */
  public enum Direction {
    SLOWER,
    FASTER;

    /** The direction as it is printed and written into JSON. */
    public String words() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * What a verdict rests on.
   *
   * @param test of the ratio; absent where nothing could be tested
   * @param forks of the side that has fewer
   */
  public record Tested(Optional<LogRatio> test, int forks) {}

  /**
   * Judges comparisons that are looked at together.
   *
   * @param comparisons all of them; those without a test do not count for the adjustment
   * @param alpha bound of the adjusted p, between 0 and 1
   * @param threshold what difference matters in practice, from 0 to below 1, such as 0.02
   * @return one a comparison, in order
   */
  public static List<Judgement> all(
      List<Comparison> comparisons, Adjustment adjustment, double alpha, double threshold) {
    return ofRatios(
        comparisons.stream()
            .map(comparison -> new Tested(comparison.test(), comparison.forks()))
            .toList(),
        adjustment,
        alpha,
        threshold);
  }

  /** The same for ratios, whatever they were made from. */
  public static List<Judgement> ofRatios(
      List<Tested> ratios, Adjustment adjustment, double alpha, double threshold) {
    if (!(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException("alpha is " + alpha + ", between 0 and 1 is needed");
    }
    if (!(threshold >= 0 && threshold < 1)) {
      throw new IllegalArgumentException("threshold is " + threshold + ", 0 to 1 is needed");
    }
    double[] adjusted =
        adjustment.adjust(
            ratios.stream()
                .flatMap(ratio -> ratio.test().stream())
                .mapToDouble(LogRatio::p)
                .toArray());
    List<Judgement> judgements = new ArrayList<>();
    int tested = 0;
    for (Tested ratio : ratios) {
      boolean fewForks = ratio.forks() < Comparison.ENOUGH_FORKS;
      if (ratio.test().isPresent()) {
        judgements.add(judge(ratio.test().get(), adjusted[tested], alpha, threshold, fewForks));
        tested++;
      } else {
        judgements.add(untested(ratio.forks(), fewForks));
      }
    }
    return List.copyOf(judgements);
  }

  private static Judgement judge(
      LogRatio test, double adjustedP, double alpha, double threshold, boolean fewForks) {
    Interval interval = test.interval();
    Optional<Direction> direction = Optional.empty();
    Verdict verdict = Verdict.UNDECIDED;
    if (interval.low() >= 1 - threshold && interval.high() <= 1 + threshold) {
      verdict = Verdict.EQUIVALENT;
    } else if (adjustedP < alpha && interval.low() > 1 + threshold) {
      verdict = Verdict.DIFFERENT;
      direction = Optional.of(Direction.SLOWER);
    } else if (adjustedP < alpha && interval.high() < 1 - threshold) {
      verdict = Verdict.DIFFERENT;
      direction = Optional.of(Direction.FASTER);
    }
    return new Judgement(verdict, direction, OptionalDouble.of(adjustedP), fewForks);
  }

  private static Judgement untested(int forks, boolean fewForks) {
    return new Judgement(
        forks < Comparison.MIN_FORKS ? Verdict.TOO_FEW_FORKS : Verdict.UNDECIDED,
        Optional.empty(),
        OptionalDouble.empty(),
        fewForks);
  }
}
