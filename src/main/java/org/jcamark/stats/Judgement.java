package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The verdict on one comparison among others.
 *
 * @param verdict of the comparison
 * @param direction of a difference; present exactly where the verdict is different
 * @param significance of the ratio lying beyond the threshold; absent where nothing could be tested
 * @param fewForks whether a side has fewer than {@link Comparison#ENOUGH_FORKS} forks
 */
public record Judgement(
    Verdict verdict,
    Optional<Direction> direction,
    Optional<Significance> significance,
    boolean fewForks) {

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
   * The test of a difference beyond the threshold.
   *
   * @param p {@link LogRatio#pBeyond of the ratio lying beyond the threshold}
   * @param adjustedP the same, adjusted for the number of tests
   * @param bound that p has to be below for a difference, all other tests being as they are
   */
  public record Significance(double p, double adjustedP, double bound) {}

  /**
   * What a verdict rests on.
   *
   * @param test of the ratio; absent where nothing could be tested
   * @param forks of the side that has fewer
   */
  public record Tested(Optional<LogRatio> test, int forks) {}

  public OptionalDouble adjustedP() {
    return significance.stream().mapToDouble(Significance::adjustedP).findFirst();
  }

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
    double[] p =
        ratios.stream()
            .flatMap(ratio -> ratio.test().stream())
            .mapToDouble(test -> test.pBeyond(threshold))
            .toArray();
    double[] adjusted = adjustment.adjust(p);
    int different = (int) Arrays.stream(adjusted).filter(each -> each < alpha).count();
    double bound = different < p.length ? adjustment.bound(alpha, p.length, different) : alpha;
    List<Judgement> judgements = new ArrayList<>();
    int tested = 0;
    for (Tested ratio : ratios) {
      boolean fewForks = ratio.forks() < Comparison.ENOUGH_FORKS;
      if (ratio.test().isPresent()) {
        Significance found = new Significance(p[tested], adjusted[tested], bound);
        judgements.add(judge(ratio.test().get(), found, alpha, threshold, fewForks));
        tested++;
      } else {
        judgements.add(untested(ratio.forks(), fewForks));
      }
    }
    return List.copyOf(judgements);
  }

  private static Judgement judge(
      LogRatio test, Significance found, double alpha, double threshold, boolean fewForks) {
    if (found.adjustedP() < alpha) {
      return new Judgement(
          Verdict.DIFFERENT,
          Optional.of(test.ratio() > 1 ? Direction.SLOWER : Direction.FASTER),
          Optional.of(found),
          fewForks);
    }
    Interval interval = test.interval();
    boolean within = interval.low() >= 1 - threshold && interval.high() <= 1 + threshold;
    return new Judgement(
        within ? Verdict.EQUIVALENT : Verdict.UNDECIDED,
        Optional.empty(),
        Optional.of(found),
        fewForks);
  }

  private static Judgement untested(int forks, boolean fewForks) {
    return new Judgement(
        forks < Comparison.MIN_FORKS ? Verdict.TOO_FEW_FORKS : Verdict.UNDECIDED,
        Optional.empty(),
        Optional.empty(),
        fewForks);
  }
}
