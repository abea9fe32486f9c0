package org.jcamark.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The verdict on one comparison among others.
 *
 * @param direction of a difference; present exactly where the verdict is different, or likely so
 * @param significance of the ratio lying beyond the threshold; absent where nothing could be tested
 */
public record Judgement(
    Verdict verdict, Optional<Direction> direction, Optional<Significance> significance) {

  /** Where the candidate stands to the base. */
  public enum Direction {
    SLOWER,
    FASTER;

    /** Of a ratio of times, new to old. */
    public static Direction of(double ratio) {
      return ratio > 1 ? SLOWER : FASTER;
    }

    public String words() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The test of a difference beyond the threshold.
   *
   * @param p {@link LogRatio#pBeyond of the ratio lying beyond the threshold}
   * @param adjustedP the same, adjusted for the number of tests
   * @param tests that it is adjusted for
   * @param bound that p has to be below for a difference, all other tests being as they are
   * @param alone what p alone would show, without the adjustment
   */
  public record Significance(
      double p, double adjustedP, int tests, double bound, Optional<Direction> alone) {}

  /** Judges comparisons that are looked at together; those without a test do not count. */
  public static List<Judgement> all(List<Comparison> comparisons, Rules rules) {
    double[] p =
        comparisons.stream()
            .flatMap(comparison -> comparison.test().stream())
            .mapToDouble(test -> test.pBeyond(rules.threshold()))
            .toArray();
    double[] adjusted = rules.adjustment().adjust(p);
    int different = (int) Arrays.stream(adjusted).filter(each -> each < rules.alpha()).count();
    double bound =
        different < p.length
            ? rules.adjustment().bound(rules.alpha(), p.length, different)
            : rules.alpha();
    List<Judgement> judgements = new ArrayList<>();
    int tested = 0;
    for (Comparison comparison : comparisons) {
      if (comparison.test().isEmpty()) {
        judgements.add(untested(comparison, rules));
        continue;
      }
      LogRatio test = comparison.test().get();
      Direction direction = Direction.of(test.ratio());
      Significance found =
          new Significance(
              p[tested],
              adjusted[tested],
              p.length,
              bound,
              p[tested] < rules.alpha() ? Optional.of(direction) : Optional.empty());
      Verdict verdict = verdict(test.interval(), adjusted[tested], rules);
      judgements.add(
          new Judgement(
              verdict,
              found.alone().filter(way -> verdict == Verdict.DIFFERENT),
              Optional.of(found)));
      tested++;
    }
    return List.copyOf(judgements);
  }

  private static Judgement untested(Comparison comparison, Rules rules) {
    Optional<SecondOpinion> likely =
        comparison.opinion().filter(found -> found.isBeyond(rules.threshold()));
    Verdict verdict =
        likely.isPresent()
            ? Verdict.LIKELY_DIFFERENT
            : comparison.forks() < Comparison.MIN_FORKS
                ? Verdict.CANNOT_BE_TOLD
                : Verdict.UNDECIDED;
    Optional<Direction> direction = likely.map(found -> Direction.of(found.ratio()));
    return new Judgement(verdict, direction, Optional.empty());
  }

  private static Verdict verdict(Interval interval, double adjustedP, Rules rules) {
    if (adjustedP < rules.alpha()) {
      return Verdict.DIFFERENT;
    }
    return interval.low() >= 1 - rules.threshold() && interval.high() <= 1 + rules.threshold()
        ? Verdict.EQUIVALENT
        : Verdict.UNDECIDED;
  }
}
